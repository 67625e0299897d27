"""Ursuppe: the board game Primordial Soup, with exact rules and explicit chance.

>>> from ursuppe import Game, Dice, CHANCE
>>> game = Game.new(players=3)
>>> game.roll(Dice(seed=1)) in range(len(ACTIONS))
True
"""

from ursuppe.build import COMPILED  # first: it settles which build of the engine is loaded

# isort: split
from ursuppe.beginning import Beginning
from ursuppe.engine.catalog import Action
from ursuppe.engine.decision import Decision
from ursuppe.engine.dice import Dice
from ursuppe.engine.edition import EDITIONS, Edition, load_edition
from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.gene import Gene
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.log import Log
from ursuppe.engine.options import COLOURS, PLAYERS, Options
from ursuppe.engine.reasons.reason import Reason
from ursuppe.engine.state import CHANCE
from ursuppe.errors import (
    ArrayError,
    EditionError,
    IllegalAction,
    LogError,
    NotationError,
    OptionError,
    PositionError,
    UrsuppeError,
)
from ursuppe.playing import Player, decisions, play

__version__ = "0.1.0"
"""The version of the package, here and nowhere else: `pyproject.toml` reads it from here."""

ACTIONS: list[Action] = Game.new(players=4).rules.catalog
"""The catalog of actions, the same for all player counts and shipped editions."""

__all__ = [
    "ACTIONS", "CHANCE", "COLOURS", "COMPILED", "EDITIONS", "GENES", "PLAYERS", "Action",
    "ArrayError", "Beginning", "Decision", "Dice", "Edition", "EditionError", "Event", "Game",
    "Gene", "IllegalAction", "Log", "LogError", "NotationError", "OptionError", "Options", "Player",
    "PositionError", "Reason", "UrsuppeError", "__version__", "decisions", "load_edition", "play",
]  # fmt: skip
