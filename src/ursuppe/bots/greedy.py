"""A bot that thinks one turn ahead and takes what it likes best."""

from typing import Final

from ursuppe.bots.bot import Bot
from ursuppe.bots.evaluation import utility
from ursuppe.bots.weights import Weights, default_weights
from ursuppe.engine import agenda
from ursuppe.engine.agenda import kind_of
from ursuppe.engine.game import Game
from ursuppe.engine.state import CHANCE

DEPTH: Final = 3
"""How many rolls and questions of its own after this one it thinks through."""

BREADTH: Final = 6
"""How many answers to such a question it looks at: with all feeding genes there are hundreds
of meals, and they hardly differ."""

ROLLS: Final = (agenda.MOVE_DICE, agenda.DEFENSE, agenda.CAMOUFLAGE)
"""Dice whose outcomes it weighs by their odds."""

OWN_QUESTIONS: Final = (
    agenda.DIRECTION,
    agenda.FEEDING,
    agenda.GULP,
    agenda.HOSTING,
    agenda.SWAPPING,
    agenda.SHIFTING,
)
"""Questions that belong to the same thought."""


class GreedyBot(Bot):
    """Values what each action leads to, at the end of what is decided in one go: a step and
    a meal, an attack and its fight, a swap.

    >>> game = Game.new(players=3)
    >>> while game.to_act == CHANCE:
    ...     game.apply(game.legal_actions()[0])
    >>> GreedyBot().choose(game) in game.legal_actions()
    True
    """

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or default_weights()

    def choose(self, game: Game) -> int:
        """The action with the best prospects; the first of equals."""
        seat = game.actor
        return max(
            game.legal_actions(),
            key=lambda action: self._value(_after(game, action), seat, DEPTH),
        )

    def _value(self, game: Game, seat: int, depth: int) -> float:
        """What a position is worth to a seat, once what is under way has been thought out."""
        question = -1 if game.over else kind_of(game.agenda[-1])
        if depth and game.actor == CHANCE and question in ROLLS:
            outcomes = game.chance_outcomes()
            total = sum(weight for _, weight in outcomes)
            return (
                sum(
                    weight * self._value(_after(game, outcome), seat, depth - 1)
                    for outcome, weight in outcomes
                )
                / total
            )
        if depth and game.actor == seat and question in OWN_QUESTIONS:
            options = game.legal_actions()
            apart = -(-len(options) // BREADTH)
            return max(
                self._value(_after(game, action), seat, depth - 1) for action in options[::apart]
            )
        return utility(game, seat, self.weights)


def _after(game: Game, action: int) -> Game:
    after = game.copy()
    after.apply(action)
    return after
