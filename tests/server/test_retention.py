"""Old tables are retired by the rule of whoever runs the server, and never one in play."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from kit.in_process import play, seated, table, watching
from kit.server import PATIENCE, RunningServer, all_here, here

from ursuppe.server.limits import DAY
from ursuppe.server.play import tables as all_tables
from ursuppe.server.play.tables import Tables
from ursuppe.server.problems import Problem
from ursuppe.server.store.directory import FILE
from ursuppe.server.store.interface import Visit, WriteBatch
from ursuppe.server.store.stored import StoredEntry, StoredGame, StoredSeat, StoredTable

Start = Callable[..., RunningServer]


@pytest.fixture(params=["memory", "sqlite"])
def data(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path | None:
    monkeypatch.setattr(all_tables, "RECENT", -1)
    return None if request.param == "memory" else tmp_path


async def there(tables: Tables, *names: str) -> list[str]:
    return sorted(row.id for row in await tables.store.read(StoredTable, *names))


def test_a_table_at_which_nothing_happens_is_retired_after_its_time(data: Path | None) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        await table(tables, "here", "here", "here")
        now = time.time()
        assert await tables.retire(now + 29 * DAY) == 0
        await tables.store.write(WriteBatch(visits=[Visit(made.table, now + 20 * DAY)]))
        assert await tables.retire(now + 31 * DAY) == 1
        await tables.table(made.table)
        assert await tables.retire(now + 51 * DAY) == 1
        with pytest.raises(Problem, match="there is no such table"):
            await tables.table(made.table)
        with pytest.raises(Problem, match="no table for this link"):
            await tables.access([made.host])
        assert await tables.summaries([made.host], "en") == []
        names = (made.table, f"{made.table}-1")
        assert await tables.store.read(StoredSeat, *names) == []
        assert await tables.store.read(StoredGame, *names) == []
        assert await tables.store.read(StoredEntry, *names) == []

    play(scene, data, keep=30 * DAY)


def test_who_is_at_a_table_keeps_it(data: Path | None) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        client = await seated(tables, made)
        assert await tables.retire(time.time() + 1000 * DAY) == 0
        client.act("on")
        await client.until("accepted", id="on")

    play(scene, data)


def test_a_visit_is_noted_once_an_hour(data: Path | None) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        await tables.store.write(WriteBatch(visits=[Visit(made.table, 5.0)]))
        tables._tables.clear()
        await seated(tables, made)
        while (row := (await tables.store.read(StoredTable, made.table))[0]).seen == 5.0:
            await asyncio.sleep(0.001)
        assert abs(row.seen - time.time()) < PATIENCE
        await seated(tables, made)
        assert (await tables.store.read(StoredTable, made.table))[0].seen == row.seen

    play(scene, data)


def test_where_no_person_has_played_a_week_is_enough(data: Path | None) -> None:
    async def scene(tables: Tables) -> None:
        waiting = await table(tables, "here", "link", "link")
        bots = await table(tables, "novice", "novice", "novice", finish=7)
        played = await table(tables, "here", "here", "here")
        spectator = await watching(tables, bots)  # without whom it would rest
        while (await tables.table(bots.table)).status != "over":
            await asyncio.sleep(0.01)
        spectator.said.put_nowait(None)
        await spectator.running
        now = time.time()
        assert await tables.retire(now + 6 * DAY) == 0
        assert await tables.retire(now + 8 * DAY) == 2
        names = (waiting.table, bots.table, played.table)
        assert await there(tables, *names) == [played.table]

    play(scene, data)


def test_nothing_is_retired_for_ever(data: Path | None) -> None:
    async def scene(tables: Tables) -> None:
        await table(tables, "here", "here", "here")
        assert await tables.retire(time.time() + 10**6 * DAY) == 0

    play(scene, data, keep=float("inf"))


def test_a_table_that_is_being_retired_is_not_loaded(
    data: Path | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        remove = tables.store.remove
        gate = asyncio.Event()

        async def slowly(name: str) -> None:
            await gate.wait()
            await remove(name)

        monkeypatch.setattr(tables.store, "remove", slowly)
        retiring = asyncio.create_task(tables.retire(time.time() + 1000 * DAY))
        while not tables._retired:
            await asyncio.sleep(0.001)
        with pytest.raises(Problem, match="there is no such table"):
            await tables.table(made.table)
        gate.set()
        assert await retiring == 1

    play(scene, data)


def test_the_space_is_given_back_to_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_tables, "RECENT", -1)

    def pages() -> int:
        with closing(sqlite3.connect(tmp_path / FILE)) as database:
            size: int = database.execute("PRAGMA page_count").fetchone()[0]
            return size

    async def scene(tables: Tables) -> None:
        empty = pages()
        for _ in range(60):
            await table(tables, "here", "here", "here")
        full = pages()
        assert full > empty + 10
        assert await tables.retire(time.time() + 1000 * DAY) == 60
        assert pages() <= empty + 3

    play(scene, tmp_path)


def test_a_server_retires_by_itself(start: Start) -> None:
    server = start()
    old = server.table("here", "here", "here")
    kept = server.table("here", "here", "here")
    server.kill()
    with sqlite3.connect(server.data / FILE) as database:
        for statement in ("UPDATE tables SET made = 0, seen = 0 WHERE id = ?",
                          "UPDATE games SET changed = 0 WHERE table_id = ?"):  # fmt: skip
            database.execute(statement, (old["table"],))
    server.limits["retiring"] = 0.05
    server.start()
    until = time.monotonic() + PATIENCE
    while server.post("/api/lookup", tokens=[old["host"]]):
        assert time.monotonic() < until
        time.sleep(0.05)
    with server.player(*all_here(kept)) as player:
        player.until_asked()
        assert player.choose()["type"] == "accepted"
    with server.player(here(old)) as player:
        assert player.until("trouble")["code"] == "unknown_token"
    assert "old tables were retired: 1" in server.errors()
