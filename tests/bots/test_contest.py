"""What takes part in a contest, and how far its playouts look."""

import pytest
from scenario import scene

from ursuppe import CHANCE, Dice, Game
from ursuppe.bots import Budget
from ursuppe.bots.contest import Contest
from ursuppe.bots.playout import OPENING
from ursuppe.bots.weights import default_weights

LAST_ROUNDS = """
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
        (Budget(milliseconds=20), False),
        (Budget(milliseconds=200), True),
        (Budget(playouts=200, milliseconds=4000), False),
        (Budget(playouts=800, milliseconds=1), True),
    ],
)
def test_a_budget_is_ample_by_its_playouts_or_else_by_its_time(budget: Budget, ample: bool) -> None:
    assert budget.is_ample() == ample


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
    assert contest(game, ample=True).last == OPENING
    late = scene(LAST_ROUNDS, round=7, bp={"red": 3}).game
    assert contest(late, ample=True).last == contest(late, ample=False).last == 8
