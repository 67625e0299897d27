"""Division Rate (G-DIV): a division costs 4 BP."""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """G-DIV."""
    traits.division_cost = traits.edition.division_cost_division_rate


GENE: Gene = Gene("division_rate", "G-DIV", "Division Rate", express=express)
