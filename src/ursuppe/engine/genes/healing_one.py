"""Healing I (H-HE1): in phase 4, for 3 BP, an amoeba loses 1 DP."""

from ursuppe.engine import events
from ursuppe.engine.catalog import HEAL, NUMBERS
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.state import OFF, State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """H-HE1."""
    traits.healing = max(traits.healing, 1)


GENE: Gene = Gene("healing_one", "H-HE1", "Healing I", express=express)


def can_be_healed(g: State, tribe: i64) -> vec[i64]:
    """H-HE1: the tribe's amoebas with DP, as numbers counted from 0, if it can pay."""
    if not g.traits[tribe].healing or g.bp[tribe] < g.rules.edition.healing_cost:
        return vec[i64]([])
    own = tribe * NUMBERS
    return vec[i64](
        [i for i in range(NUMBERS) if g.where[own + i] != OFF and g.damage[own + i] > 0]
    )


def heal(g: State, tribe: i64, action: i64) -> None:
    """H-HE1: as often as paid for."""
    take_damage_off(g, tribe * NUMBERS + action - HEAL, "H-HE1")


def take_damage_off(g: State, amoeba: i64, rule: str) -> None:
    """3 BP, and 1 DP less."""
    tribe = amoeba // NUMBERS
    cost = g.rules.edition.healing_cost
    g.bp[tribe] -= cost
    g.damage[amoeba] -= 1
    if g.sink is not None:
        g.tell(events.PAID, rule, tribe, amount=cost)
        g.tell(events.HEALED, rule, amoeba=amoeba, space=g.where[amoeba], amount=1)
