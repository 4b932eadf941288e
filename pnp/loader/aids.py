"""Reads the aids of a game: files laid on top of each other, and what in them leads nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pnp.aids import Aid, AidText, Page, Part, Section, SectionSpec, links
from pnp.errors import Fault, suggest
from pnp.loader.files import Format
from pnp.loader.merging import merged
from pnp.loader.roots import Roots
from pnp.model import Card, Catalogue, Component
from pnp.source.layers import Layers
from pnp.source.reading import Keys, Source, read
from pnp.source.validate import Id, Model, Text, is_id, validate

FOLDER = "aids"
_ICON = re.compile(r"(?<!\\):([a-z][a-z0-9-]*):")


class AidFile(Model):
    """aids/NAME.yaml: one thing that is read."""

    format: Format
    title: Text
    template: Id
    page: Page = Page()
    sections: tuple[SectionSpec, ...] = ()
    terms: dict[Text, Id] = {}


class _Head(AidFile):
    """A file without its sections, which are checked one by one, each in its place."""

    sections: list[Any] = []  # type: ignore[assignment]


def read_aids(roots: Roots, game: str, faults: list[Fault]) -> dict[str, Aid]:
    """Return a game's aids by name; one at fault is left out, and so is a section."""
    found: dict[str, Aid] = {}
    for name in sorted(roots.named(game, FOLDER, suffix=".yaml")):
        paths = roots.files(game, FOLDER, f"{name}.yaml")
        sources = [source for path in paths if (source := read(path, faults)) is not None]
        if sources and (aid := _read_aid(name, sources, faults)) is not None:
            found[name] = aid
    return found


def _read_aid(name: str, sources: Sequence[Source], faults: list[Fault]) -> Aid | None:
    layers = Layers(tuple((source, ()) for source in sources))
    if not is_id(name):
        remedy = "rename it with lower-case letters, digits and hyphens"
        faults.append(layers.fault((), f'"{name}" is no name for an aid', remedy))
        return None
    head: dict[str, Any] = {}
    for source in sources:
        head = merged(head, {k: v for k, v in source.data.items() if k != "sections"})
    file = validate(_Head, head, layers, faults)
    sections = _sections(sources, faults)
    if file is None:
        return None
    return Aid(name, file.title, file.template, file.page, sections, file.terms, layers)


@dataclass
class _RawSection:
    data: dict[str, Any] = field(default_factory=dict)
    parts: list[tuple[Source, Keys]] = field(default_factory=list)


def _sections(sources: Sequence[Source], faults: list[Fault]) -> tuple[Section, ...]:
    """The sections in the order of the lowest file, new ones behind."""
    raw: dict[str, _RawSection] = {}
    for source in sources:
        seen: set[str] = set()
        for keys, name, entry in _entries(source, faults):
            if name in seen:
                remedy = "give it another id"
                faults.append(
                    Fault(source.place((*keys, "id")), f'the id "{name}" is used twice', remedy)
                )
                continue
            seen.add(name)
            if entry.get("remove") == "true":
                if raw.pop(name, None) is None:
                    what = "removes a section that is not there"
                    faults.append(Fault(source.place(keys), what, "drop it"))
                continue
            section = raw.setdefault(name, _RawSection())
            section.data |= entry
            section.parts.append((source, keys))
    checked = ((one, Layers(tuple(one.parts))) for one in raw.values())
    return tuple(
        Section(spec.id, spec.title, spec.covers, spec.parts, layers)
        for one, layers in checked
        if (spec := validate(SectionSpec, one.data, layers, faults)) is not None
    )


def _entries(source: Source, faults: list[Fault]) -> Iterator[tuple[Keys, str, dict[str, Any]]]:
    entries = source.data.get("sections", [])
    if not isinstance(entries, list):
        place = source.place(("sections",))
        faults.append(Fault(place, "`sections` is no list", "write one `- id: …` a section"))
        return
    for index, entry in enumerate(entries):
        keys: Keys = ("sections", index)
        name = entry.get("id") if isinstance(entry, dict) else None
        if isinstance(entry, dict) and isinstance(name, str) and name.strip():
            yield keys, name.strip(), entry
        else:
            place = source.place(keys)
            faults.append(Fault(place, "a section has no id", "write {id: …, title: …, parts: …}"))


Shown = Mapping[str, tuple[Component, Card]]
"""Cards by their codes."""


def aid_faults(catalogue: Catalogue, lost: bool) -> Iterator[Fault]:
    """Yield what in aids leads nowhere: codes, icons, links, templates, and names that clash.

    Where cards were `lost`, having faults of their own, nothing is said of unknown codes.
    """
    shown = {card.code: (component, card) for component, card in catalogue.cards()}
    for aid in catalogue.aids.values():
        if aid.id in catalogue.components:
            yield aid.layers.fault((), f'a component is called "{aid.id}" too', "rename the aid")
        if f"{aid.template}.html" not in catalogue.documents:
            known = [n.removesuffix(".html") for n in catalogue.documents if n.endswith(".html")]
            what = f'there is no template "{aid.template}"'
            yield aid.layers.fault(("template",), what, suggest(aid.template, known))
        for term, section in aid.terms.items():
            if section not in (known := [one.id for one in aid.sections]):
                what = f'there is no section "{section}"'
                yield aid.layers.fault(("terms", term), what, suggest(section, known))
        for section_, index, part in aid.parts():
            yield from _part_faults(catalogue, {} if lost else shown, section_, index, part)
        for text in aid.texts():
            yield from _text_faults(catalogue, aid, text)


def _part_faults(
    catalogue: Catalogue, shown: Shown, section: Section, index: int, part: Part
) -> Iterator[Fault]:
    place: Keys = ("parts", index)
    for keys, code in part.codes():
        name, _, side = code.partition("/")
        if not shown or not name:
            continue
        if name not in shown:
            what = f'there is no card "{name}"'
            yield section.layers.fault((*place, *keys), what, suggest(name, shown))
        elif side and not shown[name][0].back:
            what = f"the card {name} has no back"
            yield section.layers.fault((*place, *keys), what, f"write {name}")
    for i, entry in enumerate(part.legend or ()):
        if entry.icon not in catalogue.icons:
            what = f'there is no icon "{entry.icon}"'
            keys = (*place, "legend", i, "icon")
            yield section.layers.fault(keys, what, suggest(entry.icon, catalogue.icons))


def _text_faults(catalogue: Catalogue, aid: Aid, text: AidText) -> Iterator[Fault]:
    for icon in _ICON.findall(text.text):
        if icon not in catalogue.icons:
            remedy = suggest(icon, catalogue.icons)
            yield text.layers.fault(text.keys, f'there is no icon "{icon}"', remedy)
    for what, remedy in link_problems(aid, text.text):
        yield text.layers.fault(text.keys, what, remedy)


def link_problems(aid: Aid, text: str) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the links of a text, and what would be right."""
    known = {*aid.terms, *(section.id for section in aid.sections)}
    for link in links(text):
        if link.target not in known:
            yield f'"{link.target}" is no section and no term', suggest(link.target, known)


def sound_aids(catalogue: Catalogue, lost: bool, faults: list[Fault]) -> Catalogue:
    """Return the catalogue without the aids at fault."""
    found = list(aid_faults(catalogue, lost))
    faults += found
    wrong = {fault.place.file for fault in found}
    kept = {
        name: aid
        for name, aid in catalogue.aids.items()
        if not wrong & {source.shown for source, _ in aid.layers.parts}
    }
    return replace(catalogue, aids=kept)
