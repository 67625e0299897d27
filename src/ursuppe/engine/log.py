"""Logs: what was done in a game, in order, and as a text file that a person can read.

A log file is a header of options, an empty line, and one action a line. A `#` begins a
comment. `docs/notation.md` has an example.
"""

import json
from typing import Final

from ursuppe.engine.edition import EDITIONS
from ursuppe.engine.options import Options
from ursuppe.engine.rules import RETIRED, VERSION
from ursuppe.engine.state import CHANCE
from ursuppe.errors import LogError, quoted

HEADLINE: Final = "Ursuppe log"
HEADER_KEYS: Final = [
    "rules", "players", "edition", "finish", "answers", "following", "spice", "colours", "names",
    "position",
]  # fmt: skip
HIDDEN_PEEK: Final = "peek ?"
"""Somebody looked at a card, and the reader may not know which."""

Entry = tuple[int, int, int, int]
"""Who acted (a seat or CHANCE), the action, and the round and phase it was in."""


class Log:
    """The actions of a game since its start, chance included."""

    def __init__(self, options: Options, position: dict[str, object] | None = None) -> None:
        self.options = options
        self.position = position
        """The position the log starts from, if not from the beginning of a game."""
        self.entries: list[Entry] = []
        self.secrets: dict[int, int] = {}
        """For each entry that is secret, the mask of the seats that know it (I3)."""
        self.barrier = 0
        """How many entries there were when something was last revealed without a roll."""
        self.peek = -1
        """The entry of the card that was looked at and is still face down, or -1."""
        self.guess = -1
        """The entry of a card that the log does not know, since it was read from a seat's own
        log. Some card stands in its place, and becomes true when it is turned up."""
        self.peek_pile = 0
        """How many cards the pile had then; with fewer it has been turned up."""

    def __len__(self) -> int:
        return len(self.entries)

    def copy(self) -> "Log":
        """The same log to go on with, independent of this one."""
        other = Log(self.options, self.position)
        other.entries = self.entries.copy()
        other.secrets = self.secrets.copy()
        other.barrier = self.barrier
        other.peek = self.peek
        other.guess = self.guess
        other.peek_pile = self.peek_pile
        return other

    def undo_point(self, seat: int) -> int:
        """How many entries remain if the seat takes back what it may: all its own choices
        since the last die, reveal or other player's choice."""
        point = len(self.entries)
        while point > self.barrier and self.entries[point - 1][0] == seat:
            point -= 1
        return point

    def lines(self, seat: int | None = None, *, whole: bool = False) -> list[str]:
        """Every entry in words: who, and what. A card that was looked at is named only to a
        seat that knows it until it is turned up; None is a spectator. `whole` keeps no
        secrets."""
        notation = self.options.notation
        lines: list[str] = []
        for i, (actor, action, _, _) in enumerate(self.entries):
            seers = self.secrets.get(i, -1)
            known = i != self.guess and (whole or (seat is not None and seers >> seat & 1))
            words = notation.text(action) if seers < 0 or known else HIDDEN_PEEK
            lines.append(f"{_actor(self.options, actor)}: {words}")
        return lines

    def text(self, seat: int | None = None, *, whole: bool = True) -> str:
        """The whole log file, with everything in it; or, with `whole` false, as much as a
        seat (None: a spectator) may know."""
        options = self.options
        written = [
            f"# {HEADLINE}",
            f"rules: {VERSION}",
            f"players: {options.players}",
            f"edition: {_edition(options)}",
            f"finish: {options.finish}",
            f"answers: {options.rules.answers}",
            f"following: {options.rules.following}",
            *([f"spice: {json.dumps(options.rules.spice.data)}"] if options.rules.spice else []),
            f"colours: {json.dumps(options.colours)}",
            f"names: {json.dumps(options.names, ensure_ascii=False)}",
        ]
        if self.position is not None:
            written.append(f"position: {json.dumps(self.position, ensure_ascii=False)}")
        last = (-1, -1)
        for entry, line in zip(self.entries, self.lines(seat, whole=whole), strict=True):
            when = (entry[2], entry[3])
            if when != last:
                written += ["", f"# round {when[0]}, phase {when[1]}" if when[1] else "# setup"]
                last = when
            written.append(line)
        if not self.entries:
            written.append("")
        return "\n".join(written) + "\n"


