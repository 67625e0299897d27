"""What every bot can do."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from ursuppe.engine.game import Game


@dataclass(frozen=True)
class Candidate:
    """An action that a bot has thought about, and what it expects of it for its seat."""

    action: int
    win_chance: float
    """From 0 to 1."""
    ladder: float
    """The ladder space where its marker should end."""
    playouts: int = 0
    """How many games were played out after it; 0 if it was valued without any."""


def known_to(game: Game, seat: int) -> Game:
    """A copy without a next card that the seat has not seen: chance turns it up when it is due."""
    known = game.copy()
    if known.next_card >= 0 and not known.next_seen >> seat & 1:
        known.next_card = -1
        known.next_seen = 0
    return known


class Bot(ABC):
    """A player that is a program."""

    @abstractmethod
    def choose(self, game: Game) -> int:
        """One of the game's legal actions, for the seat that is to act.

        The game is a fair one: what the seat may not know is drawn anew (`Game.resample`),
        so a bot cannot peek. It may be changed as the bot likes.
        """

    def explain(self, game: Game) -> list[Candidate]:
        """The actions the bot has thought about, the one it would choose first.

        A bot that cannot say why it chooses says nothing, as this one does.
        """
        return []
