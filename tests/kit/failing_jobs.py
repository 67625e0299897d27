"""Jobs for workers, and values for jobs, each of which fails in its own way."""

import os
from pathlib import Path

from ursuppe.errors import UrsuppeError


def nested(levels: int) -> list[object]:
    """A value that cannot be pickled if it has enough levels."""
    value: list[object] = []
    for _ in range(levels):
        value = [value]
    return value


class Unpacked:
    """Something that fails where it is unpacked, in its own way."""

    def __init__(self, failure: type[BaseException]) -> None:
        self.failure = failure

    def __reduce__(self) -> tuple[object, ...]:
        return fail, (self.failure,)


def fail(failure: type[BaseException]) -> object:
    raise failure("on the way")


class Particular(Exception):
    """It cannot be unpacked, since it needs two things and is packed with one."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")


class ParticularRefusal(UrsuppeError):
    """The same, as something that the game refuses."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")


class Speechless(Exception):
    """It cannot even be told."""

    def __str__(self) -> str:
        raise ValueError("no words")


def fail_particularly(refusal: bool) -> None:
    raise (ParticularRefusal if refusal else Particular)("this", "that")


def fail_speechlessly() -> None:
    raise Speechless


def run_out_of_memory() -> None:
    raise MemoryError


def recur() -> None:
    recur()


def leave() -> None:
    raise SystemExit(3)


def interrupt() -> None:
    raise KeyboardInterrupt


def answer_with(failure: type[BaseException]) -> object:
    return Unpacked(failure)


def lambda_() -> object:
    return lambda: None


def fail_when_told(begun: Path, on: Path, dies: bool) -> None:
    begun.write_text("begun")
    on.read_text()
    if dies:
        os._exit(1)
    raise ValueError
