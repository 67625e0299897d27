"""Bots: players that are programs, one file each."""

import random

from ursuppe.bots.bot import Bot, Candidate
from ursuppe.bots.budget import Budget
from ursuppe.bots.greedy import GreedyBot
from ursuppe.bots.levels import LEVELS, SLIPS, THINKING, Beginner
from ursuppe.bots.random_bot import RandomBot
from ursuppe.bots.rollout import RolloutBot
from ursuppe.bots.search import SearchBot
from ursuppe.errors import OptionError

BOTS = ["random", "greedy", "rollout", "search"]
"""The names of the bots, from the weakest to the strongest."""

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Budget",
    "Candidate",
    "GreedyBot",
    "RandomBot",
    "RolloutBot",
    "SearchBot",
    "make_bot",
]


def make_bot(name: str, rng: random.Random, budget: Budget | None = None) -> Bot:
    """The bot of this name or level; OptionError if there is none.

    A bot that thinks for long takes the budget; without one it has its own.

    >>> type(make_bot("greedy", random.Random(1))).__name__
    'GreedyBot'
    """
    if name == "random":
        return RandomBot(rng)
    if name in SLIPS:
        return Beginner(rng, SLIPS[name])
    if name in ("greedy", "medium"):
        return GreedyBot()
    if name == "rollout":
        return RolloutBot(rng, budget)
    if name == "search" or name in THINKING:
        return SearchBot(rng, budget or THINKING.get(name))
    raise OptionError(f"there is no bot {name!r}; there are {', '.join(BOTS + LEVELS)}")
