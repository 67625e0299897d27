"""Attacks (section 6): Persistence (A8), and Holding against Escape (A9)."""

import pytest
from kit.attacks import attacked
from kit.boards import board
from kit.scenes import scene


@pytest.mark.rule("A9", "G-HOL")
def test_following_does_not_save_the_attack_but_it_may_feed_there() -> None:
    s = attacked("escape", "R1,Y1", "y2,g1", red="holding")
    s.play("yellow: escape", "chance: roll 3")
    assert (s.actor, s.asked) == ("red", "follow")
    s.play("red: follow")
    assert (s.at("red 1"), s.at("yellow 1")) == ("c2", "c2")
    assert len(s.told("failed")) == 1
    assert s.cubes("c2") == "r2"  # the only meal
    assert s.damage("red 1") == 0


@pytest.mark.rule("A9", "F6")
def test_there_it_must_eat_if_it_can() -> None:
    s = attacked("escape", "R1,Y1", "y2,g2", red="holding")
    s.play("yellow: escape", "chance: roll 3", "red: follow")
    assert s.asked == "feeding"
    assert s.offers() == ["eat y2 g1", "eat y1 g2"]
    assert s.why("starve") == "F6"
    assert s.why("attack yellow 1") == "A8"
    s.play("red: eat y1 g2")
    assert s.cubes("c2") == "r2 y1"


@pytest.mark.rule("A9", "F6", "G-SUB")
def test_there_it_may_decline_what_only_its_genes_allow() -> None:
    s = attacked("escape", "R1,Y1", "y4", red="holding, substitution")
    s.play("yellow: escape", "chance: roll 3", "red: follow")
    assert s.offers() == ["eat y4", "starve"]


@pytest.mark.rule("A9", "A6")
def test_there_it_starves_once_if_it_finds_nothing() -> None:
    s = attacked("escape", red="holding").play("yellow: escape", "chance: roll 3", "red: follow")
    assert s.damage("red 1") == 1


@pytest.mark.rule("A9", "A6")
def test_who_lets_go_stays_and_starves() -> None:
    s = attacked("escape", "R1,Y1,y4", "y2,g1", red="holding, substitution")
    s.play("yellow: escape", "chance: roll 3", "red: let go")
    assert s.at("red 1") == "b2"
    assert s.damage("red 1") == 1
    assert s.cubes("b2") == "y4"


@pytest.mark.rule("A9", "A3", "G-SPD")
def test_when_both_move_away_and_both_return_the_attack_goes_on() -> None:
    s = attacked("defense, escape, speed", "R1,Y1", "y2,g1", red="holding")
    s.play("yellow: escape", "chance: roll 3", "red: follow")
    s.play("yellow: move", "chance: roll 1", "red: follow")
    assert (s.at("red 1"), s.at("yellow 1")) == ("b2", "b2")
    assert s.told("failed") == []
    assert s.offers() == ["defend", "submit"]
    s.play("yellow: submit")
    assert s.at("yellow 1") == ""
    assert s.damage("red 1") == 0


@pytest.mark.rule("A9", "A6", "G-SUB")
def test_after_returning_it_may_not_feed_where_the_attack_was_made() -> None:
    s = attacked("defense, escape, speed", "R1,Y1,y4", red="holding, substitution")
    s.play("yellow: escape", "chance: roll 3", "red: follow")
    s.play("yellow: move", "chance: roll 1", "red: follow")
    s.play("yellow: defend", "chance: fight 1 2")
    assert s.damage("red 1") == 1
    assert s.cubes("b2") == "y4"


@pytest.mark.rule("A9", "A3", "G-SPD")
def test_a_target_that_returns_alone_has_escaped() -> None:
    s = attacked("defense, escape, speed", "R1,Y1", "y2,g1", red="holding")
    s.play("yellow: escape", "chance: roll 3", "red: follow")
    s.play("yellow: move", "chance: roll 1", "red: let go")
    assert (s.at("red 1"), s.at("yellow 1")) == ("c2", "b2")
    assert len(s.told("failed")) == 1
    assert s.cubes("c2") == "r2"


