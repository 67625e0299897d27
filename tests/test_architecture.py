"""docs/architecture.md is true: what each room imports, and that no room imports one below it."""

import ast
import re
from pathlib import Path

import pytest

import ursuppe

PACKAGE = Path(ursuppe.__file__).parent
PAGE = PACKAGE.parents[1] / "docs" / "architecture.md"
ROW = re.compile(r"^\| `([\w/.]+)` \| .+? \| (.*) \|$", re.M)
ROOMS: dict[str, set[str]] = {
    name: set(re.findall(r"`([\w/.]+)`", imports))
    for name, imports in ROW.findall(PAGE.read_text(encoding="utf-8"))
}
"""What each room imports, by the document, from the ground up."""


def room_of(path: Path) -> str:
    """The innermost room that a module or a package is in."""
    name = path.relative_to(PACKAGE).as_posix()
    rooms = [room for room in ROOMS if name == room or name.startswith(room)]
    return max(rooms, key=len)


def module_of(name: str) -> Path:
    """Where an imported name is, which may be a module or in one."""
    path = PACKAGE.joinpath(*name.split(".")[1:])
    if path.is_dir():
        return path / "__init__.py"
    if path.with_suffix(".py").exists():
        return path.with_suffix(".py")
    return module_of(name.rpartition(".")[0])


def imports_of(path: Path) -> set[str]:
    """The rooms that a module imports, in functions and for types too."""
    wanted: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            wanted |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            wanted |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {room_of(module_of(name)) for name in wanted if name.split(".")[0] == "ursuppe"}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_what_the_document_says(room: str) -> None:
    modules = [path for path in PACKAGE.rglob("*.py") if room_of(path) == room]
    assert modules, "nothing is in this room"
    assert {other for path in modules for other in imports_of(path)} - {room} == ROOMS[room]


def test_no_room_imports_one_below_it() -> None:
    below = list(ROOMS)
    for room, imported in ROOMS.items():
        for other in imported:
            assert below.index(other) < below.index(room), f"{room} imports {other}"
