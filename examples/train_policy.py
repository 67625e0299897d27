"""A small policy in numpy, trained with action masks, that beats `random`.

    python examples/train_policy.py

The policy is linear: a few dozen facts of the observation give each action a score, and the
legal ones are chosen by softmax. It learns by REINFORCE against random bots: whatever was
followed by a better lead on the ladder than usual becomes more likely.
"""

import argparse
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ursuppe.adapters.arrays import parts, scales
from ursuppe.adapters.vector import UrsuppeVectorEnv
from ursuppe.batch.layout import Layout

Floats = NDArray[np.float32]
PLAYERS = 4
DISCOUNT = 0.98


def features(layout: Layout, observations: NDArray[np.uint8]) -> Floats:
    """What the policy looks at: its own tribe, the card, the round."""
    seen = parts(layout, observations * scales(layout))
    own_amoebas = seen["amoebas"][:, 0].sum(axis=(1, 2))[:, None] / 7
    chosen = [
        np.ones_like(own_amoebas),
        own_amoebas,
        seen["bp"][:, :1],
        seen["round"],
        seen["card"],
        seen["damage"][:, 0],
        seen["genes"][:, 0],
    ]
    return np.concatenate(chosen, axis=1).astype(np.float32)


class Policy:
    """Scores of actions, linear in the features."""

    def __init__(self, layout: Layout, actions: int) -> None:
        self.layout = layout
        width = features(layout, np.zeros((1, layout.size), np.uint8)).shape[1]
        self.weights = np.zeros((width, actions), np.float32)

    def probabilities(self, looked_at: Floats, masks: NDArray[np.int8]) -> Floats:
        """How likely each legal action is, a row for each game."""
        scores = np.where(masks, looked_at @ self.weights, -np.inf)
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(likely / likely.sum(axis=1, keepdims=True), np.float32)


def draw(rng: np.random.Generator, probabilities: Floats) -> NDArray[np.int64]:
    """An action for each row."""
    marks = rng.random((len(probabilities), 1), np.float32)
    sums = probabilities.cumsum(axis=1)
    return np.asarray((sums > marks * sums[:, -1:]).argmax(axis=1))


@dataclass
class Batch:
    """Steps of all games, one list entry for each step."""

    looked_at: list[Floats] = field(default_factory=list)
    slopes: list[Floats] = field(default_factory=list)
    rewards: list[Any] = field(default_factory=list)
    over: list[Any] = field(default_factory=list)

    def gradient(self) -> Floats:
        """The way to more reward: each choice weighed by how much better than usual the
        rewards after it were."""
        to_go = np.zeros(len(self.rewards[0]))
        advantages = []
        for reward, over in zip(reversed(self.rewards), reversed(self.over), strict=True):
            to_go = reward + DISCOUNT * np.where(over, 0.0, to_go)
            advantages.append(to_go)
        better = np.array(advantages[::-1])
        better = (better - better.mean()) / (better.std() + 1e-6)
        total = np.zeros((self.looked_at[0].shape[1], self.slopes[0].shape[1]), np.float32)
        for looked_at, slope, weight in zip(self.looked_at, self.slopes, better, strict=True):
            total += looked_at.T @ (slope * weight[:, None].astype(np.float32))
        return np.asarray(total / better.size, np.float32)


def train(policy: Policy, seed: int, updates: int, games: int = 64, steps: int = 40) -> None:
    """Improves the policy in place."""
    envs = UrsuppeVectorEnv(games, PLAYERS, "random", shaping=1.0)
    rng = np.random.default_rng(seed)
    observations, infos = envs.reset(seed=seed)
    for _ in range(updates):
        batch = Batch()
        for _ in range(steps):
            looked_at = features(policy.layout, observations)
            likely = policy.probabilities(looked_at, infos["action_mask"])
            actions = draw(rng, likely)
            slope = -likely
            slope[np.arange(games), actions] += 1
            observations, rewards, over, _, infos = envs.step(actions)
            batch.looked_at.append(looked_at)
            batch.slopes.append(slope)
            batch.rewards.append(rewards)
            batch.over.append(over)
        step = batch.gradient()
        policy.weights += 30.0 * step


def results_of(policy: Policy, seed: int, games: int) -> NDArray[np.float64]:
    """The results of so many games against random bots: 1 for the first, -1 for the last."""
    envs = UrsuppeVectorEnv(games, PLAYERS, "random")
    rng = np.random.default_rng(seed)
    observations, infos = envs.reset(seed=seed)
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        likely = policy.probabilities(features(policy.layout, observations), infos["action_mask"])
        observations, rewards, over, _, infos = envs.step(draw(rng, likely))
        first = over & np.isnan(results)
        results[first] = rewards[first]
    return results


def main() -> None:
    """Trains and shows how it plays, before and after."""
    parser = argparse.ArgumentParser(description="A small policy that beats random.")
    parser.add_argument("--updates", type=int, default=10)
    parser.add_argument("--games", type=int, default=100, help="to test with")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    table = UrsuppeVectorEnv(1, PLAYERS).episodes[0]
    policy = Policy(table.encoder.layout, table.actions)
    for when in ("before", "after"):
        results = results_of(policy, arguments.seed + 1000, arguments.games)
        error = results.std() / np.sqrt(len(results))
        wins = (results == 1).mean()
        print(f"{when}: mean result {results.mean():+.3f} ± {error:.3f}, wins {wins:.0%}")
        if when == "before":
            train(policy, arguments.seed, arguments.updates)


if __name__ == "__main__":
    main()
