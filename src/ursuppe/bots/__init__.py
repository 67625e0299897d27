"""Bots: players that are programs, one file each."""

import random

from ursuppe.bots.bot import Bot
from ursuppe.bots.greedy import GreedyBot
from ursuppe.bots.random_bot import RandomBot
from ursuppe.errors import OptionError

BOTS = ["random", "greedy"]
"""The names of the bots, from the weakest to the strongest."""

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "make_bot"]


def make_bot(name: str, rng: random.Random) -> Bot:
    """The bot of this name; OptionError if there is none.

    >>> type(make_bot("greedy", random.Random(1))).__name__
    'GreedyBot'
    """
    if name == "random":
        return RandomBot(rng)
    if name == "greedy":
        return GreedyBot()
    raise OptionError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
