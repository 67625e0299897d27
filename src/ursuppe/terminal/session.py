"""A session: one game at the terminal, asked and answered until it ends or somebody leaves."""

import shlex
import tempfile
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from ursuppe.bots import Bot
from ursuppe.engine.dice import Dice
from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.state import CHANCE
from ursuppe.errors import UrsuppeError
from ursuppe.terminal.choice_list import Choices
from ursuppe.terminal.explain import explain, print_rule, why_not
from ursuppe.terminal.hints import hint
from ursuppe.terminal.panels import face_down_genes, pool_table, ranking_table
from ursuppe.terminal.screen import story_picture, table_picture
from ursuppe.terminal.style import phrases
from ursuppe.words import Line, Words
from ursuppe.words.languages import LANGUAGES

Read = Callable[[str], str]
"""Shows a prompt and returns a typed line; raises EOFError when there are no more."""

REMINDERS: Final = 5
"""How many questions say how to get help and to leave."""


class Leaving(Exception):
    """The player has had enough for now."""


class Session:
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
        language: str = "en",
    ) -> None:
        self.game = game
        self.humans = humans
        self.bot = bot
        self.dice = dice
        self.console = console
        self.read = read
        self.file = file
        """Where the game was saved last, or resumed from."""
        self.words = Words(game.options, language)
        self._say = phrases(self.words.names, "terminal.session")
        self.heard: list[Event] = []
        game.sink = self.heard.append
        self._seen = dict.fromkeys(humans, 0)
        """How many of the events each human has been shown."""
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
        game, log = self.game, self.game.log
        assert log is not None
        length = len(log)
        self._marks[length] = len(self.heard)
        choices = Choices(game, self.words)
        news = self.heard[self._seen[seat] :]
        self._lines = self.words.story(event.for_seat(seat) for event in news)
        self._seen[seat] = len(self.heard)
        self._show(choices)
        pending = ""
        while self.game is game and len(log) == length:
            line = self.read(self._prompt(seat, pending)).strip()
            half, pending = pending, ""
            if self._obeyed(line, choices):
                continue
            if not half and line.isdecimal() and int(line) in choices.numbers:
                pending = line
            elif line or not half:
                self._choose(f"{half} {line}".lstrip(), choices)

    def _prompt(self, seat: int, pending: str) -> str:
        if pending:
            amoeba = self.words.names.own(seat, int(pending))
            return self._say("which_space", amoeba=amoeba)
        return f"{self.words.names.player(seat)}> "

    def _hand_over(self, seat: int) -> None:
        """Says whose turn it is; with a secret in play, the table is covered until the
        right player looks."""
        name = self.words.names.player(seat)
        if secret_in_play(self.game, self.humans):
            self._cover(name)
        self._note = f"{self._say('your_turn', name=name)} {self._note}".rstrip()

    def _cover(self, name: str) -> None:
        """Hides the table until the player who may see it is there."""
        console = self.console
        console.clear()
        console.print("\n" * max(0, console.height // 2 - 1))
        console.print(Text(self._say("look_away", name=name), "bold"), justify="center")
        self.read(self._say("ready"))
        console.clear()

    def _show(self, choices: Choices) -> None:
        """The table, what happened since the last question, and the question. A terminal
        is cleared, and shows as much of the story as it has room for."""
        console = self.console
        table = self._table(choices.marked(), self.game.to_act)
        asking = Group(
            Text.assemble(
                "\n",
                (self.words.question(self.game), "bold"),
                (f"  {choices.asked.rule}{self._reminder()}", "dim"),
            ),
            choices.picture(),
        )
        lines = self._lines
        if not console.is_terminal:
            console.print(Rule(style="bright_black"))
            console.print(self._story(lines), table)
        else:
            room = console.height - self._height(table) - self._height(asking) - 3
            while lines and self._height(self._story(lines)) > max(room, 2):
                lines = lines[1:]
            if len(lines) < len(self._lines):
                self._note = f"{self._note} {self._say('more_happened')}".lstrip()
            console.clear()
            console.print(table, self._story(lines))
        if self._note:
            console.print(Text(self._note, "yellow"))
            self._note = ""
        console.print(asking)

    def _table(self, marked: Collection[int] = (), seat: int | None = None) -> RenderableType:
        return table_picture(self.game, self.console.width, marked, seat, self.words.language)

    def _story(self, lines: list[Line]) -> RenderableType:
        return story_picture(lines, self.console.width)

    def _reminder(self) -> str:
        """The first questions say how to get help and to leave."""
        return self._say("reminder") if len(self._marks) <= REMINDERS else ""

    def _height(self, picture: RenderableType) -> int:
        return len(self.console.render_lines(picture))

    def _choose(self, line: str, choices: Choices) -> None:
        """Takes the action that was typed, or says in one line what is wrong."""
        if not line:
            self._refuse(choices.hint())
            return
        with self._refusing():
            self.game.apply(choices.find(line))

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Says in one line what is refused in here."""
        try:
            yield
        except UrsuppeError as error:
            self._refuse(self.words.error(error))

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
            self._refuse(self._say(f"{word}_what"))
        elif word == "hint":
            self.console.print(hint(self.game, self.words))
        elif word == "board":
            self._show(choices)
        elif word == "story":
            self.console.print(self._story(self._lines))
        elif word == "genes":
            self._show_pool()
        elif word in ("quit", "q", "exit"):
            raise Leaving
        else:
            return False
        return True

    def _show_pool(self) -> None:
        game, names = self.game, self.words.names
        assert game.to_act is not None
        self.console.print(pool_table(game, names, game.to_act, {}))
        if game.face_down:
            self.console.print(face_down_genes(game, names))

    def _explain(self, query: str, choices: Choices) -> None:
        if not query:
            explain(self.console, choices)
            return
        with self._refusing():
            print_rule(self.console, query, self.words.language, edition=self.game.options.edition)

    def _undo(self, *, everything: bool) -> None:
        """Goes back one choice of the seat, or all of them up to the last die, reveal or
        other player's choice."""
        game = self.game
        assert game.log is not None
        assert game.to_act is not None
        earliest = game.log.undo_point(game.to_act)
        length = len(game.log)
        if earliest == length:
            self._refuse(self._say("nothing_to_undo"))
            return
        back = earliest if everything else length - 1
        undone = [game.text(action) for _, action, _, _ in game.log.entries[back:]]
        self.game = game.back_to(back)
        del self.heard[self._marks.get(back, 0) :]
        self.game.sink = self.heard.append
        for seat, seen in self._seen.items():
            self._seen[seat] = min(seen, len(self.heard))
        self._note = self._say("undone", actions=", ".join(undone))

    # Saving and leaving

    def _save(self, name: str) -> None:
        path = Path(name).expanduser()
        if path.exists() and path != self.file:
            self._refuse(self._say("file_exists", path=path))
            return
        try:
            self.game.save(path)
        except OSError as error:
            self._refuse(self._say("cannot_write", path=path, error=error.strerror))
            return
        self.file = path
        self.console.print(self._say("saved", path=path), soft_wrap=True)

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
            self.console.print(f"\n{self._say('saved', path=shown)}", soft_wrap=True)
            return
        humans = ",".join(str(seat) for seat in sorted(self.humans))
        others = "" if humans == "0" else f" --humans {humans}"
        if self.words.language != LANGUAGES[0]:
            others += f" --language {self.words.language}"
        command = f"ursuppe play --resume {shown}{others}"
        self.console.print(f"\n{self._say('go_on', command=command)}", soft_wrap=True)

    # The end

    def _finish(self) -> None:
        """The last of the story, the table, who won; and a chance to keep the log."""
        show = self.console.print
        show(Rule(style="bright_black"))
        last = self.heard[min(self._seen.values(), default=0) :]
        show(self._story(self.words.story(event.for_seat(None) for event in last)))
        show()
        show(self._table())
        show()
        show(ranking_table(self.game, self.words.names))
        if self.file is not None:
            self._save(str(self.file))
        elif self.humans:
            while self.file is None:
                name = self.read(self._say("keep_log")).strip()
                if name.lower() in ("", "q", "quit", *self._say("no").split(", ")):
                    return
                if name.lower() in self._say("yes").split(", "):
                    name = str(unused_name(Path()))
                if not name.isdecimal():  # typed ahead for a question that did not come
                    self._save(name)


def secret_in_play(game: Game, humans: set[int]) -> bool:
    """Whether some of the people know a card that others of them may not know (I3)."""
    if game.next_card < 0:
        return False
    knowing = {seat for seat in humans if game.next_seen >> seat & 1}
    return bool(knowing) and knowing != humans


def unused_name(folder: Path) -> Path:
    """A name for a log that no file has yet."""
    stem = f"ursuppe-{datetime.now():%Y%m%d-%H%M%S}"
    path = folder / f"{stem}.log"
    again = 1
    while path.exists():
        again += 1
        path = folder / f"{stem}-{again}.log"
    return path
