"""Cleanliness (H-CLE): excreted cubes may go to one neighbouring space."""

from typing import Final

from ursuppe.engine.agenda import first_of
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import EXCRETE, NUMBERS
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.state import State
from ursuppe.vectors import append, i64, vec


def express(traits: Traits) -> None:
    """H-CLE."""
    traits.cleans = True


GENE: Gene = Gene("cleanliness", "H-CLE", "Cleanliness", express=express)

HERE: Final = 4


def ask_where(g: State, entry: i64) -> vec[i64]:
    """H-CLE: asked at every excretion, even if no cube can be put."""
    amoeba = first_of(entry)
    g.actor = amoeba // NUMBERS
    around = 4 * g.where[amoeba]
    options = vec[i64]()
    for i in range(4):
        if g.rules.neighbours[around + i] != OUTSIDE:
            options = append(options, EXCRETE + i)
    return append(options, EXCRETE + HERE)


def chosen_space(g: State, amoeba: i64, action: i64) -> i64:
    """The space that an answer names."""
    here = g.where[amoeba]
    direction = action - EXCRETE
    return here if direction == HERE else g.rules.neighbours[4 * here + direction]
