"""Threat Display (H-THR): can only be attacked by the same or a lower number."""

from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.state import State
from ursuppe.vectors import i64


def express(traits: Traits) -> None:
    """H-THR."""
    traits.threatening = True


GENE: Gene = Gene("threat_display", "H-THR", "Threat Display", express=express)


def is_threatened(g: State, attacker: i64, target: i64) -> bool:
    """H-THR: only the same or a lower number may attack."""
    return g.traits[target // NUMBERS].threatening and attacker % NUMBERS > target % NUMBERS
