"""A bot that plays as playouts do, which the numbers of playouts are found with."""

from ursuppe.bots.bot import Bot
from ursuppe.bots.habits import habit
from ursuppe.bots.weights import Habits
from ursuppe.engine.game import Game
from ursuppe.engine.luck import Luck


class HabitBot(Bot):
    """Does what is done by habit: no look ahead, and now and then a whim."""

    def __init__(self, habits: Habits, seed: int = 0) -> None:
        self.habits = habits
        self.luck = Luck(seed)

    def choose(self, game: Game) -> int:
        """What habit says."""
        return habit(game, self.habits, self.luck)
