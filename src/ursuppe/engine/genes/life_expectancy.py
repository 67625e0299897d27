"""Life Expectancy (G-LIF): dies with 3 DP instead of 2."""

from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene
from ursuppe.engine.traits import Traits


def express(traits: Traits, edition: Edition) -> None:
    """G-LIF."""
    traits.damage_to_die = edition.damage_to_die_life_expectancy


GENE: Gene = Gene("life_expectancy", "G-LIF", "Life Expectancy", express=express)
