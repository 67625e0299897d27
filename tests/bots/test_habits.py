"""Habits: what is done in playouts, at a glance."""

import pytest
from scenario import Scene, scene

from ursuppe.bots.habits import habit
from ursuppe.bots.weights import default_weights
from ursuppe.engine.luck import Luck


def done(s: Scene) -> set[str]:
    """What habit does in a scene, whatever its luck."""
    weights = default_weights()
    return {s.game.text(habit(s.game, weights, Luck(seed))) for seed in range(20)}


def beside_food(amoeba: str, north: str, bp: int) -> Scene:
    """An amoeba with hardly anything around; the drift leads south, where nothing is."""
    board = f"""
        .  -        .  .  .
        -  {north}  -  -  -
        -  {amoeba} @  -  -
        -  -        -  -  -
        -  -        -  -  .
    """
    return scene(board, players=4, card="s8", bp={"red": bp})


def test_a_hurt_amoeba_pays_for_a_move_where_food_is_around() -> None:
    assert done(beside_food("R1*", "y2,g2,b2", bp=3)) == {"move"}


def test_one_that_is_well_saves_the_bp() -> None:
    assert done(beside_food("R1", "y2,g2,b2", bp=3)) == {"drift"}


def test_nobody_pays_for_a_move_where_nothing_is_around() -> None:
    assert done(beside_food("R1*", "-", bp=9)) == {"drift"}


BOARD = """
    .  =   .  .  .
    =  R1  =  =  =
    =  =   @  =  =
    =  R2  =  =  =
    =  =   =  =  .
"""


@pytest.mark.rule("P1")
def test_a_card_that_scores_is_bought() -> None:
    """The third card is the first that brings a space."""
    few = scene(BOARD, phase=3, bp={"red": 5}, genes={"red": "speed, spores"})
    assert all(action.startswith("buy") for action in done(few))


@pytest.mark.rule("P1")
def test_a_card_that_scores_nothing_any_more_is_not_bought() -> None:
    """One scoring is left: two cards bring as much as one."""
    last = scene(BOARD, phase=3, bp={"red": 5}, genes={"red": "speed"}, pile=[])
    assert done(last) == {"done"}


def exposed(genes: str, bp: int) -> Scene:
    """Red after a card with an ozone of 6 was turned up."""
    s = scene(
        BOARD,
        phase=2,
        card="w60",
        pile=["c6", *["w60"] * 4],
        genes={"red": genes},
        bp={"red": bp},
        edition={"deck": ["c6", *["w60"] * 5]},
    )
    return s.play("chance: card c6")


@pytest.mark.rule("D3")
def test_a_good_gene_is_kept_for_a_few_bp() -> None:
    assert done(exposed("division rate, speed", bp=8)) == {"pay"}


@pytest.mark.rule("D3")
def test_of_two_genes_the_one_is_given_that_costs_less_for_each_mp() -> None:
    assert done(exposed("division rate, defense", bp=0)) == {"give defense"}