@pytest.mark.rule("A9", "G-SPD")
def test_an_attacker_shaken_off_at_the_second_step_feeds_halfway() -> None:
    s = attacked("escape, speed", "R1,Y1", "y2,g1", red="holding")
    s.play("yellow: escape", "chance: roll 3", "red: follow")
    s.play("yellow: move", "chance: roll 3", "red: let go")
    assert (s.at("red 1"), s.at("yellow 1")) == ("c2", "d2")
    assert s.cubes("c2") == "r2"


@pytest.mark.rule("A8", "A9")
def test_second_attack_meal_and_starving_are_one_choice() -> None:
    s = attacked("escape", "R1,Y1", "G1,y4", red="holding, persistence, substitution")
    s.play("yellow: escape", "chance: roll 3", "red: follow")
    assert s.offers() == ["eat y4", "starve", "attack yellow 1", "attack green 1"]
    decision = s.game.decision
    assert decision is not None
    assert decision.again


@pytest.mark.rule("A8", "A9", "F6", "G-SFS")
def test_hunger_is_looked_at_only_before_the_first_attack() -> None:
    s = attacked("escape", "R1,Y1", "G1,y2,g2", red="holding, persistence")
    s.play("yellow: escape", "chance: roll 3", "red: follow")
    assert s.offers() == ["eat y2 g1", "eat y1 g2", "attack yellow 1", "attack green 1"]
    assert s.why("starve") == "F6"
    s.play("red: attack green 1")
    assert s.at("green 1") == ""
    assert s.bp("red") == 1
    assert s.cubes("c2") == "r1 y3 g3"


@pytest.mark.rule("A8", "A9")
def test_a_second_attempt_does_not_take_the_meal_away() -> None:
    s = attacked("escape", "R1,Y1", "y2,g2", red="holding, persistence", bp=5)
    s.play("yellow: escape", "chance: roll 3", "red: follow", "red: attack yellow 1")
    assert s.bp("red") == 1  # the second attack is free
    assert s.offers() == ["escape", "submit"]
    s.play("yellow: escape", "chance: roll 3", "red: let go")
    assert s.bp("yellow") == 3  # the second escape is not
    assert (s.at("red 1"), s.at("yellow 1")) == ("c2", "d2")
    assert s.offers() == ["eat y2 g1", "eat y1 g2"]
    assert s.why("attack yellow 1") == "A8"


@pytest.mark.rule("A8", "A9")
def test_it_feeds_where_it_stands_at_the_last() -> None:
    s = attacked("escape", "R1,Y1", "y1", red="holding, persistence", bp=5)
    s.play("yellow: escape", "chance: roll 3", "red: follow", "red: attack yellow 1")
    s.play("yellow: escape", "chance: roll 3", "red: follow")
    assert s.at("red 1") == "d2"
    assert s.damage("red 1") == 1
    s = attacked("escape", "R1,Y1,y4", red="holding, persistence, substitution", bp=5)
    s.play("yellow: escape", "chance: roll 3", "red: follow", "red: attack yellow 1")
    s.play("yellow: escape", "chance: roll 1", "red: follow")
    assert s.at("red 1") == "b2"
    assert s.offers() == ["eat y4", "starve"]


@pytest.mark.rule("A8", "A9")
def test_dragged_at_the_second_attempt_only_it_may_feed_too() -> None:
    s = attacked("defense, escape", "R1,Y1", "y2,g1", red="holding, persistence", bp=5)
    s.play("yellow: defend", "chance: fight 1 2", "red: attack yellow 1")
    assert s.offers() == ["defend", "escape", "submit"]
    s.play("yellow: escape", "chance: roll 3", "red: follow")
    assert s.cubes("c2") == "r2"
    assert s.damage("red 1") == 0


