"""The store as an interface: what a table needs to be kept and found again."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from ursuppe.server.store.stored import Stored, StoredSeat
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


@dataclass
class WriteBatch:
    """What is written together or not at all."""

    new: list[Stored] = field(default_factory=list)
    seats: list[StoredSeat] = field(default_factory=list)
    """Seats that have changed."""
    progress: list[Progress] = field(default_factory=list)


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
        """The tables whose newest game waits for a bot or a stand-in, the latest first."""
