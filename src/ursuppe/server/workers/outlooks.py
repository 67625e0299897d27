"""The win chances of finished games, worked out in the workers and cached."""

import asyncio
import hashlib
import logging
import time
from collections import OrderedDict
from typing import Final

from ursuppe.errors import UrsuppeError
from ursuppe.hindsight import Point, TurningPoint, WinChances
from ursuppe.server import wire
from ursuppe.server.limits import Limits
from ursuppe.server.show import hindsight
from ursuppe.server.workers.interface import JobRunner, NoAnswer

logger = logging.getLogger(__name__)

KEPT: Final = 50
"""How many games stay in the cache, the last ones asked for."""


class Reckoning:
    """The outlook of one game, as far as it has been worked out."""

    def __init__(self, text: str, workers: JobRunner, limits: Limits) -> None:
        self.text = text
        self.workers = workers
        self.limits = limits
        self.known = WinChances([])
        self.turns: list[TurningPoint] = []
        """Those for which advice was asked."""
        self.done = False
        self.failure: UrsuppeError | None = None
        self.task = asyncio.create_task(self._run())

    def outlook(self, language: str) -> wire.Outlook:
        """What is known now."""
        return wire.Outlook(
            done=self.done,
            points=[_point(point) for point in self.known.points],
            turns=[_turn(turn, language) for turn in sorted(self.turns, key=lambda one: one.step)],
        )

    async def _run(self) -> None:
        until = time.monotonic() + self.limits.outlook
        ask, thinking, text = self.workers.ask, self.limits.thinking, self.text
        try:
            self.known = WinChances(await ask(self.limits.replaying, hindsight.moments, text))
            for moment in self.known.wanted():
                if time.monotonic() > until:
                    raise NoAnswer("its time is up")
                found = await ask(thinking, hindsight.chances_at, text, moment.step)
                self.known.add(moment, found)
            for turn in self.known.turns:
                turn.better = await ask(thinking, hindsight.advice, text, turn.step - 1)
                self.turns.append(turn)
        except NoAnswer as error:
            logger.warning("an outlook was broken off: %s", error)
        except UrsuppeError as error:
            self.failure = error
        finally:
            self.done = True
            self.text = ""  # it is long, and not needed any more


def _point(point: Point) -> wire.OutlookPoint:
    return wire.OutlookPoint(**point._asdict())


def _turn(turn: TurningPoint, language: str) -> wire.TurningPoint:
    given = turn.better
    better = given and wire.Better(
        label=given.labels[language], chance=given.chance, chosen=given.chosen
    )
    return wire.TurningPoint(**{**vars(turn), "better": better})


class Outlooks:
    """A cache of the last games' outlooks; one is worked out at a time."""

    def __init__(self, workers: JobRunner, limits: Limits) -> None:
        self.workers = workers
        self.limits = limits
        self._known: OrderedDict[str, Reckoning] = OrderedDict()

    def ask(self, text: str, language: str) -> wire.Outlook:
        """What is known of a game's outlook; whoever asks first sets it going, unless too
        much is under way. The failure if there is one."""
        name = hashlib.sha256(text.encode()).hexdigest()
        if name not in self._known:
            if any(not one.done for one in self._known.values()):
                return wire.Outlook(done=False, points=[], turns=[])
            self._known[name] = Reckoning(text, self.workers, self.limits)
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
