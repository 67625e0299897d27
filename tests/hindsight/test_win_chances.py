"""Win chances in the course of a game."""

import pytest
from kit.games import played
from kit.positions import almost_over

from ursuppe import Game, LogError
from ursuppe.hindsight import estimate_chances
from ursuppe.hindsight.win_chances import chances_at, moments


def test_the_chances_are_the_same_each_time_and_for_every_seat_alike() -> None:
    """Who buys first has better chances, but over some games all seats have like ones."""
    totals = [0.0] * 3
    for seed in range(20):
        game = played(seed, players=3, finish=10)
        first = moments(game)[0].step
        found = chances_at(game, first, playouts=20)
        assert found == chances_at(game, first, playouts=20)
        assert sum(found) == pytest.approx(1.0)
        totals = [total + chance / 20 for total, chance in zip(totals, found, strict=True)]
    assert max(totals) - min(totals) < 0.2


def test_a_game_has_its_turning_points() -> None:
    game = played(5, players=3, finish=20)
    assert game.log is not None
    known = estimate_chances(game, playouts=20)
    steps = [point.step for point in known.points]
    assert steps == sorted(set(steps))
    assert {moment.step for moment in moments(game)} <= set(steps)
    assert known.points[-1].chances[game.ranking[0]] == 1
    assert known.turns
    for turn in known.turns:
        assert {turn.step - 1, turn.step} <= set(steps), "the action is found by halving"
        assert abs(turn.after - turn.before) > 0.05


def test_a_game_that_is_not_over_has_no_win_chances() -> None:
    with pytest.raises(LogError, match="when the game is over"):
        estimate_chances(Game.from_json(almost_over()))
