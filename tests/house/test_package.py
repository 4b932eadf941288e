"""The wheel, installed outside the repository, lists and prints the games."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as hatchling builds it."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs' folder of a virtualenv that has the wheel, and sees this one's dependencies."""
    folder = tmp_path_factory.mktemp("elsewhere") / "venv"
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    command = [*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(command, capture_output=True, check=True)
    site = next(folder.glob("lib/python*/site-packages"))
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return python.parent


def run(program: Path, *arguments: str, cwd: Path) -> str:
    """Run a program with nothing of the repository in reach; return what it prints."""
    environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    environment |= {"PNP_CACHE": str(cwd / "cache"), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [program, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_wheel_holds_package_content_and_templates(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    tops = {name.partition("/")[0] for name in names if ".dist-info/" not in name}
    assert tops == {"pnp", "solo"}
    assert "pnp/_data/content/passport/game.yaml" in names
    assert "solo/locale/ja.po" in names
    assert any(name.startswith("pnp/_data/templates/passport/") for name in names)
    assert any(name.endswith("/licenses/LICENSE-CONTENT") for name in names)
    kept = [path for top in ("content", "templates") for path in (ROOT / top).rglob("[!.]*")]
    shipped = {name.removeprefix("pnp/_data/") for name in names}
    assert {str(path.relative_to(ROOT)) for path in kept if path.is_file()} <= shipped


def test_installed_package_is_not_the_repository(installed: Path, tmp_path: Path) -> None:
    place = run(installed / "python", "-c", "import pnp; print(pnp.__file__)", cwd=tmp_path)
    assert Path(place.strip()).is_relative_to(installed.parent)


def test_installed_package_lists_the_games(installed: Path, tmp_path: Path) -> None:
    assert "passport" in run(installed / "pnp", "list", cwd=tmp_path)


def test_installed_package_prints_cards(installed: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    what = ["passport", "--lang", "en", "--component", "passports"]
    run(installed / "pnp", "build", *what, "--out", str(out), cwd=tmp_path)
    assert (out / "passport" / "en" / "passports.pdf").read_bytes().startswith(b"%PDF-")
    assert (out / "passport" / "en" / "manifest.json").is_file()


def test_installed_package_scores_a_game(installed: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text("format: 1\nplayers: red blue\ngrid: [A01 A02]\n", "utf-8")
    told = run(installed / "solo", "score", "alpina", str(file), "--lang", "ja", cwd=tmp_path)
    assert told.splitlines()[-1].endswith("青色の勝ちです。")
