"""OpenSpiel's own MCTS plays 20 moves of Ursuppe with 10 simulations each.

python examples/openspiel_mcts.py
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import ursuppe.adapters.openspiel

MOVES = 20
SIMULATIONS = 10


def play(seed: int = 1, moves: int = MOVES, simulations: int = SIMULATIONS) -> list[str]:
    """The moves, in words. A short game (the finish zone begins at 10) keeps rollouts quick."""
    ursuppe.adapters.openspiel.register()
    game = pyspiel.load_game("python_ursuppe(players=3,finish=10)")
    rng = np.random.RandomState(seed)
    bot = MCTSBot(game, 2.0, simulations, RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    said: list[str] = []
    while len(said) < moves and not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=odds)))
            continue
        player = state.current_player()
        action = bot.step(state)
        said.append(f"seat {player}: {state.action_to_string(player, action)}")
        state.apply_action(action)
    return said


if __name__ == "__main__":
    print("\n".join(play()))
