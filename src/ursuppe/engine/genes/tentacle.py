"""Tentacle (G-TEN): an amoeba that goes to another space may take cubes along."""

from ursuppe.engine import events
from ursuppe.engine.agenda import first_of, second_of
from ursuppe.engine.catalog import LOADS, NUMBERS, TAKE
from ursuppe.engine.cubes import fits
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.state import State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """G-TEN."""
    traits.carries = True
    traits.load = traits.numbers.tentacle


GENE: Gene = Gene("tentacle", "G-TEN", "Tentacle", express=express)


def ask_tentacle(g: State, entry: i64) -> vec[i64]:
    """G-TEN: up to as many cubes as the tentacle carries, from the space it leaves."""
    g.actor = first_of(entry) // NUMBERS
    food = g.soup[g.leaving]
    loads = g.traits[g.actor].loads
    return vec[i64]([TAKE + rank for rank in range(len(loads)) if fits(loads[rank], food)])


def tentacle(g: State, entry: i64, action: i64) -> None:
    """G-TEN: the cubes travel ahead; or they wait until the direction is known (ED3)."""
    g.pop()
    cubes = LOADS[action - TAKE]
    if not cubes:
        return
    g.soup[g.leaving] -= cubes
    if second_of(entry):
        g.aside += cubes
    else:
        g.soup[g.entering] += cubes
    if g.sink is not None:
        g.tell(events.TOOK, "G-TEN", amoeba=first_of(entry), space=g.leaving, cubes=cubes)
