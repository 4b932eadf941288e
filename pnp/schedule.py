"""Has files made: those that are not up to date, several at a time, and notes them in manifests.

What makes a file is imported only when there is one to make: most builds change little.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from pnp.digests import Digests
from pnp.errors import Fault, FaultsError, OutputError, PnpError
from pnp.manifest import FileEntry, is_made_from, read_manifest, update_manifest
from pnp.model import Catalogue
from pnp.plan import Order

if TYPE_CHECKING:
    from pnp.builder import Studio


class Progress(Protocol):
    """Is told how a build goes on."""

    def start(self, total: int) -> None:
        """Files to make, those that are up to date not counted."""

    def made(self, path: Path) -> None:
        """One file is made."""

    def finish(self) -> None:
        """No more will come, whether or not all went well."""


class Built(NamedTuple):
    """A file that a build wrote, or found up to date."""

    path: Path
    pages: int
    made: bool


class BuildError(FaultsError):
    """Files could not be made, those of `missing`; `built` are those that could."""

    def __init__(
        self, faults: Iterable[Fault], built: Sequence[Built], missing: Sequence[Path]
    ) -> None:
        super().__init__(faults)
        self.built, self.missing = built, missing


def build_files(
    catalogues: Mapping[str, Catalogue], orders: Sequence[Order], jobs: int, progress: Progress
) -> list[Built]:
    """Make the files that are not up to date, `jobs` at a time, and note them in the manifests.

    Raises BuildError with the faults of all files; files without faults are written all the same.
    """
    games = {name: Digests(catalogues[name]) for name in {order.game for order in orders}}
    digests = {order: _digest(games[order.game], order) for order in orders}
    noted = {folder: read_manifest(folder) for folder in {order.path.parent for order in orders}}
    current = {
        order: entry
        for order, digest in digests.items()
        if (entry := noted[order.path.parent].get(order.path.name)) and _is_of(order, entry, digest)
    }
    waiting = [order for order in orders if order not in current]
    made: dict[Order, FileEntry] = {}
    faults: list[Fault] = []
    progress.start(len(waiting))
    try:
        for order, result in _run(catalogues, [(o, digests[o]) for o in waiting], jobs):
            if isinstance(result, FaultsError):
                faults += result.faults
                continue
            made[order] = result
            progress.made(order.path)
    finally:
        progress.finish()
        _note(made)
    entries = current | made
    built = [
        Built(order.path, entries[order].pages, order in made)
        for order in orders
        if order in entries
    ]
    if faults:
        raise BuildError(faults, built, [order.path for order in orders if order not in entries])
    return built


def remove_files(files: Iterable[tuple[Path, str]]) -> None:
    """Remove files of earlier builds, and what the manifests say of them; raises OutputError.

    Each comes with its digest; a file that was not made from it is somebody's own, and stays.
    """
    for path, digest in files:
        try:
            if is_made_from(path, digest):
                path.unlink()
        except OSError as error:
            text = f"{path} is out of date and could not be removed ({error.strerror})"
            raise OutputError(f"{text}; remove it") from error
        update_manifest(path.parent, (), [path.name])


def _digest(game: Digests, order: Order) -> str:
    if order.aid:
        aid = game.catalogue.aids[order.aid]
        looks = (order.imposition.paper, order.ink, order.allow_missing)
        return game.aid(aid, order.lang, looks)
    components = [game.catalogue.components[name] for name, _ in order.cards]
    options = (order.cards, order.imposition, order.allow_missing, order.path.name)
    return game.file(components, order.lang, options)


def _is_of(order: Order, entry: FileEntry, digest: str) -> bool:
    """Whether a file was made from what has this digest.

    The file says so itself: a build that was killed leaves newer files than its manifest knows of.
    """
    return entry.digest == digest and is_made_from(order.path, digest)


def _note(made: Mapping[Order, FileEntry]) -> None:
    folders = {order.path.parent for order in made}
    for folder in sorted(folders):
        entries = [entry for order, entry in made.items() if order.path.parent == folder]
        update_manifest(folder, entries, ())


Result = FileEntry | FaultsError
_END_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of prctl(2)."""
_catalogues: Mapping[str, Catalogue] = {}
_last_studio: dict[str, Studio] = {}
"""A studio of each game, to lend its fonts and layouts to the next language."""


def _adopt(catalogues: Mapping[str, Catalogue]) -> None:
    """Give this process the catalogues to work on."""
    global _catalogues  # noqa: PLW0603  a pool's initializer has no other way to hand things on
    _catalogues = catalogues
    _studio.cache_clear()
    _last_studio.clear()


def _start_worker(catalogues: Mapping[str, Catalogue]) -> None:
    """Begin a process of the pool. On Linux it ends when its parent is killed."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_END_WITH_PARENT, signal.SIGTERM)
    _adopt(catalogues)


@lru_cache(maxsize=8)
def _studio(game: str, lang: str) -> Studio:
    from pnp.builder import open_studio

    studio = open_studio(_catalogues[game], lang, _last_studio.get(game))
    _last_studio[game] = studio
    return studio


def _work(order: Order, digest: str) -> Result:
    try:
        if order.aid:
            from pnp.documents import make_aid

            return make_aid(_studio(order.game, order.lang), order, digest)
        from pnp.builder import make_file

        return make_file(_studio(order.game, order.lang), order, digest)
    except FaultsError as error:
        return error


def _run(
    catalogues: Mapping[str, Catalogue], work: Sequence[tuple[Order, str]], jobs: int
) -> Iterator[tuple[Order, Result]]:
    workers = min(jobs, len(work))
    if workers <= 1:
        _adopt(catalogues)
        for order, digest in work:
            yield order, _work(order, digest)
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool

    method = "fork" if sys.platform == "linux" else "spawn"
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(workers, context, _start_worker, (catalogues,)) as pool:
        waiting = {pool.submit(_work, order, digest): order for order, digest in work}
        try:
            for future in as_completed(waiting):
                yield waiting[future], future.result()
        except BrokenProcessPool:
            text = "a process that made a file was ended; make fewer at a time with --jobs"
            raise PnpError(text) from None
        finally:
            pool.shutdown(cancel_futures=True)
