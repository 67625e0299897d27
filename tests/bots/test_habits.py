"""Habits: what is done in playouts, at a glance."""

import pytest
from kit.boards import RICH_SOUP
from kit.scenes import Scene, scene

from ursuppe.bots.habits import habit
from ursuppe.bots.weights import default_weights
from ursuppe.engine.luck import Luck


def done(s: Scene) -> set[str]:
    """What habit does in a scene, whatever its luck."""
    habits = default_weights().habits
    return {s.game.text(habit(s.game, habits, Luck(seed))) for seed in range(20)}


def beside_food(amoeba: str, north: str, bp: int) -> Scene:
    """An amoeba with hardly anything around; the drift leads south, where nothing is."""
    board = f"""
        .  -        .  .  .
        -  {north}  -  -  -
        -  {amoeba} @  -  -
        -  -        -  -  -
        -  -        -  -  .
    """
    return scene(board, players=4, card="s10", bp={"red": bp})


def test_a_hurt_amoeba_pays_for_a_move_where_food_is_around() -> None:
    assert done(beside_food("R1*", "y2,g2,b2", bp=3)) == {"move"}


def test_one_that_is_well_saves_the_bp() -> None:
    assert done(beside_food("R1", "y2,g2,b2", bp=3)) == {"drift"}


def test_nobody_pays_for_a_move_where_nothing_is_around() -> None:
    assert done(beside_food("R1*", "-", bp=9)) == {"drift"}


@pytest.mark.rule("P1")
def test_a_card_that_scores_is_bought() -> None:
    """The third card is the first that brings a space."""
    few = scene(RICH_SOUP, phase=3, bp={"red": 5}, genes={"red": "speed, spores"})
    assert all(action.startswith("buy") for action in done(few))


@pytest.mark.rule("P1")
def test_a_card_that_scores_nothing_any_more_is_not_bought() -> None:
    """One scoring is left: two cards bring as much as one."""
    last = scene(RICH_SOUP, phase=3, bp={"red": 5}, genes={"red": "speed"}, pile=[])
    assert done(last) == {"done"}


def dividing(round: int) -> Scene:
    """Red divides in the south-west. There is food on a2, where the drift leads away from it,
    and on c1, where it leads to from c2 and stays on c1."""
    board = """
        .         -   .         .  .
        -         -   -         -  -
        -         -   @         -  -
        y2,g2,b2  R1  -         -  -
        -         R2  y2,g2,b2  -  .
    """
    markers = {"red": 9}
    return scene(board, players=4, phase=4, round=round, card="s10", bp={"red": 9}, markers=markers)


@pytest.mark.rule("V2")
def test_an_amoeba_is_born_where_the_drift_leads_to_food() -> None:
    assert {action.split()[-1] for action in done(dividing(round=3))} == {"c1", "c2"}


@pytest.mark.rule("V2")
def test_an_amoeba_is_not_born_where_it_would_meet_its_own() -> None:
    """There is food on c1, where red 1 drifts to, and on a1, which is free."""
    board = """
        .         -   .         .  .
        -         -   -         -  -
        -         -   @         -  -
        -         R2  R1        -  -
        y2,g2,b2  -   y2,g2,b2  -  .
    """
    s = scene(board, players=4, phase=4, card="s10", bp={"red": 9}, markers={"red": 9})
    assert {action.split()[-1] for action in done(s)} == {"a2"}


@pytest.mark.rule("V1")
def test_in_the_first_round_the_bp_are_saved_for_genes() -> None:
    assert done(dividing(round=1)) == {"done"}


def exposed(genes: str, bp: int) -> Scene:
    """Red after a card with an ozone of 6 was turned up."""
    s = scene(
        RICH_SOUP,
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
