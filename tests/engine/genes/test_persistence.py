"""Persistence (G-PER): as Speed, and a second attempt when an attack or a defense fails."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene

PLENTY: dict[str, object] = {
    "extends": "classic",
    "title": "Persistence for everybody",
    "genes": {"persistence": [4, 4, 4, 4]},
}


def failed(here: str, yellow: str = "defense", bp: int = 3) -> Scene:
    """Red 1, with 1 BP, has attacked yellow 1 in phase 1 and lost the fight."""
    s = scene(
        board(b2=here),
        genes={"red": "struggle for survival, persistence", "yellow": yellow},
        bp={"red": 1, "yellow": bp, "green": 1},
        edition=PLENTY,
    )
    return s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")


def struck(here: str, yellow: str = "defense", red: str = "", bp: int = 3) -> Scene:
    """Red 1, with 2 BP, has attacked yellow 1 in phase 5 and lost the fight."""
    s = scene(
        board(b2=here),
        phase=5,
        genes={"red": f"aggression, persistence,{red}", "yellow": yellow},
        bp={"red": 2, "yellow": bp},
        edition=PLENTY,
    )
    return s.play("red: attack yellow 1 with 1", "yellow: defend", "chance: fight 1 6")


# As Speed


@pytest.mark.rule("G-PER", "G-SPD")
def test_it_moves_twice_like_speed() -> None:
    s = scene(board(b2="R1"), genes={"red": "persistence"}, bp={"red": 1})
    s.play("red: move", "chance: roll 3", "red: move", "chance: roll 3")
    assert s.at("red 1") == "d2"
    assert s.bp("red") == 0


@pytest.mark.rule("G-PER", "ED2")
def test_in_the_webley_edition_it_does_not() -> None:
    s = scene(board(b2="R1"), genes={"red": "persistence"}, bp={"red": 1}, edition="webley")
    s.play("red: move", "chance: roll 3")
    assert s.at("red 1") == "c2"
    assert s.asked == "environment card"


@pytest.mark.rule("G-PER", "B3")
def test_it_is_bought_for_speed() -> None:
    s = scene(board(b2="R1"), phase=3, genes={"red": "speed"}, bp={"red": 9})
    assert s.why("buy persistence") == ""
    s.play("red: buy persistence")
    assert s.genes("red") == {"persistence"}
    assert (s.pool("speed"), s.pool("persistence")) == (1, 0)
    assert s.bp("red") == 5


@pytest.mark.rule("B3")
def test_without_speed_in_hand_before_it_is_not_sold() -> None:
    s = scene(board(b2="R1"), phase=3, bp={"red": 9})
    assert s.why("buy persistence") == "B3"
    s.play("red: buy speed")
    assert s.why("buy persistence") == "B3"


# The second attempt in phase 1


@pytest.mark.rule("G-PER", "A8")
def test_a_second_attack_is_free_of_the_bp() -> None:
    s = failed("R1,Y1,G1")
    assert s.bp("red") == 0
    assert s.offers() == ["starve", "attack yellow 1", "attack green 1"]
    decision = s.game.decision
    assert decision is not None
    assert decision.again
    s.play("red: attack green 1")
    assert s.at("green 1") == ""
    assert s.bp("red") == 0
    assert s.damage("red 1") == 0
    assert [event.rule for event in s.told("attacked")] == ["G-SFS", "A8"]
    assert [event.amount for event in s.told("paid") if event.rule == "A1"] == [1]


@pytest.mark.rule("A8", "A6")
def test_it_may_be_left_out() -> None:
    s = failed("R1,Y1").play("red: starve")
    assert s.damage("red 1") == 1
    assert s.at("yellow 1") == "b2"


@pytest.mark.rule("A8")
def test_the_same_target_may_be_named_and_answers_anew_for_new_bp() -> None:
    s = failed("R1,Y1", bp=2)
    assert s.bp("yellow") == 1
    s.play("red: attack yellow 1")
    assert s.offers() == ["defend", "submit"]
    s.play("yellow: defend", "chance: fight 1 6")
    assert s.bp("yellow") == 0
    assert s.damage("red 1") == 1  # there is no third attempt


@pytest.mark.rule("A8")
def test_an_answer_that_cannot_be_paid_anew_is_lost() -> None:
    s = failed("R1,Y1", bp=1).play("red: attack yellow 1")
    assert s.at("yellow 1") == ""


@pytest.mark.rule("A8")
def test_with_no_target_the_attack_has_failed_for_good() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": "struggle for survival, persistence", "yellow": "escape"},
        bp={"red": 1, "yellow": 2},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 2")
    assert s.damage("red 1") == 1
    assert s.actor == "yellow"


@pytest.mark.rule("A8")
def test_without_persistence_there_is_no_second_attempt() -> None:
    s = scene(
        board(b2="R1,Y1,G1"),
        genes={"red": "struggle for survival, speed", "yellow": "defense"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    assert s.damage("red 1") == 1
    assert s.actor == "yellow"


@pytest.mark.rule("A8", "G-ARM")
def test_the_second_attack_may_not_name_an_armored_target_either() -> None:
    s = scene(
        board(b2="R1,Y1,G1"),
        genes={"red": "struggle for survival, persistence", "yellow": "defense", "green": "armor"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    assert s.offers() == ["starve", "attack yellow 1"]
    assert s.why("attack green 1") == "G-ARM"


@pytest.mark.rule("A8")
def test_each_amoeba_of_the_tribe_has_its_own_second_attempt() -> None:
    s = scene(
        board(b2="R1,R2,Y1"),
        genes={"red": "struggle for survival, persistence", "yellow": "defense"},
        bp={"red": 2, "yellow": 4},
    )
    for _ in range(2):
        s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
        s.play("red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    assert (s.damage("red 1"), s.damage("red 2")) == (1, 1)
    assert s.bp("yellow") == 0
    assert s.bp("red") == 0


# The second attempt in phase 5


@pytest.mark.rule("G-PER", "G-AGG", "A8")
def test_a_second_strike_in_phase_five_is_free() -> None:
    s = struck("R1,R2,Y1,G1")
    assert s.asked == "second strike"
    assert s.offers() == ["done", "attack yellow 1", "attack green 1"]
    assert s.bp("red") == 1
    assert s.why("attack red 2") == "A10"
    assert s.why("attack green 2") == "A1"
    s.play("red: attack green 1")
    assert s.at("green 1") == ""
    assert s.bp("red") == 1
    assert s.cubes("b2") == "r2 y2 g2"


@pytest.mark.rule("A8", "A7")
def test_it_may_be_left_out_in_phase_five_and_nobody_starves() -> None:
    s = struck("R1,Y1").play("red: done")
    assert s.at("yellow 1") == "b2"
    assert s.damage("red 1") == 0
    assert s.told("starved") == []


@pytest.mark.rule("A8")
def test_the_second_strike_is_answered_anew_and_is_the_last() -> None:
    s = struck("R1,Y1,G1", bp=2).play("red: attack yellow 1", "yellow: defend")
    assert s.bp("yellow") == 0
    s.play("chance: fight 1 6")
    assert s.game.phase == 1  # of the next round
    assert s.at("yellow 1") == "b2"


@pytest.mark.rule("A8", "G-AGG")
def test_the_second_strike_is_the_same_amoebas() -> None:
    s = scene(
        board(b2="R1,Y1", c2="R2,G1"),
        phase=5,
        genes={"red": "aggression, persistence", "yellow": "defense"},
        bp={"red": 5, "yellow": 1},
    )
    s.play("red: attack yellow 1 with 1", "yellow: defend", "chance: fight 1 6")
    assert s.offers() == ["done", "attack yellow 1"]
    assert s.why("attack green 1") == "A1"


@pytest.mark.rule("A8", "G-ARM")
def test_hurting_an_armored_amoeba_is_a_success() -> None:
    s = scene(
        board(b2="R1,Y1,G1"),
        phase=5,
        genes={"red": "aggression, persistence", "yellow": "armor"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: attack yellow 1 with 1")
    assert s.damage("yellow 1") == 1
    assert s.asked == "movement"  # of the next round


@pytest.mark.rule("A8")
def test_in_phase_five_there_is_none_without_targets_or_persistence() -> None:
    s = scene(
        board(b2="R1,Y1"),
        phase=5,
        genes={"red": "aggression, persistence", "yellow": "escape"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: attack yellow 1 with 1", "yellow: escape", "chance: roll 2")
    assert s.game.phase == 1
    s = scene(
        board(b2="R1,Y1"),
        phase=5,
        genes={"red": "aggression, speed", "yellow": "defense"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: attack yellow 1 with 1", "yellow: defend", "chance: fight 1 6")
    assert s.game.phase == 1


# The second attempt of a Defense


def defending(yellow: str = "defense, persistence", red: str = "", bp: int = 1) -> Scene:
    """Yellow 1 has lost its first fight."""
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": f"struggle for survival,{red}", "yellow": yellow},
        bp={"red": 2, "yellow": bp},
        edition=PLENTY,
    )
    return s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 6 1")


@pytest.mark.rule("G-PER", "A8", "A4")
def test_a_lost_defense_is_rolled_once_more_free() -> None:
    s = defending()
    assert (s.actor, s.asked) == ("yellow", "fight on")
    assert s.offers() == ["fight on", "give in"]
    s.play("yellow: fight on")
    assert s.bp("yellow") == 0
    assert len(s.odds()) == 30
    s.play("chance: fight 1 6")
    assert s.at("yellow 1") == "b2"
    assert s.damage("red 1") == 1


@pytest.mark.rule("A8")
def test_the_second_roll_is_the_last_of_this_attack() -> None:
    s = defending(bp=5).play("yellow: fight on", "chance: fight 6 1")
    assert s.at("yellow 1") == ""
    assert s.bp("yellow") == 4


@pytest.mark.rule("A8", "A2")
def test_escape_is_still_there_after_both_rolls_or_after_giving_in() -> None:
    s = defending("defense, escape, persistence", bp=5)
    s.play("yellow: fight on", "chance: fight 6 1")
    assert s.offers() == ["escape", "submit"]
    s = defending("defense, escape, persistence", bp=5).play("yellow: give in")
    assert s.offers() == ["escape", "submit"]
    s.play("yellow: escape", "chance: roll 2", "yellow: done")
    assert s.at("yellow 1") == "b3"


@pytest.mark.rule("A8")
def test_giving_in_ends_the_defense() -> None:
    s = defending(bp=5).play("yellow: give in")
    assert s.at("yellow 1") == ""
    assert s.bp("yellow") == 4


@pytest.mark.rule("A8")
def test_a_defense_that_won_needs_no_second_roll() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": "struggle for survival", "yellow": "defense, persistence"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    assert s.asked == "movement"


@pytest.mark.rule("A8", "G-SPD")
def test_speed_alone_gives_no_second_roll() -> None:
    assert defending("defense, speed").at("yellow 1") == ""


@pytest.mark.rule("A8")
def test_the_attackers_persistence_gives_the_defender_nothing() -> None:
    assert defending("defense", "persistence").at("yellow 1") == ""


@pytest.mark.rule("A8")
def test_against_a_second_attack_the_defense_may_be_rolled_twice_again() -> None:
    s = defending(red="persistence", bp=2).play("yellow: fight on", "chance: fight 1 6")
    s.play("red: attack yellow 1", "yellow: defend", "chance: fight 6 1")
    assert s.asked == "fight on"
    assert s.bp("yellow") == 0
    s.play("yellow: fight on", "chance: fight 1 6")
    assert s.at("yellow 1") == "b2"
    assert s.damage("red 1") == 1
