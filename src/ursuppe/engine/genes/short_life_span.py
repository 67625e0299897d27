"""Short Life Span (H-SHO): dies with one DP fewer, and divides for less."""

from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene, Traits
from ursuppe.vectors import i64


def express(traits: Traits) -> None:
    """H-SHO: 1 DP, or 2 with Life Expectancy; a division costs 4, with Division Rate too."""
    traits.damage_to_die = max(1, traits.damage_to_die - 1)
    traits.division_cost = min(traits.division_cost, traits.edition.division_cost_short_life_span)


def worth(edition: Edition) -> i64:
    """D5: less than its MP."""
    return edition.short_life_span_pays


GENE: Gene = Gene("short_life_span", "H-SHO", "Short Life Span", express=express, worth=worth)
