"""The store as an interface: what a table needs to be kept and found again."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeVar

from ursuppe.server.store.stored import Damage, Stored, StoredSeat
from ursuppe.server.store.tokens import Opens

Row = TypeVar("Row", bound=Stored)


@dataclass(frozen=True)
class Progress:
    """How far a game is: what changes in its row with every entry."""

    game_id: str
    seq: int
    round: int
    to_act: int | None
    changed: float
    checksum: str


@dataclass(frozen=True)
class Mark:
    """What happened to a game on the disk."""

    game_id: str
    damage: Damage | None


@dataclass(frozen=True)
class Visit:
    """Somebody was at a table."""

    table_id: str
    seen: float


Room = Literal["plenty", "little", "none"]
"""How much more may be stored: anything; no new tables; only what belongs to games under way."""


@dataclass
class WriteBatch:
    """What is written together or not at all."""

    new: list[Stored] = field(default_factory=list)
    seats: list[StoredSeat] = field(default_factory=list)
    """Seats that have changed."""
    progress: list[Progress] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    visits: list[Visit] = field(default_factory=list)


class Store(Protocol):
    """Keeps tables, seats, games and their entries. Every method raises StorageError if the
    data cannot be read or written now."""

    async def write(self, batch: WriteBatch) -> None:
        """Returns when the batch is durable; if it raises, nothing of the batch is stored."""

    async def close(self) -> None:
        """Stops; what was not acknowledged may be lost."""

    async def read(self, kind: type[Row], *owners: str) -> list[Row]:
        """All rows of a kind that belong to some tables (entries and snapshots: to some games),
        by owner and in order."""

    async def has_entry(self, game: str, actor: int, action_id: str) -> bool:
        """Whether a seat has an entry with this action id in a game."""

    async def opened_by(self, tokens: Collection[str]) -> dict[str, Opens]:
        """What each token opens; unknown tokens are left out."""

    async def waiting_for_bots(self) -> list[str]:
        """The tables of people whose newest game waits for a bot or a stand-in, the latest
        first."""

    def room(self) -> Room:
        """How much more may be stored."""

    async def untouched(self, before: float, unplayed_before: float) -> list[str]:
        """The tables at which nothing has happened and nobody was since a moment; those at which
        no person has ever played, since another one."""

    async def remove(self, table: str) -> None:
        """Deletes a table with everything about it, for ever."""
