"""How much is it worth to sit first? Thousands of games by habit, in one call.

python examples/first_seat.py --games 4000
"""

import argparse

import numpy as np

from ursuppe.batch import Batch


def mean_results(players: int, games: int, seed: int) -> list[tuple[float, float]]:
    """For each seat its mean result, from 1 for always first to -1 for always last, and the
    standard error of it."""
    batch = Batch(games, players, seed=seed)
    batch.play("habit")
    results = np.empty((games, players))
    batch.tell(results=results)
    errors = results.std(axis=0) / games**0.5
    return list(zip(results.mean(axis=0).tolist(), errors.tolist(), strict=True))


def main() -> None:
    """Play and print a line for each number of players."""
    parser = argparse.ArgumentParser(description="How much is it worth to sit first?")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for players in (3, 4, 5, 6):
        means = mean_results(players, asked.games, asked.seed)
        print(
            f"{players} players:", "  ".join(f"{mean:+.2f} ± {error:.2f}" for mean, error in means)
        )


if __name__ == "__main__":
    main()
