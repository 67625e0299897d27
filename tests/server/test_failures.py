"""Whatever fails between memory and disk, a table is as the disk has it, and goes on."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from kit.in_process import FakeConnection, moment, play, seated, table, watching
from kit.positions import bots_turn, movement

from ursuppe.server.game.record import Record
from ursuppe.server.play import autopilot
from ursuppe.server.play.table import Table
from ursuppe.server.play.tables import Tables
from ursuppe.server.problems import StorageError
from ursuppe.server.show.published import Published
from ursuppe.server.store.interface import WriteBatch
from ursuppe.server.store.memory import MemoryStore
from ursuppe.server.store.stored import StoredEntry
from ursuppe.server.store.writer import Writer


class Failing:
    """Makes a method fail so many times, in a way that nobody expects."""

    def __init__(self, patch: pytest.MonkeyPatch, owner: type, name: str, times: int) -> None:
        self.left = times
        self.failed = 0
        whole = vars(owner)[name]

        def method(*given: object, **named: object) -> object:
            if self.left:
                self.left -= 1
                self.failed += 1
                raise IndexError("list index out of range")
            return whole(*given, **named)

        patch.setattr(owner, name, method)


async def refused_and_unchanged(tables: Tables, client: FakeConnection, table_id: str) -> None:
    """The choice is refused, the table is as before, and the next choice is taken."""
    before = client.now
    client.act("fails")
    refused = await client.until("refused", id="fails")
    assert refused["code"] == "not_stored"
    assert refused["seq"] == before["seq"]
    there = await tables.table(table_id)
    record = there.playing()
    assert record.seq == before["seq"] == len(await tables.store.read(StoredEntry, f"{table_id}-1"))
    client.act("goes on")
    accepted = await client.until("accepted", id="goes on")
    assert accepted["seq"] == before["seq"] + 1


def test_a_mistake_of_the_engine_leaves_the_table_as_it_was(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here", position=movement())
        client = await seated(tables, made)
        failing = Failing(monkeypatch, Record, "_note", 1)  # the game has gone on by then
        await refused_and_unchanged(tables, client, made.table)
        assert failing.failed == 1

    play(scene)
    assert "a change failed" in caplog.text
    assert "IndexError" in caplog.text


def test_a_mistake_in_undo_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here", position=movement())
        client = await seated(tables, made)
        client.act("first")
        await client.until("accepted", id="first")
        before = client.now
        Failing(monkeypatch, Record, "_add", 1)
        undo = {"type": "undo", "game": 1, "seq": before["seq"], "seat": 0}
        client.say(id="fails", **undo)
        assert (await client.until("refused", id="fails"))["code"] == "not_stored"
        client.say(id="again", **undo)
        assert (await client.until("accepted", id="again"))["seq"] == before["seq"] + 1

    play(scene)


def test_the_writer_survives_what_it_does_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        client = await seated(tables, made)
        Failing(monkeypatch, Writer, "_write_down", 1)
        await refused_and_unchanged(tables, client, made.table)

    play(scene, tmp_path)


def test_one_who_cannot_be_written_does_not_harm_the_others_of_the_group(tmp_path: Path) -> None:
    async def scene(tables: Tables) -> None:
        nowhere: Any = object()
        broken = WriteBatch([StoredEntry(nowhere, 1, "act", 0, "", None, None, 0)])
        writes = [tables.store.write(batch) for batch in (WriteBatch(), broken, WriteBatch())]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), StorageError, type(None)]

    play(scene, tmp_path)


def test_a_table_that_could_not_be_read_again_is_read_when_somebody_wants_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        client = await seated(tables, made)
        Failing(monkeypatch, MemoryStore, "write", 1)
        reading = Failing(monkeypatch, MemoryStore, "read", 1)
        client.act("fails")
        await client.until("refused", id="fails")
        assert reading.failed == 1
        client.act("goes on")
        await client.until("accepted", id="goes on")
        assert client.now["seq"] == len(await tables.store.read(StoredEntry, f"{made.table}-1"))

    play(scene)


def test_while_it_cannot_be_read_everything_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        client = await seated(tables, made)
        Failing(monkeypatch, MemoryStore, "write", 1)
        reading = Failing(monkeypatch, MemoryStore, "read", 10**6)
        for name in ("one", "two"):
            client.act(name)
            assert (await client.until("refused", id=name))["code"] == "not_stored"
        client.say(type="hello", tokens=[one.token for one in made.here])
        assert (await client.until("trouble"))["code"] == "not_stored"
        reading.left = 0
        client.act("three")
        await client.until("accepted", id="three")

    play(scene)


def test_a_bot_whose_choice_fails_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autopilot, "RETRY", 0.01)

    async def scene(tables: Tables) -> None:
        failing = Failing(monkeypatch, Record, "act", autopilot.TRIES - 1)
        made = await table(tables, "novice", "novice", "novice")
        there = await tables.table(made.table)
        began = there.seq
        await watching(tables, made)
        while there.seq == began:
            await asyncio.sleep(0.01)
        assert failing.failed == autopilot.TRIES - 1

    play(scene)


def test_a_bot_that_fails_again_and_again_waits_for_somebody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(autopilot, "RETRY", 0.01)

    async def scene(tables: Tables) -> None:
        failing = Failing(monkeypatch, Record, "_note", autopilot.TRIES)
        made = await table(tables, "here", "novice", "novice", position=bots_turn())
        there = await tables.table(made.table)
        began = there.seq
        while failing.left or there.autopilot.busy:
            await asyncio.sleep(0.01)
        assert there.seq == began
        client = await seated(tables, made)
        while there.seq == began:
            await asyncio.sleep(0.01)
        assert client.closed is None

    play(scene)
    assert "no choice could be made" in caplog.text


def test_a_log_has_only_what_is_on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here", position=movement())
        client = await seated(tables, made)
        there = await tables.table(made.table)
        gate = asyncio.Event()
        write = tables.store.write

        async def slowly(batch: WriteBatch) -> None:
            await gate.wait()
            await write(batch)

        monkeypatch.setattr(tables.store, "write", slowly)
        client.act("slow")
        await moment()
        reading = asyncio.create_task(there.log([], None))
        await moment()
        assert not reading.done()
        gate.set()
        assert "red: drift" in await reading
        await moment()
        assert client.heard[-1]["type"] == "accepted"

    play(scene)


def test_a_choice_for_the_rest_is_not_shown_before_it_is_on_disk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here", position=movement())
        client = await seated(tables, made)
        before = client.now
        assert before["mine"]["rest"]
        Failing(monkeypatch, MemoryStore, "write", 1)
        rest = {"type": "rest", "game": 1, "seq": before["seq"], "seat": 0}
        client.say(id="fails", **rest)
        assert (await client.until("refused", id="fails"))["code"] == "not_stored"
        there = await tables.table(made.table)
        assert there.seq == before["seq"]
        assert not there.autopilot.resting
        await moment()
        assert client.now["view"] == before["view"]
        client.say(id="again", **rest)
        await client.until("accepted", id="again")

    play(scene)


def test_who_cannot_be_told_how_it_stands_is_let_go_and_comes_back(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here", position=movement())
        client = await seated(tables, made)
        Failing(monkeypatch, Published, "frame", 1)
        client.act("unseen")
        while client.closed is None:
            await asyncio.sleep(0.01)
        assert client.closed == 1011
        back = await seated(tables, made)
        assert back.now["seq"] == client.now["seq"] + 1

    play(scene)
    assert "cannot be told" in caplog.text


def test_what_fails_while_a_table_is_loaded_is_told_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)

    async def scene(tables: Tables) -> None:
        made = await table(tables, "here", "here", "here")
        tables._tables.clear()
        Failing(monkeypatch, Table, "_load_game", 1)
        client = FakeConnection(tables)
        hello = {"type": "hello", "tokens": [one.token for one in made.here]}
        client.say(**hello)
        assert (await client.until("trouble"))["code"] == "unplayable"
        client.say(**hello)
        await client.until("table")

    play(scene)
    assert "cannot be loaded" in caplog.text
