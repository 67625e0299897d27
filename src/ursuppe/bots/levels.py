"""The levels to play against, from harmless to very strong, made from the bots."""

import random
from typing import Final

from ursuppe.bots.bot import Bot, Candidate
from ursuppe.bots.budget import Budget
from ursuppe.bots.greedy import GreedyBot
from ursuppe.engine.game import Game

LEVELS: Final = ["novice", "easy", "medium", "hard", "expert"]
"""The names of the levels, from the weakest to the strongest."""

ADVISER: Final = LEVELS[-1]
"""The level that is asked for advice."""

SLIPS: Final = {"novice": 0.5, "easy": 0.15}
"""How often a beginner does just anything."""


THINKING: Final = {
    "hard": Budget(playouts=32, milliseconds=1000),
    "expert": Budget(playouts=200, milliseconds=4000),
}
"""How long the searching levels think; the time keeps a slow machine from dawdling."""


def unknown_level(level: str | None) -> str | None:
    """What is wrong with a level that somebody asks for; None if nothing is.

    >>> unknown_level("easy"), unknown_level("god")
    (None, "there is no level 'god'; there are novice, easy, medium, hard, expert")
    """
    if level is None or level in LEVELS:
        return None
    return f"there is no level {level!r}; there are {', '.join(LEVELS)}"


class Beginner(Bot):
    """Plays like the greedy bot, but sometimes does just anything."""

    def __init__(self, rng: random.Random, slips: float) -> None:
        self.rng = rng
        self.slips = slips
        self.thinking = GreedyBot()

    def choose(self, game: Game) -> int:
        """Anything, now and then; else what the greedy bot does."""
        if self.rng.random() < self.slips:
            return self.rng.choice(game.legal_actions())
        return self.thinking.choose(game)

    def explain(self, game: Game) -> list[Candidate]:
        """What it would choose if it does not slip."""
        return self.thinking.explain(game)
