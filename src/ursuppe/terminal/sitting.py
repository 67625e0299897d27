"""A sitting: one game at the terminal, asked and answered until it ends or somebody leaves."""

import shlex
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ursuppe.bots import Bot
from ursuppe.engine.dice import Dice
from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.state import CHANCE
from ursuppe.errors import UrsuppeError
from ursuppe.terminal.choices import Choices
from ursuppe.terminal.explain import explain, print_rule, why_not
from ursuppe.terminal.panels import face_down_genes, pool_table
from ursuppe.terminal.screen import story_picture, table_picture
from ursuppe.terminal.style import style_of
from ursuppe.words import Line, Words

Read = Callable[[str], str]
"""Shows a prompt and returns a typed line; raises EOFError when there are no more."""

REMINDERS: Final = 5
"""How many questions say how to get help and to leave."""


class Leaving(Exception):
    """The player has had enough for now."""


class Sitting:
    """Plays a game: humans are asked, bots choose, dice are rolled."""

    def __init__(
        self,
        game: Game,
        humans: set[int],
        bot: Bot,
        dice: Dice,
        console: Console,
        read: Read,
        file: Path | None = None,
    ) -> None:
        self.game = game
        self.humans = humans
        self.bot = bot
        self.dice = dice
        self.console = console
        self.read = read
        self.file = file
        """Where the game was saved last, or resumed from."""
        self.words = Words(game.options)
        self.heard: list[Event] = []
        game.sink = self.heard.append
        self._told = dict.fromkeys(humans, 0)
        """How much of what was heard each human has been told."""
        self._marks: dict[int, int] = {}
        """How much was heard when the log had so many entries, for undo."""
        self._last_asked = -1
        self._lines: list[Line] = []
        """What happened since the seat that is asked was asked last."""
        self._note = ""
        """What the next picture says besides."""

    def play(self) -> bool:
        """Plays until the game is over (True) or somebody leaves (False)."""
        try:
            while (seat := self.game.to_act) is not None:
                if seat == CHANCE:
                    self.game.roll(self.dice)
                elif seat in self.humans:
                    self._ask(seat)
                else:
                    fair = self.game.resample(seat, self.dice)
                    self.game.apply(self.bot.choose(fair))
            self._finish()
        except (Leaving, EOFError):
            self._save_and_leave()
        except KeyboardInterrupt:
            self._save_and_leave()
            raise
        return self.game.over

    # Asking

    def _ask(self, seat: int) -> None:
        """Shows the table and the question, and reads until the seat has chosen."""
        if seat != self._last_asked and len(self.humans) > 1:
            self._hand_over(seat)
        self._last_asked = seat
        game = self.game
        length = 0 if game.log is None else len(game.log)
        self._marks[length] = len(self.heard)
        choices = Choices(game, self.words)
        news = self.heard[self._told[seat] :]
        self._lines = self.words.story(event.for_seat(seat) for event in news)
        self._told[seat] = len(self.heard)
        self._show(choices)
        pending = ""
        while self.game is game and game.log is not None and len(game.log) == length:
            line = self.read(self._prompt(seat, pending)).strip()
            if self._obeyed(line, choices):
                pending = ""
            elif not pending and line.isdecimal() and int(line) in choices.numbers:
                pending = line
            elif pending and not line:
                pending = ""
            else:
                self._choose(f"{pending} {line}" if pending else line, choices)
                pending = ""

    def _prompt(self, seat: int, pending: str) -> str:
        if pending:
            return f"{self.game.options.colours[seat]} {pending} on which space? > "
        return f"{self.game.options.seat_name(seat)}> "

    def _hand_over(self, seat: int) -> None:
        """Says whose turn it is; with a secret in play, the table is covered until the
        right player looks."""
        name = self.game.options.seat_name(seat)
        if secret_in_play(self.game, self.humans):
            cover(self.console, self.read, name)
        self._note = f"{name}, it is your turn. {self._note}".rstrip()

    def _show(self, choices: Choices) -> None:
        """The table, what happened since the last question, and the question. A terminal
        is cleared, and shows as much of the story as it has room for."""
        console = self.console
        decision = self.game.decision
        assert decision is not None
        table = table_picture(self.game, console.width, choices.marked(), self.game.to_act)
        asking = Group(
            Text.assemble(
                "\n",
                (self.words.question(self.game), "bold"),
                (f"  {decision.rule}{self._reminder()}", "dim"),
            ),
            choices.picture(),
        )
        lines = self._lines
        if not console.is_terminal:
            console.print(Rule(style="bright_black"))
            console.print(story_picture(lines, console.width), table)
        else:
            room = console.height - self._height(table) - self._height(asking) - 3
            while lines and self._height(story_picture(lines, console.width)) > max(room, 2):
                lines = lines[1:]
            if len(lines) < len(self._lines):
                self._note = f"{self._note} (More happened: type story.)".lstrip()
            console.clear()
            console.print(table, story_picture(lines, console.width))
        if self._note:
            console.print(Text(self._note, "yellow"))
            self._note = ""
        console.print(asking)

    def _reminder(self) -> str:
        """The first questions say how to get help and to leave."""
        return "  (? explains, quit saves)" if len(self._marks) <= REMINDERS else ""

    def _height(self, picture: RenderableType) -> int:
        return len(self.console.render_lines(picture))

    def _choose(self, line: str, choices: Choices) -> None:
        """Takes the action that was typed, or says in one line what is wrong."""
        if not line:
            self._refuse(choices.hint())
            return
        try:
            self.game.apply(choices.find(line))
        except UrsuppeError as error:
            self._refuse(str(error))

    def _refuse(self, words: str) -> None:
        self.console.print(Text(words[:1].upper() + words[1:], "yellow"))

    # Commands

    def _obeyed(self, line: str, choices: Choices) -> bool:
        """Whether the line was a command, which has then been carried out."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word.startswith("?"):
            rest = f"{word[1:]} {rest}".strip()
            word = "?"
        if word in ("?", "help", "h"):
            self._explain(rest, choices)
        elif word == "why" and rest:
            self.console.print(why_not(choices, rest))
        elif word == "undo":
            self._undo(everything=rest == "all")
        elif word == "save" and rest:
            self._save(rest)
        elif word in ("why", "save"):
            self._refuse(f"{word} what? Type '{word} {'FILE' if word == 'save' else 'ACTION'}'")
        elif word == "board":
            self._show(choices)
        elif word == "story":
            self.console.print(story_picture(self._lines, self.console.width))
        elif word == "genes":
            seat = self.game.to_act
            assert seat is not None
            self.console.print(pool_table(self.game, seat, {}))
            if self.game.face_down:
                self.console.print(face_down_genes(self.game))
        elif word in ("quit", "q", "exit"):
            raise Leaving
        else:
            return False
        return True

    def _explain(self, query: str, choices: Choices) -> None:
        try:
            if query:
                print_rule(self.console, query)
            else:
                explain(self.console, self.game, choices)
        except UrsuppeError as error:
            self._refuse(str(error))

    def _undo(self, *, everything: bool) -> None:
        """Goes back one choice of the seat, or all of them up to the last die, reveal or
        other player's choice."""
        game = self.game
        assert game.log is not None
        assert game.to_act is not None
        earliest = game.log.undo_point(game.to_act)
        length = len(game.log)
        if earliest == length:
            self._refuse("nothing to take back: a die, a card or another player came last")
            return
        back = earliest if everything else length - 1
        undone = [game.text(action) for _, action, _, _ in game.log.entries[back:]]
        self.game = game.back_to(back)
        del self.heard[self._marks.get(back, 0) :]
        self.game.sink = self.heard.append
        for seat, told in self._told.items():
            self._told[seat] = min(told, len(self.heard))
        self._note = f"Taken back: {', '.join(undone)}."

    # Saving and leaving

    def _save(self, name: str) -> None:
        path = Path(name).expanduser()
        if path.exists() and path != self.file:
            self._refuse(f"there is a file {path} already; choose another name")
            return
        try:
            self.game.save(path)
        except OSError as error:
            self._refuse(f"cannot write {path}: {error.strerror}")
            return
        self.file = path
        self.console.print(f"Saved as {path}.", soft_wrap=True)

    def _save_and_leave(self) -> None:
        path = self.file or unused_name(Path())
        try:
            self.game.save(path)
        except OSError:
            path = unused_name(Path(tempfile.gettempdir()))
            self.game.save(path)
        self.file = path
        shown = shlex.quote(str(path))
        if self.game.over:
            self.console.print(f"\nSaved as {shown}.", soft_wrap=True)
            return
        humans = ",".join(str(seat) for seat in sorted(self.humans))
        others = "" if humans == "0" else f" --humans {humans}"
        self.console.print(
            f"\nSaved. Go on with: ursuppe play --resume {shown}{others}", soft_wrap=True
        )

    # The end

    def _finish(self) -> None:
        """The last of the story, the table, who won; and a chance to keep the log."""
        console = self.console
        first = min(self._told.values(), default=0)
        console.print(Rule(style="bright_black"))
        last = [event.for_seat(None) for event in self.heard[first:]]
        console.print(story_picture(self.words.story(last), console.width))
        console.print()
        console.print(table_picture(self.game, console.width))
        console.print()
        console.print(ranking_table(self.game))
        if self.file is not None:
            self._save(str(self.file))
        elif self.humans:
            while self.file is None:
                name = self.read("Keep the log? A file name, y, or Enter for no > ").strip()
                if name.lower() in ("", "n", "no", "q", "quit"):
                    return
                if name.lower() in ("y", "yes"):
                    name = str(unused_name(Path()))
                if not name.isdecimal():  # typed ahead for a question that did not come
                    self._save(name)


