"""The bots of an episode: who sits on which seat, and their turns."""

import random
from collections.abc import Sequence

from ursuppe.batch.episode import Episode
from ursuppe.batch.options import whole
from ursuppe.bots import Bot, RandomBot, make_bot
from ursuppe.errors import OptionError, quoted


def checked_opponents(opponents: str | Sequence[str], players: int) -> list[str]:
    """The names of the other players' bots, in the order of the seats after the learner's.

    >>> checked_opponents("greedy", 4)
    ['greedy', 'greedy', 'greedy']
    """
    if not isinstance(opponents, Sequence):
        raise OptionError(f"opponents must be a bot's name or several, not {quoted(opponents)}")
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != players - 1:
        raise OptionError(
            f"{players} players need one bot for all opponents or {players - 1}, not {len(names)}"
        )
    for name in names:
        make_bot(name, random.Random(0))
    return names


def checked_seat(seat: int | None, players: int) -> int | None:
    """The learner's seat, None for a new one in each game; OptionError if there is none such."""
    if seat is None:
        return None
    number = whole("seat", seat)
    if number not in range(players):
        raise OptionError(f"there is no seat {number}; seats go from 0 to {players - 1}")
    return number


class Opponents:
    """The bots around one learner."""

    def __init__(self, names: list[str], seat: int, rng: random.Random) -> None:
        self.seat = seat
        self.rng = rng
        players = len(names) + 1
        self.bots: dict[int, Bot] = {
            (seat + 1 + i) % players: make_bot(name, random.Random(rng.getrandbits(64)))
            for i, name in enumerate(names)
        }

    def play(self, episode: Episode) -> None:
        """Lets them act until the learner is asked or the game is over.

        A bot gets a fair game to do with as it likes; the random one neither looks at it nor
        changes it, and a copy would cost more than its choice."""
        game = episode.game
        while game.actor >= 0 and game.actor != self.seat:
            bot = self.bots[game.actor]
            if isinstance(bot, RandomBot):
                episode.act(bot.choose(game))
            else:
                episode.act(bot.choose(game.resample(game.actor, self.rng)))
