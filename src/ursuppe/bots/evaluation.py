"""How a position looks for a tribe: a guess where its marker ends.

The guess adds to the marker what the next scorings should bring: for the amoebas that
should live to see them (food around, damage), for gene cards (less what the ozone will
take), and for BP. The numbers are in `weights.toml`.
"""

from ursuppe.bots.weights import Weights
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import any_fits
from ursuppe.engine.state import OFF, State

LONG_GAME = 5.0
"""Scorings to come in which a gene's whole worth comes to bear."""


def utility(g: State, tribe: int, weights: Weights) -> float:
    """How well the tribe stands beside its rivals."""
    scorings = scorings_left(g, weights)
    rivals = [estimate(g, i, scorings, weights) for i in range(g.rules.tribes) if i != tribe]
    own = estimate(g, tribe, scorings, weights)
    return own - weights.rivals * max(rivals) - weights.others * sum(rivals) / len(rivals)


def scorings_left(g: State, weights: Weights) -> float:
    """How often the markers will still advance: by the pile, or until one is in the finish
    zone, whichever comes first."""
    by_pile = float(sum(g.deck) + (1 if g.phase >= 2 else 0))
    by_ladder = (g.rules.finish - max(g.marker)) / weights.tempo
    return min(by_pile, max(1.0, by_ladder))


def estimate(g: State, tribe: int, scorings: float, weights: Weights) -> float:
    """Where the tribe's marker should end."""
    traits = g.traits[tribe]
    each = score_of_amoebas(g, tribe, weights) + score_of_genes(g, tribe, weights)
    value = g.marker[tribe] + min(scorings, weights.horizon) * each
    bp = float(g.bp[tribe])
    value += weights.bp * min(bp, weights.bp_enough)
    value += weights.bp_beyond * max(0.0, bp - weights.bp_enough)
    value += min(1.0, scorings / LONG_GAME) * worth_of_genes(g.genes[tribe], weights)
    if scorings > 1.0:
        value -= weights.defect * expected_defect(g, traits.mutation)
    return value


def score_of_amoebas(g: State, tribe: int, weights: Weights) -> float:
    """P1's first table for the amoebas that should live, read between its steps."""
    table = g.rules.scores_for_amoebas
    alive = population_ahead(g, tribe, weights)
    low = min(int(alive), len(table) - 2)
    score = table[low] + (alive - low) * (table[low + 1] - table[low])
    return score + weights.each_amoeba * alive


def score_of_genes(g: State, tribe: int, weights: Weights) -> float:
    """P1's second table."""
    table = g.rules.scores_for_genes
    cards = g.traits[tribe].cards
    return table[min(cards, len(table) - 1)] + weights.each_card * cards


def worth_of_genes(genes: int, weights: Weights) -> float:
    """What the genes of a mask do for their owner in a long game."""
    worth = 0.0
    number = 0
    while genes:
        if genes & 1:
            worth += weights.genes[number]
        genes >>= 1
        number += 1
    return worth


def expected_defect(g: State, mutation: int) -> float:
    """The MP above the ozone of the next card, on average over the pile (D2)."""
    over = 0
    for kind in range(len(g.deck)):
        over += g.deck[kind] * max(0, mutation - g.rules.ozone[kind])
    cards = sum(g.deck)
    return over / cards if cards else 0.0


def population_ahead(g: State, tribe: int, weights: Weights) -> float:
    """The tribe's amoebas, each by its chance to live on."""
    limit = g.traits[tribe].damage_to_die
    alive = 0.0
    for amoeba in range(tribe * NUMBERS, tribe * NUMBERS + NUMBERS):
        space = g.where[amoeba]
        damage = g.damage[amoeba]
        if space == OFF or damage >= limit:
            continue
        hunger = 1.0 - food_around(g, tribe, space)
        share = 1.0 - weights.hungry * hunger - weights.hurt * damage
        if damage == limit - 1:
            share -= weights.doomed * hunger
        alive += max(0.0, share)
    return alive


def food_around(g: State, tribe: int, space: int) -> float:
    """The share of the spaces the amoeba could be on next that have a meal for it."""
    meals = g.traits[tribe].meals
    spaces = 1
    fed = int(any_fits(meals, g.soup[space]))
    for direction in range(4):
        there = g.rules.neighbours[4 * space + direction]
        if there != OUTSIDE:
            spaces += 1
            fed += any_fits(meals, g.soup[there])
    return fed / spaces