@pytest.mark.rule("A6", "A9")
def test_what_one_amoeba_may_does_not_help_the_next() -> None:
    s = scene(
        board(b2="R1,R2,Y1,Y2,y4", c2="y2,g1"),
        genes={
            "red": "struggle for survival, holding, substitution",
            "yellow": "defense, escape",
        },
        bp={"red": 2, "yellow": 5},
    )
    s.play("red: stay", "red: attack yellow 1", "yellow: escape", "chance: roll 3")
    s.play("red: follow", "red: let go")
    assert s.cubes("c2") == "r2"
    s.play("red: stay", "red: attack yellow 2", "yellow: defend", "chance: fight 1 2")
    assert s.damage("red 2") == 1
    assert s.cubes("b2") == "y4"


@pytest.mark.rule("A8")
def test_why_there_is_no_second_attempt() -> None:
    s = attacked("escape", "R1,Y1", "Y2,y2,g2", red="holding")
    s.play("yellow: escape", "chance: roll 3", "red: follow")
    assert s.offers() == ["eat y2 g1", "eat y1 g2"]
    assert s.why("attack yellow 2") == "A8"


@pytest.mark.rule("A8", "A9", "G-HOL")
def test_in_phase_five_the_second_strike_is_made_where_it_now_stands() -> None:
    s = scene(
        board(b2="R1,Y1,Y2", c2="G1"),
        phase=5,
        genes={"red": "aggression, persistence, holding", "yellow": "escape"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: attack yellow 1 with 1", "yellow: escape", "chance: roll 3", "red: follow")
    assert s.offers() == ["done", "attack yellow 1", "attack green 1"]
    s.play("red: attack yellow 1")
    assert s.offers() == ["escape", "submit"]
    s.play("yellow: submit")
    assert s.at("yellow 1") == ""
    assert s.cubes("c2") == "r2 y2 g2"
    assert s.bp("red") == 1


@pytest.mark.rule("A7", "A9")
def test_in_phase_five_nobody_feeds_after_being_dragged() -> None:
    s = scene(
        board(b2="R1,Y1", c2="y2,g1"),
        phase=5,
        genes={"red": "aggression, holding", "yellow": "escape"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: attack yellow 1 with 1", "yellow: escape", "chance: roll 3", "red: follow")
    assert s.cubes("c2") == "y2 g1"
    assert s.damage("red 1") == 0
    assert s.game.phase == 1


@pytest.mark.rule("A8", "G-AGG")
def test_the_second_strike_is_asked_of_the_attackers_owner() -> None:
    s = scene(
        board(b2="G3,Y2,R1"),
        phase=5,
        genes={"green": "aggression, persistence", "yellow": "defense"},
        bp={"green": 1, "yellow": 1},
    )
    s.play("green: attack yellow 2 with 3", "yellow: defend", "chance: fight 1 2")
    assert (s.actor, s.asked) == ("green", "second strike")
    assert s.offers() == ["done", "attack red 1", "attack yellow 2"]
    s.play("green: attack yellow 2")
    assert s.at("yellow 2") == ""
    assert s.bp("green") == 0


@pytest.mark.rule("A8", "A9")
def test_the_last_tribe_attacks_twice_and_feeds_like_the_first() -> None:
    s = scene(
        board(b2="G3,R2", c2="r2,y2"),
        genes={"green": "struggle for survival, persistence, holding", "red": "escape"},
        bp={"green": 1, "red": 2},
    )
    s.play("red: drift", "green: stay", "green: attack red 2", "red: escape", "chance: roll 3")
    s.play("green: follow")
    assert s.offers() == ["eat r2 y1", "eat r1 y2", "attack red 2"]
    s.play("green: attack red 2", "red: escape", "chance: roll 3", "green: let go")
    assert (s.actor, s.offers()) == ("green", ["eat r2 y1", "eat r1 y2"])
    assert (s.at("green 3"), s.at("red 2")) == ("c2", "d2")
    assert (s.bp("green"), s.bp("red")) == (0, 0)
