"""A bot without a plan."""

import random

from ursuppe.bots.bot import Bot
from ursuppe.engine.game import Game


class RandomBot(Bot):
    """Takes any legal action, all equally likely.

    >>> from ursuppe import Dice
    >>> game = Game.new(players=3)
    >>> dice, bot = Dice(1), RandomBot(random.Random(1))
    >>> while game.to_act == -1:
    ...     _ = game.roll(dice)
    >>> bot.choose(game) in game.legal_actions()
    True
    """

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, game: Game) -> int:
        """Any of them."""
        return self.rng.choice(game.legal_actions())
