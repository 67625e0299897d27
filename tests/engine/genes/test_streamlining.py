"""Streamlining (G-STR): moving and escaping cost no BP."""

import pytest
from kit.scenes import scene

BOARD = """
    .  -      .  .   .
    -  -      -  -   -
    -  -      @  -   -
    -  R1,Y1  -  G1  -
    -  -      -  -   .
"""


@pytest.mark.rule("G-STR", "M2")
def test_a_move_is_free() -> None:
    s = scene(BOARD, genes={"red": "streamlining"}, bp={"red": 2, "green": 1})
    s.play("red: move", "chance: roll 1")
    assert s.bp("red") == 2
    assert s.at("red 1") == "a2"
    assert s.told("paid") == []


@pytest.mark.rule("G-STR", "M2")
def test_a_player_without_bp_can_move() -> None:
    s = scene(BOARD, genes={"red": "streamlining"}, bp={"green": 1})
    assert s.actor == "red"
    assert s.offers() == ["drift", "move"]
    s.play("red: move", "chance: roll 6", "red: go south")
    assert s.at("red 1") == "b1"


@pytest.mark.rule("M2")
def test_the_others_still_pay() -> None:
    s = scene(BOARD, genes={"red": "streamlining"}, bp={"green": 1})
    s.play("red: drift", "green: move")
    assert s.bp("green") == 0
    assert [(event.tribe, event.rule, event.amount) for event in s.told("paid")] == [(2, "M2", 1)]


@pytest.mark.rule("G-STR", "A3")
def test_an_escape_is_free_also_without_bp() -> None:
    s = scene(
        BOARD,
        genes={"red": "struggle for survival", "yellow": "escape, streamlining"},
        bp={"red": 1, "green": 1},
    )
    s.play("red: drift", "red: attack yellow 1")
    assert s.offers() == ["escape", "submit"]
    s.play("yellow: escape", "chance: roll 2")
    assert s.at("yellow 1") == "b3"
    assert s.bp("yellow") == 0


@pytest.mark.rule("G-STR", "A4")
def test_defense_is_not_free() -> None:
    s = scene(
        BOARD,
        genes={"red": "struggle for survival", "yellow": "defense, escape, streamlining"},
        bp={"red": 1, "green": 1},
    )
    s.play("red: drift", "red: attack yellow 1")
    assert s.offers() == ["escape", "submit"]
    assert s.why("defend") == "A4"


@pytest.mark.rule("G-STR", "A1")
def test_an_attack_is_not_free() -> None:
    s = scene(
        BOARD,
        genes={"red": "struggle for survival, streamlining"},
        bp={"green": 1},
    )
    s.play("red: move", "chance: roll 5")
    assert s.damage("red 1") == 1  # it could only starve
    assert s.at("yellow 1") == "b2"


@pytest.mark.rule("G-STR", "G-MV2")
def test_movement_two_is_free_with_it() -> None:
    s = scene(BOARD, genes={"red": "streamlining, movement two"}, bp={"green": 1})
    s.play("red: go west")
    assert s.at("red 1") == "a2"
    assert s.bp("red") == 0
