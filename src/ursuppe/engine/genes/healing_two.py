"""Healing II (H-HE2): the DP may go over to another amoeba on the space, which dies."""

from ursuppe.engine import events
from ursuppe.engine.agenda import SHIFTING, first_of, step
from ursuppe.engine.catalog import NUMBERS, ONTO, SHIFT
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.genes.healing_one import can_be_healed, take_damage_off
from ursuppe.engine.phases.deaths import die_naturally
from ursuppe.engine.state import State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """H-HE2: as Healing I, and more."""
    traits.healing = 2


GENE: Gene = Gene("healing_two", "H-HE2", "Healing II", replaces=["healing_one"], express=express)


def shifts(g: State, tribe: i64) -> vec[i64]:
    """H-HE2: the amoebas that can be rid of a DP at the cost of another on the space."""
    if g.traits[tribe].healing < 2:
        return vec[i64]()
    own = tribe * NUMBERS
    where = list(g.where)
    return vec[i64]([SHIFT + i for i in can_be_healed(g, tribe) if where.count(where[own + i]) > 1])


def begin_shift(g: State, tribe: i64, action: i64) -> None:
    """H-HE2: who is healed is named; onto whom is asked next."""
    g.push(step(SHIFTING, tribe * NUMBERS + action - SHIFT))


def ask_shifting(g: State, entry: i64) -> vec[i64]:
    """H-HE2: any other amoeba on the space, of any tribe."""
    amoeba = first_of(entry)
    g.actor = amoeba // NUMBERS
    space = g.where[amoeba]
    return vec[i64]([ONTO + i for i in range(len(g.where)) if g.where[i] == space and i != amoeba])


def shifting(g: State, entry: i64, action: i64) -> None:
    """H-HE2: it dies at once, whatever its DP; or, by a switch (ED4), takes the DP and
    dies if that is enough."""
    g.pop()
    victim = action - ONTO
    take_damage_off(g, first_of(entry), "H-HE2")
    if g.rules.healing_at_limit:
        g.damage[victim] += 1
        if g.sink is not None:
            g.tell(events.DAMAGED, "H-HE2", amoeba=victim, space=g.where[victim], amount=1)
        if g.damage[victim] < g.traits[victim // NUMBERS].damage_to_die:
            return
    die_naturally(g, victim, "H-HE2")
