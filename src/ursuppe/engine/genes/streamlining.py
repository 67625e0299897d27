"""Streamlining (G-STR): moving and escaping cost no BP."""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """G-STR."""
    traits.move_cost = 0


GENE: Gene = Gene("streamlining", "G-STR", "Streamlining", express=express)
