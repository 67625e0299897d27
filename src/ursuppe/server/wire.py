"""The wire format: every body and frame that passes between the server and a page.

What comes in is checked by these models; what goes out is made of them. The page's types
are generated from here (`tools/wire_types.py`), so the two cannot drift apart.

A *table* has seats, and tokens that open them; it plays one game after another. Within a
game every entry (a choice, a roll, something taken back) has a sequence number that only
ever grows.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Language = Literal["en", "de", "fr"]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Token = Annotated[str, Field(min_length=20, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Field(ge=0, le=5)]
Sequence = Annotated[int, Field(ge=0, le=1_000_000_000)]
GameNumber = Annotated[int, Field(ge=1, le=1_000_000_000)]
"""Which of the table's games, counted from 1."""
ActionId = Annotated[str, Field(min_length=1, max_length=64)]
"""Made by the client for each thing it does; a repeated one is done once."""
Plain = dict[str, object]
"""Plain data with a format of its own: a position (docs/positions.md)."""


class Wire(BaseModel):
    """Unknown fields are refused, so that a misspelt one is not ignored in silence."""

    model_config = ConfigDict(extra="forbid")


# Setting a table up (HTTP)


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
    clock: Annotated[int, Field(ge=10, le=86_400)] | None = None
    """Seconds for each decision; when they are over, a bot decides."""
    hints: bool = True
    position: Plain | None = None
    log: Annotated[str, Field(max_length=1_000_000)] | None = None


class SeatToken(Wire):
    """Opens one seat."""

    seat: Seat
    token: Token


class TableMade(Wire):
    """The answer to NewTable: the only time these tokens are told."""

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


class TableSummary(Wire):
    """One line in the list of games on a device."""

    token: Token
    table: str
    role: Literal["host", "seat", "watch"]
    seat: Seat | None
    names: list[str]
    colours: list[str]
    status: Literal["gathering", "playing", "over"]
    round: int
    to_act: int | None
    """The seat, -1 for chance, None before and after the game."""
    spiced: bool
    changed: float
    """When the last entry was written, in seconds since 1970."""


class Ask(Wire):
    """POST /api/rematch and POST /api/log: asked with a token of the table."""

    token: Token
    game: int | None = None
    """Which of the table's games, counted from 1; the current one if left out."""


class Replay(Wire):
    """POST /api/replay, POST /api/analysis and POST /api/outlook: a log to look at."""

    log: Annotated[str, Field(max_length=1_000_000)]
    language: Language = "en"


class AskPosition(Wire):
    """POST /api/position: how it stood after so many actions of a log, or what the text of a
    link or a position stands for. One of the three is given."""

    log: Annotated[str, Field(max_length=1_000_000)] | None = None
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


# What lies on the table


class Space(Wire):
    """A space of the map: its name, and its column and row from the north-west."""

    name: str
    x: int
    y: int


class GeneCard(Wire):
    """What is printed on a gene card, for the number of tribes in the game."""

    key: str
    number: int
    name: str
    rule: str
    text: str
    price: int
    mutation: int | None
    """None where the card has none printed."""
    copies: int
    replaces: list[str]
    spiced: bool


class Setting(Wire):
    """What does not change during a game."""

    edition: str
    players: int
    tribes: int
    dummy: int | None
    names: list[str]
    colours: list[str]
    spaces: list[Space]
    islands: list[tuple[int, int]]
    ladder: int
    """How many spaces the ladder has at least; markers may pass it."""
    finish: int
    amoebas: int
    """How many amoebas a tribe has."""
    damage_to_die: int
    genes: list[GeneCard]
    cards: list["Card"]
    """The environment cards, by the number that events call them by."""
    spice: Plain | None


class Amoeba(Wire):
    """An amoeba on the board."""

    number: int
    space: int
    damage: int


class Tribe(Wire):
    """A player's side of the table."""

    marker: int
    """Its ladder space; 0 before a start space is chosen."""
    bp: int
    genes: list[int]
    mutation: int
    """The sum of its mutation points, to be held against the ozone."""
    cards: int
    """What its genes count for in phase 6."""
    amoebas: list[Amoeba]
    reserve: int
    """Cubes of its colour that are off the board."""
    alarmed: bool


