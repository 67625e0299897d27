"""Maskable PPO of sb3-contrib learns against random bots. It needs torch, a large download:

pip install torch sb3-contrib
python examples/maskable_ppo.py --steps 20000
"""

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import ursuppe.adapters.gymnasium


def main() -> None:
    """Trains, then plays some games and prints the mean result."""
    parser = argparse.ArgumentParser(description="Maskable PPO against random bots.")
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=50, help="to test with")
    arguments = parser.parse_args()
    name = ursuppe.adapters.gymnasium.ENV_ID
    learner = MaskablePPO("MlpPolicy", gymnasium.make(name, shaping=1.0), seed=1, verbose=1)
    learner.learn(arguments.steps)
    table = gymnasium.make(name)
    results = []
    for seed in range(arguments.games):
        observation, info = table.reset(seed=seed)
        over = False
        while not over:
            action, _ = learner.predict(observation, action_masks=info["action_mask"])
            observation, reward, over, _, info = table.step(int(action))
        results.append(float(reward))
    print(f"mean result {np.mean(results):+.3f} in {len(results)} games (random: 0)")


if __name__ == "__main__":
    main()
