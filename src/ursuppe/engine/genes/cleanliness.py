"""Cleanliness (H-CLE): excreted cubes may go to one neighbouring space."""

from typing import Final

from ursuppe.engine.agenda import first_of
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import EXCRETE, NUMBERS
from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.state import State
from ursuppe.engine.traits import Traits


def express(traits: Traits, edition: Edition) -> None:
    """H-CLE."""
    traits.cleans = True


GENE: Gene = Gene("cleanliness", "H-CLE", "Cleanliness", express=express)

HERE: Final = 4


def ask_where(g: State, entry: int) -> list[int]:
    """H-CLE: asked at every excretion, even if no cube can be put."""
    amoeba = first_of(entry)
    g.actor = amoeba // NUMBERS
    around = g.rules.neighbours[4 * g.where[amoeba] : 4 * g.where[amoeba] + 4]
    return [EXCRETE + i for i in range(4) if around[i] != OUTSIDE] + [EXCRETE + HERE]


def chosen_space(g: State, amoeba: int, action: int) -> int:
    """The space that an answer names."""
    here = g.where[amoeba]
    direction = action - EXCRETE
    return here if direction == HERE else g.rules.neighbours[4 * here + direction]
