"""The win chances of all tribes in the course of a finished game, and where they turned.

A moment is valued by many playouts of the bots, all tribes by the same ones and none by what
only one of them knows. The moments are the beginnings of the phases; within the rounds that
changed most, the action that did it is found by halving. Each moment is a small job of its
own for the worker processes, so that bots at other tables do not have to wait long.
"""

import asyncio
import hashlib
import logging
import random
import time
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ursuppe.bots import make_bot
from ursuppe.bots.playout import last_round, play_out
from ursuppe.bots.weights import default_weights
from ursuppe.engine import events
from ursuppe.engine.game import Game
from ursuppe.engine.luck import Luck
from ursuppe.engine.state import CHANCE
from ursuppe.errors import LogError, UrsuppeError
from ursuppe.server.limits import Limits
from ursuppe.server.wire import Better, Outlook, OutlookPoint, TurningPoint
from ursuppe.server.workers.interface import JobRunner, NoAnswer
from ursuppe.words import Words
from ursuppe.words.languages import LANGUAGES

logger = logging.getLogger(__name__)

PLAYOUTS: Final = 200
"""Takes about 0.1 s in the compiled build, and is exact to two or three in a hundred."""
SWING: Final = 0.12
"""A round in which so much of the chances changes hands is a turning point."""
MOST_TURNS: Final = 4
KEPT: Final = 50
"""The last games whose outlook is remembered."""
ADVISER: Final = "expert"
"""The level that says what it would have done."""
CLEARLY: Final = 0.02
"""So much more win chance is worth mentioning."""


# In a worker


@lru_cache(maxsize=1)
def _replayed(text: str) -> Game:
    """The game of a log; a worker is mostly asked about the same one many times."""
    return Game.replay(text)


def moments(text: str) -> list[tuple[int, int, int]]:
    """The step, round and phase of each beginning of a phase that is worth a look, and of the
    end. LogError if the log does not replay, or its game is not over."""
    whole = _replayed(text)
    assert whole.log is not None
    if not whole.over:
        raise LogError("the win chances are worked out when the game is over")
    begun: list[int] = []
    game = whole.back_to(0)
    game.sink = lambda event: begun.append(event.amount) if event.kind == events.PHASE else None
    found = [(0, game.round, game.phase)] if game.round else []
    for step, (_, action, _, _) in enumerate(whole.log.entries, 1):
        game.apply(action)
        # Nothing is decided in phases 5 and 6 but by Aggression.
        if any(phase <= 4 for phase in begun) and not game.over:
            found.append((step, game.round, game.phase))
        begun.clear()
    return [*found, (len(whole.log), game.round, game.phase)]


def chances(text: str, step: int, playouts: int = PLAYOUTS) -> list[float]:
    """Each tribe's chance to win after so many actions of a log."""
    game = _replayed(text).back_to(step)
    weights = default_weights()
    sums = [0.0] * game.rules.tribes
    # The same luck at every moment: what differs is the position, not the dice to come.
    for number in range(playouts):
        guess = game.resample(None, random.Random(number))
        outcome = play_out(guess, last_round(guess), weights, Luck(number * 7919 + 1))
        sums = [total + chance for total, chance in zip(sums, outcome.chances, strict=True)]
    return [total / playouts for total in sums]


@dataclass(frozen=True)
class Advice:
    """What a good bot would rather have done, in every language, and what it thinks of both."""

    labels: dict[str, str]
    chance: float
    chosen: float


def advice(text: str, step: int) -> Advice | None:
    """What a good bot would rather have done than the action after so many; None if it
    would have done the same, or if nobody chose."""
    whole = _replayed(text)
    assert whole.log is not None
    actor, chosen, _, _ = whole.log.entries[step]
    if actor == CHANCE:
        return None
    game = whole.back_to(step)
    fair = game.resample(actor, random.Random(step))
    found = make_bot(ADVISER, random.Random(step)).explain(fair.copy())
    by_action = {one.action: one.win_chance for one in found}
    if not found or chosen not in by_action:
        return None
    best = found[0]
    if best.action == chosen or best.win_chance - by_action[chosen] < CLEARLY:
        return None
    labels = {
        language: Words(game.options, language).action(game, best.action).text
        for language in LANGUAGES
    }
    return Advice(labels, best.win_chance, by_action[chosen])


# In the server


