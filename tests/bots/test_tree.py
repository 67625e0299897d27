"""The tree below a candidate: where it grows, and what its players prefer."""

import pytest
from scenario import scene

from ursuppe.bots.playout import last_round
from ursuppe.bots.tree import BY_HABIT, Tree
from ursuppe.bots.weights import default_weights
from ursuppe.engine.luck import Luck

BOARD = """
    .  =   .   .  .
    =  R1  =   =  =
    =  =   @   =  =
    =  Y1  =   =  =
    =  =   G1  =  .
"""


def grown(playouts: int) -> Tree:
    """A tree at red's first decision after so many playouts."""
    game = scene(BOARD, bp={"red": 3, "yellow": 3, "green": 3}).game
    tree = Tree(game, last_round(game), default_weights())
    for seed in range(playouts):
        tree.playout(Luck(seed))
    return tree


def test_a_player_thinks_once_a_position_has_been_seen_often_enough() -> None:
    ripe = int(default_weights().ripe)
    assert grown(ripe).root.actions == []
    root = grown(ripe + 5).root
    assert root.actor == 0
    assert root.visits == ripe + 5
    assert sum(root.tried) == 5


def test_most_of_the_curiosity_goes_to_what_is_done_by_habit() -> None:
    weights = default_weights()
    tree = grown(int(weights.ripe) + 20)
    root = tree.root
    assert root.actions[0] == BY_HABIT
    assert root.actions.count(BY_HABIT) == 1
    assert set(root.actions[1:]) <= set(tree.game.legal_actions())
    assert root.priors[0] == weights.custom
    assert sum(root.priors) == pytest.approx(1.0)
    assert root.tried[0] == max(root.tried)


def test_the_chances_of_an_action_are_those_of_who_takes_it() -> None:
    root = grown(200).root
    assert all(0 <= total <= tried for total, tried in zip(root.totals, root.tried, strict=True))
    assert sum(child.visits for child in root.children.values()) == sum(root.tried)
    actors = {child.actor for child in root.children.values()}
    assert actors <= {-1, 0, 1}, "after red's first action comes red again, a roll, or yellow"
