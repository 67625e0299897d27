"""The server's room `play` runs without SQLite, WebSockets and worker processes. What each room
imports, `tests/test_architecture.py` checks."""

import ast
import asyncio
import random
import subprocess
import sys
from pathlib import Path

from kit.in_process import FakeConnection, play, table

import ursuppe.server
from ursuppe.server.play.tables import Tables
from ursuppe.server.store.stored import StoredEntry

ROOT = Path(ursuppe.server.__file__).parent
PACKAGE = "ursuppe.server"
BORDERS = {
    "store": {"interface", "stored", "tokens", "checksums"},
    "workers": {"interface", "jobs", "replays"},
}
"""What `play` may import of the rooms whose implementations can be exchanged."""
FOREIGN = ["sqlite3", "sqlalchemy", "alembic", "starlette", "fastapi", "uvicorn",
           "websockets", "multiprocessing"]  # fmt: skip
"""What `play` must not need."""


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def imports() -> dict[str, set[str]]:
    """What each module imports of the server, for type checking only or in functions too."""
    paths = [path for path in ROOT.rglob("*.py") if "versions" not in path.parts]
    modules = {module_name(path): path for path in paths}
    found: dict[str, set[str]] = {}
    for name, path in modules.items():
        found[name] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            wanted: list[str] = []
            if isinstance(node, ast.Import):
                wanted = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{name} imports relatively"
                wanted = [f"{node.module}.{alias.name}" for alias in node.names]
            for one in wanted:
                if one.startswith(f"{PACKAGE}."):
                    inner = one.removeprefix(f"{PACKAGE}.")
                    found[name].add(inner if inner in modules else inner.rpartition(".")[0])
    return found


def room(module: str) -> str:
    return module.partition(".")[0]


def test_play_knows_the_interfaces_of_stores_and_workers_alone() -> None:
    for module, wanted in imports().items():
        if room(module) == "play":
            for other in wanted:
                if room(other) in BORDERS and "." in other:
                    assert other.split(".")[1] in BORDERS[room(other)], (module, other)


def test_no_modules_import_each_other_in_a_circle() -> None:
    left = imports()
    for module, wanted in left.items():
        # A package's __init__ gathers its modules; they do not import the package.
        assert module not in wanted, module
    while left:
        free = [module for module, wanted in left.items() if not wanted & left.keys()]
        assert free, f"a circle among {sorted(left)}"
        for module in free:
            del left[module]


def test_play_needs_no_database_no_web_server_and_no_processes() -> None:
    modules = [module_name(path) for path in (ROOT / "play").glob("*.py")]
    names = [f"{PACKAGE}.{module}" for module in modules]
    program = f"""
import importlib, sys
for name in {names}:
    importlib.import_module(name)
print([name for name in {FOREIGN} if name in sys.modules])
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_whole_game_in_memory_with_bots_inline() -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "novice", "medium", finish=12)
        rng = random.Random(3)
        client = FakeConnection(tables)
        client.say(type="hello", tokens=[made.here[0].token])
        await client.until("table")
        acted = 0
        while client.now["view"]["ranking"] is None:
            mine = client.now["mine"]
            if mine["seat"] is None or client.now["seq"] == acted:
                await asyncio.sleep(0.001)
                continue
            acted = client.now["seq"]
            client.act(f"act {acted}", rng.randrange(len(mine["choices"])))
        there = await tables.table(made.table)
        assert there.status == "over"
        entries = await tables.store.read(StoredEntry, f"{made.table}-1")
        assert len(entries) == there.seq
        log = await there.log([0], None)
        # Another process would find the same game in the store.
        again = Tables(tables.store, tables.runner, tables.limits)
        assert await (await again.table(made.table)).log([0], None) == log
        again.close()

    play(scene)
