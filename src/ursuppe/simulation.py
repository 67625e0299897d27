"""Many games by bots, counted: the same games for any number of processes.

Each game has dice and a random source of its own, made from the seed and the game's
number alone.

>>> tally = play_games(Beginning(players=3), range(4), seed=7)
>>> tally.games, sum(tally.wins)
(4, 4)
"""

import random
import signal
import threading
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import repeat
from multiprocessing import get_context
from typing import Final

from ursuppe.beginning import Beginning
from ursuppe.bots import RandomBot
from ursuppe.engine.dice import Dice
from ursuppe.playing import decisions

BATCH: Final = 25
"""Games that a process plays before it reports; small, so that stopping is quick."""


@dataclass
class Totals:
    """Sums over games, so that totals add up in any order."""

    games: int = 0
    actions: int = 0
    decisions: int = 0
    rounds: int = 0
    wins: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def add(self, other: "Totals") -> None:
        """Counts the other's games as well."""
        self.games += other.games
        self.actions += other.actions
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.wins = _sums(self.wins, other.wins)
        self.scores = _sums(self.scores, other.scores)


def _sums(left: list[int], right: list[int]) -> list[int]:
    return [a + b for a, b in zip(left, right, strict=True)] if left else right


def simulate(
    beginning: Beginning, games: int, seed: int = 1, jobs: int = 1
) -> Generator[Totals, None, None]:
    """Plays the games and gives a tally for each batch, in order."""
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    if jobs == 1 or len(batches) < 2:
        for batch in batches:
            yield play_games(beginning, batch, seed)
        return
    pool = ProcessPoolExecutor(min(jobs, len(batches)), mp_context=get_context("spawn"))
    try:
        with ignoring_interrupts():
            tallies = pool.map(play_games, repeat(beginning), batches, repeat(seed))
        yield from tallies
    finally:
        pool.shutdown(cancel_futures=True)


def play_games(beginning: Beginning, games: range, seed: int = 1) -> Totals:
    """Plays the games with these numbers."""
    start = beginning.game()
    tribes = start.rules.tribes
    tally = Totals(wins=[0] * tribes, scores=[0] * tribes)
    for number in games:
        # A text as seed is spread by a hash that is the same in every process.
        rng = random.Random(f"ursuppe {seed} {number}")
        game, dice, bot = start.copy(), Dice(rng.getrandbits(64)), RandomBot(rng)
        for _ in decisions(game, dice):
            game.apply(bot.choose(game))
            tally.decisions += 1
        tally.actions += dice.rolls
        tally.games += 1
        tally.rounds += game.round
        tally.wins[game.ranking[0]] += 1
        tally.scores = _sums(tally.scores, game.scores)
    tally.actions += tally.decisions
    return tally


@contextmanager
def ignoring_interrupts() -> Generator[None, None, None]:
    """Processes started in here ignore Ctrl-C: the parent handles it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
