"""A bot that plays every candidate out many times by habit: flat Monte Carlo."""

import random
import sys
from typing import Final

from ursuppe.bots.bot import Bot, Candidate, known_to
from ursuppe.bots.budget import Budget
from ursuppe.bots.contest import Contest
from ursuppe.bots.weights import Weights, default_weights
from ursuppe.engine.game import Game

PLAYOUTS: Final = 200
"""What a bot has without a budget of its own."""


class RolloutBot(Bot):
    """Takes the action whose playouts, cut off after some rounds, promise most.

    >>> from ursuppe import Dice
    >>> game = Game.new(players=3)
    >>> dice = Dice(1)
    >>> while game.to_act == -1:
    ...     _ = game.roll(dice)
    >>> bot = RolloutBot(random.Random(1), Budget(playouts=20))
    >>> bot.choose(game) == bot.explain(game)[0].action
    True
    """

    deep = False

    def __init__(
        self, rng: random.Random, budget: Budget | None = None, weights: Weights | None = None
    ) -> None:
        self.seed = rng.getrandbits(64)
        self.budget = budget or Budget(playouts=PLAYOUTS)
        self.weights = weights or default_weights()

    def choose(self, game: Game) -> int:
        """The winner of the contest."""
        return self._contest(game).contenders[0].action

    def explain(self, game: Game) -> list[Candidate]:
        """All that took part in the contest, the winner first."""
        return [
            Candidate(one.action, one.win_chance(), one.ladder(), one.playouts)
            for one in self._contest(game).contenders
        ]

    def _contest(self, game: Game) -> Contest:
        """The contest, held. Its luck comes from the bot's seed and from what the seat knows,
        and from nothing else."""
        deadline = self.budget.deadline()
        known = known_to(game, game.actor)
        seed = self.seed ^ int(known.digest(), 16)
        ample = self.budget.allows(self.weights.ample)
        contest = Contest(known, self.weights, seed % (1 << 62), deep=self.deep, ample=ample)
        playouts = sys.maxsize if self.budget.playouts is None else self.budget.playouts
        contest.run(playouts, deadline)
        return contest
