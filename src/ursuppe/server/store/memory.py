"""A store in memory: nothing outlives the process."""

import copy
from collections.abc import Iterable
from dataclasses import replace
from operator import attrgetter
from typing import TypeVar

from ursuppe.server.problems import StorageError
from ursuppe.server.store.interface import Batch, Row
from ursuppe.server.store.stored import (
    Opens,
    StoredEntry,
    StoredGame,
    StoredSeat,
    StoredSnapshot,
    StoredTable,
)
from ursuppe.server.store.tokens import fingerprint

Kind = TypeVar("Kind")


class MemoryStore:
    """Fulfils `Store` with dictionaries by primary key."""

    def __init__(self) -> None:
        self._tables: dict[str, StoredTable] = {}
        self._seats: dict[tuple[str, int | None], StoredSeat] = {}
        self._games: dict[str, StoredGame] = {}
        self._entries: dict[str, list[StoredEntry]] = {}
        self._snapshots: dict[str, list[StoredSnapshot]] = {}
        self._stand_ins: dict[str, set[tuple[int, str]]] = {}

    async def write(self, batch: Batch) -> None:
        """Stores the batch, unless an entry would be stored twice."""
        batch = copy.deepcopy(batch)  # what is stored must not change with the game
        entries = [_made(StoredEntry, row) for row in batch.entries]
        for entry in entries:
            if any(_clash(entry, other) for other in self._entries.get(entry.game_id, [])):
                raise StorageError("it could not be stored: this entry is stored already")
        for table in (_made(StoredTable, row) for row in batch.tables):
            self._tables[table.id] = table
        for seat in (_made(StoredSeat, row) for row in batch.seats):
            self._seats[seat.table_id, seat.seat] = seat
        for game in (_made(StoredGame, row) for row in batch.games):
            self._games[game.id] = game
        for change in batch.seat_changes:
            key = (str(change.pop("of_table")), int(str(change.pop("of_seat"))))
            self._seats[key] = _changed(self._seats[key], change)
        for row in batch.stand_ins:
            done = (int(str(row["seat"])), str(row["action_id"]))
            self._stand_ins.setdefault(str(row["table_id"]), set()).add(done)
        for entry in entries:
            self._entries.setdefault(entry.game_id, []).append(entry)
        for change in batch.game_changes:
            game_id = str(change.pop("of_game"))
            self._games[game_id] = _changed(self._games[game_id], change)
        for snapshot in (_made(StoredSnapshot, row) for row in batch.snapshots):
            self._snapshots.setdefault(snapshot.game_id, []).append(snapshot)

    async def close(self) -> None:
        """Has nothing to end."""

    async def tables(self, tables: list[str]) -> list[StoredTable]:
        """The tables with these ids, as far as they exist."""
        return [self._tables[table] for table in tables if table in self._tables]

    async def seats(self, tables: list[str]) -> list[StoredSeat]:
        """Copies of the seats of some tables, in order: a table changes its own."""
        found = [replace(seat) for seat in self._seats.values() if seat.table_id in tables]
        return sorted(found, key=attrgetter("table_id", "seat"))

    async def games(self, tables: list[str]) -> list[StoredGame]:
        """All games of some tables, in order."""
        found = [game for game in self._games.values() if game.table_id in tables]
        return sorted(found, key=attrgetter("table_id", "number"))

    async def entries(self, game: str) -> list[StoredEntry]:
        """All entries of a game, in order."""
        return sorted(self._entries.get(game, []), key=attrgetter("seq"))

    async def snapshots(self, game: str) -> list[StoredSnapshot]:
        """The snapshots of a game, the newest first."""
        return sorted(self._snapshots.get(game, []), key=attrgetter("seq"), reverse=True)

    async def has_entry(self, table: str, number: int, actor: int, action_id: str) -> bool:
        """Whether a seat has an entry with this action id in a game of the table."""
        return any(
            (entry.actor, entry.action_id) == (actor, action_id)
            for game in await self.games([table])
            if game.number == number
            for entry in self._entries.get(game.id, [])
        )

    async def stand_ins(self, table: str) -> set[tuple[int, str]]:
        """The seats and action ids of all changes of stand-ins at a table."""
        return set(self._stand_ins.get(table, ()))

    async def opened_by(self, tokens: Iterable[str]) -> dict[str, Opens]:
        """What each token opens; unknown tokens are left out."""
        opens = {
            **{table.host: Opens(table.id, "host") for table in self._tables.values()},
            **{table.watch: Opens(table.id, "watch") for table in self._tables.values()},
            **{
                seat.token: Opens(seat.table_id, "seat", seat.seat)
                for seat in self._seats.values()
                if seat.token is not None
            },
        }
        hashes = {token: fingerprint(token) for token in tokens}
        return {token: opens[hashed] for token, hashed in hashes.items() if hashed in opens}

    async def waiting_for_bots(self) -> list[str]:
        """The tables whose newest game waits for a bot or a stand-in, the latest first."""
        latest = sorted(self._games.values(), key=attrgetter("changed"), reverse=True)
        asked = [self._seats.get((game.table_id, game.to_act)) for game in latest]
        return [seat.table_id for seat in asked if seat is not None and seat.bot is not None]


def _made(kind: type[Kind], row: Row) -> Kind:
    return kind(**row)


def _changed(stored: Kind, change: Row) -> Kind:
    return _made(type(stored), {**vars(stored), **change})


def _clash(one: StoredEntry, other: StoredEntry) -> bool:
    """Whether two entries of a game have the same number, or are of the same action."""
    same = one.action_id is not None and one.action_id == other.action_id
    return one.seq == other.seq or (same and one.actor == other.actor)
