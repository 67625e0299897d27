"""Speed of the environments beside PettingZoo's connect four, interleaved in one run.

    python benchmarks/adapters.py --write

Times are processor time, so that other work on the machine disturbs them less. With
`--write` the table becomes a chapter of `benchmarks/RESULTS.md`.
"""

import argparse
import random
from time import process_time
from typing import Any

import numpy as np
from pettingzoo.classic import connect_four_v3
from report import machine, markdown, print_table, write_chapter
from soup import mid_game_positions
from tally import Measurements, quotients

from ursuppe import COMPILED
from ursuppe.adapters.arrays import action_mask, observation_array
from ursuppe.adapters.pettingzoo import UrsuppeAEC, env
from ursuppe.adapters.vector import UrsuppeVectorEnv
from ursuppe.batch.observation import Encoder

PLAYERS = 4
GAMES_AT_ONCE = 128

CONNECT_FOUR = "PettingZoo's connect four: steps/s"
OURS = "PettingZoo: steps/s"
RAW = "PettingZoo without its wrapper: steps/s"
VECTOR = "vectorised, every seat the learner's: steps/s"
BOTS = "vectorised, against random bots: learner's steps/s"


def aec_speed(table: Any, seconds: float) -> float:
    """Random legal actions in a PettingZoo environment, all that an agent sees included."""
    rng = random.Random(1)
    steps = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        table.reset(seed=steps)
        for _ in table.agent_iter():
            observation, _, terminated, truncated, _ = table.last()
            legal = observation["action_mask"].view(np.bool_).nonzero()[0].tolist()
            table.step(None if terminated or truncated else rng.choice(legal))
            steps += 1
    return steps / elapsed


class Batch:
    """Random legal actions in many games at once.

    The games go on from stretch to stretch: if all began with each, setups would weigh more than
    they do in whole games.
    """

    def __init__(self, opponents: str) -> None:
        self.envs = UrsuppeVectorEnv(GAMES_AT_ONCE, PLAYERS, opponents)
        self.rng = np.random.default_rng(1)
        self.envs.reset(seed=1)

    def speed(self, seconds: float) -> float:
        """Steps per second, all that an agent sees included."""
        steps = 0
        start = process_time()
        while (elapsed := process_time() - start) < seconds:
            self.envs.step(self.envs.draw(self.rng))
            steps += GAMES_AT_ONCE
        return steps / elapsed


def encoding_costs() -> tuple[float, float]:
    """Mean microseconds of one observation, and of one mask, as arrays."""
    positions = mid_game_positions(PLAYERS)
    encoder = Encoder(positions[0].rules)
    actions = len(positions[0].rules.catalog)
    start = process_time()
    for game in positions:
        observation_array(encoder.encode(game, game.actor))
    middle = process_time()
    for game in positions:
        action_mask(game.legal_actions(), actions)
    end = process_time()
    return (middle - start) / len(positions) * 1e6, (end - middle) / len(positions) * 1e6


def measure(repeats: int, seconds: float) -> Measurements:
    """Measures everything in turn, again and again, so that a slow moment hits all alike."""
    connect_four, ours, raw = connect_four_v3.env(), env(players=PLAYERS), UrsuppeAEC(PLAYERS)
    alone, among = Batch("self"), Batch("random")
    measured: Measurements = {}
    for _ in range(repeats):
        observation, mask = encoding_costs()
        for name, value in (
            (CONNECT_FOUR, aec_speed(connect_four, seconds)),
            (OURS, aec_speed(ours, seconds)),
            (RAW, aec_speed(raw, seconds)),
            (VECTOR, alone.speed(seconds)),
            (BOTS, among.speed(seconds)),
            ("an observation: µs", observation),
            ("a mask: µs", mask),
        ):
            measured.setdefault(name, []).append(value)
    return measured


def ratios(measured: Measurements) -> Measurements:
    """Divides within each repeat, so that the spread is that of the ratio itself."""
    pairs = {
        "PettingZoo : connect four": (OURS, CONNECT_FOUR),
        "PettingZoo without its wrapper : connect four": (RAW, CONNECT_FOUR),
        "vectorised : PettingZoo": (VECTOR, OURS),
        "vectorised : connect four": (VECTOR, CONNECT_FOUR),
    }
    return {name: quotients(measured[a], measured[b]) for name, (a, b) in pairs.items()}


def chapter(rows: Measurements) -> str:
    """What RESULTS.md says about the environments."""
    build = "compiled" if COMPILED else "interpreted"
    return "\n".join(
        [
            "# Speed of the environments\n",
            "Written by `make bench-adapters`. Medians over the repeats of one run, all "
            "environments in turn, in processor time of one process.\n",
            f"Machine: {machine()}.\n",
            f"Random play, {PLAYERS} players, base game, the {build} build; {GAMES_AT_ONCE} games "
            "at once in the vectorised environment. A step is one decision with its observation "
            "and mask, and with the chance that follows it. The batch draws its actions itself.\n",
            markdown(rows),
        ]
    )


def main() -> None:
    """Measures, prints, and writes if asked to."""
    parser = argparse.ArgumentParser(description="Speed of the environments.")
    parser.add_argument("--repeats", type=int, default=25)
    parser.add_argument("--seconds", type=float, default=0.2, help="for each stretch of play")
    parser.add_argument("--write", action="store_true", help="write benchmarks/RESULTS.md")
    arguments = parser.parse_args()
    measured = measure(arguments.repeats, arguments.seconds)
    print_table("Environments", measured)
    print_table("Ratios", ratios(measured))
    if arguments.write:
        write_chapter(chapter(measured | ratios(measured)))


if __name__ == "__main__":
    main()