class Reckoning:
    """The outlook of one game, as far as it has been worked out."""

    def __init__(self, text: str, workers: JobRunner, limits: Limits) -> None:
        self.text = text
        self.workers = workers
        self.limits = limits
        self.points: dict[int, OutlookPoint] = {}
        self.turns: list[tuple[TurningPoint, Advice | None]] = []
        self.done = False
        self.failure: UrsuppeError | None = None
        self.task = asyncio.create_task(self._run())

    def told(self, language: str) -> Outlook:
        """What is known now."""
        points = [self.points[step] for step in sorted(self.points)]
        turns = [_in_words(turn, given, language) for turn, given in self.turns]
        return Outlook(
            done=self.done, points=points, turns=sorted(turns, key=lambda turn: turn.step)
        )

    async def _run(self) -> None:
        self.until = time.monotonic() + self.limits.outlook
        try:
            whole = await self.workers.ask(self.limits.replaying, moments, self.text)
            for step, round_, phase in whole:
                await self._value(step, round_, phase)
            await self._find_turns()
        except NoAnswer as error:
            logger.warning("an outlook was broken off: %s", error)
        except UrsuppeError as error:
            self.failure = error
        finally:
            self.done = True
            self.text = ""  # it is long, and not needed any more

    async def _value(self, step: int, round_: int, phase: int) -> list[float]:
        """The chances at a moment, unless they are known."""
        if step not in self.points:
            if time.monotonic() > self.until:
                raise NoAnswer("its time is up")
            found = await self.workers.ask(self.limits.thinking, chances, self.text, step)
            self.points[step] = OutlookPoint(step=step, round=round_, phase=phase, chances=found)
        return self.points[step].chances

    async def _find_turns(self) -> None:
        """The rounds that changed most, and in each the action that did."""
        steps = sorted(self.points)
        spans: dict[int, list[int]] = {}
        for step, following in pairwise(steps):
            spans.setdefault(self.points[step].round, []).extend((step, following))
        swings = sorted(
            ((self._swing(span[0], span[-1]), round_) for round_, span in spans.items()),
            reverse=True,
        )
        for swing, round_ in swings[:MOST_TURNS]:
            if swing >= SWING:
                await self._find_turn(round_, spans[round_])

    def _swing(self, first: int, last: int) -> float:
        """How much of the chances changed hands between two moments."""
        before, after = self.points[first].chances, self.points[last].chances
        return sum(abs(two - one) for one, two in zip(before, after, strict=True)) / 2

    async def _find_turn(self, round_: int, span: list[int]) -> None:
        pairs = list(zip(span[::2], span[1::2], strict=True))
        low, high = max(pairs, key=lambda pair: self._swing(*pair))
        phase = self.points[low].phase
        while high - low > 1:
            middle = (low + high) // 2
            await self._value(middle, round_, phase)
            if self._swing(low, middle) >= self._swing(middle, high):
                high = middle
            else:
                low = middle
        first, last = self.points[span[0]].chances, self.points[span[-1]].chances
        tribe = max(range(len(first)), key=lambda tribe: abs(last[tribe] - first[tribe]))
        turn = TurningPoint(
            round=round_,
            step=high,
            tribe=tribe,
            before=first[tribe],
            after=last[tribe],
            leap_before=self.points[low].chances[tribe],
            leap_after=self.points[high].chances[tribe],
            better=None,
        )
        given = await self.workers.ask(self.limits.thinking, advice, self.text, low)
        self.turns.append((turn, given))


def _in_words(turn: TurningPoint, given: Advice | None, language: str) -> TurningPoint:
    if given is None:
        return turn
    better = Better(label=given.labels[language], chance=given.chance, chosen=given.chosen)
    return turn.model_copy(update={"better": better})


class Outlooks:
    """The outlooks of the last games, one worked out at a time."""

    def __init__(self, workers: JobRunner, limits: Limits) -> None:
        self.workers = workers
        self.limits = limits
        self._known: OrderedDict[str, Reckoning] = OrderedDict()

    def ask(self, text: str, language: str) -> Outlook:
        """What is known of a game's outlook; whoever asks first sets it going, unless too
        much is under way. The failure if there is one."""
        name = hashlib.sha256(text.encode()).hexdigest()
        if name not in self._known:
            if any(not one.done for one in self._known.values()):
                return Outlook(done=False, points=[], turns=[])
            self._known[name] = Reckoning(text, self.workers, self.limits)
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(name)
        known = self._known[name]
        if known.failure is not None:
            raise known.failure
        return known.told(language)

    def close(self) -> None:
        """Stops what is under way."""
        for one in self._known.values():
            one.task.cancel()
