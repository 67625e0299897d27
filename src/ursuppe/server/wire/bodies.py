"""The bodies and answers of HTTP: setting tables up, finding them again, logs and facts."""

from typing import Annotated, Literal

from pydantic import Field

from ursuppe.server.wire.basics import Language, Name, Plain, Seat, Status, TableTokens, Token, Wire
from ursuppe.server.wire.table import Entry, GeneCard, RoundMark, Setting, View

LogText = Annotated[str, Field(max_length=1_000_000)]


class SeatWish(Wire):
    """Who shall sit on a seat."""

    who: Literal["here", "link", "bot"]
    name: Name | None = None
    colour: str | None = None
    level: str | None = None
    """The bot's level; needed for a bot, and for nobody else."""


class SpiceWish(Wire):
    """The options of Freshly Spiced (H1, H2, ED4); what is left out has its default."""

    start: list[str] | None = None
    random: Annotated[int, Field(ge=0, le=26)] | None = None
    turned_up: Annotated[int, Field(ge=0, le=3)] | None = None
    rebound: Literal["back", "through"] | None = None
    healing_two: Literal["kills", "at_limit"] | None = None


class NewTable(Wire):
    """POST /api/tables. With `position` (or `log`) the game goes on from there, and only
    the seats are taken from the rest; `players` is the number of seats."""

    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=6)]
    edition: str = "classic"
    spice: SpiceWish | None = None
    finish: int | None = None
    answers: Literal["attack", "round"] | None = None
    following: Literal["any", "others"] | None = None
    """The readings of ED4; left out, they are the edition's."""
    clock: Annotated[int, Field(ge=10, le=86_400)] | None = None
    """Seconds for each decision; when they are over, a bot decides."""
    hints: bool | None = None
    """Whether players may ask what a bot would do; left out, they may where nobody joins by a
    link."""
    position: Plain | None = None
    log: LogText | None = None


class SeatToken(Wire):
    """Opens one seat."""

    seat: Seat
    token: Token


class TableMade(Wire):
    """The answer to NewTable: the only time these tokens are sent."""

    table: str
    host: Token
    """May also replace players who are gone, and ask for a rematch."""
    here: list[SeatToken]
    links: list[SeatToken]
    """To be given to those who join by a link."""
    watch: Token
    """For spectators."""


class Join(Wire):
    """POST /api/join: somebody takes the seat that a link opens."""

    token: Token
    name: Name


class Tokens(Wire):
    """POST /api/lookup: what these tokens open; unknown ones are left out of the answer."""

    tokens: Annotated[list[Token], Field(max_length=200)]


class FinishedGame(Wire):
    """A game that was played to its end at a table."""

    game: int
    """Which of the table's games, counted from 1."""
    winner: str | None
    """None if its log can no longer be read."""
    ended: float
    """In seconds since 1970."""


class TableSummary(Wire):
    """One line in the list of games on a device."""

    token: Token
    table: str
    role: Literal["host", "seat", "watch"]
    seat: Seat | None
    names: list[str]
    colours: list[str]
    status: Status
    round: int
    to_act: int | None
    """The seat, -1 for chance, None before and after the game."""
    spiced: bool
    changed: float
    """When the last entry was written, in seconds since 1970."""
    forked: bool
    """Whether it was played on from a position."""
    finished: list[FinishedGame]
    """The latest first; the current one is among them when it is over."""


class Ask(Wire):
    """POST /api/rematch: asked with a token of the table."""

    token: Token
    game: int | None = None
    """After which of the table's games, counted from 1; the current one if left out."""


class AskLog(Wire):
    """POST /api/log: asked with all tokens that a client has of the table, as in Hello."""

    tokens: TableTokens
    game: int | None = None
    """Which of the table's games, counted from 1; the current one if left out."""


class Replay(Wire):
    """POST /api/replay, POST /api/analysis and POST /api/outlook: a log to look at."""

    log: LogText
    language: Language = "en"


class AskPosition(Wire):
    """POST /api/position: how it stood after so many actions of a log, or what the text of a
    link or a position stands for. One of the three is given."""

    log: LogText | None = None
    step: Annotated[int, Field(ge=0)] | None = None
    """How many actions of the log have been taken; all if left out."""
    link: Annotated[str, Field(max_length=20_000)] | None = None
    position: Plain | None = None
    language: Language = "en"


class Problem(Wire):
    """The body of every 4xx and 5xx answer."""

    code: str
    text: str
    where: str | None = None
    """Which field, line or parameter."""


class Replayed(Wire):
    """The answer to Replay: how it stood at first and at last, and what each action changed,
    so that a page can show any moment without asking again."""

    setting: Setting
    over: bool
    first: View
    view: View
    changes: list[Plain]
    """One for each action: what it changes in the view by key, or by place in a list; "="
    has what takes the place of all that was there."""
    entries: list[Entry]
    """All of the log's, each with its number of actions as its `seq`."""
    rounds: list[RoundMark]
    turns: list[int]
    """After which actions another tribe's turn begins."""


class Rule(Wire):
    """One rule of the rule book. A rule without a title of its own has none here."""

    id: str
    title: str | None
    section: str
    text: str


class EditionFacts(Wire):
    """A shipped edition."""

    key: str
    name: str
    about: str
    finish: int
    answers: str
    following: str


class Facts(Wire):
    """GET /api/facts?language=en"""

    version: str
    address: str | None
    """Where others on the local network find the server, if they can."""
    rules: list[Rule]
    genes: list[GeneCard]
    """As for four players."""
    editions: list[EditionFacts]
    colours: list[str]
    levels: list[str]
    default_spice: list[str]
