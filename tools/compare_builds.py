"""Plays the same random games in the interpreted and the compiled build and compares digests.

python tools/compare_builds.py build/compiled --games 50
"""

import argparse
import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAYER_COUNTS = (2, 3, 4, 5, 6)
EDITIONS = ("classic", "webley", "french")
SPICES: tuple[bool | dict[str, object], ...] = (False, True, {"random": 26, "turned_up": 3})


def play(seed: int) -> str:
    """Play one random game and describe it: its options, its path and its final digest."""
    from ursuppe import CHANCE, Game

    settings = [(p, e, s) for e in EDITIONS for s in SPICES for p in PLAYER_COUNTS]
    players, edition, spice = settings[seed % len(settings)]
    rng = random.Random(seed)
    game = Game.new(players=players, edition=edition, spice=spice)
    path = hashlib.sha256()
    while (seat := game.to_act) is not None:
        if seat == CHANCE:
            game.roll(rng)
        else:
            actions = game.legal_actions()
            path.update(f"{seat}{actions}".encode())
            game.apply(rng.choice(actions))
    path_digest = path.hexdigest()[:16]
    setting = f"{players} players, {edition}, spice {spice}"
    return f"seed {seed}: {setting}, path {path_digest}, end {game.digest()}"


def play_all(games: int) -> None:
    """Print where the engine was loaded from, then one line per game."""
    import ursuppe.engine.state

    print(ursuppe.engine.state.__file__)
    for seed in range(games):
        print(play(seed))


def games_of_build(source: Path, games: int, hash_seed: int) -> tuple[str, list[str]]:
    """Play in a process that loads ursuppe from ``source``; return its engine file and games."""
    run = subprocess.run(
        [sys.executable, __file__, "--play", "--games", str(games)],
        env={**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": str(hash_seed)},
        stdout=subprocess.PIPE,
        text=True,
    )
    if run.returncode != 0:
        sys.exit(f"The build in {source} cannot play the games.")
    engine_file, *lines = run.stdout.splitlines()
    return engine_file, lines


def compare(compiled: Path, games: int) -> None:
    """Exit with a message at the first game that differs between the two builds."""
    source_file, expected = games_of_build(ROOT / "src", games, hash_seed=1)
    compiled_file, found = games_of_build(compiled.resolve(), games, hash_seed=2)
    if not source_file.endswith(".py") or compiled_file.endswith(".py"):
        sys.exit(f"These are not the two builds: {source_file}, {compiled_file}")
    for interpreted_game, compiled_game in zip(expected, found, strict=True):
        if interpreted_game != compiled_game:
            sys.exit(
                f"The builds differ:\n  in source {interpreted_game}\n  compiled  {compiled_game}"
            )
    print(f"{games} games are the same in both builds.")


def main() -> None:
    """Read the command line and compare, or play as the child process of a comparison."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("compiled", nargs="?", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play:
        play_all(arguments.games)
    else:
        compare(arguments.compiled, arguments.games)


if __name__ == "__main__":
    main()
