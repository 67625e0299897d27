"""Random play: games for tests that hold for all games."""

import random

from ursuppe import CHANCE, Game


def step(game: Game, rng: random.Random) -> int:
    """Rolls what is to be rolled, or takes a random legal action. Returns it."""
    if game.to_act == CHANCE:
        return game.roll(rng)
    action = rng.choice(game.legal_actions())
    game.apply(action)
    return action


def play_on(game: Game, seed: int, actions: int | None = None) -> Game:
    """Plays at random to the end, or so many actions if it lasts so long. Returns the game."""
    rng = random.Random(seed)
    while not game.over and (actions is None or actions > 0):
        step(game, rng)
        if actions is not None:
            actions -= 1
    return game
