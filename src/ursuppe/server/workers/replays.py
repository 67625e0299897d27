"""Replays of logs that people bring, a bounded number of them."""

import logging
from collections.abc import Callable

from ursuppe.errors import UrsuppeError
from ursuppe.server.limits import Limits, Tally
from ursuppe.server.problems import Problem
from ursuppe.server.workers.interface import (
    Answer,
    Asker,
    Given,
    JobRunner,
    NoAnswer,
    TooSlow,
    Urgency,
)

logger = logging.getLogger(__name__)


class Replays:
    """Limits how many wait for the job runner."""

    def __init__(self, runner: JobRunner, limits: Limits) -> None:
        self.runner = runner
        self.limits = limits
        self._under_way = 0
        self._each = Tally(limits.replays_each)

    async def ask(
        self, address: str, job: Callable[Given, Answer], *given: Given.args, **more: Given.kwargs
    ) -> Answer:
        """The result of the job. A Problem if too many wait already, if the job takes too
        long, or if the log is not right."""
        with self._each.one_more(address) as allowed:
            if not allowed or self._under_way >= self.limits.replays_at_once:
                raise Problem(429, "too_fast", "too many logs are being replayed; wait a moment")
            self._under_way += 1
            asker = Asker(address, Urgency.WATCHED)
            try:
                return await self.runner.ask(asker, self.limits.replaying, job, *given, **more)
            except UrsuppeError as error:
                raise Problem(422, "log", str(error), "log") from error
            except TooSlow as error:
                text = f"this log takes longer than {self.limits.replaying:g} seconds to replay"
                raise Problem(422, "log", text, "log") from error
            except NoAnswer as error:
                logger.warning("a log could not be replayed: %s", error)
                raise Problem(422, "log", "this log cannot be replayed", "log") from error
            finally:
                self._under_way -= 1
