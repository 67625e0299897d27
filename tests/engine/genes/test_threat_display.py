"""Threat Display (H-THR): can only be attacked by the same or a lower number."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import Scene, scene
from kit.story import story


def hungry(
    here: str, *, red: str = "struggle for survival", yellow: str = "threat display"
) -> Scene:
    """Red, with BP to attack, has nothing to eat on b2."""
    s = scene(board(b2=here), genes={"red": red, "yellow": yellow}, bp={"red": 3, "yellow": 3})
    return s.play("red: drift")


def furious(here: str, *, red: str = "aggression", yellow: str = "threat display") -> Scene:
    """Red may attack on b2 in phase 5."""
    return scene(board(b2=here), phase=5, genes={"red": red, "yellow": yellow}, bp={"red": 3})


@pytest.mark.rule("H-THR")
def test_it_costs_4_bp_and_has_4_mp() -> None:
    assert price("threat display") == 4
    assert mutation("threat display") == 4


@pytest.mark.rule("H-THR", "A1")
def test_only_the_same_or_a_lower_number_attacks_it() -> None:
    s = hungry("R3,Y1,Y2,Y3,Y4,Y7")
    assert s.offers() == ["starve", "attack yellow 3", "attack yellow 4", "attack yellow 7"]
    assert s.why("attack yellow 2") == s.why("attack yellow 1") == "H-THR"
    assert s.why("attack yellow 3") == ""


@pytest.mark.rule("H-THR", "A5")
def test_an_attack_that_is_allowed_succeeds_as_ever() -> None:
    s = hungry("R3,Y2,Y3").play("red: attack yellow 3")
    assert s.at("yellow 3") == ""
    assert story(s, "fed") == ["red 3 fed b2 yellow 3 (A5)"]


@pytest.mark.rule("H-THR", "F4")
def test_with_no_target_left_it_starves_without_a_question() -> None:
    s = hungry("R2,Y1")
    assert s.damage("red 2") == 1
    assert s.actor == "yellow"
    assert s.bp("red") == 3


@pytest.mark.rule("H-THR", "H3")
def test_other_tribes_are_not_protected_by_it() -> None:
    s = hungry("R2,Y1,G1")
    assert s.offers() == ["starve", "attack green 1"]


@pytest.mark.rule("H-THR")
def test_without_it_any_number_may_be_attacked() -> None:
    s = hungry("R7,Y1", yellow="")
    assert s.offers() == ["starve", "attack yellow 1"]


@pytest.mark.rule("H-THR", "A10")
def test_it_works_within_the_tribe() -> None:
    s = hungry("R2,R1,R3", red="struggle for survival, threat display", yellow="")
    assert s.offers() == ["starve", "attack red 2", "attack red 3"]
    s.play("red: starve", "red: drift")
    assert s.offers() == ["starve", "attack red 3"]
    assert s.why("attack red 1") == "H-THR"


@pytest.mark.rule("H-THR", "G-AGG")
def test_it_works_in_phase_five_for_each_attacker() -> None:
    s = furious("R2,R4,Y1,Y3,Y4")
    assert s.offers() == [
        "done",
        "attack yellow 3 with 2",
        "attack yellow 4 with 2",
        "attack yellow 4 with 4",
    ]
    assert s.why("attack yellow 3 with 4") == s.why("attack yellow 1 with 2") == "H-THR"


@pytest.mark.rule("H-THR", "G-AGG")
def test_nobody_is_asked_in_phase_five_without_a_target() -> None:
    s = furious("R2,Y1")
    assert s.game.phase != 5
    assert s.told("attacked") == []
    assert s.at("yellow 1") == "b2"


@pytest.mark.rule("H-THR", "A8")
def test_it_limits_the_second_attempt_as_well() -> None:
    s = hungry(
        "R2,Y1,Y2,Y3",
        red="struggle for survival, persistence",
        yellow="threat display, defense",
    )
    s.play("red: attack yellow 2", "yellow: defend", "chance: fight 1 2")
    assert s.offers() == ["starve", "attack yellow 2", "attack yellow 3"]
    assert s.why("attack yellow 1") == "H-THR"


@pytest.mark.rule("H-THR", "A8", "G-AGG")
def test_it_limits_the_second_strike_of_phase_five() -> None:
    s = scene(
        board(b2="R2,Y1,Y2,Y3"),
        phase=5,
        genes={"red": "aggression, persistence", "yellow": "threat display, defense"},
        bp={"red": 3, "yellow": 3},
    )
    s.play("red: attack yellow 3 with 2", "yellow: defend", "chance: fight 1 2")
    assert s.offers() == ["done", "attack yellow 2", "attack yellow 3"]
    assert s.why("attack yellow 1") == "H-THR"


@pytest.mark.rule("T7", "H3", "H-THR")
def test_it_works_for_the_dummy() -> None:
    s = scene(
        board(b2="R2,G1,G2"),
        players=2,
        genes={"red": "struggle for survival", "green": "threat display"},
        bp={"red": 2},
    )
    s.play("red: drift")
    assert s.offers() == ["starve", "attack green 2"]
