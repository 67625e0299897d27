"""Speed of this engine, in whichever build runs, as JSON objects.

python benchmarks/soup.py --seconds 1
"""

import argparse
import json
import random
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from time import process_time

from tally import Tally, timed

from ursuppe import CHANCE, Game

SETTINGS = [(2, False), (3, False), (4, False), (6, False), (3, True), (4, True), (6, True)]
POSITIONS = 200
KEPT = 2000
"""Games that are kept at once to weigh them."""


def setting_name(players: int, spice: bool) -> str:
    """Names a setting.

    >>> setting_name(3, True)
    '3 players, spiced'
    """
    return f"{players} players, {'spiced' if spice else 'base'}"


def play_soup(start: Game) -> Callable[[random.Random, Tally], None]:
    """Returns a function that plays one random game from the start, driven from Python."""

    def play(rng: random.Random, tally: Tally) -> None:
        game = start.copy()
        while (seat := game.to_act) is not None:
            if seat == CHANCE:
                game.roll(rng)
            else:
                game.apply(rng.choice(game.legal_actions()))
                tally.decisions += 1
            tally.actions += 1
        tally.games += 1

    return play


def play_out(start: Game) -> Callable[[random.Random, Tally], None]:
    """Returns a function that plays one game inside the engine."""
    from ursuppe.engine.luck import Luck
    from ursuppe.engine.playout import playout

    luck = Luck(1)

    def play(rng: random.Random, tally: Tally) -> None:
        tally.actions += playout(start.copy(), luck)
        tally.games += 1

    return play


def mid_game_positions(players: int) -> list[Game]:
    """Collects decisions from the middle of random games."""
    rng = random.Random(2)
    positions: list[Game] = []
    while len(positions) < POSITIONS:
        game = Game.new(players=players).copy()
        decisions: list[Game] = []
        while (seat := game.to_act) is not None:
            if seat == CHANCE:
                game.roll(rng)
            else:
                decisions.append(game.copy())
                game.apply(rng.choice(game.legal_actions()))
        middle = decisions[len(decisions) // 4 : -len(decisions) // 4]
        positions += rng.sample(middle, min(10, len(middle)))
    return positions


def mean_microseconds(
    act: Callable[[Game], object], positions: list[Game], seconds: float
) -> float:
    """Returns how long one call takes on average."""
    calls = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        for game in positions:
            act(game)
        calls += len(positions)
    return elapsed / calls * 1e6


def kilobytes_per_game(positions: list[Game]) -> float:
    """Returns how much memory is taken for each copy that is kept."""
    tracemalloc.start()
    kept = [positions[i % len(positions)].copy() for i in range(KEPT)]
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / 1024 / len(kept)


def parts(seconds: float) -> Iterator[dict[str, float]]:
    """Measures everything once, part by part."""
    games: dict[str, float] = {}
    for players, spice in SETTINGS:
        measured: dict[str, float] = {}
        name = setting_name(players, spice)
        start = Game.new(players=players, spice=spice)
        tally, elapsed = timed(play_soup(start), seconds)
        measured[f"{name}: actions/s"] = tally.actions / elapsed
        measured[f"{name}: decisions/s"] = tally.decisions / elapsed
        measured[f"{name}: games/s"] = tally.games / elapsed
        inside, elapsed = timed(play_out(start), seconds)
        share = tally.decisions / tally.actions
        measured[f"{name}, playouts: decisions/s"] = inside.actions * share / elapsed
        games[name] = measured[f"{name}: games/s"]
        yield measured
    yield six_players(seconds, games["2 players, base"] / games["6 players, base"])


def six_players(seconds: float, growth: float) -> dict[str, float]:
    """Measures what is done to positions, with the growth of a game's time."""
    measured: dict[str, float] = {}
    positions = mid_game_positions(players=6)
    measured["memory per game kB, 6 players"] = kilobytes_per_game(positions)
    measured["copy µs, 6 players"] = mean_microseconds(Game.copy, positions, seconds / 2)
    legal = mean_microseconds(Game.legal_actions, positions, seconds / 2)
    measured["legal_actions µs, 6 players"] = legal
    measured["time per game, 6 : 2 players"] = growth
    return measured


def main() -> None:
    """Measures once and prints it, a JSON object a line."""
    parser = argparse.ArgumentParser(description="Speed of this engine.")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each stretch of play")
    parser.add_argument("--in-turn", action="store_true", help="begin a part when a line is read")
    arguments = parser.parse_args()
    measured = parts(arguments.seconds)
    while not arguments.in_turn or sys.stdin.readline():
        part = next(measured, None)
        if part is None:
            return
        print(json.dumps(part, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
