"""Pruning: which of the legal actions a bot that looks ahead considers.

The number of a new amoeba hardly matters, and with all feeding genes there are hundreds of
meals that hardly differ.
"""

from typing import Final

from ursuppe.engine.agenda import FEEDING, GULP, TENTACLE, kind_of
from ursuppe.engine.catalog import PLACE, STARVE
from ursuppe.engine.state import State

MOST_MEALS: Final = 12
"""How many meals or loads are considered."""


def pruned(g: State) -> list[int]:
    """The legal actions without those that are as good as another."""
    legal = list(g.legal)
    kind = kind_of(g.top())
    if kind in (FEEDING, GULP, TENTACLE):
        return _thinned(legal)
    if PLACE <= legal[-1] < g.rules.first_card:
        return _first_number_only(g)
    return legal


def _thinned(legal: list[int]) -> list[int]:
    """Some of the meals, evenly spread, and everything that is no meal."""
    meals = 0
    while meals < len(legal) and legal[meals] < STARVE:
        meals += 1
    if meals <= MOST_MEALS:
        return legal
    kept = [legal[i * meals // MOST_MEALS] for i in range(MOST_MEALS)]
    for i in range(meals, len(legal)):
        kept.append(legal[i])
    return kept


def _first_number_only(g: State) -> list[int]:
    """Placements of the lowest number that is free, and everything that is no placement."""
    spaces = g.rules.spaces
    kept: list[int] = []
    number = -1
    for action in g.legal:
        if action >= PLACE:
            if number < 0:
                number = (action - PLACE) // spaces
            if (action - PLACE) // spaces != number:
                continue
        kept.append(action)
    return kept
