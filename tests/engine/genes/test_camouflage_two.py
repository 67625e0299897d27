"""Camouflage II (H-CA2): its attacks cannot be answered."""

import pytest
from kit.attacks import attacked
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import story


def struck(yellow: str, alarmed: bool = False) -> Scene:
    """Red 1 with Camouflage II has just attacked yellow 1 in phase 5."""
    s = scene(
        board(b2="R1,Y1"),
        phase=5,
        genes={"red": "aggression, camouflage two", "yellow": yellow},
        bp={"red": 3, "yellow": 3},
        alarmed=["yellow"] if alarmed else [],
    )
    return s.play("red: attack yellow 1 with 1")


@pytest.mark.rule("H-CA2")
@pytest.mark.parametrize("yellow", ["defense", "escape", "defense, escape"])
def test_neither_defense_nor_escape_answers_it(yellow: str) -> None:
    s = attacked(yellow, red="camouflage two")
    assert s.at("yellow 1") == ""
    assert s.bp("yellow") == 5
    assert story(s, "attacked", "rolled", "unseen", "died") == [
        "red 1 attacked b2 yellow 1 (G-SFS)",
        "red 1 unseen yellow 1 (H-CA2)",
        "yellow 1 died b2 (A5)",
    ]


@pytest.mark.rule("H-CA2", "H-ALA")
def test_nor_does_alarm() -> None:
    s = struck("alarm", alarmed=True)
    assert s.at("yellow 1") == ""
    assert story(s, "unseen") == ["red 1 unseen yellow 1 (H-CA2)"]


@pytest.mark.rule("H-CA2", "A7")
def test_in_phase_five_too() -> None:
    s = struck("defense, escape")
    assert s.at("yellow 1") == ""
    assert s.cubes("b2") == "r2 y2 g2"


@pytest.mark.rule("H-CA2")
def test_nothing_is_told_where_there_was_nothing_to_answer_with() -> None:
    s = attacked("spores", red="camouflage two")
    assert s.at("yellow 1") == ""
    assert s.told("unseen") == []


@pytest.mark.rule("H-CA2", "H-HAR", "H-MOU")
def test_what_is_no_answer_still_works() -> None:
    s = attacked("defense, hard crust", red="camouflage two")
    assert s.asked == "hard crust"
    s = attacked("defense, more than a mouthful", red="camouflage two")
    assert s.damage("yellow 1") == 1


@pytest.mark.rule("H-CA2", "G-ARM")
def test_armor_still_works() -> None:
    s = struck("armor, escape")
    assert s.at("yellow 1") == "b2"
    assert s.damage("yellow 1") == 1


@pytest.mark.rule("H-CA2", "H-THR")
def test_threat_display_still_works() -> None:
    s = scene(
        board(b2="R2,Y1,G1"),
        genes={"red": "struggle for survival, camouflage two", "yellow": "threat display"},
        bp={"red": 3},
    ).play("red: drift")
    assert s.offers() == ["starve", "attack green 1"]


@pytest.mark.rule("H-CA2")
def test_the_gene_is_the_attackers() -> None:
    s = attacked("defense, camouflage two")
    assert s.asked == "answer"
    assert s.offers() == ["defend", "submit"]


@pytest.mark.rule("H-CA2", "A8", "H-HAR")
def test_a_second_attempt_is_unseen_as_well() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={
            "red": "struggle for survival, camouflage two, persistence",
            "yellow": "defense, hard crust",
        },
        bp={"red": 2, "yellow": 5},
    ).play("red: drift", "red: attack yellow 1", "red: back off", "red: attack yellow 1")
    assert s.asked == "hard crust"
    assert len(s.told("unseen")) == 2


@pytest.mark.rule("H-CA2", "B3", "P2")
def test_it_is_bought_for_camouflage_one_and_counts_twice() -> None:
    s = scene(board(b4="R1"), phase=3, genes={"red": "camouflage one"}, bp={"red": 8})
    s.play("red: buy camouflage two")
    assert s.genes("red") == {"camouflage_two"}
    assert s.bp("red") == 3
    assert s.pool("camouflage_one") == 1
    assert s.why("buy camouflage one") == "B3"
    s = scene(board(b4="R1"), phase=3, bp={"red": 8}, spice={"turned_up": 0})
    assert s.why("buy camouflage two") == "B3"
    s = scene(
        board(b4="R1"),
        phase=6,
        markers={"red": 10},
        bp={"red": 1},
        genes={"red": "camouflage two, spores"},
    )
    assert s.marker("red") == 11


@pytest.mark.rule("H-CA2", "T7")
def test_against_the_dummy_it_changes_nothing() -> None:
    s = scene(
        board(b2="R1,G1"),
        players=2,
        genes={"red": "struggle for survival, camouflage two", "green": "defense, escape"},
        bp={"red": 3, "green": 5},
    ).play("red: drift", "red: attack green 1")
    assert s.at("green 1") == ""
    assert s.told("unseen") == []
