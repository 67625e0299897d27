"""Finished games to look back at."""

import random
from typing import Any

from ursuppe import Dice, Game, play
from ursuppe.bots import make_bot


def played(seed: int, **options: Any) -> Game:
    """A whole game of bots."""
    return play(Game.new(**options), make_bot("medium", random.Random(seed)), Dice(seed))


def ended(position: dict[str, Any]) -> Game:
    """The game after a position in phase 4 in which nobody divides any more."""
    game = Game.from_json(position)
    while not game.over:
        game.apply("done")
    return game
