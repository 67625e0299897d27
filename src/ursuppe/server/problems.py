"""What the server refuses, as types that say how it is told to a client."""

from ursuppe.errors import UrsuppeError

LONGEST = 1000


def readable(text: str) -> str:
    """What is told to a person, even if it quotes the whole of what was sent, or half a
    character (JSON may have such), which cannot be sent back as it is.

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
    """Something a client did over its WebSocket that is not done."""

    def __init__(self, code: str, text: str, rule: str | None = None) -> None:
        super().__init__(readable(text))
        self.code = code
        self.rule = rule


class StorageError(UrsuppeError):
    """The data cannot be read or written; the message says what to do."""


class Mistake(StorageError):
    """The program itself has failed in the middle of a change, which is not stored."""

    def __init__(self) -> None:
        super().__init__(
            "the server has made a mistake, which is written in its log; nothing was changed"
        )
