"""Who plays: the bots that come with the package, and others by name or command.

>>> [one.name for one in contestants("search@800, greedy, my_bots:Fox", Budget(playouts=50))]
['search@800', 'greedy', 'my_bots:Fox']
"""

import random
import re
from dataclasses import asdict, dataclass
from importlib.metadata import entry_points
from typing import Final

from ursuppe.bots import BOTS, LEVELS, Bot, Budget, make_bot
from ursuppe.errors import OptionError

SEARCHING: Final = ("rollout", "search")
"""The bots that take a budget."""

GROUP: Final = "ursuppe.bots"
"""The group of entry points that name bots."""

COMMAND: Final = "cmd:"


@dataclass(frozen=True)
class Contestant:
    """A bot that takes part, at one seat or at several."""

    name: str
    """As it was asked for, and as the tables call it."""
    bot: str
    """A bot or level of the package, `module:Class`, or the words of a command."""
    kind: str
    """`ours`, `python` or `command`."""
    budget: Budget | None = None

    @property
    def limits(self) -> dict[str, float | None]:
        """Its budget as plain data."""
        if self.budget is None:
            return {"playouts": None, "milliseconds": None}
        return asdict(self.budget)

    def make(self, rng: random.Random) -> Bot:
        """The bot, if it is one of ours."""
        return make_bot(self.bot, rng, self.budget)


def contestants(text: str, budget: Budget | None) -> list[Contestant]:
    """The contestants of a list with commas, one for each seat.

    `search@800` has a budget of its own: playouts, or milliseconds as in `search@50ms`.
    """
    words = [word.strip() for word in text.split(",")]
    if not 2 <= len(words) <= 6:
        raise OptionError(f"a table has 2 to 6 bots, one for each seat, not {len(words)}: {text!r}")
    return [contestant(word, budget) for word in words]


def contestant(word: str, budget: Budget | None) -> Contestant:
    """The contestant that a word names; OptionError if there is none."""
    if word.startswith(COMMAND):
        command = word.removeprefix(COMMAND).strip()
        if not command:
            raise OptionError("cmd: what? Such as 'cmd:python3 my_bot.py'")
        return Contestant(word, command, "command", budget)
    name, at, amount = word.partition("@")
    if name in BOTS or name in LEVELS:
        if at:
            if name not in SEARCHING:
                raise OptionError(f"{word!r}: only {' and '.join(SEARCHING)} take a budget")
            return Contestant(word, name, "ours", budget_of(amount, word))
        return Contestant(word, name, "ours", budget if name in SEARCHING else None)
    found = [entry.value for entry in entry_points(group=GROUP) if entry.name == word]
    if found:
        return Contestant(word, found[0], "python", budget)
    if re.fullmatch(r"[\w.]+:\w+", word):
        return Contestant(word, word, "python", budget)
    raise OptionError(
        f"there is no bot {word!r}; there are {', '.join(BOTS + LEVELS)}, and yours as "
        "module:Class or 'cmd:COMMAND'"
    )


def budget_of(amount: str, word: str) -> Budget:
    """A budget in words.

    >>> budget_of("800", "search@800"), budget_of("50ms", "search@50ms")
    (Budget(playouts=800, milliseconds=None), Budget(playouts=None, milliseconds=50.0))
    """
    number = amount.removesuffix("ms")
    if not number.isdecimal():
        raise OptionError(
            f"{word!r}: a budget is a number of playouts, or milliseconds such as 50ms"
        )
    if amount.endswith("ms"):
        return Budget(milliseconds=float(number))
    return Budget(playouts=int(number))
