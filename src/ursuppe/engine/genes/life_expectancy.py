"""Life Expectancy (G-LIF): dies with 3 DP instead of 2."""

from ursuppe.engine.gene import Gene, Traits


def express(traits: Traits) -> None:
    """G-LIF."""
    traits.damage_to_die = traits.edition.damage_to_die_life_expectancy


GENE: Gene = Gene("life_expectancy", "G-LIF", "Life Expectancy", express=express)
