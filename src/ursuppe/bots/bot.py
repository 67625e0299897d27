"""What every bot can do."""

from abc import ABC, abstractmethod

from ursuppe.engine.game import Game


class Bot(ABC):
    """A player that is a program."""

    @abstractmethod
    def choose(self, game: Game) -> int:
        """One of the game's legal actions, for the seat that is to act.

        The game is a fair one: what the seat may not know is drawn anew (`Game.resample`),
        so a bot cannot peek. It may be changed as the bot likes.
        """
