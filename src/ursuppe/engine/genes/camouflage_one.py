"""Camouflage I (H-CA1): the attacker rolls; on 4 to 6 the target may not answer."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.agenda import NOTHING
from ursuppe.engine.catalog import ROLL
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.phases.movement import ONE_DIE
from ursuppe.engine.state import CHANCE, UNSEEN, State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """H-CA1."""
    traits.camouflage = max(traits.camouflage, 1)


GENE: Gene = Gene("camouflage_one", "H-CA1", "Camouflage I", express=express)

LOWEST_HIT: Final = 4


def ask_camouflage(g: State, entry: i64) -> vec[i64]:
    """H-CA1: one die."""
    g.actor = CHANCE
    g.weights = NOTHING
    return ONE_DIE


def camouflage(g: State, entry: i64, action: i64) -> None:
    """H-CA1."""
    g.pop()
    die = action - ROLL + 1
    if g.sink is not None:
        g.tell(events.ROLLED, "H-CA1", amoeba=g.attacker, other=g.target, dice=(die,))
    if die >= LOWEST_HIT:
        go_unseen(g, "H-CA1")


def go_unseen(g: State, rule: str) -> None:
    """H-CA1, H-CA2: no Escape, Defense or Alarm against this attack."""
    g.attack |= UNSEEN
    if g.sink is not None:
        g.tell(events.UNSEEN, rule, amoeba=g.attacker, other=g.target)
