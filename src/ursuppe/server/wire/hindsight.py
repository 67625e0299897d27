"""A game looked back at: what each tribe and gene did, and how the win chances went."""

from typing import Literal

from ursuppe.gene_effects import EffectName
from ursuppe.server.wire.basics import Wire


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


class Deed(Wire):
    """How often a gene did something, and how much it came to: BP, cubes, DP or MP."""

    deed: EffectName
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
