"""Spores (G-SPO): a new amoeba may be placed on any space without an amoeba of the tribe."""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """G-SPO."""
    traits.placed_anywhere = True


GENE: Gene = Gene("spores", "G-SPO", "Spores", express=express)
