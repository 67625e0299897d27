"""Population Explosion (H-POP): in phase 4 the tribe may catch up with the leader's."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.agenda import BIRTHS, NOTHING, first_of, second_of, step
from ursuppe.engine.catalog import EXPLODE, PLACE, WAIT
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.phases.division import (
    allowed_spaces,
    begin_division_turn,
    place_new,
    placements,
)
from ursuppe.engine.state import State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """H-POP."""
    traits.explodes = True


GENE: Gene = Gene("population_explosion", "H-POP", "Population Explosion", express=express)

EXPLODE_OR_NOT: Final = vec[i64]([EXPLODE, WAIT])


def leaders_population(g: State) -> i64:
    """How many amoebas the tribe leading on the ladder has on the board."""
    leader: i64 = 0
    for tribe in range(g.rules.tribes):
        if g.marker[tribe] > g.marker[leader]:
            leader = tribe
    return g.population(leader)


def ask_explosion(g: State, entry: i64) -> vec[i64]:
    """H-POP: optional, before the income, and only with fewer amoebas than the leader."""
    tribe = first_of(entry)
    if g.population(tribe) >= leaders_population(g):
        g.pop()
        begin_division_turn(g, tribe)
        return NOTHING
    g.actor = tribe
    return EXPLODE_OR_NOT


def explosion(g: State, entry: i64, action: i64) -> None:
    """H-POP: all BP are given up; how many there shall be is fixed now."""
    g.pop()
    tribe = first_of(entry)
    if action == WAIT:
        begin_division_turn(g, tribe)
        return
    given = g.bp[tribe]
    g.bp[tribe] = 0
    if g.sink is not None:
        g.tell(events.EXPLODED, "H-POP", tribe, amount=given)
    g.push(step(BIRTHS, tribe, leaders_population(g)))


def ask_births(g: State, entry: i64) -> vec[i64]:
    """H-POP: by V4, then V3, then V2, with Spores, until there are enough or no place."""
    tribe = first_of(entry)
    options = vec[i64]()
    if g.population(tribe) < second_of(entry):
        options = placements(g, tribe, PLACE, birth_spaces(g, tribe), options)
    if not len(options):
        g.pop()
        return NOTHING
    g.actor = tribe
    return options


def birth_spaces(g: State, tribe: i64) -> vec[i64]:
    """V2 to V4; the first comes anywhere in every edition (ED2)."""
    if g.population(tribe) == 0:
        return g.rules.everywhere
    return allowed_spaces(g, tribe)


def births(g: State, entry: i64, action: i64) -> None:
    """H-POP: free of charge."""
    place_new(g, first_of(entry), action, "H-POP")
