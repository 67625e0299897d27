"""Spores (G-SPO): a new amoeba may be placed on any space without an amoeba of the tribe."""

from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.traits import Traits


def express(traits: Traits, edition: Edition) -> None:
    """G-SPO."""
    traits.placed_anywhere = True


GENE: Gene = Gene("spores", "G-SPO", "Spores", express=express)
