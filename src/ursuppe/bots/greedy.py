"""A bot that looks one turn ahead and takes what it likes best."""

from ursuppe.bots.bot import Bot, Candidate, known_to
from ursuppe.bots.evaluation import chances_of, scorings_left
from ursuppe.bots.lookahead import best_of, prospects
from ursuppe.bots.weights import Weights, default_weights
from ursuppe.engine.game import Game


class GreedyBot(Bot):
    """Values what each action leads to, at the end of what is decided in one go: a step and
    a meal, an attack and its fight, a swap.

    >>> from ursuppe import CHANCE
    >>> game = Game.new(players=3)
    >>> while game.to_act == CHANCE:
    ...     game.apply(game.legal_actions()[0])
    >>> bot = GreedyBot()
    >>> bot.choose(game) == bot.explain(game)[0].action
    True
    """

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or default_weights()

    def choose(self, game: Game) -> int:
        """The action with the best prospects; the first of equals."""
        return best_of(prospects(known_to(game, game.actor), self.weights)).action

    def explain(self, game: Game) -> list[Candidate]:
        """Every action it has valued, the one it likes best first."""
        weights = self.weights
        spread = weights.spread + weights.spread_more * scorings_left(game, weights.tempo)
        seat = game.actor
        found = prospects(known_to(game, seat), weights)
        return [
            Candidate(
                prospect.action,
                chances_of(prospect.outlook, spread)[seat],
                prospect.outlook[seat],
            )
            for prospect in sorted(found, key=lambda prospect: -prospect.liking)
        ]
