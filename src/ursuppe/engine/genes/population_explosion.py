"""Population Explosion (H-POP): in phase 4 the tribe may catch up with the leader's."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.agenda import BIRTHS, first_of, second_of, step
from ursuppe.engine.catalog import EXPLODE, PLACE, WAIT
from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.phases.division import (
    allowed_spaces,
    begin_division_turn,
    place_new,
    placements,
)
from ursuppe.engine.state import State
from ursuppe.engine.traits import Traits


def express(traits: Traits, edition: Edition) -> None:
    """H-POP."""
    traits.explodes = True


GENE: Gene = Gene("population_explosion", "H-POP", "Population Explosion", express=express)

EXPLODE_OR_NOT: Final = [EXPLODE, WAIT]


def leaders_population(g: State) -> int:
    """How many amoebas the tribe leading on the ladder has on the board."""
    return g.population(g.marker.index(max(g.marker)))


def ask_explosion(g: State, entry: int) -> list[int] | None:
    """H-POP: optional, before the income, and only with fewer amoebas than the leader."""
    tribe = first_of(entry)
    if g.population(tribe) >= leaders_population(g):
        g.agenda.pop()
        begin_division_turn(g, tribe)
        return None
    g.actor = tribe
    return EXPLODE_OR_NOT


def explosion(g: State, entry: int, action: int) -> None:
    """H-POP: all BP are given up; how many there shall be is fixed now."""
    g.agenda.pop()
    tribe = first_of(entry)
    if action == WAIT:
        begin_division_turn(g, tribe)
        return
    given = g.bp[tribe]
    g.bp[tribe] = 0
    if g.sink is not None:
        g.tell(events.EXPLODED, "H-POP", tribe, amount=given)
    g.agenda.append(step(BIRTHS, tribe, leaders_population(g)))


def ask_births(g: State, entry: int) -> list[int] | None:
    """H-POP: by V4, then V3, then V2, with Spores, until there are enough or no place."""
    tribe = first_of(entry)
    options: list[int] = []
    if g.population(tribe) < second_of(entry):
        options = placements(g, tribe, PLACE, birth_spaces(g, tribe))
    if not options:
        g.agenda.pop()
        return None
    g.actor = tribe
    return options


def birth_spaces(g: State, tribe: int) -> list[int]:
    """V2 to V4; the first comes anywhere in every edition (ED2)."""
    if g.population(tribe) == 0:
        return list(range(g.rules.spaces))
    return allowed_spaces(g, tribe)


def births(g: State, entry: int, action: int) -> None:
    """H-POP: free of charge."""
    place_new(g, first_of(entry), action, "H-POP")
