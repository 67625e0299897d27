"""What lies on the table, as the wire has it: the setting, the view, the choices, the story."""

from typing import Annotated, Literal, Required

from pydantic import Field

from ursuppe.server.wire.basics import Plain, Seat, Sequence, Wire, WireDict


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
    answers: str
    """How often Defense and Escape are used (A2, ED4): once per "attack", or per "round"."""
    following: str
    """Behind whom Holding follows (G-HOL, ED4): "any" amoeba, or "others", not its own tribe's."""
    amoebas: int
    """How many amoebas a tribe has."""
    damage_to_die: int
    genes: list[GeneCard]
    cards: list["Card"]
    """The environment cards, by the number that events call them by."""
    spice: Plain | None


class Amoeba(WireDict):
    """An amoeba on the board."""

    number: int
    space: int
    damage: int


class Tribe(WireDict):
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
    spent_defense: bool
    spent_escape: bool
    """Whether it has used the answer that it has once a round (ED4)."""


class Card(WireDict):
    """An environment card."""

    drift: Annotated[int, Field(ge=0, le=4)]
    """West, north, east, south, nowhere."""
    ozone: int


class Subject(WireDict, total=False):
    """What a question, a choice or an event is about, as far as it is about any of these."""

    tribe: int | None
    number: int | None
    space: int | None
    direction: int | None
    cubes: list[int] | None
    gene: int | None


class Question(Subject, total=False):
    """What is being asked of whom, for everybody to see."""

    kind: Required[str]
    rule: Required[str]
    seat: Required[int]
    """-1 is chance."""
    words: Required[str]
    to: int | None
    other_tribe: int | None
    other_number: int | None
    amount: int | None
    other_space: int | None
    again: bool


class StepUnderWay(WireDict):
    """A step that is being made (G-HOL)."""

    tribe: int
    number: int
    leaving: int
    entering: int
    followers: list[tuple[int, int]]
    """Tribe and number of each."""
    aside: list[int]


class Attack(WireDict):
    """An attack under way: tribe and number of both, and where."""

    attacker: tuple[int, int]
    target: tuple[int, int]
    space: int


class View(WireDict):
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
    step: StepUnderWay | None
    attack: Attack | None
    question: Question | None
    """None when the game is over."""
    ranking: list[int] | None
    """The tribes from the first to the last, when the game is over."""
    chooses_next: int | None


class Choice(Subject, total=False):
    """One thing that may be done now."""

    action: Required[int]
    kind: Required[str]
    text: Required[str]
    """In the log's notation; the page need not understand it."""
    label: Required[str]
    """In words, with what comes of it where that is plain."""
    rule: Required[str]
    attacker: int | None
    lower: int | None
    ladder: int | None


class Offer(WireDict):
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
    stood_in: int
    """How many choices of a stand-in that seat may take back at once."""
    rest: bool
    """Whether "drift and eat all the rest" can be asked for now."""
    secrets: list["Secret"]


class Secret(WireDict):
    """A next card that a seat of this client has looked at (I3)."""

    seat: Seat
    card: Card


class Happening(Subject, total=False):
    """One event of the engine, for animation and sound. As in docs/interface.md."""

    kind: Required[str]
    rule: Required[str]
    to: int | None
    amount: int | None
    card: int | None
    other_tribe: int | None
    other_number: int | None
    dice: list[int] | None


class Line(WireDict):
    """A line of the log in words."""

    words: str
    rules: list[str]
    tribe: int | None
    heading: bool


class Entry(WireDict):
    """What one sequence number brought."""

    seq: Sequence
    back_to: Sequence | None
    """For something taken back: all entries after this one and before `seq` are undone."""
    lines: list[Line]
    events: list[Happening]
    late: Seat | None
    """The seat for which a bot chose, since its time was up."""


class RoundMark(Wire):
    """After which action of a log a round begins."""

    round: int
    step: int


class PositionShown(Wire):
    """The answer to AskPosition."""

    position: Plain
    link: str
    """The position as the end of a link."""
    setting: Setting
    view: View


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
    replace_at: float | None
    """When a bot takes over unless the player, who is there, declines: the host has asked for
    it. In seconds since 1970."""
    joined: bool
    connected: bool
    thinking: bool
