"""The win chances of finished games, worked out in the workers and cached."""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from operator import attrgetter
from typing import Final

from ursuppe.errors import UrsuppeError
from ursuppe.hindsight import TurningPoint, WinChances
from ursuppe.server.limits import Limits
from ursuppe.server.show import hindsight
from ursuppe.server.wire.hindsight import Outlook
from ursuppe.server.workers.interface import Asker, JobRunner, NoAnswer, Urgency

logger = logging.getLogger(__name__)

KEPT: Final = 50
"""How many games stay in the cache, the last ones asked for."""


class Estimate:
    """The win chances of one game, as far as they have been worked out."""

    def __init__(self, text: str, address: str, workers: JobRunner, limits: Limits) -> None:
        self.asker = Asker(address, Urgency.WATCHED)
        self.known = WinChances([])
        self.turns: list[TurningPoint] = []
        """Those for which advice was asked."""
        self.done = False
        self.failure: UrsuppeError | None = None
        self.task = asyncio.create_task(self._run(text, workers, limits))

    def outlook(self, language: str) -> Outlook:
        """What is known now."""
        turns = [turn.to_json(language) for turn in sorted(self.turns, key=attrgetter("step"))]
        points = self.known.points
        return Outlook.model_validate({"done": self.done, "points": points, "turns": turns})

    async def _run(self, text: str, workers: JobRunner, limits: Limits) -> None:
        ask, asker, thinking = workers.ask, self.asker, limits.thinking
        try:
            self.known = WinChances(await ask(asker, limits.replaying, hindsight.moments, text))
            for moment in self.known.wanted():
                if asker.used > limits.outlook:
                    raise NoAnswer("its time is up")
                found = await ask(asker, thinking, hindsight.chances_at, text, moment.step)
                self.known.add(moment, found)
            for turn in self.known.turns:
                turn.better = await ask(asker, thinking, hindsight.advice, text, turn.step - 1)
                self.turns.append(turn)
        except NoAnswer as error:
            logger.warning("an outlook was broken off: %s", error)
        except UrsuppeError as error:
            self.failure = error
        finally:
            self.done = True


class Estimates:
    """A cache of the last games' win chances; one game is worked out at a time for each address."""

    def __init__(self, workers: JobRunner, limits: Limits) -> None:
        self.workers = workers
        self.limits = limits
        self._known: OrderedDict[str, Estimate] = OrderedDict()

    def ask(self, text: str, language: str, address: str) -> Outlook:
        """What is known of a game's win chances; whoever asks first sets it going, unless too
        much is under way. The failure if there is one."""
        name = hashlib.sha256(text.encode()).hexdigest()
        if name not in self._known:
            under_way = [one.asker.address for one in self._known.values() if not one.done]
            if address in under_way or len(under_way) >= self.limits.outlooks:
                return Outlook(done=False, points=[], turns=[])
            self._known[name] = Estimate(text, address, self.workers, self.limits)
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(name)
        known = self._known[name]
        if known.failure is not None:
            raise known.failure
        return known.outlook(language)

    def close(self) -> None:
        """Stops what is under way."""
        for one in self._known.values():
            one.task.cancel()
