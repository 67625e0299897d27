"""Rebound (H-REB): blocked by an obstacle, it may bounce to the other side."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.agenda import REBOUND, first_of, second_of, step
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import BOUNCE, NUMBERS, STOP
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.phases.journey import REBOUNDED, leave_for, stay
from ursuppe.engine.state import State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """H-REB."""
    traits.rebounds = True


GENE: Gene = Gene("rebound", "H-REB", "Rebound", express=express)

BOUNCE_OR_NOT: Final = vec[i64]([BOUNCE, STOP])


def landing(g: State, amoeba: i64, direction: i64) -> i64:
    """H-REB: one space the opposite way; or, by a switch (ED4), the first space beyond the
    island. OUTSIDE if there is none."""
    here = 4 * g.where[amoeba]
    if g.rules.rebound_through:
        return g.rules.edition.board.beyond[here + direction]
    return g.rules.neighbours[here + (direction + 2) % 4]


def can_rebound(g: State, amoeba: i64, direction: i64) -> bool:
    """H-REB: if there is a space to bounce to; the dummy does not (section 16)."""
    tribe = amoeba // NUMBERS
    if not g.traits[tribe].rebounds or tribe == g.rules.dummy:
        return False
    return landing(g, amoeba, direction) != OUTSIDE


def begin_rebound(g: State, amoeba: i64, direction: i64, declared: bool) -> None:
    """Asked before the tentacle and the followers, since it is part of the step."""
    g.push(step(REBOUND, amoeba, direction << 1 | int(declared)))


def ask_rebound(g: State, entry: i64) -> vec[i64]:
    """H-REB: it may."""
    g.actor = first_of(entry) // NUMBERS
    return BOUNCE_OR_NOT


def rebound_direction(entry: i64) -> i64:
    """The direction that was blocked."""
    return second_of(entry) >> 1


def was_declared(entry: i64) -> bool:
    """Whether the followers were asked before the direction was known (ED3)."""
    return bool(second_of(entry) & 1)


def rebound(g: State, entry: i64, action: i64) -> None:
    """H-REB: the bounce is part of the step."""
    g.pop()
    amoeba = first_of(entry)
    direction = rebound_direction(entry)
    if action == STOP:
        stay(g, amoeba, REBOUNDED)
        return
    if g.sink is not None:
        g.tell(events.BOUNCED, "H-REB", amoeba=amoeba, space=g.where[amoeba], direction=direction)
    leave_for(g, amoeba, landing(g, amoeba, direction), was_declared(entry), REBOUNDED)
