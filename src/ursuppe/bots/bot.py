"""What every bot can do."""

from abc import ABC, abstractmethod

from ursuppe.engine.game import Game


class Bot(ABC):
    """A player that is a program."""

    @abstractmethod
    def choose(self, game: Game) -> int:
        """One of the game's legal actions, for the seat that is to act."""
