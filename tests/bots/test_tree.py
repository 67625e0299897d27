"""The tree below a candidate: where it grows, and what its players prefer."""

from collections.abc import Iterator

import pytest
from kit.scenes import scene

from ursuppe.bots.playout import last_round
from ursuppe.bots.tree import BY_HABIT, Node, Tree
from ursuppe.bots.weights import default_weights
from ursuppe.engine.luck import Luck

BOARD = """
    .  =   .   .  .
    =  R1  =   =  =
    =  =   @   =  =
    =  Y1  =   =  =
    =  =   G1  =  .
"""


def grown(playouts: int, markers: dict[str, int] | None = None) -> Tree:
    """A tree at red's first decision after so many playouts."""
    game = scene(BOARD, bp={"red": 3, "yellow": 3, "green": 3}, markers=markers).game
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


def nodes(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    yield node
    for child in node.children.values():
        yield from nodes(child)


def test_everybody_goes_by_its_own_chances() -> None:
    """Yellow wins, whatever happens."""
    tree = grown(400, markers={"red": 1, "green": 2, "yellow": 41})
    thought = [node for node in nodes(tree.root) if sum(node.tried)]
    assert {node.actor for node in thought} == {0, 1, 2}
    for node in thought:
        won = 1.0 if node.actor == 1 else 0.0
        assert sum(node.totals) / sum(node.tried) == pytest.approx(won, abs=0.05)
