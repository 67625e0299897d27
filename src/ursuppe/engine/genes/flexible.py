"""Flexible (H-FLE): new genes cost 1 BP less (`phases/new_genes.price_of`)."""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """H-FLE."""
    traits.discount = 1


GENE: Gene = Gene("flexible", "H-FLE", "Flexible", express=express)