def _actor(options: Options, actor: int) -> str:
    return "chance" if actor == CHANCE else options.colours[actor]


def _edition(options: Options) -> str:
    """The name of a shipped edition, the whole of one's own."""
    if options.shipped:
        return options.edition.name
    return json.dumps(options.edition.data, ensure_ascii=False)


def wrong_line(number: int, problem: str) -> LogError:
    """The error for one line of a log file."""
    return LogError(f"line {number}: {problem}", number)


class LogFile:
    """A log file taken apart: its header, and its lines with their numbers."""

    def __init__(self, text: str) -> None:
        self.header: dict[str, str] = {}
        self.header_lines: dict[str, int] = {}
        self.actions: list[tuple[int, str, str]] = []
        """Line number, actor and action, as written."""
        in_header = True
        for number, line in enumerate(text.split("\n"), 1):
            words = line.strip()
            if not words:
                in_header = in_header and not self.header
            elif words.startswith("#"):
                continue
            elif in_header:
                self._read_header(number, words)
            else:
                self._read_action(number, words)
        for key in HEADER_KEYS[:3]:
            if key not in self.header:
                raise LogError(
                    f"the header has no {key!r}; it begins the log, before an empty line"
                )
        rules = self.header["rules"]
        if rules in RETIRED:
            raise self._wrong(
                "rules",
                f"the log is by rules version {quoted(rules)}, {RETIRED[rules]}, and cannot be "
                f"replayed with version {VERSION}",
            )
        if rules != VERSION:
            raise self._wrong(
                "rules", f"the log is by rules version {quoted(rules)}; this is version {VERSION}"
            )

    def _read_header(self, number: int, words: str) -> None:
        key, colon, value = words.partition(":")
        if not colon or key not in HEADER_KEYS:
            raise wrong_line(
                number,
                f"{quoted(words)} is no line of a log's header, which has "
                f"{', '.join(HEADER_KEYS)}, and ends with an empty line",
            )
        if key in self.header:
            raise wrong_line(number, f"{key!r} stands in the header twice")
        self.header[key] = value.strip()
        self.header_lines[key] = number

    def _read_action(self, number: int, words: str) -> None:
        said = words.partition(" #")[0].strip()
        actor, colon, action = said.partition(":")
        if not colon:
            raise wrong_line(
                number,
                f"{quoted(said)} does not say who acts; write 'chance: roll 3' or 'red: drift'",
            )
        self.actions.append((number, actor.strip().lower(), action.strip()))

    def _wrong(self, key: str, problem: str) -> LogError:
        return wrong_line(self.header_lines[key], problem)

    def value(self, key: str) -> object:
        """A header value read as JSON; None if it is not there."""
        if key not in self.header:
            return None
        try:
            value: object = json.loads(self.header[key])
        except (ValueError, RecursionError) as error:
            raise self._wrong(key, f"{key} is not JSON: {error}") from error
        return value

    def edition(self) -> str | dict[str, object]:
        """The name of a shipped edition, or the data of one's own."""
        text = self.header["edition"]
        if not text.startswith("{"):
            if text not in EDITIONS:
                known = ", ".join(EDITIONS)
                raise self._wrong(
                    "edition", f"edition must be {known} or an edition's data, not {quoted(text)}"
                )
            return text
        value = self.value("edition")
        assert isinstance(value, dict)
        return value

    def data_of(self, key: str) -> dict[str, object] | None:
        """A header value that is an object; None if it is not there."""
        value = self.value(key)
        if value is not None and not isinstance(value, dict):
            raise self._wrong(key, f"{key} must be an object, not {quoted(value)}")
        return value

    def spice(self) -> bool | dict[str, object]:
        """The options of Freshly Spiced; False if the log is of the base game."""
        options = self.data_of("spice")
        return False if options is None else options

    def list_of(self, key: str) -> list[str] | None:
        """A header value that is a list of texts; None if it is not there."""
        value = self.value(key)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self._wrong(key, f"{key} must be a list of texts, not {quoted(value)}")
        return value

    def number_of(self, key: str) -> int | None:
        """A header value that is a whole number; None if it is not there."""
        if key not in self.header:
            return None
        value = self.value(key)
        if not isinstance(value, int):
            raise self._wrong(key, f"{key} must be a whole number, not {quoted(value)}")
        return value
