"""Which build of the engine runs: the compiled one, or the sources as they stand.

`setup.py` puts the compiled modules beside their sources, with a record of the sources
they were made from. They are taken only if the record agrees with every source as it is
now, so that a stale build never runs. `URSUPPE_INTERPRETED=1` in the environment
ignores them.

>>> version_text("1.2").startswith("ursuppe 1.2, ")
True
"""

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_config_var
from types import ModuleType
from typing import Final

SWITCH: Final = "URSUPPE_INTERPRETED"
SUFFIX: Final = str(get_config_var("EXT_SUFFIX"))
"""How the names of compiled modules end; other Pythons have another one, and a record of
their own."""

LIBRARIES: Final = ("librt", "mypy_extensions")
"""What compiled modules import. The sources do without (`vectors.py`)."""


def record_of(package: Path) -> Path:
    """The file that lists which sources the compiled modules beside them were made from:
    a line for each, as `sha256sum` writes it."""
    return package / f"compiled{SUFFIX}.txt"


def reason_to_interpret(package: Path) -> str:
    """Why the compiled modules of a package are not to be used; empty if they are.

    >>> reason_to_interpret(Path("nowhere")) in ("not compiled", f"{SWITCH} is set")
    True
    """
    if os.environ.get(SWITCH, "0") not in ("", "0"):
        return f"{SWITCH} is set"
    try:
        record = record_of(package).read_text(encoding="utf-8")
    except FileNotFoundError:
        return "not compiled"
    for line in record.splitlines():
        digest, _, name = line.partition("  ")
        source = package / name
        if not source.with_suffix(SUFFIX).exists():
            return f"{name} is not compiled"
        if not source.exists() or sha256(source.read_bytes()).hexdigest() != digest:
            return f"{name} has changed since it was compiled"
    for library in LIBRARIES:
        if not is_installed(library):
            return f"{library} is not installed"
    return ""


def is_installed(library: str) -> bool:
    """Whether a library can be imported.

    >>> is_installed("sys"), is_installed("no_such_library")
    (True, False)
    """
    if library in sys.modules:
        return sys.modules[library] is not None
    return find_spec(library) is not None


class SourceFinder(MetaPathFinder):
    """Finds the sources of a package, and not what was compiled from them."""

    def __init__(self, package: str) -> None:
        self.inside = f"{package}."

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of the package; other modules are left to other finders."""
        if path is None or not fullname.startswith(self.inside):
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


REASON: Final = reason_to_interpret(Path(__file__).parent)
"""Why the engine runs interpreted; empty if it is compiled."""
COMPILED: Final = not REASON

if not COMPILED:
    sys.meta_path.insert(0, SourceFinder(__package__))


def version_text(version: str) -> str:
    """The version of the package and its build, in words."""
    return f"ursuppe {version}, " + ("compiled" if COMPILED else f"interpreted ({REASON})")
