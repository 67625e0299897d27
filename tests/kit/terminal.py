"""A session without a terminal: lines are typed in advance, and what is shown is kept."""

import io
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from rich.console import Console

from ursuppe import Dice, Game
from ursuppe.bots import RandomBot
from ursuppe.terminal.session import Session


class Typist:
    """Types the given lines; then there are no more."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        for line in self.lines:
            return line
        raise EOFError


class Seen:
    """A session, and all it printed."""

    def __init__(
        self,
        game: Game,
        read: Callable[[str], str],
        humans: set[int] | None = None,
        file: Path | None = None,
        width: int = 80,
        seed: int = 1,
        language: str = "en",
    ) -> None:
        self.paper = io.StringIO()
        self.session = Session(
            game,
            {0} if humans is None else humans,
            RandomBot(random.Random(seed)),
            Dice(seed),
            Console(file=self.paper, width=width, highlight=False),
            read,
            file,
            language,
        )

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.session.game

    @property
    def text(self) -> str:
        """Everything that was printed."""
        return self.paper.getvalue()


def sat(game: Game, *lines: str, humans: set[int] | None = None, width: int = 80) -> Seen:
    """A session in which these lines were typed, and then no more."""
    seen = Seen(game, Typist(lines), humans, width=width)
    seen.session.play()
    return seen
