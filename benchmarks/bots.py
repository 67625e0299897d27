"""What the bots cost beside the bare engine, in one run, as a table in Markdown.

    python benchmarks/bots.py

The positions come from games of the greedy bot with four players. Times are processor time, so
that other work on the machine disturbs them less.
"""

import argparse
import random
from time import process_time

from ursuppe import Dice, Game, decisions
from ursuppe.bots import Bot, Budget, GreedyBot, make_bot
from ursuppe.engine.luck import Luck
from ursuppe.engine.playout import playout

PLAYERS = 4
THINKERS = [("rollout", 200), ("search", 200), ("search", 800)]


def positions(number: int) -> list[Game]:
    """Collects decisions with a choice, evenly spread over games of the greedy bot."""
    found: list[Game] = []
    bot = GreedyBot()
    seed = 0
    while len(found) < 10 * number:
        game, dice = Game.new(PLAYERS), Dice(seed)
        for _ in decisions(game, dice):
            if len(game.legal_actions()) > 1:
                found.append(game.copy())
            game.apply(bot.choose(game))
        seed += 1
    return random.Random(1).sample(found, number)


def bare_engine(seconds: float) -> tuple[float, float]:
    """Returns decisions per second of random play driven from Python, and playouts to the end
    of the game per second inside the engine."""
    rng, choices, start = random.Random(1), 0, process_time()
    while (elapsed := process_time() - start) < seconds:
        game = Game.new(PLAYERS).copy()
        for _ in decisions(game, rng):
            game.apply(rng.choice(game.legal_actions()))
            choices += 1
    driven = choices / elapsed
    luck, games, first, start = Luck(1), 0, Game.new(PLAYERS), process_time()
    while (elapsed := process_time() - start) < seconds:
        playout(first.copy(), luck)
        games += 1
    return driven, games / elapsed


def cost(bot: Bot, found: list[Game], seconds: float) -> tuple[float, float, float]:
    """Returns milliseconds, the longest of them, and playouts for a decision, over all positions
    and again until the time is up."""
    times: list[float] = []
    playouts = 0
    while sum(times) < seconds or len(times) < len(found):
        game = found[len(times) % len(found)]
        start = process_time()
        reasons = bot.explain(game)
        times.append(process_time() - start)
        playouts += sum(one.playouts for one in reasons)
    return 1000 * sum(times) / len(times), 1000 * max(times), playouts / len(times)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="What the bots cost beside the bare engine.")
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=2.0, help="at least, for each row")
    arguments = parser.parse_args()
    found = positions(arguments.positions)
    driven, games = bare_engine(arguments.seconds)
    print("| | for a decision | longest | per second | playouts for a decision |")
    print("|---|---|---|---|---|")
    print(f"| bare engine, random play | {1000 / driven:.3f} ms | | {driven:,.0f} decisions | |")
    print(f"| bare engine, whole games | | | {games:,.0f} playouts to the end | |")
    mean, longest, _ = cost(GreedyBot(), found, arguments.seconds)
    print(f"| `greedy` | {mean:.2f} ms | {longest:.1f} ms | {1000 / mean:,.0f} decisions | |")
    for name, budget in THINKERS:
        bot = make_bot(name, random.Random(1), Budget(playouts=budget))
        mean, longest, used = cost(bot, found, arguments.seconds)
        print(
            f"| `{name}`, {budget} playouts | {mean:.1f} ms | {longest:.1f} ms "
            f"| {1000 * used / mean:,.0f} playouts | {used:.0f} |"
        )


if __name__ == "__main__":
    main()
