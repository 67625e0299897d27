"""Stepping through a game that was written down."""

from collections.abc import Callable
from typing import NamedTuple

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.state import CHANCE
from ursuppe.hindsight.frame import frames
from ursuppe.terminal.screen import story_picture, table_picture
from ursuppe.terminal.sitting import Read, ranking_table
from ursuppe.words import Words
from ursuppe.words.catalog import catalog


class Still(NamedTuple):
    """The game after one entry of the log, what was done, and what happened."""

    game: Game
    did: str
    events: list[Event]


def frames_of(game: Game, language: str = "en") -> list[Still]:
    """Every step of a game's log, the beginning first."""
    stills = [Still(game.back_to(0), catalog(language).say("terminal.replay.beginning"), [])]
    for frame in frames(game):
        who = "chance" if frame.actor == CHANCE else game.options.seat_name(frame.actor)
        did = f"{who}: {game.text(frame.action)}"
        stills.append(Still(frame.game.copy(), did, frame.events))
    return stills


class Replay:
    """A game that is looked at step by step."""

    def __init__(self, game: Game, console: Console, read: Read, language: str = "en") -> None:
        self.frames = frames_of(game, language)
        self.words = Words(game.options, language)
        self.console = console
        self.read = read
        self.place = 0

    def run(self) -> None:
        """Shows where the game stands and obeys until there is nothing more to read. If
        there is nothing to read at all, the whole story is told."""
        try:
            line = self.read(f"{self._say('help')}\n> ")
        except EOFError:
            self.tell_all()
            return
        try:
            while self._obey(line.strip().lower()):
                line = self.read(f"{self.place}/{len(self.frames) - 1}> ")
        except EOFError:
            return

    def tell_all(self) -> None:
        """The story from beginning to end, and how it stands then."""
        events = [event for frame in self.frames for event in frame.events]
        self.console.print(story_picture(self.words.story(events), self.console.width))
        self._show_table(self.frames[-1].game)

    def _obey(self, line: str) -> bool:
        """Goes where the line says and shows it; False to leave."""
        last = len(self.frames) - 1
        if line in ("q", "quit", "exit"):
            return False
        if line in ("", "n"):
            place = self.place + 1
        elif line == "b":
            place = self.place - 1
        elif line == "r":
            place = self._next(lambda game: game.round)
        elif line == "p":
            place = self._next(lambda game: game.round * 10 + game.phase)
        elif line in ("s", "e"):
            place = 0 if line == "s" else last
        elif line.isdecimal():
            place = int(line)
        else:
            self.console.print(self._say("help"))
            return True
        if not 0 <= place <= last:
            self.console.print(Text(self._say("range", last=last), "yellow"))
            return True
        first = self.place + 1 if place > self.place else place
        self.place = place
        self._show(min(first, place))
        return True

    def _next(self, stage: Callable[[Game], int]) -> int:
        """The first place of the next round or phase; the last place if there is none."""
        now = stage(self.frames[self.place].game)
        later = range(self.place + 1, len(self.frames))
        return next((i for i in later if stage(self.frames[i].game) != now), len(self.frames) - 1)

    def _show(self, first: int) -> None:
        """Tells the steps from the first one to this place, and shows the table."""
        frame = self.frames[self.place]
        self.console.print(Rule(Text(f" {self.place} · {frame.did} "), style="bright_black"))
        told = [event for step in self.frames[first : self.place + 1] for event in step.events]
        self.console.print(story_picture(self.words.story(told), self.console.width))
        self._show_table(frame.game)

    def _show_table(self, game: Game) -> None:
        width, language = self.console.width, self.words.language
        self.console.print(table_picture(game, width, language=language))
        if game.over:
            self.console.print(ranking_table(game, self.words.names))
        else:
            question = self.words.question(game)
            self.console.print(Text(self._say("next", question=question), "bold"))

    def _say(self, key: str, **facts: object) -> str:
        return self.words.names.say(f"terminal.replay.{key}", facts)
