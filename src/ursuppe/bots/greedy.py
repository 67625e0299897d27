"""A bot that looks one turn ahead and takes what it likes best."""

from ursuppe.bots.bot import Bot
from ursuppe.bots.evaluation import Weights, utility
from ursuppe.engine.game import Game
from ursuppe.engine.state import CHANCE

DEPTH = 3
"""How many of its own questions after this one it thinks through."""


class GreedyBot(Bot):
    """Values what each action leads to, to the end of what it decides in one go: an amoeba's
    step and meal, with the dice in between weighed by their odds."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def choose(self, game: Game) -> int:
        """The action with the best prospects; the first of equals."""
        best = -1e9
        choice = -1
        for action in game.legal:
            value = self.value_of(game, action, game.actor)
            if value > best:
                best = value
                choice = action
        return choice

    def value_of(self, game: Game, action: int, seat: int) -> float:
        """What an action is worth to a seat."""
        after = game.copy()
        after.apply(action)
        return self._settled(after, seat, DEPTH)

    def _settled(self, game: Game, seat: int, depth: int) -> float:
        if depth == 0 or game.round == 0 or game.over:
            return utility(game, seat, self.weights)
        kind = game.agenda[-1] & 255
        if game.actor == CHANCE and kind in ROLLED:
            total = 0.0
            weight = 0
            for i, outcome in enumerate(game.legal):
                odds = 1 if game.weights is None else game.weights[i]
                after = game.copy()
                after.apply(outcome)
                total += odds * self._settled(after, seat, depth - 1)
                weight += odds
            return total / weight
        if game.actor == seat and kind in OWN:
            best = -1e9
            for action in game.legal:
                after = game.copy()
                after.apply(action)
                value = self._settled(after, seat, depth - 1)
                if value > best:
                    best = value
            return best
        return utility(game, seat, self.weights)


from ursuppe.engine import agenda  # noqa: E402

ROLLED = (agenda.MOVE_DICE, agenda.DEFENSE, agenda.CAMOUFLAGE)
OWN = (agenda.DIRECTION, agenda.FEEDING, agenda.GULP, agenda.HOSTING, agenda.SWAPPING, agenda.SHIFTING)
