"""Division Rate (G-DIV): a division costs 4 BP."""

from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.traits import Traits


def express(traits: Traits, edition: Edition) -> None:
    """G-DIV."""
    traits.division_cost = edition.division_cost_division_rate


GENE: Gene = Gene("division_rate", "G-DIV", "Division Rate", express=express)
