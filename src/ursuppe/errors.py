"""What can go wrong, as types whose messages a player understands."""

from typing import Final

LONGEST_QUOTE: Final = 80


def quoted(value: object) -> str:
    """What somebody wrote, as an error quotes it: cut off where it goes on and on.

    >>> quoted("drift"), quoted("eat " * 1000)[-11:]
    ("'drift'", ' eat eat...')
    """
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."


class UrsuppeError(Exception):
    """Anything that Ursuppe refuses. The game it was said to is left as it was."""


class OptionError(UrsuppeError):
    """A game cannot be set up like this: wrong player count, unknown edition, ..."""


class ArrayError(UrsuppeError):
    """An array that cannot be read from or written to as asked; the message names it."""


class EditionError(UrsuppeError):
    """An edition file has a mistake; the message says where and what would be right."""


class IllegalAction(UrsuppeError):
    """This action cannot be taken now.

    `rule` is the id of the rule that forbids it, `reason` says why in words.
    """

    def __init__(self, message: str, reason: str = "", rule: str = "") -> None:
        super().__init__(message)
        self.reason = reason
        self.rule = rule


class NotationError(UrsuppeError):
    """A text that is no action of this game."""


class PositionError(UrsuppeError):
    """A position that cannot stand on a table; the message names the place in it."""


class LogError(UrsuppeError):
    """A log that does not replay; the message names the line.

    `line` is its number, counted from 1 (0 when no single line is at fault).
    """

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line
