"""Running jobs as an interface: where bots think and logs are replayed."""

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class NoAnswer(Exception):
    """A job has no result: too slow, failed, or whoever ran it died."""


class TooSlow(NoAnswer):
    """A job exceeded its timeout."""


class JobRunner(Protocol):
    """Runs jobs: functions of a module, with arguments and results that can be pickled."""

    count: int
    """How many jobs run at a time."""

    async def ask(
        self, seconds: float, job: Callable[Given, Answer], *given: Given.args, **_: Given.kwargs
    ) -> Answer:
        """The result of the job, which may take so long once it has begun. UrsuppeError if the
        job refused, NoAnswer if there is no result."""

    async def close(self) -> None:
        """Ends all jobs."""
