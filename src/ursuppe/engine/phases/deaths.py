"""Phase 5 (section 10): natural deaths, then the attacks of Aggression."""

from ursuppe.engine import events
from ursuppe.engine.agenda import AGGRESSION_TURNS, DEATHS, NOTHING
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.genes.alarm import amoeba_was_eaten
from ursuppe.engine.genes.go_out_with_a_bang import bang
from ursuppe.engine.state import OFF, State
from ursuppe.vectors import i64, vec


def begin_deaths(g: State) -> None:
    """K1, then K3."""
    g.push(AGGRESSION_TURNS)
    g.push(DEATHS)


def deaths(g: State, entry: i64) -> vec[i64]:
    """K1."""
    g.pop()
    reap(g, "K1")
    return NOTHING


def reap(g: State, rule: str) -> None:
    """K1, K3: whoever has enough DP dies, in descending order and by number; after each
    death it starts again from the top."""
    while True:
        amoeba = _first_to_die(g)
        if amoeba == OFF:
            return
        die_naturally(g, amoeba, rule)


def _first_to_die(g: State) -> i64:
    for tribe in g.order:
        enough = g.traits[tribe].damage_to_die
        for amoeba in range(tribe * NUMBERS, tribe * NUMBERS + NUMBERS):
            if g.damage[amoeba] >= enough and g.where[amoeba] != OFF:
                return amoeba
    return OFF


def die_naturally(g: State, amoeba: i64, rule: str) -> None:
    """K2: two cubes of each colour in play on its space."""
    _leave_board(g, amoeba, g.rules.edition.cubes_when_dead, rule, "K2")


def die_violently(g: State, amoeba: i64) -> None:
    """A5: one cube of each colour in play on its space."""
    _leave_board(g, amoeba, g.rules.edition.cubes_when_eaten, "A5", "A5")
    amoeba_was_eaten(g, amoeba // NUMBERS)


def _leave_board(g: State, amoeba: i64, cubes: i64, rule: str, cubes_rule: str) -> None:
    space = g.where[amoeba]
    g.where[amoeba] = OFF
    g.damage[amoeba] = 0
    if g.sink is not None:
        g.tell(events.DIED, rule, amoeba=amoeba, space=space)
    put = g.put_each(space, cubes)
    if g.sink is not None:
        g.tell(events.RELEASED, cubes_rule, amoeba=amoeba, space=space, cubes=put)
    if g.traits[amoeba // NUMBERS].bangs:
        bang(g, amoeba, space)
