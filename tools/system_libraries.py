"""Install the libraries that WeasyPrint loads from the system, or say what to type.

Installs only where nobody is asked for a password: as root, with passwordless sudo, with Homebrew.
The exit code is 0 when all libraries can be loaded.
"""

import ctypes
import os
import shlex
import shutil
import subprocess
import sys

DEBIAN = {
    "libpango-1.0.so.0": "libpango-1.0-0",
    "libpangoft2-1.0.so.0": "libpangoft2-1.0-0",
    "libharfbuzz-subset.so.0": "libharfbuzz-subset0",
}
MACOS = {
    "libpango-1.0.dylib": "pango",
    "libpangoft2-1.0.dylib": "pango",
    "libharfbuzz-subset.0.dylib": "harfbuzz",
}
TO_COMPILE_PYICU = ["icu4c", "pkgconf"]


def missing() -> list[str]:
    """Return the packages to install: Homebrew's formulas on macOS, Debian's names elsewhere."""
    macos = sys.platform == "darwin"
    libraries = MACOS if macos else DEBIAN
    packages = dict.fromkeys(libraries[name] for name in libraries if not loads(name))
    return [*packages, *(name for name in TO_COMPILE_PYICU if macos and not poured(name))]


def poured(formula: str) -> bool:
    """Tell whether Homebrew has installed a formula."""
    command = ["brew", "--prefix", "--installed", formula]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


def loads(library: str) -> bool:
    """Tell whether the dynamic linker finds a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def commands(packages: list[str]) -> list[list[str]]:
    """Return what installs the packages."""
    if sys.platform == "darwin":
        return [["brew", "install", *packages]]
    sudo = [] if os.geteuid() == 0 else ["sudo"]
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    return [[*sudo, "apt-get", "update"], [*sudo, *install]]


def allowed(command: list[str]) -> bool:
    """Tell whether a command exists and runs without asking for a password."""
    if shutil.which(command[0]) is None:
        return False
    if command[0] != "sudo":
        return True
    return subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0


def main() -> int:
    """Install what is missing; return the exit code."""
    packages = missing()
    if not packages:
        return 0
    print("Needed from the system:", " ".join(packages), flush=True)
    steps = commands(packages)
    if all(allowed(step) for step in steps):
        for step in steps:
            subprocess.run(step, stdout=subprocess.DEVNULL, check=False)
        if not missing():
            return 0
    line = " && ".join(shlex.join(step) for step in steps)
    print(f"It could not be installed from here. Type: {line}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
