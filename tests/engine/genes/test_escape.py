"""Escape (G-ESC): the target moves away (A3)."""

import pytest
from kit.attacks import attacked
from kit.boards import board
from kit.scenes import scene


@pytest.mark.rule("G-ESC", "A3", "A6")
@pytest.mark.parametrize(("roll", "space"), [(1, "a2"), (2, "b3"), (3, "c2"), (4, "b1")])
def test_it_moves_away_for_one_bp_and_the_attack_has_failed(roll: int, space: str) -> None:
    s = attacked("escape", bp=2)
    assert s.offers() == ["escape", "submit"]
    s.play("yellow: escape", f"chance: roll {roll}")
    assert s.at("yellow 1") == space
    assert s.bp("yellow") == 1
    assert s.damage("red 1") == 1
    fled = s.told("fled")[0]
    assert (fled.rule, fled.tribe, fled.number) == ("A3", 1, 1)
    assert (fled.other_tribe, fled.other_number) == (0, 1)
    paid = s.told("paid")[-1]
    assert (paid.rule, paid.tribe, paid.amount) == ("A3", 1, 1)


@pytest.mark.rule("A3", "M2")
def test_a_six_chooses_the_direction() -> None:
    s = attacked("escape", bp=1).play("yellow: escape", "chance: roll 6")
    assert s.offers() == ["go west", "go north", "go east", "go south"]
    s.play("yellow: go south")
    assert s.at("yellow 1") == "b1"


@pytest.mark.rule("A3", "A5")
def test_an_escape_that_stays_does_not_help() -> None:
    s = attacked("escape", bp=5).play("yellow: escape", "chance: roll 5")
    assert s.at("yellow 1") == ""
    assert s.bp("yellow") == 4
    assert s.damage("red 1") == 0


@pytest.mark.rule("A3", "M2")
def test_an_escape_against_an_obstacle_does_not_help() -> None:
    s = scene(
        board(d3="R1,Y1"),
        genes={"red": "struggle for survival", "yellow": "escape"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 1")
    assert s.at("yellow 1") == ""  # the island lies west of d3


@pytest.mark.rule("A2", "A3")
def test_without_bp_or_gene_there_is_no_escape() -> None:
    assert attacked("escape", bp=0).at("yellow 1") == ""
    assert attacked("", bp=5).at("yellow 1") == ""


@pytest.mark.rule("A3", "G-SPD")
def test_speed_takes_its_second_step_also_after_a_first_that_stayed() -> None:
    s = attacked("escape, speed", bp=1).play("yellow: escape", "chance: roll 5")
    assert (s.actor, s.asked) == ("yellow", "second move")
    s.play("yellow: move", "chance: roll 2")
    assert s.at("yellow 1") == "b3"
    assert s.damage("red 1") == 1
    assert s.bp("yellow") == 0


@pytest.mark.rule("A3", "G-SPD")
def test_only_the_end_counts_so_an_escape_may_come_back() -> None:
    s = attacked("escape, speed", bp=1)
    s.play("yellow: escape", "chance: roll 3", "yellow: move", "chance: roll 1")
    assert s.at("yellow 1") == ""
    assert s.damage("red 1") == 0


@pytest.mark.rule("A3", "G-SPD")
def test_the_second_step_may_be_left_out() -> None:
    s = attacked("escape, speed", bp=1)
    s.play("yellow: escape", "chance: roll 3", "yellow: done")
    assert s.at("yellow 1") == "c2"
    assert s.damage("red 1") == 1


@pytest.mark.rule("A3")
def test_an_escape_does_not_use_up_the_targets_own_turn() -> None:
    s = attacked("escape", bp=2).play("yellow: escape", "chance: roll 3")
    assert (s.actor, s.asked) == ("yellow", "movement")
    s.play("yellow: move", "chance: roll 3")
    assert s.at("yellow 1") == "d2"
    assert s.damage("yellow 1") == 1  # and it fed, or rather starved, once


@pytest.mark.rule("A2")
def test_why_escape_is_refused() -> None:
    assert attacked("defense", bp=1).why("escape") == "G-ESC"
    s = attacked("defense, escape", bp=5).play("yellow: escape", "chance: roll 5")
    assert s.offers() == ["defend", "submit"]
    assert s.why("escape") == "A2"


@pytest.mark.rule("A3")
def test_an_escape_that_cannot_be_paid_is_refused() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": "struggle for survival", "yellow": "defense, escape"},
        bp={"red": 1},
        edition={"extends": "classic", "title": "Free", "numbers": {"defense_cost": 0}},
    )
    s.play("red: drift", "red: attack yellow 1")
    assert s.offers() == ["defend", "submit"]
    assert s.why("escape") == "A3"


@pytest.mark.rule("G-ESC", "A3", "A7")
def test_it_works_in_phase_five() -> None:
    s = scene(
        board(b2="R1,Y1"),
        phase=5,
        genes={"red": "aggression", "yellow": "escape, movement one"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: attack yellow 1 with 1", "yellow: escape", "chance: roll 2 4", "yellow: go south")
    assert s.at("yellow 1") == "b1"
    assert s.bp("yellow") == 0
    assert s.damage("red 1") == 0


@pytest.mark.rule("A3", "G-STR")
def test_streamlining_makes_it_free() -> None:
    s = attacked("escape, streamlining", bp=0).play("yellow: escape", "chance: roll 2")
    assert s.at("yellow 1") == "b3"


@pytest.mark.rule("B3")
def test_who_holds_armor_cannot_buy_it() -> None:
    s = scene(board(b2="R1"), phase=3, genes={"red": "armor"}, bp={"red": 9})
    assert s.why("buy escape") == "B3"
