"""All genes, in the order of the rule book's tables. A gene's number is its place here."""

from ursuppe.engine.catalog import GENE_COUNT, PURCHASE_COUNT
from ursuppe.engine.gene import Gene
from ursuppe.engine.genes import (
    aggression,
    armor,
    defense,
    division_rate,
    escape,
    frugality,
    holding,
    intelligence,
    life_expectancy,
    movement_one,
    movement_two,
    parasitism,
    persistence,
    ray_protection,
    speed,
    spores,
    streamlining,
    struggle_for_survival,
    substitution,
    tentacle,
)
from ursuppe.engine.rules import purchases_of

GENES: list[Gene] = [
    intelligence.GENE,
    movement_one.GENE,
    spores.GENE,
    speed.GENE,
    defense.GENE,
    escape.GENE,
    substitution.GENE,
    ray_protection.GENE,
    streamlining.GENE,
    tentacle.GENE,
    holding.GENE,
    life_expectancy.GENE,
    frugality.GENE,
    struggle_for_survival.GENE,
    parasitism.GENE,
    division_rate.GENE,
    persistence.GENE,
    movement_two.GENE,
    aggression.GENE,
    armor.GENE,
]
"""Feeding genes change diets in this order: Substitution, Frugality, Parasitism."""

assert len(GENES) == GENE_COUNT
assert len(purchases_of(GENES)) == PURCHASE_COUNT
