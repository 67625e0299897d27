"""Every store keeps the contract of `Store`: the same batches, the same answers."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ursuppe.server.game.record import Record
from ursuppe.server.game.rows import entry_rows, game_name, game_row, progress, seat_change
from ursuppe.server.problems import StorageError
from ursuppe.server.store.database import open_database
from ursuppe.server.store.interface import Batch, Row, Store
from ursuppe.server.store.memory import MemoryStore
from ursuppe.server.store.sql import SqlStore
from ursuppe.server.store.stored import Opens
from ursuppe.server.store.tokens import fingerprint

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


def seat_row(seat: int, level: str | None) -> Row:
    return {"table_id": "t", "seat": seat, "who": "here" if level is None else "bot",
            "name": f"player {seat}", "colour": "red", "level": level,
            "token": fingerprint("a seat") if level is None else None, "joined": True,
            "stand_in": None}  # fmt: skip


async def begun(store: Store) -> Record:
    """A table with a person and two bots, and its first game."""
    record = Record.new({"players": 3, "names": ["a", "b", "c"]}, "seed")
    table: Row = {"id": "t", "host": fingerprint("a host"), "watch": fingerprint("a watch"),
                  "start": {"players": 3}, "clock": 30, "hints": True, "made": 1.5}  # fmt: skip
    await store.write(
        Batch(
            tables=[table],
            seats=[seat_row(seat, level) for seat, level in enumerate((None, "novice", "expert"))],
            games=[game_row("t", 1, record, None)],
            entries=entry_rows(GAME, record, 0),
        )
    )
    return record


def test_what_is_written_is_read(with_store: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        record = await begun(store)
        (table,) = await store.tables(["t", "none"])
        assert (table.id, table.start, table.clock) == ("t", {"players": 3}, 30)
        seats = await store.seats(["t"])
        assert [seat.bot for seat in seats] == [None, "novice", "expert"]
        (game,) = await store.games(["t"])
        assert (game.id, game.number, game.start) == (GAME, 1, record.start)
        before = record.seq
        record.roll()
        record.act(record.game.actor, record.game.legal[0], "an id")
        position = record.game.to_json()
        await store.write(
            Batch(
                entries=entry_rows(GAME, record, before),
                game_changes=[{"of_game": GAME, **progress(record)}],
                snapshots=[{"game_id": GAME, "seq": n, "position": position} for n in (1, 2)],
            )
        )
        entries = await store.entries(GAME)
        assert [entry.words for entry in entries] == [entry.words for entry in record.entries]
        assert (await store.games(["t"]))[0].seq == record.seq
        assert [one.seq for one in await store.snapshots(GAME)] == [2, 1]
        assert (await store.snapshots(GAME))[0].position == position
        actor = next(entry.actor for entry in entries if entry.action_id == "an id")
        assert await store.has_entry("t", 1, actor, "an id")
        assert not await store.has_entry("t", 2, actor, "an id")
        assert not await store.has_entry("t", 1, actor, "another")

    with_store(scene)


def test_a_seat_changes_with_its_stand_in(with_store: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await begun(store)
        seat = (await store.seats(["t"]))[0]
        done: Row = {"table_id": "t", "seat": 0, "action_id": "an id"}
        change = seat_change(seat, "Ada", True, "medium")
        await store.write(Batch(seat_changes=[change], stand_ins=[done]))
        assert seat.bot is None, "what was read does not change"
        seat = (await store.seats(["t"]))[0]
        assert (seat.name, seat.bot) == ("Ada", "medium")
        assert await store.stand_ins("t") == {(0, "an id")}

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
            change: Row = {"of_game": GAME, "seq": 1, "round": 1, "to_act": to_act, "changed": 2.0}
            await store.write(Batch(game_changes=[change]))
            assert await store.waiting_for_bots() == found

    with_store(scene)


def test_a_batch_with_a_repeated_entry_is_refused_as_a_whole(
    with_store: Callable[[Scene], None],
) -> None:
    async def scene(store: Store) -> None:
        record = await begun(store)
        change: Row = {"of_game": GAME, "seq": 9, "round": 9, "to_act": 0, "changed": 2.0}
        with pytest.raises(StorageError):
            await store.write(Batch(entries=entry_rows(GAME, record, 0), game_changes=[change]))
        assert len(await store.entries(GAME)) == record.seq
        assert (await store.games(["t"]))[0].seq == record.seq

    with_store(scene)
