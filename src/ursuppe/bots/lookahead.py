"""Lookahead of one turn: what each action leads to at the end of what is decided in one go.

A step and a meal, an attack and its fight, a swap are searched together, to a fixed depth. Dice
on the way are weighed by their odds (expectimax).
"""

from typing import Final

from ursuppe.bots.evaluation import estimates, utility
from ursuppe.bots.pruning import pruned
from ursuppe.bots.weights import Weights
from ursuppe.engine import agenda
from ursuppe.engine.dispatch import resolve
from ursuppe.engine.game import Game
from ursuppe.engine.state import CHANCE, NOBODY

DEPTH: Final = 3
"""How many rolls and questions of its own after this one are searched."""

BREADTH: Final = 6
"""How many answers to such a question are searched."""

ROLLS: Final = [agenda.MOVE_DICE, agenda.DEFENSE, agenda.CAMOUFLAGE]
"""Dice whose outcomes it weighs by their odds."""

OWN_QUESTIONS: Final = [
    agenda.DIRECTION,
    agenda.FEEDING,
    agenda.GULP,
    agenda.HOSTING,
    agenda.SWAPPING,
    agenda.SHIFTING,
]
"""Questions that are decided in one go with the action before."""


class Prospect:
    """What an action should lead to: how much the seat likes it, and where all markers end."""

    def __init__(self, action: int, liking: float, outlook: list[float]) -> None:
        self.action = action
        self.liking = liking
        self.outlook = outlook


def prospects(game: Game, weights: Weights, depth: int = DEPTH) -> list[Prospect]:
    """What the pruned actions lead to, for the seat that is to act."""
    return [_prospect(game, action, game.actor, weights, depth) for action in pruned(game)]


def best_of(found: list[Prospect]) -> Prospect:
    """The one it likes most; the first of equals."""
    best = found[0]
    for prospect in found:
        if prospect.liking > best.liking:
            best = prospect
    return best


def _prospect(game: Game, action: int, seat: int, weights: Weights, depth: int) -> Prospect:
    """What one action leads to."""
    after = game.copy()
    resolve(after, action)
    found = _search(after, seat, weights, depth)
    return Prospect(action, found.liking, found.outlook)


def _search(game: Game, seat: int, weights: Weights, depth: int) -> Prospect:
    """What a position is worth to a seat, once what is under way has been searched."""
    if depth > 0 and game.actor != NOBODY:
        question = agenda.kind_of(game.top())
        if game.actor == CHANCE and question in ROLLS:
            return _weigh_roll(game, seat, weights, depth)
        if game.actor == seat and question in OWN_QUESTIONS:
            options = pruned(game)
            apart = (len(options) + BREADTH - 1) // BREADTH
            return best_of(
                [
                    _prospect(game, options[i], seat, weights, depth - 1)
                    for i in range(0, len(options), apart)
                ]
            )
    outlook = estimates(game, weights)
    return Prospect(-1, utility(outlook, seat, weights), outlook)


def _weigh_roll(game: Game, seat: int, weights: Weights, depth: int) -> Prospect:
    """The mean over the outcomes of a roll."""
    odds = game.weights
    total = 0.0
    liking = 0.0
    outlook = [0.0] * game.rules.tribes
    for i in range(len(game.legal)):
        weight = 1.0 if not len(odds) else float(odds[i])
        found = _prospect(game, game.legal[i], seat, weights, depth - 1)
        total += weight
        liking += weight * found.liking
        for tribe in range(len(outlook)):
            outlook[tribe] += weight * found.outlook[tribe]
    return Prospect(-1, liking / total, [value / total for value in outlook])
