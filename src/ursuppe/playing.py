"""Playing a game to its end: the one loop for all who do.

>>> from ursuppe import Dice, Game
>>> from ursuppe.bots import GreedyBot
>>> play(Game.new(players=3, finish=12), GreedyBot(), Dice(seed=1)).over
True
"""

import random
from collections.abc import Iterator, Sequence
from typing import Protocol

from ursuppe.engine.dice import Dice
from ursuppe.engine.game import Game
from ursuppe.engine.state import CHANCE


class Player(Protocol):
    """Who chooses for a seat; every bot can."""

    def choose(self, game: Game, /) -> int:
        """One of the game's legal actions."""


def play(game: Game, players: Player | Sequence[Player], dice: random.Random | Dice) -> Game:
    """Plays a game to its end and returns it. There is one player for all seats, or one for
    each. Each is given a fair game, in which what its seat may not know is drawn anew."""
    for seat in decisions(game, dice):
        player = players[seat] if isinstance(players, Sequence) else players
        game.apply(player.choose(game.resample(seat, dice)))
    return game


def decisions(game: Game, dice: random.Random | Dice) -> Iterator[int]:
    """Rolls all that is to be rolled, and gives each seat that has to choose, until the game is
    over. The action is applied before the next seat is asked for.

    >>> game, rng = Game.new(players=3), random.Random(1)
    >>> for seat in decisions(game, rng):
    ...     game.apply(rng.choice(game.legal_actions()))
    >>> game.over
    True
    """
    while (seat := game.to_act) is not None:
        if seat == CHANCE:
            game.roll(dice)
        else:
            yield seat
