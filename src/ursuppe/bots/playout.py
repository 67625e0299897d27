"""Playouts: a game played on by habit for some rounds, then judged."""

from typing import Final

from ursuppe.bots.forecast import chances, forecast
from ursuppe.bots.habits import habit
from ursuppe.bots.weights import Weights
from ursuppe.engine.dispatch import resolve
from ursuppe.engine.game import Game
from ursuppe.engine.luck import Luck, drawn
from ursuppe.engine.state import CHANCE, NOBODY

AHEAD: Final = 1
"""How many rounds after this one a playout goes through."""

LATE: Final = 3
"""From this phase on it goes through one more: what is bought or born now shows its worth there."""


class Outcome:
    """What a playout came to, for each tribe."""

    def __init__(self, chances: list[float], ladder: list[float]) -> None:
        self.chances = chances
        self.ladder = ladder


def last_round(game: Game, opening: int = 0) -> int:
    """The round whose scoring ends the playouts that start here: in the opening its last one, as
    what is placed and bought in the first rounds shows its worth late."""
    return max(opening, game.round + AHEAD + (1 if game.phase >= LATE else 0))


def play_out(game: Game, last: int, weights: Weights, luck: Luck) -> Outcome:
    """Plays the game on, which it changes, through the last round or to its end."""
    while game.round <= last and game.actor != NOBODY:
        luck.turn_to(game)
        if game.actor == CHANCE:
            resolve(game, drawn(game, luck))
        else:
            resolve(game, habit(game, weights.habits, luck))
    ends = forecast(game, weights)
    return Outcome(chances(game, ends, weights), ends)
