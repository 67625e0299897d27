"""What worker processes do. Everything passed in and out is plain data."""

import random
from typing import Literal, NamedTuple

from ursuppe.bots import make_bot
from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.server.levels import STEADY

Plain = dict[str, object]


def choose(position: Plain, level: str, seed: str, among: list[int] | None = None) -> int:
    """What a bot of this level does in a position; `among` narrows what it may do."""
    game = Game.from_json(position)
    if among is not None:
        game.legal = [action for action in game.legal if action in among]
    return make_bot(level, random.Random(seed)).choose(game)
