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
from ursuppe.engine.game import Game
from ursuppe.playing import decisions

BATCH: Final = 25
"""Games that a process plays before it reports; small, so that stopping is quick."""


@dataclass
class Tally:
    """What games came to. Sums only, so that tallies add up in any order."""

    games: int = 0
    actions: int = 0
    decisions: int = 0
    rounds: int = 0
    wins: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
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
) -> Generator[Tally, None, None]:
    """Plays the games and gives a tally for each batch, in order."""
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    if jobs == 1 or len(batches) < 2:
        for batch in batches:
            yield play_games(beginning, batch, seed)
        return
    pool = ProcessPoolExecutor(min(jobs, len(batches)), mp_context=get_context("spawn"))
    try:
        with born_deaf():
            tallies = pool.map(play_games, repeat(beginning), batches, repeat(seed))
        yield from tallies
    finally:
        pool.shutdown(cancel_futures=True)


def play_games(beginning: Beginning, games: range, seed: int = 1) -> Tally:
    """Plays the games with these numbers."""
    start = beginning.game()
    tribes = start.rules.tribes
    tally = Tally(wins=[0] * tribes, scores=[0] * tribes)
    for number in games:
        # A text as seed is spread by a hash that is the same in every process.
        rng = random.Random(f"ursuppe {seed} {number}")
        _play(start.copy(), Dice(rng.getrandbits(64)), RandomBot(rng), tally)
    return tally


def _play(game: Game, dice: Dice, bot: RandomBot, tally: Tally) -> None:
    for _ in decisions(game, dice):
        game.apply(bot.choose(game))
        tally.decisions += 1
        tally.actions += 1
    tally.actions += dice.rolls
    tally.games += 1
    tally.rounds += game.round
    tally.wins[game.ranking[0]] += 1
    tally.scores = _sums(tally.scores, game.scores)


@contextmanager
def born_deaf() -> Generator[None, None, None]:
    """Processes started in here do not hear Ctrl-C: it is the parent's to answer."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    hearing = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, hearing)
