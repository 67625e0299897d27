"""Rows of a store, as they are read."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class StoredTable:
    """A row of `tables`."""

    id: str
    host: str
    watch: str
    start: dict[str, object]
    clock: int | None
    hints: bool
    made: float


@dataclass
class StoredSeat:
    """A row of `seats`."""

    table_id: str
    seat: int
    who: Literal["here", "link", "bot"]
    name: str
    colour: str
    level: str | None
    token: str | None
    joined: bool
    stand_in: str | None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now."""
        return self.level or self.stand_in


@dataclass(frozen=True)
class StoredGame:
    """A row of `games`."""

    id: str
    table_id: str
    number: int
    start: dict[str, object]
    rules: str
    seed: str
    asked_by: str | None
    seq: int
    round: int
    to_act: int | None
    changed: float


@dataclass(frozen=True)
class StoredEntry:
    """A row of `entries`."""

    game_id: str
    seq: int
    kind: str
    actor: int
    words: str
    back_to: int | None
    action_id: str | None
    written: float


@dataclass(frozen=True)
class StoredSnapshot:
    """A row of `snapshots`."""

    game_id: str
    seq: int
    position: dict[str, object]


@dataclass(frozen=True)
class Opens:
    """What a token opens."""

    table: str
    role: Literal["host", "seat", "watch"]
    seat: int | None = None


@dataclass(frozen=True)
class Place:
    """What all tokens of a client open together: its seats at one table."""

    table: str
    seats: frozenset[int]
    host: bool
