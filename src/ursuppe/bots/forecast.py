"""How a game should end, seen from the start of a round, where playouts end.

The numbers are fitted to how games of bots went on from there (see `fitting`). They tell more
about the end than the evaluation, which is made to compare actions: early on a good gene is
worth far more than a lead on the ladder, and late far less.
"""

from typing import Final

from ursuppe.bots.evaluation import (
    chances_of,
    expected_defect,
    population_ahead,
    scorings_left,
    sum_of_genes,
)
from ursuppe.bots.weights import Weights
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.state import NOBODY, OFF, State
from ursuppe.vectors import i64

FAR: Final = 6.0
"""More scorings to come than this make no difference."""


def forecast(g: State, weights: Weights) -> list[float]:
    """Where each tribe's marker should end; where it is, once the game is over."""
    if g.actor == NOBODY:
        return [float(marker) for marker in g.marker]
    scorings = scorings_ahead(g, weights)
    now = weights.forecast
    more = weights.forecast_more
    ends: list[float] = []
    for tribe in range(g.rules.tribes):
        signs = signs_of(g, tribe, weights)
        end = scorings * sum_of_genes(g, tribe, weights.merits)
        for i in range(len(signs)):
            end += (now[i] + more[i] * scorings) * signs[i]
        ends.append(end)
    return ends


def chances(g: State, ends: list[float], weights: Weights) -> list[float]:
    """Each tribe's chance to win by a forecast; certain, once the game is over."""
    if g.actor == NOBODY:
        winner = max(ends)
        return [1.0 if end == winner else 0.0 for end in ends]
    more = weights.forecast_spread_more * scorings_ahead(g, weights)
    return chances_of(ends, weights.forecast_spread + more)


def scorings_ahead(g: State, weights: Weights) -> float:
    """The scorings to come, as far as a forecast looks."""
    scorings = scorings_left(g, weights.tempo)
    return scorings if scorings < FAR else FAR


def signs_of(g: State, tribe: i64, weights: Weights) -> list[float]:
    """What tells how a tribe will fare, in the order of `SIGNS`."""
    amoebas: i64 = 0
    for amoeba in range(tribe * NUMBERS, tribe * NUMBERS + NUMBERS):
        if g.where[amoeba] != OFF:
            amoebas += 1
    traits = g.traits[tribe]
    return [
        1.0,
        float(g.marker[tribe]),
        float(amoebas),
        population_ahead(g, tribe, weights),
        float(traits.cards),
        float(g.bp[tribe]),
        sum_of_genes(g, tribe, weights.genes),
        expected_defect(g, traits.mutation),
    ]
