"""Plays the same random games in the interpreted and the compiled build and compares them.

    python tools/compare_builds.py --games 50
    python tools/compare_builds.py --games 50 --against main
    python tools/compare_builds.py --games 50 --against 58addac --rules unchanged

After every action the legal actions and the digests of the position must be the same, and at the
end the logs. Playouts, at random and by habit, must come to the same ends. `--against` plays them
with another commit's sources as well.

`--rules` says by what rules: `own` with genes of one's own in some games (ED5), `printed` without,
which older commits know too, and `unchanged` those that are the same in all commits. Digests have
changed with the rules, so for `unchanged` games the choices in words and the positions as they are
written down are compared. They have the deck of the first commits, and leave out what has changed:
webley, where attacks are answered once a round now (A2), five players, who have six start spaces
now (N1), and Environmental Sensing, which shows its card later now (H-ENV).
"""

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
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
RULES = ("own", "printed", "unchanged")
OLD_DECK = ["w6", "e7", "n8", "s8", "w9", "e9", "c10", "n11", "s11", "w12", "e14"]
UNCHANGED = list(product(("classic", "french"), (False, True), (2, 3, 4, 6)))
NEWER_FIELDS = ("format", "answers", "following")
"""What the first commits do not write of a position, or in another way."""
BUILDS = ("interpreted", "compiled")
OWN_EVERY = 4
"""Every so many games one has random genes of one's own (ED5)."""
BATCH = 100
"""Games that one process plays."""


def play(seed: int, own: bool) -> str:
    """Plays one random game and describes it: its options, every position, and its log."""
    from ursuppe import Game

    name, spice, players = SETTINGS[seed % len(SETTINGS)]
    own = own and seed % OWN_EVERY == 0
    edition = with_own_genes(seed, name) if own else name
    answers, following = READINGS[seed // len(PLAYER_COUNTS) % len(READINGS)]
    game = Game.new(
        players=players, edition=edition, spice=spice, answers=answers, following=following
    )
    playouts = played_out(game.copy(), seed)
    path = path_of(game, seed, lambda: f"{game.legal_actions()} {game.digest()}")
    assert game.log is not None
    log = hashlib.sha256(game.log.text().encode()).hexdigest()
    genes = ", own genes" if own else ""
    setting = f"{players} players, {name}{genes}, spice {spice}, {answers}, {following}"
    return (
        f"game {seed}: {setting}, positions {path}, end {game.digest()}, log {log}, "
        f"playouts {playouts}"
    )


def with_own_genes(seed: int, name: str) -> dict[str, object]:
    """An edition with random genes of one's own."""
    from ursuppe.exhaust.own_genes import random_own_genes

    return {"extends": name, "own_genes": random_own_genes(random.Random(seed))}


def play_unchanged(seed: int) -> str:
    """Plays one random game by rules that all commits have, and describes it in words."""
    from ursuppe import GENES, Game

    name, spiced, players = UNCHANGED[seed % len(UNCHANGED)]
    edition: dict[str, object] = {"title": "old deck", "extends": name, "deck": OLD_DECK}
    genes = [gene.key for gene in GENES if gene.spiced and gene.key != "environmental_sensing"]
    spice: dict[str, object] = {"start": genes, "turned_up": 0}
    game = Game.new(players=players, edition=edition, spice=spice if spiced else False)

    def written() -> str:
        choices = [game.text(action) for action in game.legal_actions()]
        position = {**game.to_json(), "edition": name}
        for field in NEWER_FIELDS:
            position.pop(field, None)
        return f"{choices} {json.dumps(position, sort_keys=True)}"

    path = path_of(game, seed, written)
    return f"game {seed}: {players} players, {name}, spiced {spiced}, positions {path}"


def path_of(game: "Game", seed: int, described: Callable[[], str]) -> str:
    """Plays on at random to the end, and hashes what describes the positions."""
    from ursuppe import CHANCE

    rng = random.Random(seed)
    path = hashlib.sha256()
    while (seat := game.to_act) is not None:
        path.update(f"{seat} {described()}".encode())
        if seat == CHANCE:
            game.roll(rng)
        else:
            game.apply(rng.choice(game.legal_actions()))
    path.update(f"{game.scores}".encode())
    return path.hexdigest()


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


def play_all(games: range, rules: str) -> None:
    """Prints which build it is, then one line per game."""
    from ursuppe import COMPILED

    print("compiled" if COMPILED else "interpreted")
    for seed in games:
        print(play_unchanged(seed) if rules == "unchanged" else play(seed, rules == "own"))


def games_of_build(build: str, games: range, rules: str, tree: Path | None = None) -> list[str]:
    """Plays in a process of its own that runs the build, and returns what the games were. A tree
    has the sources to play with; without one they are those that are installed."""
    switches = {
        "URSUPPE_INTERPRETED": "1" if build == "interpreted" else "0",
        "PYTHONHASHSEED": "1" if build == "interpreted" else "2",
    }
    if tree is not None:
        switches["PYTHONPATH"] = str(tree / "src")
    command = [sys.executable, __file__, "--rules", rules]
    command += ["--play", str(games.start), str(games.stop)]
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


def compare(games: range, jobs: int, rules: str, tree: Path | None) -> None:
    """Exits with a message at the first game that is not the same everywhere."""
    batches = [
        range(first, min(first + BATCH, games.stop))
        for first in range(games.start, games.stop, BATCH)
    ]
    with ThreadPoolExecutor(jobs) as pool:
        runs: list[dict[str, Future[list[str]]]] = []
        for batch in batches:
            run = {build: pool.submit(games_of_build, build, batch, rules) for build in BUILDS}
            if tree is not None:
                run["commit"] = pool.submit(games_of_build, "interpreted", batch, rules, tree)
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
    parser.add_argument("--rules", choices=RULES, help="printed with --against, else own")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes at a time")
    parser.add_argument("--play", type=int, nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play:
        play_all(range(*arguments.play), arguments.rules)
    else:
        from commits import sources_of

        games = range(arguments.first, arguments.first + arguments.games)
        tree = None if arguments.against is None else sources_of(arguments.against)
        rules = arguments.rules or ("own" if tree is None else "printed")
        compare(games, arguments.jobs, rules, tree)


if __name__ == "__main__":
    main()
