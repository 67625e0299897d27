"""The store as an interface: what a table needs to be kept and found again."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from ursuppe.server.store.stored import (
    Opens,
    StoredEntry,
    StoredGame,
    StoredSeat,
    StoredSnapshot,
    StoredTable,
)

Row = dict[str, object]
"""A row to be written, by column."""


@dataclass
class Batch:
    """Rows that are written together or not at all."""

    tables: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    games: list[Row] = field(default_factory=list)
    entries: list[Row] = field(default_factory=list)
    snapshots: list[Row] = field(default_factory=list)
    stand_ins: list[Row] = field(default_factory=list)
    seat_changes: list[Row] = field(default_factory=list)
    """With `of_table`, `of_seat`, `name`, `joined` and `stand_in`."""
    game_changes: list[Row] = field(default_factory=list)
    """With `of_game`, `seq`, `round`, `to_act` and `changed`."""


class Store(Protocol):
    """Keeps tables, seats, games and their entries. Every method raises StorageError if the
    data cannot be read or written now."""

    async def write(self, batch: Batch) -> None:
        """Returns when the batch is durable; if it raises, nothing of the batch is stored."""

    async def close(self) -> None:
        """Stops; what was not acknowledged may be lost."""

    async def tables(self, tables: list[str]) -> list[StoredTable]:
        """The tables with these ids, as far as they exist."""

    async def seats(self, tables: list[str]) -> list[StoredSeat]:
        """The seats of some tables, in order."""

    async def games(self, tables: list[str]) -> list[StoredGame]:
        """All games of some tables, in order."""

    async def entries(self, game: str) -> list[StoredEntry]:
        """All entries of a game, in order."""

    async def snapshots(self, game: str) -> list[StoredSnapshot]:
        """The snapshots of a game, the newest first."""

    async def has_entry(self, table: str, number: int, actor: int, action_id: str) -> bool:
        """Whether a seat has an entry with this action id in a game of the table."""

    async def stand_ins(self, table: str) -> set[tuple[int, str]]:
        """The seats and action ids of all changes of stand-ins at a table."""

    async def opened_by(self, tokens: Iterable[str]) -> dict[str, Opens]:
        """What each token opens; unknown tokens are left out."""

    async def waiting_for_bots(self) -> list[str]:
        """The tables whose newest game waits for a bot or a stand-in, the latest first."""
