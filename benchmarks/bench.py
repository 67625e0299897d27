"""Speed of random play, beside python-chess, interleaved in one run.

    python benchmarks/bench.py

Times are processor time, so that other work on the machine disturbs them less.
"""

import argparse
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

import chess
from rich.console import Console
from rich.table import Table

from ursuppe import CHANCE, Game

PLAYER_COUNTS = (2, 3, 4)
LONGEST_CHESS_GAME = 200
POSITIONS = 200

Measurements = dict[str, list[float]]
"""For each quantity one number per repeat."""


@dataclass
class Tally:
    """What a stretch of random play did."""

    games: int = 0
    actions: int = 0
    decisions: int = 0


def play_soup(rng: random.Random, players: int, tally: Tally) -> None:
    """Play one random game and count its actions (chance included) and decisions."""
    game = Game.new(players=players)
    while (seat := game.to_act) is not None:
        if seat == CHANCE:
            game.roll(rng)
        else:
            game.apply(rng.choice(game.legal_actions()))
            tally.decisions += 1
        tally.actions += 1
    tally.games += 1


def play_chess(rng: random.Random, tally: Tally) -> None:
    """Play one random game of chess, cut off when it gets long."""
    board = chess.Board()
    for _ in range(LONGEST_CHESS_GAME):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
        tally.actions += 1
    tally.games += 1


def timed(play: Callable[[random.Random, Tally], None], seconds: float) -> tuple[Tally, float]:
    """Play whole games, the same ones in each repeat, until the time is up."""
    rng = random.Random(1)
    tally = Tally()
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        play(rng, tally)
    return tally, elapsed


def mid_game_positions(players: int) -> list[Game]:
    """Collect decisions from the middle of random games."""
    rng = random.Random(2)
    positions: list[Game] = []
    while len(positions) < POSITIONS:
        game = Game.new(players=players)
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


def time_copy(positions: list[Game]) -> float:
    """Return the mean microseconds of one ``copy``."""
    start = process_time()
    for game in positions:
        game.copy()
    return (process_time() - start) / len(positions) * 1e6


def time_step(positions: list[Game]) -> float:
    """Return the mean microseconds of one ``legal_actions`` and one ``apply``."""
    rng = random.Random(3)
    games = [game.copy() for game in positions]
    picks = [rng.random() for _ in games]
    start = process_time()
    for game, pick in zip(games, picks, strict=True):
        actions = game.legal_actions()
        game.apply(actions[int(pick * len(actions))])
    return (process_time() - start) / len(games) * 1e6


def measure(repeats: int, seconds: float, with_chess: bool) -> Measurements:
    """Measure everything in turn, again and again, so that a slow moment hits all alike."""
    positions = mid_game_positions(players=4)
    measured: Measurements = {}

    def note(name: str, value: float) -> None:
        measured.setdefault(name, []).append(value)

    for _ in range(repeats):
        if with_chess:
            tally, elapsed = timed(play_chess, seconds)
            note("chess moves/s", tally.actions / elapsed)
        for players in PLAYER_COUNTS:

            def play(rng: random.Random, tally: Tally, players: int = players) -> None:
                play_soup(rng, players, tally)

            tally, elapsed = timed(play, seconds)
            note(f"{players} players: actions/s", tally.actions / elapsed)
            note(f"{players} players: decisions/s", tally.decisions / elapsed)
            note(f"{players} players: games/s", tally.games / elapsed)
        note("copy µs", time_copy(positions))
        note("legal_actions + apply µs", time_step(positions))
    return measured


def ratios(measured: Measurements) -> Measurements:
    """Divide within each repeat, so that the spread is that of the ratio itself."""
    pairs = {
        "time of copy : legal_actions + apply": ("copy µs", "legal_actions + apply µs"),
        "time per game, 3 : 2 players": ("2 players: games/s", "3 players: games/s"),
        "time per game, 4 : 2 players": ("2 players: games/s", "4 players: games/s"),
    }
    if "chess moves/s" in measured:
        for players in PLAYER_COUNTS:
            pair = (f"{players} players: actions/s", "chess moves/s")
            pairs[f"actions/s, {players} players : chess moves/s"] = pair
    return {
        name: quotients(measured[over], measured[under]) for name, (over, under) in pairs.items()
    }


def quotients(over: list[float], under: list[float]) -> list[float]:
    """Divide repeat by repeat.

    >>> quotients([2.0, 3.0], [1.0, 2.0])
    [2.0, 1.5]
    """
    return [a / b for a, b in zip(over, under, strict=True)]


def number(value: float) -> str:
    """Write a measurement with three digits that matter.

    >>> number(25319.2), number(1.5312)
    ('25,319', '1.53')
    """
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def print_table(title: str, rows: Measurements) -> None:
    """Print the median of each row and the range of its repeats."""
    table = Table(title=title, title_justify="left")
    table.add_column("quantity")
    table.add_column("median", justify="right")
    table.add_column("lowest to highest", justify="right")
    for name, values in rows.items():
        table.add_row(
            name, number(median(values)), f"{number(min(values))} to {number(max(values))}"
        )
    Console().print(table)


def main() -> None:
    """Measure and print tables, or one JSON object."""
    parser = argparse.ArgumentParser(description="Speed of random play beside python-chess.")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each stretch of play")
    parser.add_argument("--without-chess", action="store_true")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    measured = measure(arguments.repeats, arguments.seconds, not arguments.without_chess)
    if arguments.json:
        print(json.dumps({"measured": measured, "ratios": ratios(measured)}, ensure_ascii=False))
    else:
        print_table("Random play", measured)
        print_table("Ratios", ratios(measured))


if __name__ == "__main__":
    main()
