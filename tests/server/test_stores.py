"""Every store keeps the contract of `Store`: the same batches, the same answers."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ursuppe.server.game.record import Record
from ursuppe.server.game.rows import game_name, new_entries, new_game, progress
from ursuppe.server.problems import StorageError
from ursuppe.server.store.database import open_database
from ursuppe.server.store.interface import Progress, Store, WriteBatch
from ursuppe.server.store.memory import MemoryStore
from ursuppe.server.store.sql import SqlStore
from ursuppe.server.store.stored import (
    StoredEntry,
    StoredGame,
    StoredSeat,
    StoredSnapshot,
    StoredStandIn,
    StoredTable,
)
from ursuppe.server.store.tokens import Opens, fingerprint

Scene = Callable[[Store], Awaitable[None]]
GAME = game_name("t", 1)


@pytest.fixture(params=["memory", "sqlite"])
def with_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Scene], None]:
    """Plays a scene with an empty store."""

    async def whole(scene: Scene) -> None:
        memory = request.param == "memory"
        store: Store = MemoryStore() if memory else SqlStore(open_database(tmp_path))
        await scene(store)
        await store.close()

    return lambda scene: asyncio.run(whole(scene))


def stored_seat(seat: int, level: str | None) -> StoredSeat:
    return StoredSeat(
        table_id="t",
        seat=seat,
        who="here" if level is None else "bot",
        name=f"player {seat}",
        colour="red",
        level=level,
        token=fingerprint("a seat") if level is None else None,
        joined=True,
        stand_in=None,
    )


async def begun(store: Store) -> Record:
    """A table with a person and two bots, and its first game."""
    record = Record.new({"players": 3, "names": ["a", "b", "c"]}, "seed")
    hashes = fingerprint("a host"), fingerprint("a watch")
    table = StoredTable("t", *hashes, {"players": 3}, 30, True, 1.5)
    seats = [stored_seat(seat, level) for seat, level in enumerate((None, "novice", "expert"))]
    await store.write(WriteBatch([table, *seats, *new_game("t", 1, record, None)]))
    return record


def test_what_is_written_is_read(with_store: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        record = await begun(store)
        (table,) = await store.read(StoredTable, "t", "none")
        assert (table.id, table.start, table.clock) == ("t", {"players": 3}, 30)
        seats = await store.read(StoredSeat, "t")
        assert [seat.bot for seat in seats] == [None, "novice", "expert"]
        (game,) = await store.read(StoredGame, "t")
        assert (game.id, game.number, game.start) == (GAME, 1, record.start)
        before = record.seq
        record.roll()
        record.act(record.game.actor, record.game.legal[0], "an id")
        position = record.game.to_json()
        snapshots = [StoredSnapshot(GAME, number, position) for number in (1, 2)]
        entries = new_entries(GAME, record, before)
        now = progress(GAME, record, entries[-1].checksum)
        await store.write(WriteBatch([*entries, *snapshots], progress=[now]))
        entries = await store.read(StoredEntry, GAME)
        assert [entry.words for entry in entries] == [entry.words for entry in record.entries]
        assert (await store.read(StoredGame, "t"))[0].seq == record.seq
        assert [one.seq for one in await store.read(StoredSnapshot, GAME)] == [1, 2]
        assert (await store.read(StoredSnapshot, GAME))[0].position == position
        actor = next(entry.actor for entry in entries if entry.action_id == "an id")
        assert await store.has_entry(GAME, actor, "an id")
        assert not await store.has_entry(game_name("t", 2), actor, "an id")
        assert not await store.has_entry(GAME, actor, "another")

    with_store(scene)


def test_a_seat_changes_with_its_stand_in(with_store: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await begun(store)
        seat = (await store.read(StoredSeat, "t"))[0]
        done = StoredStandIn("t", 0, "an id")
        change = replace(seat, name="Ada", joined=True, stand_in="medium")
        await store.write(WriteBatch([done], [change]))
        assert seat.bot is None, "what was read does not change"
        seat = (await store.read(StoredSeat, "t"))[0]
        assert (seat.name, seat.bot) == ("Ada", "medium")
        assert await store.read(StoredStandIn, "t") == [done]

    with_store(scene)


def test_tokens_open_what_they_are_for(with_store: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await begun(store)
        assert await store.opened_by(["a host", "a watch", "a seat", "none"]) == {
            "a host": Opens("t", "host"),
            "a watch": Opens("t", "watch"),
            "a seat": Opens("t", "seat", 0),
        }

    with_store(scene)


def test_games_that_wait_for_a_bot_are_found(with_store: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await begun(store)
        for to_act, found in ((0, []), (1, ["t"]), (None, [])):
            await store.write(WriteBatch(progress=[Progress(GAME, 1, 1, to_act, 2.0, "")]))
            assert await store.waiting_for_bots() == found

    with_store(scene)


def test_a_batch_with_a_repeated_entry_is_refused_as_a_whole(
    with_store: Callable[[Scene], None],
) -> None:
    async def scene(store: Store) -> None:
        record = await begun(store)
        change = Progress(GAME, 9, 9, 0, 2.0, "")
        with pytest.raises(StorageError):
            await store.write(WriteBatch([*new_entries(GAME, record, 0)], progress=[change]))
        assert len(await store.read(StoredEntry, GAME)) == record.seq
        assert (await store.read(StoredGame, "t"))[0].seq == record.seq

    with_store(scene)
