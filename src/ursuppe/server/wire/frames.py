"""The frames of the WebSocket, from a client and from the server."""

from typing import Annotated, Literal

from pydantic import Field

from ursuppe.server.problems import RefusalCode
from ursuppe.server.wire import table as parts
from ursuppe.server.wire.basics import Language, Seat, Sequence, Status, TableTokens, Wire

ActionNumber = Annotated[int, Field(ge=0, le=100_000)]
GameNumber = Annotated[int, Field(ge=1, le=1_000_000_000)]
"""Which of the table's games, counted from 1."""
ActionId = Annotated[str, Field(min_length=1, max_length=64)]
"""Made by the client for each thing it does; a repeated one is done once."""

# Frames from a client (WebSocket)


class Hello(Wire):
    """The first frame, and again whenever a client wants a resync: it opens the
    seats of these tokens, which are all of one table. `seq` is the last sequence number
    that it has, `game` the game it is of; without them the whole story is sent."""

    type: Literal["hello"]
    tokens: TableTokens
    language: Language = "en"
    game: int | None = None
    seq: Sequence | None = None


class SeatFrame(Wire):
    """What all frames have that are about a seat in a moment of a game."""

    id: ActionId
    game: GameNumber
    seq: Sequence
    """The number of the last entry that the client had seen when it chose."""
    seat: Seat


class Act(SeatFrame):
    """A choice of a seat."""

    type: Literal["act"]
    action: ActionNumber


class Rest(SeatFrame):
    """Drift and eat with all amoebas of the seat that have not had their turn, until
    something else is asked."""

    type: Literal["rest"]


class Undo(SeatFrame):
    """Take back the seat's last choice, and what went on by itself after it. It can be
    repeated as far as the last die, reveal or other player's choice."""

    type: Literal["undo"]
    all_stood_in: bool = False
    """Take back all that a stand-in chose last: `Mine.stood_in`."""


class StandIn(Wire):
    """Let a bot play for a seat, or (level None) give it back to its player. The player
    may ask for it, and the host. Of a player who is there the host only asks it: the player
    agrees by the same frame, or declines with level None."""

    type: Literal["stand_in"]
    id: ActionId
    seat: Seat
    level: str | None


class GoOn(Wire):
    """Let the bots play on alone, where the table is paused; the host and players may."""

    type: Literal["go_on"]
    id: ActionId
    game: GameNumber


class Rematch(Wire):
    """The game after this one at the table, when it is over; the host and players may ask.
    It begins once, whoever asks and however often."""

    type: Literal["rematch"]
    id: ActionId
    game: GameNumber


class AskHint(SeatFrame):
    """What a good bot would do for this seat."""

    type: Literal["ask_hint"]


class AskPreview(SeatFrame):
    """What would come of a choice of this seat."""

    type: Literal["ask_preview"]
    action: ActionNumber


class Ping(Wire):
    """Is anybody there? Answered by Pong at once."""

    type: Literal["ping"]
    number: int


FromClient = Annotated[
    Hello | Act | Rest | Undo | StandIn | GoOn | Rematch | AskHint | AskPreview | Ping,
    Field(discriminator="type"),
]


# Frames from the server


class Welcome(Wire):
    """The answer to Hello, and the beginning of a rematch; Room and TableFrame follow."""

    type: Literal["welcome"] = "welcome"
    table: str
    game: int
    seats: list[Seat]
    """The seats this client holds."""
    host: bool
    hints: bool
    setting: parts.Setting | None
    """None while players are still awaited."""


class Room(Wire):
    """Who is there; sent whenever that changes."""

    type: Literal["room"] = "room"
    status: Status
    seats: list[parts.SeatState]
    watching: int
    deadline: float | None
    """When the clock of the asked seat runs out, in seconds since 1970; None if it does not
    run."""
    now: float
    """What time it is at the server, in seconds since 1970."""
    paused: bool
    """Whether the game waits, since no person plays any more: until somebody lets the bots go
    on, or takes a seat back."""
    notice: str | None
    """Something everybody should know: that the game went on from a snapshot."""


class TableFrame(Wire):
    """How it stands, and what led there. `after` is the sequence number before the first
    of the entries: if the client has another one, it asks anew with Hello."""

    type: Literal["table"] = "table"
    game: int
    after: Sequence
    seq: Sequence
    view: parts.View
    mine: parts.Mine
    entries: list[parts.Entry]


class Accepted(Wire):
    """What the client did with this id is done and on disk."""

    type: Literal["accepted"] = "accepted"
    id: ActionId
    seq: Sequence
    """The last entry that came of it; 0 if it was done in an earlier game."""


class Refused(Wire):
    """What the client did with this id is not done, now or ever. With code "stale" a
    TableFrame with the current state comes first."""

    type: Literal["refused"] = "refused"
    id: ActionId
    code: RefusalCode
    text: str
    rule: str | None
    seq: Sequence


class Candidate(Wire):
    """One action as a bot sees it."""

    action: int
    label: str
    win_chance: float | None
    ladder: float | None


class Hint(Wire):
    """The answer to AskHint, the best first."""

    type: Literal["hint"] = "hint"
    id: ActionId
    seq: Sequence
    candidates: list[Candidate]


class Preview(Wire):
    """The answer to AskPreview: what happens up to the next decision or roll, as the asker
    may know it."""

    type: Literal["preview"] = "preview"
    id: ActionId
    seq: Sequence
    action: int
    lines: list[parts.Line]
    events: list[parts.Happening]
    tribes: list[parts.Tribe]
    """As they are then."""
    then: parts.Question | None
    """What is asked then; None if the game is over."""


class Trouble(Wire):
    """The frame was not understood or not allowed; the connection may be closed after it."""

    type: Literal["trouble"] = "trouble"
    code: str
    text: str


class Pong(Wire):
    """The answer to Ping."""

    type: Literal["pong"] = "pong"
    number: int


FromServer = Annotated[
    Welcome | Room | TableFrame | Accepted | Refused | Hint | Preview | Trouble | Pong,
    Field(discriminator="type"),
]
