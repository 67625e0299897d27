"""The errors of the server, as types that say how they are reported to a client."""

from typing import Literal

from ursuppe.errors import UrsuppeError

RefusalCode = Literal[
    "stale", "illegal", "not_yours", "not_now", "too_fast", "unknown_level", "not_stored"
]
LONGEST = 1000


def readable(text: str) -> str:
    """A message cut to a readable length, with lone surrogates (JSON may have such) escaped:
    it may quote the whole of what was sent.

    >>> readable("too fast"), len(readable("x" * 5000)), readable("no key \\ud800")
    ('too fast', 1004, 'no key \\\\ud800')
    """
    short = text if len(text) <= LONGEST else f"{text[:LONGEST]} ..."
    return short.encode(errors="backslashreplace").decode()


class Problem(UrsuppeError):
    """A request that cannot be met: an HTTP status, a code for programs, words for people."""

    def __init__(self, status: int, code: str, text: str, where: str | None = None) -> None:
        super().__init__(readable(text))
        self.status = status
        self.code = code
        self.where = where


class Refusal(UrsuppeError):
    """A command of a client that is not executed."""

    def __init__(self, code: RefusalCode, text: str, rule: str | None = None) -> None:
        super().__init__(readable(text))
        self.code = code
        self.rule = rule


class Stale(Refusal):
    """A command that was given without knowing what has happened meanwhile. `known` is the
    last entry that its client has shown to know, if it is of this game."""

    def __init__(self, text: str, known: int | None = None) -> None:
        super().__init__("stale", text)
        self.known = known


class StorageError(UrsuppeError):
    """The data cannot be read or written; the message says what to do."""


class Mistake(StorageError):
    """The program itself has failed in the middle of a change, which is not stored."""

    def __init__(self) -> None:
        super().__init__(
            "the server has made a mistake, which is written in its log; nothing was changed"
        )