def ranking_table(game: Game) -> Table:
    """Who came where."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for place, tribe in enumerate(game.ranking, 1):
        name = game.options.seat_name(tribe)
        colour = game.options.colours[tribe]
        table.add_row(
            f"{place}.",
            Text(name if name == colour else f"{name} ({colour})", style_of(game.options, tribe)),
            f"space {game.marker[tribe]}",
            "decides what is played next" if tribe == game.chooses_next else "",
        )
    return table


def secret_in_play(game: Game, humans: set[int]) -> bool:
    """Whether some of the people know a card that others of them may not know (I3)."""
    if game.next_card < 0:
        return False
    knowing = {seat for seat in humans if game.next_seen >> seat & 1}
    return bool(knowing) and knowing != humans


def cover(console: Console, read: Read, name: str) -> None:
    """Hides the table until the player who may see it is there."""
    console.clear()
    console.print("\n" * max(0, console.height // 2 - 1))
    console.print(Text(f"{name} is next. The others look away.", "bold"), justify="center")
    read("Press Enter when you are there > ")
    console.clear()


def unused_name(folder: Path) -> Path:
    """A name for a log that no file has yet."""
    stem = f"ursuppe-{datetime.now():%Y%m%d-%H%M%S}"
    path = folder / f"{stem}.log"
    again = 1
    while path.exists():
        again += 1
        path = folder / f"{stem}-{again}.log"
    return path
