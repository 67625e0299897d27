"""Random play in other people's engines, counted as ours is."""

import random
from collections.abc import Callable
from importlib.util import find_spec

from tally import Tally

LONGEST_CHESS_GAME = 200
ROLLOUTS = 40
"""Rollouts of backgammon that are asked for at a time."""


def play_chess(rng: random.Random, tally: Tally) -> None:
    """Plays one random game of chess, cut off when it gets long."""
    import chess

    board = chess.Board()
    for _ in range(LONGEST_CHESS_GAME):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
        tally.count(chance=False)
    tally.games += 1


def play_backgammon(rng: random.Random, tally: Tally) -> None:
    """Plays one random game of OpenSpiel's backgammon, driven from Python."""
    import pyspiel

    state = pyspiel.load_game("backgammon").new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
            tally.count(chance=True)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            tally.count(chance=False)
    tally.games += 1


class BackgammonRollouts:
    """OpenSpiel's random rollouts in C++, from the first decision of backgammon.

    They are asked for by a search that simulates once. They do not say how many decisions they
    made, so those are counted beforehand, in games from the same position driven from Python.
    """

    def __init__(self) -> None:
        import pyspiel

        game = pyspiel.load_game("backgammon")
        self.start = game.new_initial_state()
        while self.start.is_chance_node():
            self.start.apply_action(self.start.chance_outcomes()[0][0])
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        self.search = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1, True, 1, False)
        counted = Tally()
        rng = random.Random(1)
        for _ in range(30):
            play_backgammon(rng, counted)
        self.decisions = counted.decisions / counted.games

    def play(self, rng: random.Random, tally: Tally) -> None:
        """Plays a batch of rollouts to their ends."""
        self.search.step(self.start)
        tally.games += ROLLOUTS
        tally.decisions += round(self.decisions * ROLLOUTS)
        tally.actions = tally.decisions


def play_catan(rng: random.Random, tally: Tally) -> None:
    """Plays one random game of catanatron with four players."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(colour) for colour in Color], seed=rng.getrandbits(32))
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        tally.count(chance=False)
    tally.games += 1


def play_connect_four(rng: random.Random, tally: Tally) -> None:
    """Plays one random game of PettingZoo's connect four."""
    from pettingzoo.classic import connect_four_v3

    environment = connect_four_v3.env()
    environment.reset()
    for _ in environment.agent_iter():
        observation, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            environment.step(None)
            continue
        legal = [i for i, allowed in enumerate(observation["action_mask"]) if allowed]
        environment.step(rng.choice(legal))
        tally.count(chance=False)
    tally.games += 1


def installed_peers() -> dict[str, Callable[[random.Random, Tally], None]]:
    """Names the peers that are installed here, and how to play them."""
    peers: dict[str, Callable[[random.Random, Tally], None]] = {}
    if find_spec("chess"):
        peers["python-chess"] = play_chess
    if find_spec("pyspiel"):
        peers["OpenSpiel backgammon from Python"] = play_backgammon
        peers["OpenSpiel backgammon, C++ rollouts"] = BackgammonRollouts().play
    if find_spec("catanatron") and find_spec("networkx"):
        peers["catanatron"] = play_catan
    if find_spec("pettingzoo") and find_spec("pygame"):
        peers["PettingZoo connect four"] = play_connect_four
    return peers
