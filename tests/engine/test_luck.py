"""The random numbers of playouts: the same in every build, and spread as they should be."""

import random
from collections import Counter

import pytest
from kit.games import step

from ursuppe import Game
from ursuppe.engine.agenda import first_of
from ursuppe.engine.luck import Luck, drawn
from ursuppe.engine.playout import playout

LOW = 2**32 - 1
ALL = 2**61 - 1


class Reference:
    """The same numbers, written with a dictionary and with numbers of any size."""

    def __init__(self, seed: int) -> None:
        self.state = (seed * 0x9E37_79B9_7F4A_7C15 ^ seed >> 31) + 1 & ALL | 1
        for _ in range(8):
            self.below(2)
        self.start = self.state
        self.asked: Counter[int] = Counter()

    def below(self, sides: int) -> int:
        self.state = 0x3FFF_F97B * (self.state & LOW) + (self.state >> 32)
        assert 0 < self.state < 2**62, "compiled, it would wrap around"
        return ((self.state ^ self.state >> 32) & LOW) * sides >> 32

    def turn_to(self, game: Game) -> None:
        question = game.agenda[-1] & 0xFFFF | (game.round & 15) << 16
        mixed = (question << 8 | self.asked[question]) * 0x9E37_79B1
        self.asked[question] += 1
        self.state = (self.start ^ mixed) & ALL | 1
        self.below(2)
        self.below(2)


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**62 - 1, 2**64 - 1])
def test_a_seed_fixes_the_numbers(seed: int) -> None:
    luck, reference = Luck(seed), Reference(seed)
    for sides in (1, 2, 6, 21, 2258, 1 << 24, 1 << 30):
        assert [luck.below(sides) for _ in range(20)] == [reference.below(sides) for _ in range(20)]
    assert luck.seed() == reference.below(1 << 30)
    assert luck.chance() == reference.below(1 << 24) / (1 << 24)


@pytest.mark.parametrize(("players", "spice"), [(3, False), (6, True)])
def test_a_question_has_numbers_of_its_own(players: int, spice: bool) -> None:
    """Through whole games, so that hundreds of questions are counted, many of them again."""
    luck, reference, rng = Luck(5), Reference(5), random.Random(5)
    for _ in range(2):
        game = Game.new(players, spice=spice)
        while not game.over:
            luck.turn_to(game)
            reference.turn_to(game)
            assert luck.below(1 << 20) == reference.below(1 << 20), first_of(game.agenda[-1])
            step(game, rng)
    assert len(reference.asked) > 150
    assert max(reference.asked.values()) > 3


def test_outcomes_are_drawn_by_their_odds() -> None:
    game, luck = Game.new(), Luck(3)
    drawings = Counter(drawn(game, luck) for _ in range(11_000))
    for action, weight in game.chance_outcomes():
        expected = 11_000 * weight / sum(weight for _, weight in game.chance_outcomes())
        assert abs(drawings[action] - expected) < 5 * expected**0.5


def test_a_playout_takes_the_actions_that_luck_names() -> None:
    played, game, luck = Game.new(3), Game.new(3), Luck(9)
    actions = playout(played, Luck(9))
    taken = 0
    while game.to_act is not None:
        options = game.legal_actions()
        action = drawn(game, luck) if game.to_act == -1 else options[luck.below(len(options))]
        game.apply(action)
        taken += 1
    assert taken == actions
    assert played.digest() == game.digest()
