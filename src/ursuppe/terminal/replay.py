"""Stepping through a game that was written down."""

from collections.abc import Callable

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ursuppe.engine.game import Game
from ursuppe.engine.state import CHANCE
from ursuppe.hindsight.frame import Frame, frames
from ursuppe.terminal.panels import ranking_table
from ursuppe.terminal.screen import story_picture, table_picture
from ursuppe.terminal.session import Read
from ursuppe.terminal.style import phrases
from ursuppe.words import Words


class ReplaySession:
    """A game that is looked at step by step."""

    def __init__(self, game: Game, console: Console, read: Read, language: str = "en") -> None:
        self.frames = [Frame(0, CHANCE, -1, [], game.back_to(0))]
        """Every step of the game's log, the beginning first."""
        self.frames += [frame._replace(game=frame.game.copy()) for frame in frames(game)]
        self.words = Words(game.options, language)
        self._say = phrases(self.words.names, "terminal.replay")
        self.console = console
        self.read = read
        self.place = 0

    def run(self) -> None:
        """Shows where the game stands and obeys until there is nothing more to read. If
        there is nothing to read at all, the whole story is printed."""
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
        self._show_frames(self.frames)

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
        title = Text(f" {self.place} · {self.did(self.place)} ")
        self.console.print(Rule(title, style="bright_black"))
        self._show_frames(self.frames[first : self.place + 1])

    def did(self, place: int) -> str:
        """What was done to get to a place."""
        frame = self.frames[place]
        if not frame.step:
            return self._say("beginning")
        seat_name = frame.game.options.seat_name
        who = "chance" if frame.actor == CHANCE else seat_name(frame.actor)
        return f"{who}: {frame.game.text(frame.action)}"

    def _show_frames(self, shown: list[Frame]) -> None:
        """What happened in these frames, and how the game stands after them."""
        show, width = self.console.print, self.console.width
        events = [event for frame in shown for event in frame.events]
        show(story_picture(self.words.story(events), width))
        game = shown[-1].game
        show(table_picture(game, width, language=self.words.language))
        if game.over:
            show(ranking_table(game, self.words.names))
        else:
            show(Text(self._say("next", question=self.words.question(game)), "bold"))
