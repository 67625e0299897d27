"""One space (section 5, M): an amoeba leaves, others may follow, and all arrive."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.agenda import ARRIVAL, FOLLOWERS, NOTHING, TENTACLE, first_of
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.genes.toxic_excretions import take_poison
from ursuppe.engine.phases.deaths import reap
from ursuppe.engine.state import State
from ursuppe.vectors import i64, vec

DRIFTED: Final = 0
MOVED: Final = 1
REBOUNDED: Final = 2
WAYS: Final = ["M1", "M2", "H-REB"]
"""How an amoeba comes to make a step, and the rules that tell of it."""


def stay(g: State, amoeba: i64, way: i64) -> None:
    """M1, M2: it is where it was."""
    if g.sink is not None:
        g.tell(events.STAYED, WAYS[way], amoeba=amoeba, space=g.where[amoeba])
    put_back(g, g.where[amoeba])


def leave_for(g: State, amoeba: i64, there: i64, declared: bool, way: i64) -> None:
    """In the order of G-HOL: the mover's cubes, the followers with theirs unless they have
    declared themselves, then all arrive: at once, if nobody is asked before."""
    g.mover = amoeba
    g.leaving = g.where[amoeba]
    g.entering = there
    tribe = amoeba // NUMBERS
    may_follow = g.holders != 0 and not declared
    may_carry = g.traits[tribe].carries and tribe != g.rules.dummy
    if not may_follow and not may_carry:
        arrive_together(g, way)
        return
    g.push(ARRIVAL | way << 8)
    if may_follow:
        g.push(FOLLOWERS)
    if may_carry:
        g.push(TENTACLE | amoeba << 8)


def put_back(g: State, space: i64) -> None:
    """ED3: the mover stays, so nobody follows and the cubes set aside go back."""
    if g.aside:
        g.soup[space] += g.aside
        if g.sink is not None:
            g.tell(events.PUT_BACK, "ED3", space=space, cubes=g.aside)
    _forget_step(g)


def arrival(g: State, entry: i64) -> vec[i64]:
    """G-HOL: all have chosen."""
    g.pop()
    arrive_together(g, first_of(entry))
    return NOTHING


def arrive_together(g: State, way: i64) -> None:
    """The mover arrives, then its followers in the order in which they were asked."""
    if g.aside:
        g.soup[g.entering] += g.aside
    arrive(g, g.mover, WAYS[way])
    if g.followers:
        for tribe in g.order:
            for amoeba in range(tribe * NUMBERS, tribe * NUMBERS + NUMBERS):
                if g.followers >> amoeba & 1:
                    arrive(g, amoeba, "G-HOL")
    _forget_step(g)


def arrive(g: State, amoeba: i64, rule: str) -> None:
    """One amoeba comes onto its new space."""
    g.where[amoeba] = g.entering
    if g.sink is not None:
        g.tell(events.MOVED, rule, amoeba=amoeba, space=g.leaving, to=g.entering)
    if g.toxins[g.entering]:
        take_poison(g, amoeba)
        if g.phase == 5:
            reap(g, "K3")


def _forget_step(g: State) -> None:
    """Nothing of a step that is done is left in the state."""
    g.mover = 0
    g.leaving = 0
    g.entering = 0
    g.followers = 0
    g.aside = 0
