"""Running jobs as an interface: where bots think and logs are replayed, and for whom."""

from collections.abc import Callable
from enum import IntEnum
from typing import ParamSpec, Protocol, TypeVar

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class NoAnswer(Exception):
    """A job has no result: too slow, failed, or whoever ran it died."""


class TooSlow(NoAnswer):
    """A job exceeded its timeout."""


class Urgency(IntEnum):
    """How much a job matters: those of a lower number go first."""

    PLAYING = 0
    """Somebody who plays waits for it."""
    WATCHED = 1
    """Somebody waits for it who does not play: a spectator, or who looks back at a game."""
    AWAY = 2
    """Nobody is there."""


class Asker:
    """Whom jobs are for: a table, or somebody who looks back at a game. What it says holds for jobs
    that wait already, too."""

    def __init__(self, address: str = "", urgency: Urgency = Urgency.AWAY) -> None:
        self.address = address
        """All askers of one address have one share together."""
        self.urgency = urgency
        self.used = 0.0
        """How many seconds its jobs have taken."""


class JobRunner(Protocol):
    """Runs jobs: functions of a module, with arguments and results that can be pickled. Which
    goes next is decided by who asks."""

    async def ask(
        self,
        asker: Asker,
        seconds: float,
        job: Callable[Given, Answer],
        *given: Given.args,
        **_: Given.kwargs,
    ) -> Answer:
        """The result of the job, which may take so long once it has begun. UrsuppeError if the
        job refused, NoAnswer if there is no result."""

    async def quiet(self) -> None:
        """Returns when no job has to wait."""

    async def close(self) -> None:
        """Ends all jobs."""