class Card(Wire):
    """An environment card."""

    drift: Annotated[int, Field(ge=0, le=4)]
    """West, north, east, south, nowhere."""
    ozone: int


class Question(Wire):
    """What is being asked of whom, for everybody to see."""

    kind: str
    rule: str
    seat: int
    """-1 is chance."""
    words: str
    tribe: int | None = None
    number: int | None = None
    space: int | None = None
    to: int | None = None
    other_tribe: int | None = None
    other_number: int | None = None
    amount: int | None = None
    gene: int | None = None
    other_space: int | None = None
    cubes: list[int] | None = None
    direction: int | None = None
    again: bool = False


class Step(Wire):
    """A step that is being made (G-HOL)."""

    tribe: int
    number: int
    leaving: int
    entering: int
    followers: list[tuple[int, int]]
    """Tribe and number of each."""
    aside: list[int]


class Attack(Wire):
    """An attack under way: tribe and number of both, and where."""

    attacker: tuple[int, int]
    target: tuple[int, int]
    space: int


class View(Wire):
    """What everybody may see. Lists are by tribe, by space or by colour."""

    round: int
    phase: int
    card: Card | None
    pile: list[Card]
    """What is left of the pile, in a fixed order that tells nothing."""
    next_seen_by: list[int]
    """The seats that know the next card (I3)."""
    tribes: list[Tribe]
    soup: list[list[int]]
    """The cubes of each colour on each space."""
    toxins: list[int]
    pool: list[int]
    """How many cards of each gene can be bought, by gene number."""
    face_down: list[int]
    """The new genes not turned up yet."""
    order: list[int]
    step: Step | None
    attack: Attack | None
    question: Question | None
    """None when the game is over."""
    ranking: list[int] | None
    """The tribes from the first to the last, when the game is over."""
    chooses_next: int | None


class Choice(Wire):
    """One thing that may be done now. What it is about is None where it says nothing."""

    action: int
    kind: str
    text: str
    """In the log's notation; the page need not understand it."""
    label: str
    """In words, with what comes of it where that is plain."""
    rule: str
    number: int | None = None
    space: int | None = None
    direction: int | None = None
    cubes: list[int] | None = None
    tribe: int | None = None
    attacker: int | None = None
    gene: int | None = None
    lower: int | None = None
    ladder: int | None = None


class Offer(Wire):
    """A gene of the pool as the asked seat sees it, in phase 3."""

    gene: int
    price: int
    why_not: str | None
    """Why it cannot be bought; None if it can."""
    rule: str | None


class Mine(Wire):
    """What is for this client alone: for the seat it holds that is asked, if any."""

    seat: Seat | None
    """The asked seat, if this client holds it."""
    choices: list[Choice]
    offers: list[Offer]
    undo: bool
    """Whether one of the client's seats may take something back now; which is `undo_seat`."""
    undo_seat: Seat | None
    rest: bool
    """Whether "drift and eat all the rest" can be asked for now."""
    secrets: list["Secret"]


class Secret(Wire):
    """A next card that a seat of this client has looked at (I3)."""

    seat: Seat
    card: Card


class Happening(Wire):
    """One event of the engine, for animation and sound. As in docs/interface.md."""

    kind: str
    rule: str
    tribe: int | None = None
    number: int | None = None
    space: int | None = None
    to: int | None = None
    amount: int | None = None
    cubes: list[int] | None = None
    gene: int | None = None
    card: int | None = None
    direction: int | None = None
    other_tribe: int | None = None
    other_number: int | None = None
    dice: list[int] | None = None


class Line(Wire):
    """A line of the log in words."""

    words: str
    rules: list[str]
    tribe: int | None
    heading: bool


class Entry(Wire):
    """What one sequence number brought."""

    seq: Sequence
    back_to: Sequence | None
    """For something taken back: all entries after this one and before `seq` are undone."""
    lines: list[Line]
    events: list[Happening]


class RoundMark(Wire):
    """After which action of a log a round begins."""

    round: int
    step: int


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


