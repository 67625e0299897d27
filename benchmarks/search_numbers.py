"""How well `search` or `rollout` plays with other numbers than those of `search.toml`.

    python benchmarks/search_numbers.py --playouts 100 --games 60 ripe=8 ripe=8,curiosity=0.3 flat
    python benchmarks/search_numbers.py --playouts 800 --against 200 - opening=0 candidates_ample=12

Each setting plays alone against three bots that do what is done by habit, which are quick and not
bad, or against three `search` with as many playouts as `--against` says, at the same tables with
the same dice. `flat` is `rollout`; all else is `search`, and `-` is `search` as it is.
"""

import argparse
import math
import random
import tomllib

from ursuppe import Dice, Game, decisions
from ursuppe.bots import Bot, Budget, RolloutBot, SearchBot
from ursuppe.bots.habit_bot import HabitBot
from ursuppe.bots.weights import Weights, default_weights, shipped, weights_of

PLAYERS = 4


def weights_with(numbers: dict[str, float]) -> Weights:
    """The numbers of the package, but some of them."""
    search = tomllib.loads(shipped("search.toml"))
    for name, number in numbers.items():
        if name not in search["search"]:
            known = ", ".join(search["search"])
            raise SystemExit(f"there is no number {name!r} in [search]; there are {known}")
        search["search"][name] = number
    return weights_of(tomllib.loads(shipped("weights.toml")), search)


def bot_of(setting: str, rng: random.Random, playouts: int) -> Bot:
    """The bot of a setting such as `ripe=8,curiosity=0.3`, `flat`, `flat,faith=1`, or `-`."""
    parts = [part for part in setting.split(",") if part not in ("-", "flat")]
    try:
        numbers = {name: float(number) for name, number in (part.split("=") for part in parts)}
    except ValueError:
        raise SystemExit(f"a setting is like ripe=8,curiosity=0.3, not {setting!r}") from None
    kind = RolloutBot if "flat" in setting.split(",") else SearchBot
    return kind(rng, Budget(playouts=playouts), weights_with(numbers))


def played(setting: str, number: int, playouts: int, against: int, seed: int) -> tuple[bool, float]:
    """One game: whether the bot won, and by how many spaces it was ahead of the mean."""
    seat, deal = number % PLAYERS, number // PLAYERS
    game, dice = Game.new(PLAYERS), Dice(random.Random(f"{seed} {deal}").getrandbits(64))
    bot = bot_of(setting, random.Random(f"{seed} bot {number}"), playouts)
    others: Bot = HabitBot(default_weights().habits, seed)
    if against:
        others = bot_of("-", random.Random(f"{seed} others {number}"), against)
    for actor in decisions(game, dice):
        game.apply((bot if actor == seat else others).choose(game))
    rivals = [score for other, score in enumerate(game.scores) if other != seat]
    return game.ranking[0] == seat, game.scores[seat] - sum(rivals) / len(rivals)


def main() -> None:
    """Plays, and prints a line for each setting."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("settings", nargs="+", help="such as ripe=8,curiosity=0.3, flat, or -")
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--against", type=int, default=0, help="playouts of the others; 0: habit")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.games < 1 or asked.playouts < 1 or asked.against < 0:
        raise SystemExit("--games and --playouts are at least 1, --against is at least 0")
    for setting in asked.settings:
        bot_of(setting, random.Random(0), asked.playouts)  # says what is wrong before all is played
    print("| numbers | games | wins | ahead |\n|---|---|---|---|")
    for setting in asked.settings:
        found = [
            played(setting, number, asked.playouts, asked.against, asked.seed)
            for number in range(asked.games)
        ]
        ahead = [spaces for _, spaces in found]
        mean = sum(ahead) / len(ahead)
        variance = sum((spaces - mean) ** 2 for spaces in ahead) / max(1, len(ahead) - 1)
        wins = sum(won for won, _ in found) / len(found)
        error = math.sqrt(variance / len(ahead))
        print(f"| {setting} | {len(found)} | {wins:.0%} | {mean:.1f} ± {error:.1f} |", flush=True)


if __name__ == "__main__":
    main()
