"""Toxic Excretions (H-TOX): excretions put DP on the space for the next who moves there."""

from ursuppe.engine import events
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.state import State, one_changed
from ursuppe.vectors import i64


def express(traits: Traits) -> None:
    """H-TOX."""
    traits.toxic = True


GENE: Gene = Gene("toxic_excretions", "H-TOX", "Toxic Excretions", express=express)


def poison(g: State, amoeba: i64, space: i64) -> None:
    """H-TOX: 1 DP with each excretion, even if no cube could be put."""
    g.toxins = one_changed(g.toxins, space, g.toxins[space] + 1)
    if g.sink is not None:
        g.tell(events.POISONED, "H-TOX", amoeba=amoeba, space=space, amount=1)


def take_poison(g: State, amoeba: i64) -> None:
    """H-TOX: the first to arrive takes all that lies there."""
    space = g.where[amoeba]
    poison = g.toxins[space]
    g.toxins = one_changed(g.toxins, space, 0)
    g.damage[amoeba] += poison
    if g.sink is not None:
        g.tell(events.DAMAGED, "H-TOX", amoeba=amoeba, space=space, amount=poison)