class PositionShown(Wire):
    """The answer to AskPosition."""

    position: Plain
    link: str
    """The position as the end of a link."""
    setting: Setting
    view: View


# Looking back at a game


class Fare(Wire):
    """How a tribe stood after each of `Analysis.rounds`."""

    ladder: list[int]
    amoebas: list[int]
    bp: list[int]
    cards: list[int]


class Climb(Wire):
    """A tribe's scoring in a round (P1): spaces for its amoebas and its cards, and those
    passed because others stood there (P3)."""

    round: int
    amoebas: int
    for_amoebas: int
    cards: int
    for_cards: int
    passed: int


DeedName = Literal[
    "alarmed", "ate_more", "ate_otherwise", "ate_target", "attacked", "attacked_again",
    "bounced", "carried", "chose_next", "chose_way", "cost_attacker", "counted", "defended",
    "died_early", "divided_far", "drained", "earned", "excreted_elsewhere", "exploded",
    "fed_first", "fled", "followed", "fought_on", "given_up", "got_away", "healed",
    "held_still", "hurt", "killed", "moved_again", "only_hurt", "outlived", "placed",
    "poisoned", "received", "repelled", "saved", "saw_next", "shielded", "sold", "spared",
    "sucked", "swapped", "two_dice", "unseen",
]  # fmt: skip


class Deed(Wire):
    """How often a gene did something, and how much it came to: BP, cubes, DP or MP."""

    deed: DeedName
    count: int
    amount: int | None


class Course(Wire):
    """A gene in the hand of a tribe: the rounds in which it came and went, and its deeds."""

    tribe: int
    gene: int
    since: int
    until: int | None
    """None if it was held to the end."""
    price: int | None
    """None if the log began with it."""
    deeds: list[Deed]


class Analysis(Wire):
    """POST /api/analysis: a game looked back at. Lists are by tribe where not said."""

    rounds: list[int]
    """The rounds after which it is told how the tribes stood; 0 is the setup."""
    starts: list[int]
    """The ladder space where each tribe began."""
    fares: list[Fare]
    climbs: list[list[Climb]]
    genes: list[Course]
    """By time, of all tribes."""
    ended_by: Literal["finish", "pile"] | None
    """E1; None if the game is not over."""


class OutlookPoint(Wire):
    """Each tribe's chance to win after so many actions."""

    step: int
    round: int
    phase: int
    chances: list[float]


class Better(Wire):
    """What a good bot would rather have done, and what it thinks of both."""

    label: str
    chance: float
    chosen: float


class TurningPoint(Wire):
    """A round that changed much for a tribe, and the action that changed most in it."""

    round: int
    step: int
    """How many actions have been taken after it."""
    tribe: int
    before: float
    """Its chance when the round began."""
    after: float
    """Its chance when the round was over."""
    leap_before: float
    leap_after: float
    better: Better | None


class Outlook(Wire):
    """POST /api/outlook: the win chances in the course of a finished game, as far as they are
    worked out; it is asked again until it is done."""

    done: bool
    points: list[OutlookPoint]
    turns: list[TurningPoint]


class SeatState(Wire):
    """Who sits on a seat now."""

    seat: Seat
    who: Literal["here", "link", "bot"]
    name: str
    colour: str
    level: str | None
    """The bot's level, or the stand-in's."""
    stand_in: bool
    """Whether a bot plays for a person who is gone."""
    joined: bool
    connected: bool
    thinking: bool


# Frames from a client (WebSocket)


class Hello(Wire):
    """The first frame, and again whenever a client wants to be told anew: it opens the
    seats of these tokens, which are all of one table. `seq` is the last sequence number
    that it has, `game` the game it is of; without them the whole story is sent."""

    type: Literal["hello"]
    tokens: Annotated[list[Token], Field(min_length=1, max_length=8)]
    language: Language = "en"
    game: int | None = None
    seq: Sequence | None = None


class Act(Wire):
    """A choice of a seat."""

    type: Literal["act"]
    id: ActionId
    game: GameNumber
    seq: Sequence
    """The number of the last entry that the client had seen when it chose."""
    seat: Seat
    action: Annotated[int, Field(ge=0, le=100_000)]


