"""Stretches of work that are timed in one commit beside another.

    echo "observation of a seat" | python benchmarks/stretches.py

Reads the name of a stretch and prints its speed, line by line. Everything here runs with the
sources of older commits too.
"""

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from time import process_time

from soup import mid_game_positions, play_soup
from tally import Tally

from ursuppe import Game

Work = Callable[[], int]
"""Does some work and returns how much of it."""

SEARCHED = 200
"""Playouts of one choice of `search`."""


def playouts(players: int, spice: bool = False) -> Work:
    """Random playouts; their decisions."""
    from ursuppe.engine.luck import Luck
    from ursuppe.engine.playout import playout

    start = Game.new(players=players, spice=spice)
    luck = Luck(1)
    tally, rng = Tally(), random.Random(1)
    for _ in range(20):
        play_soup(start)(rng, tally)
    share = tally.decisions / tally.actions  # of all actions; chance takes the others

    def work() -> int:
        return round(sum(int(playout(start.copy(), luck)) for _ in range(10)) * share)

    return work


def copies() -> Work:
    """Copies of games of six in their middle."""
    positions = mid_game_positions(6)

    def work() -> int:
        for game in positions:
            game.copy()
        return len(positions)

    return work


def driven() -> Work:
    """Random games of four, driven from Python; their actions."""
    play, rng = play_soup(Game.new(players=4)), random.Random(1)

    def work() -> int:
        tally = Tally()
        play(rng, tally)
        return tally.actions

    return work


def search() -> Work:
    """Choices of `search` with four players; their playouts."""
    from ursuppe.bots import Budget, SearchBot

    positions = mid_game_positions(4)
    bot = SearchBot(random.Random(1), Budget(playouts=SEARCHED))
    turn = 0

    def work() -> int:
        nonlocal turn
        bot.choose(positions[turn % len(positions)])
        turn += 1
        return SEARCHED

    return work


def habit() -> Work:
    """Whole games of four by habit."""
    from ursuppe.bots.playout import play_out
    from ursuppe.bots.weights import default_weights
    from ursuppe.engine.luck import Luck

    start, weights = Game.new(players=4), default_weights()
    seed = 0

    def work() -> int:
        nonlocal seed
        seed += 1
        play_out(start.copy(), 99, weights, Luck(seed))
        return 1

    return work


def observations() -> Work:
    """Observations of the seat that is asked, in games of four."""
    here = find_spec("ursuppe.batch") and find_spec("ursuppe.batch.observation")
    module = import_module(f"ursuppe.{'batch' if here else 'adapters'}.observation")
    positions = mid_game_positions(4)
    encoder = module.Encoder(positions[0].rules)

    def work() -> int:
        for game in positions:
            encoder.encode(game, game.actor)
        return len(positions)

    return work


def vector_steps() -> Work:
    """Steps of 128 games at once, every seat the learner's, with random legal actions."""
    import numpy as np

    from ursuppe.adapters.vector import UrsuppeVectorEnv

    envs = UrsuppeVectorEnv(128, 4, "self")
    rng = np.random.default_rng(1)
    envs.reset(seed=1)
    for _ in range(300):  # so that the games are not all at their beginning
        envs.step(envs.draw(rng))

    def work() -> int:
        for _ in range(10):
            envs.step(envs.draw(rng))
        return 1280

    return work


@dataclass(frozen=True)
class Stretch:
    """What is timed, and how many times the speed of commit 58addac was promised."""

    prepare: Callable[[], Work]
    unit: str
    at_least: float
    aim: float
    interpreted: bool = False


STRETCHES = {
    "playouts, 3 players base": Stretch(lambda: playouts(3), "decisions/s", 3, 5),
    "playouts, 4 players base": Stretch(lambda: playouts(4), "decisions/s", 3, 5),
    "playouts, 6 players spiced": Stretch(lambda: playouts(6, True), "decisions/s", 2.4, 4),
    "copies, 6 players mid-game": Stretch(copies, "copies/s", 3, 6),
    "driven from Python": Stretch(driven, "actions/s", 1.8, 2.5),
    "playouts of search": Stretch(search, "playouts/s", 3, 5),
    "whole games by habit": Stretch(habit, "games/s", 3, 5),
    "observation of a seat": Stretch(observations, "observations/s", 2, 4),
    "vector environment": Stretch(vector_steps, "steps/s", 2, 4),
    "interpreted playouts": Stretch(lambda: playouts(4), "decisions/s", 0.75, 1, interpreted=True),
}


def speed(work: Work, seconds: float) -> float:
    """Returns how much work is done in a second of processor time."""
    done = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        done += work()
    return done / elapsed


def main() -> None:
    """Answers each name with a speed; what is prepared for it is kept."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.5
    prepared: dict[str, Work] = {}
    for line in sys.stdin:
        name = line.strip()
        if name not in prepared:
            prepared[name] = STRETCHES[name].prepare()
            prepared[name]()
        print(speed(prepared[name], seconds), flush=True)


if __name__ == "__main__":
    main()
