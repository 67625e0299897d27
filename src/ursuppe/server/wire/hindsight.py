"""A game looked back at: what each tribe and gene did, and how the win chances went."""

from dataclasses import dataclass
from typing import Literal

from ursuppe.gene_effects import EffectName
from ursuppe.hindsight import Climb, Fare, Point
from ursuppe.hindsight.win_chances import Turn
from ursuppe.server.wire.basics import Wire


class EffectCount(Wire):
    """How often a gene did something, and how much it came to: BP, cubes, DP or MP."""

    effect: EffectName
    count: int
    amount: int | None


class GeneUse(Wire):
    """A gene in the hand of a tribe: the rounds in which it came and went, and its effects."""

    tribe: int
    gene: int
    since: int
    until: int | None
    """None if it was held to the end."""
    price: int | None
    """None if the log began with it."""
    effects: list[EffectCount]


class Analysis(Wire):
    """POST /api/analysis: a game looked back at. Lists are by tribe where not said."""

    rounds: list[int]
    """The rounds after which the tribes were looked at; 0 is the setup."""
    starts: list[int]
    """The ladder space where each tribe began."""
    fares: list[Fare]
    climbs: list[list[Climb]]
    genes: list[GeneUse]
    """By time, of all tribes."""
    ended_by: Literal["finish", "pile"] | None
    """E1; None if the game is not over."""


class Better(Wire):
    """What a good bot would rather have done, and what it thinks of both."""

    label: str
    chance: float
    chosen: float


@dataclass
class TurningPoint(Turn):
    """A turn with advice, if there is a better action."""

    better: Better | None


class Outlook(Wire):
    """POST /api/outlook: the win chances in the course of a finished game, as far as they are
    worked out; it is asked again until it is done."""

    done: bool
    points: list[Point]
    turns: list[TurningPoint]
