"""Streamlining (G-STR): moving and escaping cost no BP."""

from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.traits import Traits


def express(traits: Traits, edition: Edition) -> None:
    """G-STR."""
    traits.move_cost = 0


GENE: Gene = Gene("streamlining", "G-STR", "Streamlining", express=express)
