"""Life Expectancy (G-LIF): dies with 3 DP instead of 2."""

import pytest
from kit.scenes import scene

BOARD = """
    .  R1*     .  .    .
    -  R2**    -  Y1** -
    -  R3***   @  -    -
    -  R4****  -  -    -
    -  -       -  -    .
"""


@pytest.mark.rule("G-LIF", "K1")
def test_two_damage_points_do_not_kill() -> None:
    s = scene(BOARD, phase=5, genes={"red": "life expectancy"}, bp={"red": 1})
    assert [s.at(f"red {n}") for n in (1, 2, 3, 4)] == ["b5", "b4", "", ""]
    assert [(event.tribe, event.number) for event in s.told("died")] == [(1, 1), (0, 3), (0, 4)]
    assert s.damage("red 2") == 2


@pytest.mark.rule("K1", "K2")
def test_without_it_they_do() -> None:
    s = scene(BOARD, phase=5, bp={"red": 1})
    assert [s.at(f"red {n}") for n in (1, 2, 3, 4)] == ["b5", "", "", ""]
    assert s.cubes("b4") == "r2 y2 g2"


@pytest.mark.rule("G-LIF", "D4")
def test_who_gives_it_up_loses_its_protection_in_the_same_round() -> None:
    s = scene(
        BOARD,
        phase=2,
        pile=["w6", "e8"],
        genes={"red": "life expectancy, spores"},
    )
    s.play("chance: card w6", "red: give life expectancy")
    assert s.pool("life_expectancy") == 1
    s.play("green: done", "yellow: done", "red: done")
    assert s.at("red 2") == ""


@pytest.mark.rule("G-LIF", "B2")
def test_bought_it_works_at_once() -> None:
    s = scene(BOARD, phase=3, bp={"red": 5})
    s.play("red: buy life expectancy")
    s.play("green: done", "yellow: done", "red: done")
    assert s.at("red 2") == "b4"
    assert s.at("red 3") == ""
