"""Plays the same random games in the interpreted and the compiled build and compares them.

    python tools/compare_builds.py --games 50

After every action the digests of the position must be the same, and at the end the logs.
"""

import argparse
import hashlib
import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product

PLAYER_COUNTS = (2, 3, 4, 5, 6)
EDITIONS = ("classic", "webley", "french")
SPICES: tuple[bool | dict[str, object], ...] = (False, True, {"random": 26, "turned_up": 3})
SETTINGS = list(product(EDITIONS, SPICES, PLAYER_COUNTS))
BATCH = 100
"""Games that one process plays."""


def play(seed: int) -> str:
    """Play one random game and describe it: its options, every position, and its log."""
    from ursuppe import CHANCE, Game

    edition, spice, players = SETTINGS[seed % len(SETTINGS)]
    rng = random.Random(seed)
    game = Game.new(players=players, edition=edition, spice=spice)
    path = hashlib.sha256()
    while (seat := game.to_act) is not None:
        actions = game.legal_actions()
        path.update(f"{seat} {actions} {game.digest()}".encode())
        if seat == CHANCE:
            game.roll(rng)
        else:
            game.apply(rng.choice(actions))
    assert game.log is not None
    log = hashlib.sha256(game.log.text().encode()).hexdigest()
    setting = f"{players} players, {edition}, spice {spice}"
    return f"game {seed}: {setting}, positions {path.hexdigest()}, end {game.digest()}, log {log}"


def play_all(games: range) -> None:
    """Print which build it is, then one line per game."""
    from ursuppe import COMPILED

    print("compiled" if COMPILED else "interpreted")
    for seed in games:
        print(play(seed))


def games_of_build(build: str, games: range) -> list[str]:
    """Play in a process of its own that runs the build, and return what the games were."""
    switches = {
        "URSUPPE_INTERPRETED": "1" if build == "interpreted" else "0",
        "PYTHONHASHSEED": "1" if build == "interpreted" else "2",
    }
    command = [sys.executable, __file__, "--play", str(games.start), str(games.stop)]
    run = subprocess.run(
        command, env={**os.environ, **switches}, stdout=subprocess.PIPE, text=True, check=False
    )
    if run.returncode != 0:
        sys.exit(f"The {build} build cannot play the games {games.start} to {games.stop - 1}.")
    found, *lines = run.stdout.splitlines()
    if found != build:
        sys.exit(f"The {build} build is not there: `ursuppe --version` says why.")
    return lines


def compare(games: int, jobs: int) -> None:
    """Exit with a message at the first game that differs between the two builds."""
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    with ThreadPoolExecutor(jobs) as pool:
        runs = [
            (pool.submit(games_of_build, "interpreted", batch),
             pool.submit(games_of_build, "compiled", batch))
            for batch in batches
        ]  # fmt: skip
        for interpreted, compiled in runs:
            for expected, found in zip(interpreted.result(), compiled.result(), strict=True):
                if expected != found:
                    pool.shutdown(cancel_futures=True)
                    sys.exit(f"The builds differ:\n  interpreted {expected}\n  compiled    {found}")
    print(f"{games} games are the same in both builds, position by position.")


def main() -> None:
    """Read the command line and compare, or play as the child process of a comparison."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=2, help="how many processes at a time")
    parser.add_argument("--play", type=int, nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play:
        play_all(range(*arguments.play))
    else:
        compare(arguments.games, arguments.jobs)


if __name__ == "__main__":
    main()
