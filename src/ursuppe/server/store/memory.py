"""A store in memory: nothing outlives the process."""

import copy
from collections.abc import Collection
from dataclasses import replace
from operator import attrgetter

from ursuppe.server.problems import StorageError
from ursuppe.server.store.interface import Room, Row, WriteBatch
from ursuppe.server.store.stored import KEYS, StoredEntry, StoredGame, StoredSeat, StoredTable
from ursuppe.server.store.tokens import Opens, fingerprint, opened


class MemoryStore:
    """Fulfils `Store` with a dictionary for each kind of row, by key."""

    def __init__(self) -> None:
        self._rows: dict[type[object], dict[tuple[str | int, ...], object]] = {
            kind: {} for kind in KEYS
        }

    async def write(self, batch: WriteBatch) -> None:
        """Stores the batch, unless an entry would be stored twice."""
        batch = copy.deepcopy(batch)  # what is stored must not change with the game
        for row in batch.new:
            if isinstance(row, StoredEntry):
                stored = self._of(StoredEntry, row.game_id)
                if any(_clash(row, other) for other in stored):
                    raise StorageError("it could not be stored: this entry is stored already")
        self._put(*batch.new, *batch.seats)
        games = {game.id: game for game in self._all(StoredGame)}
        for now in batch.progress:
            games[now.game_id] = _changed(games[now.game_id], now, "game_id")
        for mark in batch.marks:
            games[mark.game_id] = _changed(games[mark.game_id], mark, "game_id")
        self._put(*games.values())
        for visit in batch.visits:
            self._put(_changed(self._of(StoredTable, visit.table_id)[0], visit, "table_id"))
        for row in batch.new:
            if isinstance(row, StoredGame):
                table = self._of(StoredTable, row.table_id)[0]
                self._put(replace(table, begun=row.number))

    def _put(self, *rows: object) -> None:
        for row in rows:
            kind = type(row)
            self._rows[kind][tuple(vars(row)[name] for name in KEYS[kind])] = row

    def _all(self, kind: type[Row]) -> list[Row]:
        return [row for row in self._rows[kind].values() if isinstance(row, kind)]

    def _of(self, kind: type[Row], *owners: str) -> list[Row]:
        rows = self._rows[kind]
        found = [rows[key] for key in sorted(key for key in rows if key[0] in owners)]
        return [row for row in found if isinstance(row, kind)]

    async def close(self) -> None:
        """Has nothing to end."""

    async def read(self, kind: type[Row], *owners: str) -> list[Row]:
        """All rows of a kind that belong to some tables or games, by owner and in order."""
        return self._of(kind, *owners)

    async def has_entry(self, game: str, actor: int, action_id: str) -> bool:
        """Whether a seat has an entry with this action id in a game."""
        entries = self._of(StoredEntry, game)
        return any((one.actor, one.action_id) == (actor, action_id) for one in entries)

    async def opened_by(self, tokens: Collection[str]) -> dict[str, Opens]:
        """What each token opens; unknown tokens are left out."""
        hashes = {fingerprint(token): token for token in tokens}
        return opened(hashes, self._all(StoredTable), self._all(StoredSeat))

    async def waiting_for_bots(self) -> list[str]:
        """The tables of people whose newest game waits for a bot or a stand-in, the latest
        first."""
        people = {seat.table_id for seat in self._all(StoredSeat) if seat.who != "bot"}
        bots = {(seat.table_id, seat.seat) for seat in self._all(StoredSeat) if seat.bot}
        latest = sorted(self._all(StoredGame), key=attrgetter("changed"), reverse=True)
        waiting = [game.table_id for game in latest if (game.table_id, game.to_act) in bots]
        return [table for table in waiting if table in people]

    def room(self) -> Room:
        """Any."""
        return "plenty"

    async def untouched(self, before: float, unplayed_before: float) -> list[str]:
        """The tables at which nothing has happened and nobody was since a moment; those at which
        no person has ever played, since another one."""
        return [
            table.id
            for table in self._all(StoredTable)
            if self._touched(table) < (before if self._played(table) else unplayed_before)
        ]

    def _touched(self, table: StoredTable) -> float:
        games = self._of(StoredGame, table.id)
        return max([table.made, table.seen, *(game.changed for game in games)])

    def _played(self, table: StoredTable) -> bool:
        people = [seat for seat in self._of(StoredSeat, table.id) if seat.who != "bot"]
        return bool(people) and table.begun > 0

    async def remove(self, table: str) -> None:
        """Deletes a table with everything about it, for ever."""
        owners = {table, *(game.id for game in self._of(StoredGame, table))}
        for rows in self._rows.values():
            for key in [key for key in rows if key[0] in owners]:
                del rows[key]


def _changed(row: Row, change: object, key: str) -> Row:
    return replace(row, **{name: one for name, one in vars(change).items() if name != key})


def _clash(one: StoredEntry, other: StoredEntry) -> bool:
    """Whether two entries of a game have the same number, or are of the same action."""
    same = one.action_id is not None and one.action_id == other.action_id
    return one.seq == other.seq or (same and one.actor == other.actor)
