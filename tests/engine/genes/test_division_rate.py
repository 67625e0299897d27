"""Division Rate (G-DIV): a division costs 4 BP."""

import pytest
from kit.boards import RED_APART
from kit.scenes import Scene, scene


def dividing(genes: str, bp: int) -> Scene:
    return scene(RED_APART, phase=4, markers={"red": 9}, genes={"red": genes}, bp={"red": bp})


@pytest.mark.rule("G-DIV")
def test_a_division_costs_four() -> None:
    s = dividing("division rate", 2)
    s.play("red: divide 3 b4", "red: divide 4 b3", "red: divide 5 b2")
    assert s.bp("red") == 0
    assert [event.amount for event in s.told("divided")] == [4, 4, 4]
    assert s.actor == "green"


@pytest.mark.rule("G-DIV", "V2")
def test_three_bp_are_not_enough() -> None:
    s = dividing("division rate", 1)
    s.play("red: divide 3 b4", "red: divide 4 b3")
    assert s.bp("red") == 3
    assert s.actor == "green"


@pytest.mark.rule("V2")
def test_without_it_a_division_costs_six() -> None:
    s = dividing("", 1)
    s.play("red: divide 3 b4")
    assert s.bp("red") == 5
    assert s.actor == "green"


@pytest.mark.rule("G-DIV", "V4")
def test_the_free_first_amoeba_stays_free() -> None:
    gone = RED_APART.replace("R1", "- ").replace("R2", "- ")
    s = scene(gone, phase=4, markers={"red": 9}, genes={"red": "division rate"})
    s.play("red: place 1 a1")
    assert s.bp("red") == 10
    s.play("red: divide 2 e2")
    assert s.bp("red") == 6


@pytest.mark.rule("G-DIV", "G-SPO")
def test_with_spores_it_is_cheap_and_anywhere() -> None:
    s = dividing("division rate, spores", 0).play("red: divide 7 e4")
    assert s.bp("red") == 6
    assert s.at("red 7") == "e4"
