"""Random play to the end inside the engine: what a search or a study does millions of times.

Compiled, a playout never returns to the interpreter.

>>> from ursuppe import Game
>>> from ursuppe.engine.luck import Luck
>>> game = Game.new(players=3)
>>> playout(game, Luck(seed=1)) > 100
True
>>> game.over
True
"""

from ursuppe.engine.dispatch import resolve
from ursuppe.engine.luck import Luck, drawn
from ursuppe.engine.state import CHANCE, NOBODY, State
from ursuppe.vectors import i64


def playout(g: State, luck: Luck) -> i64:
    """Plays on at random until the game is over, all options equally likely and chance by its
    weights. Returns how many actions that took. Nothing is added to the game's log."""
    actions: i64 = 0
    while g.actor != NOBODY:
        if g.actor == CHANCE:
            resolve(g, drawn(g, luck))
        else:
            resolve(g, g.legal[luck.below(len(g.legal))])
        actions += 1
    return actions