class Rest(Wire):
    """Drift and eat with all amoebas of the seat that have not had their turn, until
    something else is asked."""

    type: Literal["rest"]
    id: ActionId
    game: GameNumber
    seq: Sequence
    seat: Seat


class Undo(Wire):
    """Take back the seat's last choice, and what went on by itself after it. It can be
    repeated as far as the last die, reveal or other player's choice."""

    type: Literal["undo"]
    id: ActionId
    game: GameNumber
    seq: Sequence
    seat: Seat


class StandIn(Wire):
    """Let a bot play for a seat, or (level None) give it back to its player. The player
    may ask for it, and the host."""

    type: Literal["stand_in"]
    id: ActionId
    seat: Seat
    level: str | None


class Rematch(Wire):
    """The next game at this table, when this one is over; the host and players may ask."""

    type: Literal["rematch"]
    id: ActionId


class AskHint(Wire):
    """What a good bot would do for this seat."""

    type: Literal["ask_hint"]
    id: ActionId
    game: GameNumber
    seq: Sequence
    seat: Seat


class AskPreview(Wire):
    """What would come of a choice of this seat."""

    type: Literal["ask_preview"]
    id: ActionId
    game: GameNumber
    seq: Sequence
    seat: Seat
    action: Annotated[int, Field(ge=0, le=100_000)]


class Ping(Wire):
    """Is anybody there? Answered by Pong at once."""

    type: Literal["ping"]
    number: int


FromClient = Annotated[
    Hello | Act | Rest | Undo | StandIn | Rematch | AskHint | AskPreview | Ping,
    Field(discriminator="type"),
]


# Frames from the server


class Welcome(Wire):
    """The answer to Hello, and the beginning of a rematch; Room and Table frames follow."""

    type: Literal["welcome"]
    table: str
    game: int
    seats: list[Seat]
    """The seats this client holds."""
    host: bool
    hints: bool
    setting: Setting | None
    """None while players are still awaited."""


class Room(Wire):
    """Who is there; sent whenever that changes."""

    type: Literal["room"]
    status: Literal["gathering", "playing", "over"]
    seats: list[SeatState]
    watching: int
    deadline: float | None
    """When the clock of the asked seat runs out, in seconds since 1970; None if it does not
    run."""
    now: float
    """What time it is at the server, in seconds since 1970."""
    notice: str | None
    """Something everybody should know: that the game went on from a snapshot."""


class Table(Wire):
    """How it stands, and what led there. `after` is the sequence number before the first
    of the entries: if the client has another one, it asks anew with Hello."""

    type: Literal["table"]
    game: int
    after: Sequence
    seq: Sequence
    view: View
    mine: Mine
    entries: list[Entry]


class Accepted(Wire):
    """What the client did with this id is done and on disk."""

    type: Literal["accepted"]
    id: ActionId
    seq: Sequence
    """The last entry that came of it; 0 if it was done in an earlier game."""


class Refused(Wire):
    """What the client did with this id is not done, now or ever. With code "stale" a
    Table frame with the current state comes first."""

    type: Literal["refused"]
    id: ActionId
    code: Literal[
        "stale", "illegal", "not_yours", "not_now", "too_fast", "unknown_level", "not_stored"
    ]
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

    type: Literal["hint"]
    id: ActionId
    seq: Sequence
    candidates: list[Candidate]


class Preview(Wire):
    """The answer to AskPreview: what happens up to the next decision or roll, as the asker
    may know it."""

    type: Literal["preview"]
    id: ActionId
    seq: Sequence
    action: int
    lines: list[Line]
    events: list[Happening]
    tribes: list[Tribe]
    """As they are then."""
    then: Question | None
    """What is asked then; None if the game is over."""


class Trouble(Wire):
    """The frame was not understood or not allowed; the connection may be closed after it."""

    type: Literal["trouble"]
    code: str
    text: str


class Pong(Wire):
    """The answer to Ping."""

    type: Literal["pong"]
    number: int


FromServer = Annotated[
    Welcome | Room | Table | Accepted | Refused | Hint | Preview | Trouble | Pong,
    Field(discriminator="type"),
]


# What a page needs to know before any game


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
