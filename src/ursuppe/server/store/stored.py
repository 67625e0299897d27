"""The kinds of rows in a store, each with its fields."""

from dataclasses import dataclass
from typing import Final, Literal

Start = dict[str, object]
"""How games begin: the options of `Game.new`, or a `position`."""
Damage = Literal["damaged", "repaired", "shortened"]
"""What happened to a game on the disk: it is damaged and kept aside; it was repaired and nothing
is lost; its last choices are lost."""


@dataclass(frozen=True)
class StoredTable:
    """A row of `tables`."""

    id: str
    host: str
    watch: str
    start: Start
    """Without the names."""
    clock: int | None
    hints: bool
    made: float
    begun: int = 0
    """How many of its games have begun."""
    seen: float = 0.0
    """On which day somebody last was there."""


@dataclass(frozen=True)
class StoredSeat:
    """A row of `seats`."""

    table_id: str
    seat: int
    who: Literal["here", "link", "bot"]
    name: str
    colour: str
    level: str | None
    """Of a bot."""
    token: str | None
    joined: bool
    stand_in: str | None
    """The level of the bot that plays for a person."""

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now."""
        return self.level or self.stand_in


@dataclass(frozen=True)
class StoredStandIn:
    """A row of `stand_ins`: the action id of a bot's coming to a seat, or leaving it."""

    table_id: str
    seat: int
    action_id: str


@dataclass(frozen=True)
class StoredGame:
    """A row of `games`."""

    id: str
    table_id: str
    number: int
    start: Start
    rules: str
    seed: str
    asked_by: str | None
    """The action id of the rematch."""
    seq: int
    round: int
    to_act: int | None
    changed: float
    checksum: str
    """Of its last entry."""
    damage: Damage | None = None


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
    checksum: str = ""


@dataclass(frozen=True)
class StoredSnapshot:
    """A row of `snapshots`."""

    game_id: str
    seq: int
    position: dict[str, object]
    checksum: str = ""


Stored = StoredTable | StoredSeat | StoredStandIn | StoredGame | StoredEntry | StoredSnapshot
KEYS: Final[dict[type[object], tuple[str, ...]]] = {
    StoredTable: ("id",),
    StoredSeat: ("table_id", "seat"),
    StoredStandIn: ("table_id", "seat", "action_id"),
    StoredGame: ("table_id", "number"),
    StoredEntry: ("game_id", "seq"),
    StoredSnapshot: ("game_id", "seq"),
}
"""What tells the rows of a kind apart: first their owner, then their order there."""
