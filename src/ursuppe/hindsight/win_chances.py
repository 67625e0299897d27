"""The win chances of all tribes in the course of a finished game, and where they turned.

A moment is valued by many playouts of the bots, all tribes by the same ones and none by what
only one of them knows. The moments are the beginnings of the phases; within the rounds that
changed most, the action that did it is found by halving. Each moment is a small job of its
own, so that a server can give it to a worker process and bots need not wait long.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ursuppe.bots import make_bot
from ursuppe.bots.levels import ADVISER
from ursuppe.bots.playout import last_round, play_out
from ursuppe.bots.weights import default_weights
from ursuppe.engine import events
from ursuppe.engine.game import Game
from ursuppe.engine.luck import Luck
from ursuppe.engine.state import CHANCE
from ursuppe.errors import LogError
from ursuppe.hindsight.frame import frames
from ursuppe.words import Words
from ursuppe.words.languages import LANGUAGES

PLAYOUTS: Final = 200
"""Takes about 0.1 s in the compiled build, and is exact to two or three in a hundred."""
SWING: Final = 0.12
"""A round in which so much of the chances changes hands is a turning point."""
MOST_TURNS: Final = 4
CLEARLY: Final = 0.02
"""So much more win chance is worth mentioning."""


@dataclass(frozen=True)
class Moment:
    """After so many actions of a log; and in which round and phase that was."""

    step: int
    round: int
    phase: int


@dataclass(frozen=True)
class Point(Moment):
    """Each tribe's chance to win at a moment."""

    chances: list[float]


@dataclass(frozen=True)
class Advice:
    """What a good bot would rather have done, in every language, and what it thinks of both."""

    labels: dict[str, str]
    chance: float
    chosen: float


@dataclass
class Turn:
    """A round that changed much for a tribe, and the action that changed most in it."""

    round: int
    step: int
    """How many actions have been taken after it."""
    tribe: int
    before: float
    """Its chance when the round began."""
    after: float
    """Its chance when the round was over."""
    leap_before: float
    """Its chance before the action."""
    leap_after: float


@dataclass
class TurningPoint(Turn):
    """A turn with advice, if there is a better action."""

    better: Advice | None = None

    def to_json(self, language: str) -> dict[str, object]:
        """As plain data, with the advice in a language."""
        better = self.better and {
            "label": self.better.labels[language],
            "chance": self.better.chance,
            "chosen": self.better.chosen,
        }
        return {**vars(self), "better": better}


def estimate_chances(
    game: Game, playouts: int = PLAYOUTS, report: Callable[[int, int], None] = lambda *_: None
) -> "WinChances":
    """The win chances in the course of a finished game, with its turning points. LogError if
    it is not over. Takes some seconds in the compiled build; `report` gets how many moments
    are done, of how many at least."""
    known = WinChances(moments(game))
    for moment in known.wanted():
        known.add(moment, chances_at(game, moment.step, playouts))
        done = len(known.points)
        report(done, max(done, len(known.moments)))
    for turn in known.turns:
        turn.better = advice(game, turn.step - 1)
    return known


def moments(whole: Game) -> list[Moment]:
    """Each beginning of a phase that is worth a look, and the end. LogError if the game is not
    over."""
    if not whole.over:
        raise LogError("the win chances are worked out when the game is over")
    first = whole.back_to(0)
    found = [Moment(0, first.round, first.phase)] if first.round else []
    end = found[-1:]
    for frame in frames(whole):
        game = frame.game
        now = Moment(frame.step, game.round, game.phase)
        begun = [event.amount for event in frame.events if event.kind == events.PHASE]
        # Nothing is decided in phases 5 and 6 but by Aggression.
        if any(phase <= 4 for phase in begun) and not game.over:
            found.append(now)
        end = [now]
    return found + end


def chances_at(whole: Game, step: int, playouts: int = PLAYOUTS) -> list[float]:
    """Each tribe's chance to win after so many actions of a game's log."""
    game = whole.back_to(step)
    weights = default_weights()
    sums = [0.0] * game.rules.tribes
    # The same luck at every moment: what differs is the position, not the dice to come.
    for number in range(playouts):
        guess = game.resample(None, random.Random(number))
        outcome = play_out(guess, last_round(guess), weights, Luck(number * 7919 + 1))
        sums = [total + chance for total, chance in zip(sums, outcome.chances, strict=True)]
    return [total / playouts for total in sums]


def advice(whole: Game, step: int) -> Advice | None:
    """What a good bot would rather have done than the action after so many; None if it
    would have done the same, or if nobody chose."""
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


class WinChances:
    """The win chances in the course of a game, as far as they are known.

    `wanted` names one moment after the other, and whoever works them out adds what was found:

    >>> known = WinChances([Moment(0, 1, 1), Moment(3, 2, 1)])
    >>> for moment in known.wanted():
    ...     known.add(moment, [0.5 + moment.step / 10, 0.5 - moment.step / 10])
    >>> [point.step for point in known.points]
    [0, 1, 2, 3]
    >>> [(turn.round, turn.tribe, turn.before, turn.after) for turn in known.turns]
    [(1, 0, 0.5, 0.8)]
    """

    def __init__(self, moments: list[Moment]) -> None:
        self.moments = moments
        self.turns: list[TurningPoint] = []
        """The turning points, the greatest first."""
        self._points: dict[int, Point] = {}

    @property
    def points(self) -> list[Point]:
        """The chances that are known, by time."""
        return [self._points[step] for step in sorted(self._points)]

    def add(self, moment: Moment, chances: list[float]) -> None:
        """These are the chances at a moment."""
        self._points[moment.step] = Point(**vars(moment), chances=chances)

    def wanted(self) -> Iterator[Moment]:
        """The moments whose chances are to be added, each before the next is asked for. In the
        end the turning points are known."""
        yield from self.moments
        spans: dict[int, list[int]] = {}
        for one, other in pairwise(self.points):
            spans.setdefault(one.round, []).extend((one.step, other.step))
        swings = sorted(
            ((self._swing(span[0], span[-1]), round_) for round_, span in spans.items()),
            reverse=True,
        )
        for swing, round_ in swings[:MOST_TURNS]:
            if swing >= SWING:
                yield from self._find_turn(round_, spans[round_])

    def _swing(self, first: int, last: int) -> float:
        """How much of the chances changed hands between two moments."""
        before, after = self._points[first].chances, self._points[last].chances
        return sum(abs(two - one) for one, two in zip(before, after, strict=True)) / 2

    def _find_turn(self, round_: int, span: list[int]) -> Iterator[Moment]:
        """The action of a round that changed most, found by halving."""
        pairs = list(zip(span[::2], span[1::2], strict=True))
        low, high = max(pairs, key=lambda pair: self._swing(*pair))
        phase = self._points[low].phase
        while high - low > 1:
            middle = (low + high) // 2
            if middle not in self._points:
                yield Moment(middle, round_, phase)
            if self._swing(low, middle) >= self._swing(middle, high):
                high = middle
            else:
                low = middle
        first, last = self._points[span[0]].chances, self._points[span[-1]].chances
        tribe = max(range(len(first)), key=lambda tribe: abs(last[tribe] - first[tribe]))
        self.turns.append(
            TurningPoint(
                round=round_,
                step=high,
                tribe=tribe,
                before=first[tribe],
                after=last[tribe],
                leap_before=self._points[low].chances[tribe],
                leap_after=self._points[high].chances[tribe],
            )
        )
