"""What takes part in a contest, and how far its playouts look."""

import random

import pytest
from kit.scenes import scene

from ursuppe import CHANCE, Dice, Game
from ursuppe.bots import Budget, RolloutBot, SearchBot
from ursuppe.bots.contest import Contest
from ursuppe.bots.weights import default_weights

LATE = """
    .  =     .   .  .
    =  R1,R3 =   =  =
    =  =     @   =  Y2
    =  Y1    R2* =  =
    =  G1    =   =  .
"""


@pytest.mark.parametrize(
    ("budget", "ample"),
    [
        (Budget(playouts=399), False),
        (Budget(playouts=400), True),
        (Budget(milliseconds=399), False),
        (Budget(milliseconds=400), True),
        (Budget(playouts=200, milliseconds=4000), False),
        (Budget(playouts=800, milliseconds=20), False),
        (Budget(playouts=800, milliseconds=4000), True),
    ],
)
def test_a_budget_is_ample_if_both_its_playouts_and_its_time_are(
    budget: Budget, ample: bool
) -> None:
    assert budget.allows(default_weights().ample) == ample


def contest(game: Game, *, ample: bool) -> Contest:
    """A contest that has not begun."""
    return Contest(game, default_weights(), 1, deep=False, ample=ample)


def first_placement() -> Game:
    """Somebody places the first amoeba, with the choice among all spaces."""
    game = Game.new(players=4)
    while game.to_act == CHANCE or len(game.legal_actions()) < 15:
        if game.to_act == CHANCE:
            game.roll(Dice(1))
        else:
            game.apply(game.legal_actions()[0])
    return game


def test_an_ample_budget_looks_at_more() -> None:
    game, weights = first_placement(), default_weights()
    few, many = contest(game, ample=False).contenders, contest(game, ample=True).contenders
    assert len(few) == weights.candidates
    assert weights.candidates < len(many) <= weights.candidates_ample
    assert [one.action for one in few] == [one.action for one in many[: len(few)]]


def test_an_ample_budget_looks_further_in_the_opening_alone() -> None:
    game = first_placement()
    assert contest(game, ample=False).last == 1
    assert contest(game, ample=True).last == default_weights().opening
    late = scene(LATE, round=7, bp={"red": 3}).game
    assert contest(late, ample=True).last == contest(late, ample=False).last == 8


@pytest.mark.parametrize("kind", [RolloutBot, SearchBot])
def test_a_bot_looks_at_more_with_an_ample_budget(kind: type[RolloutBot]) -> None:
    weights = default_weights()
    shown = [
        len(kind(random.Random(1), Budget(playouts=playouts)).explain(first_placement()))
        for playouts in (int(weights.ample) - 1, int(weights.ample))
    ]
    assert shown[0] == weights.candidates < shown[1]


def test_the_best_is_first_even_if_time_runs_out() -> None:
    """One turn of playouts, and the time is over."""
    game = first_placement()
    for seed in range(20):
        held = Contest(game, default_weights(), seed, deep=False, ample=False)
        held.run(1000, 0.0)
        chances = [one.win_chance() for one in held.contenders]
        assert held.contenders[0].playouts == 1
        assert chances == sorted(chances, reverse=True)
