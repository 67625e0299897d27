"""Plays the same random games in the interpreted and the compiled build and compares them.

    python tools/compare_builds.py --games 50
    python tools/compare_builds.py --games 50 --against 58addac

After every action the legal actions and the digests of the position must be the same, and at the
end the logs. Playouts, at random and by habit, must come to the same ends. `--against` plays them
with another commit's sources as well.
"""

import argparse
import hashlib
import os
import random
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ursuppe import Game

PLAYER_COUNTS = (2, 3, 4, 5, 6)
EDITIONS = ("classic", "webley", "french")
SPICES: tuple[bool | dict[str, object], ...] = (False, True, {"random": 26, "turned_up": 3})
SETTINGS = list(product(EDITIONS, SPICES, PLAYER_COUNTS))
READINGS = [(None, None), *product(("attack", "round"), ("any", "others"))]
"""What ED4 leaves open, `answers` and `following`; None is the edition's."""
BUILDS = ("interpreted", "compiled")
OWN_EVERY = 4
"""Every so many games one has random genes of one's own (ED5)."""
BATCH = 100
"""Games that one process plays."""


def edition_of(seed: int, name: str, printed: bool) -> "str | dict[str, object]":
    """A shipped edition, or one with genes of one's own, which an older commit may not know."""
    if printed or seed % OWN_EVERY:
        return name
    from ursuppe.exhaust.own_genes import random_own_genes

    return {"extends": name, "own_genes": random_own_genes(random.Random(seed))}


def play(seed: int, printed: bool) -> str:
    """Plays one random game and describes it: its options, every position, and its log."""
    from ursuppe import CHANCE, Game

    name, spice, players = SETTINGS[seed % len(SETTINGS)]
    edition = edition_of(seed, name, printed)
    answers, following = READINGS[seed // len(PLAYER_COUNTS) % len(READINGS)]
    rng = random.Random(seed)
    game = Game.new(
        players=players, edition=edition, spice=spice, answers=answers, following=following
    )
    start = game.copy()
    path = hashlib.sha256()
    while (seat := game.to_act) is not None:
        actions = game.legal_actions()
        path.update(f"{seat} {actions} {game.digest()}".encode())
        if seat == CHANCE:
            game.roll(rng)
        else:
            game.apply(rng.choice(actions))
    assert game.log is not None
    playouts = played_out(start, seed)
    log = hashlib.sha256(game.log.text().encode()).hexdigest()
    own = "" if edition == name else ", own genes"
    setting = f"{players} players, {name}{own}, spice {spice}, {answers}, {following}"
    return (
        f"game {seed}: {setting}, positions {path.hexdigest()}, end {game.digest()}, log {log}, "
        f"playouts {playouts}"
    )


def played_out(start: "Game", seed: int) -> str:
    """Plays two games inside the engine, at random and by habit, and describes how they end."""
    from ursuppe.bots.playout import play_out
    from ursuppe.bots.weights import default_weights
    from ursuppe.engine.luck import Luck
    from ursuppe.engine.playout import playout

    at_random, by_habit = start.copy(), start.copy()
    actions = playout(at_random, Luck(seed))
    ends = play_out(by_habit, 99, default_weights(), Luck(seed))
    return f"{actions} {at_random.digest()} {by_habit.digest()} {ends.chances} {ends.ladder}"


def play_all(games: range, printed: bool) -> None:
    """Prints which build it is, then one line per game."""
    from ursuppe import COMPILED

    print("compiled" if COMPILED else "interpreted")
    for seed in games:
        print(play(seed, printed))


def games_of_build(
    build: str, games: range, tree: Path | None = None, *, printed: bool = False
) -> list[str]:
    """Plays in a process of its own that runs the build, and returns what the games were. A tree
    has the sources to play with; without one they are those that are installed."""
    switches = {
        "URSUPPE_INTERPRETED": "1" if build == "interpreted" else "0",
        "PYTHONHASHSEED": "1" if build == "interpreted" else "2",
    }
    if tree is not None:
        switches["PYTHONPATH"] = str(tree / "src")
    command = [sys.executable, __file__, "--play", str(games.start), str(games.stop)]
    command += ["--printed"] if printed else []
    run = subprocess.run(
        command, env={**os.environ, **switches}, stdout=subprocess.PIPE, text=True, check=False
    )
    whose = f"The {build} build" if tree is None else "The other commit"
    if run.returncode != 0:
        sys.exit(f"{whose} cannot play the games {games.start} to {games.stop - 1}.")
    found, *lines = run.stdout.splitlines()
    if found != build:
        sys.exit(f"{whose} is not there: `ursuppe --version` says why.")
    return lines


def compare(games: range, jobs: int, tree: Path | None) -> None:
    """Exits with a message at the first game that is not the same everywhere."""
    batches = [
        range(first, min(first + BATCH, games.stop))
        for first in range(games.start, games.stop, BATCH)
    ]
    with ThreadPoolExecutor(jobs) as pool:
        runs: list[dict[str, Future[list[str]]]] = []
        for batch in batches:
            printed = tree is not None
            run = {
                build: pool.submit(games_of_build, build, batch, printed=printed)
                for build in BUILDS
            }
            if tree is not None:
                run["commit"] = pool.submit(
                    games_of_build, "interpreted", batch, tree, printed=True
                )
            runs.append(run)
        for run in runs:
            for played in zip(*(lines.result() for lines in run.values()), strict=True):
                if len(set(played)) > 1:
                    pool.shutdown(cancel_futures=True)
                    rows = zip(run, played, strict=True)
                    sys.exit(
                        "\n".join(["They differ:", *(f"  {who:12}{game}" for who, game in rows)])
                    )
    others = "" if tree is None else " and with the other commit"
    print(f"{len(games)} games are the same in both builds{others}, position by position.")


def main() -> None:
    """Reads the command line and compares, or plays as the child process of a comparison."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--against", metavar="REV", help="another commit that plays them too")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes at a time")
    parser.add_argument("--play", type=int, nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--printed", action="store_true", help="without genes of one's own")
    arguments = parser.parse_args()
    if arguments.play:
        play_all(range(*arguments.play), arguments.printed)
    else:
        from commits import sources_of

        games = range(arguments.first, arguments.first + arguments.games)
        tree = None if arguments.against is None else sources_of(arguments.against)
        compare(games, arguments.jobs, tree)


if __name__ == "__main__":
    main()
