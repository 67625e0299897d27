"""What the choices of `rollout` lose beside the best, by the measure of games played to the end.

    python benchmarks/regret.py

The positions come from games of the greedy bot with four players. Every candidate is played out
many times under the same luck, by habit, to the end of the game: how often it wins is its worth.
The regret of a budget is what lies between the best candidate and the one that the bot chooses
with it. The best of several that are measured with some luck looks better than it is, so no budget
comes down to nothing; what counts is how much less one budget loses than another.
"""

import argparse
import random

from ursuppe import Dice, Game, decisions
from ursuppe.bots import Budget, GreedyBot, RolloutBot
from ursuppe.bots.playout import play_out
from ursuppe.bots.weights import default_weights
from ursuppe.engine.luck import Luck

PLAYERS = 4
BUDGETS = (50, 200, 800)
NEVER = 1000
"""No game has so many rounds."""


def positions(number: int) -> list[Game]:
    """Collects decisions with a choice after the setup, evenly spread over six games."""
    found: list[Game] = []
    bot = GreedyBot()
    for seed in range(2000, 2006):
        game, dice = Game.new(PLAYERS), Dice(seed)
        for _ in decisions(game, dice):
            if game.round and len(game.legal_actions()) > 1:
                found.append(game.copy())
            game.apply(bot.choose(game))
    return random.Random(5).sample(found, number)


def worth(game: Game, action: int, playouts: int) -> float:
    """Returns how often the seat wins after an action, over so many games."""
    weights, seat = default_weights(), game.actor
    total = 0.0
    for turn in range(playouts):
        after = game.copy()
        after.apply(action)
        total += play_out(after, NEVER, weights, Luck(turn)).chances[seat]
    return total / playouts


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="What the choices of rollout lose.")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=400, help="for each candidate")
    arguments = parser.parse_args()
    regrets: dict[int, list[float]] = {budget: [] for budget in (0, *BUDGETS)}
    for number, game in enumerate(positions(arguments.positions)):
        first = GreedyBot().explain(game)[: default_weights().candidates_ample]
        worths = {one.action: worth(game, one.action, arguments.playouts) for one in first}
        best = max(worths.values())
        regrets[0].append(best - worths[first[0].action])
        for budget in BUDGETS:
            bot = RolloutBot(random.Random(number), Budget(playouts=budget))
            regrets[budget].append(best - worths[bot.choose(game)])
    print("| playouts | regret | worst | decisions that lose more than 0.5 % |")
    print("|---|---|---|---|")
    for budget, lost in regrets.items():
        mean, worst = 100 * sum(lost) / len(lost), 100 * max(lost)
        many = sum(one > 0.005 for one in lost)
        print(f"| {budget} | {mean:.3f} % | {worst:.1f} % | {many} of {len(lost)} |")


if __name__ == "__main__":
    main()
