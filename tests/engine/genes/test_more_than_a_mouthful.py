"""More than a Mouthful (H-MOU): eaten by another tribe, it gets 1 DP instead of dying."""

import pytest
from kit.attacks import attacked
from kit.boards import board
from kit.scenes import scene
from kit.story import story


@pytest.mark.rule("H-MOU", "A5")
def test_it_gets_a_damage_point_the_attacker_is_fed_and_no_cubes_are_put() -> None:
    s = attacked("more than a mouthful")
    assert s.at("yellow 1") == "b2"
    assert s.damage("yellow 1") == 1
    assert s.damage("red 1") == 0
    assert s.cubes("b2") == ""
    assert s.bp("red") == 1
    assert story(s, "died", "released", "damaged", "fed", "excreted", "starved") == [
        "yellow 1 damaged b2 1 (H-MOU)",
        "red 1 fed b2 yellow 1 (A5)",
    ]


@pytest.mark.rule("H-MOU", "K1")
def test_the_damage_point_kills_only_in_phase_five() -> None:
    s = scene(
        board(b2="R1,Y1*,Y2"),
        genes={"red": "struggle for survival", "yellow": "more than a mouthful"},
        bp={"red": 1, "yellow": 1},
    ).play("red: drift", "red: attack yellow 1")
    assert s.at("yellow 1") == "b2"
    assert s.damage("yellow 1") == 2
    s.play("yellow: drift", "yellow: drift", "chance: card s13")
    while s.game.phase == 4:
        s.play(f"{s.actor}: done")
    assert s.at("yellow 1") == ""
    assert "yellow 1 died b2 (K1)" in story(s, "died")


@pytest.mark.rule("H-MOU", "A10")
def test_its_own_tribe_eats_it_whole() -> None:
    s = scene(
        board(b2="R1,R2"),
        genes={"red": "struggle for survival, more than a mouthful"},
        bp={"red": 1},
    ).play("red: drift", "red: attack red 2")
    assert s.at("red 2") == ""
    assert s.cubes("b2") == "r1 y1 g1"
    assert story(s, "died") == ["red 2 died b2 (A5)"]


@pytest.mark.rule("H-MOU", "G-AGG")
def test_aggression_in_phase_one_counts_as_struggle_for_survival() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": "aggression", "yellow": "more than a mouthful"},
        bp={"red": 2, "yellow": 1},
    ).play("red: drift", "red: attack yellow 1")
    assert s.damage("yellow 1") == 1
    assert s.damage("red 1") == 0


@pytest.mark.rule("H-MOU", "A7")
def test_in_phase_five_it_dies_like_any_other() -> None:
    s = scene(
        board(b2="R1,Y1"),
        phase=5,
        genes={"red": "aggression", "yellow": "more than a mouthful"},
        bp={"red": 2},
    ).play("red: attack yellow 1 with 1")
    assert s.at("yellow 1") == ""
    assert s.cubes("b2") == "r2 y2 g2"


@pytest.mark.rule("H-MOU", "A8")
def test_a_bite_is_a_success_and_leaves_no_second_attempt() -> None:
    s = scene(
        board(b2="R1,Y1,G1"),
        genes={"red": "struggle for survival, persistence", "yellow": "more than a mouthful"},
        bp={"red": 2, "yellow": 1},
    ).play("red: drift", "red: attack yellow 1")
    assert s.actor == "yellow"
    assert s.damage("yellow 1") == 1
    assert s.told("failed") == []


@pytest.mark.rule("H-MOU", "H-BAN", "H-ALA")
def test_bang_and_alarm_do_not_go_off() -> None:
    s = attacked("more than a mouthful, go out with a bang, alarm")
    assert s.damage("yellow 1") == 1
    assert s.damage("red 1") == 0
    assert s.told("alarmed") == []
    assert story(s, "damaged") == ["yellow 1 damaged b2 1 (H-MOU)"]


@pytest.mark.rule("H-MOU", "A4", "A3")
def test_it_may_answer_as_ever() -> None:
    s = attacked("more than a mouthful, defense, escape")
    assert s.offers() == ["defend", "escape", "submit"]
    s.play("yellow: defend", "chance: fight 1 6")
    assert s.damage("yellow 1") == 0
    assert s.damage("red 1") == 1


@pytest.mark.rule("H-MOU")
def test_it_is_the_targets_gene_not_the_attackers() -> None:
    s = attacked("", red="more than a mouthful")
    assert s.at("yellow 1") == ""


@pytest.mark.rule("H-MOU", "G-SFS")
def test_it_may_be_bitten_twice() -> None:
    s = scene(
        board(b2="R1,R2,Y1"),
        genes={"red": "struggle for survival", "yellow": "more than a mouthful"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "red: drift", "red: attack yellow 1")
    assert s.damage("yellow 1") == 2
    assert s.at("yellow 1") == "b2"
    assert s.told("starved") == []


@pytest.mark.rule("H-MOU", "T7", "H3")
def test_the_dummys_works_by_itself() -> None:
    s = scene(
        board(b2="R1,G1"),
        players=2,
        genes={"red": "struggle for survival", "green": "more than a mouthful"},
        bp={"red": 1},
    ).play("red: drift", "red: attack green 1")
    assert s.at("green 1") == "b2"
    assert s.damage("green 1") == 1
    assert s.damage("red 1") == 0


@pytest.mark.rule("H-MOU", "B1")
def test_it_costs_four() -> None:
    s = scene(board(b4="R1"), phase=3, bp={"red": 6}, spice={"turned_up": 0})
    s.play("red: buy more than a mouthful")
    assert s.bp("red") == 2
