"""Hard Crust (H-HAR): an attack that would succeed costs the attacker one more BP."""

import pytest
from kit.attacks import attacked
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

from ursuppe import Game


def struck(yellow: str = "", here: str = "R1,Y1", red_bp: int = 3, bp: int = 3) -> Scene:
    """Red 1 has just attacked yellow 1 in phase 5."""
    s = scene(
        board(b2=here),
        phase=5,
        genes={"red": "aggression", "yellow": f"hard crust, {yellow}"},
        bp={"red": red_bp, "yellow": bp},
    )
    return s.play("red: attack yellow 1 with 1")


def persistent(bp: int, here: str = "R1,Y1") -> Scene:
    """Red 1 with Persistence has just attacked yellow 1 in phase 1."""
    s = scene(
        board(b2=here, e3="Y2"),
        genes={"red": "struggle for survival, persistence", "yellow": "hard crust"},
        bp={"red": bp, "yellow": 1},
    )
    return s.play("red: drift", "red: attack yellow 1")


@pytest.mark.rule("H-HAR", "A5")
def test_the_attacker_pays_one_more_to_succeed() -> None:
    s = attacked("hard crust")
    assert asks(s) == "hard crust red 1 b2 (H-HAR)"
    assert s.actor == "red"
    assert s.offers() == ["press on", "back off"]
    s.play("red: press on")
    assert s.at("yellow 1") == ""
    assert s.cubes("b2") == "r1 y1 g1"
    assert (s.bp("red"), s.bp("yellow")) == (0, 5)
    assert s.damage("red 1") == 0
    assert story(s, "paid", "died", "fed") == [
        "red paid 1 (A1)",
        "red paid 1 (H-HAR)",
        "yellow 1 died b2 (A5)",
        "red 1 fed b2 yellow 1 (A5)",
    ]


@pytest.mark.rule("H-HAR", "A6")
def test_who_will_not_pay_has_failed_and_starves() -> None:
    s = attacked("hard crust").play("red: back off")
    assert s.at("yellow 1") == "b2"
    assert s.bp("red") == 1
    assert s.damage("red 1") == 1
    assert story(s, "failed", "starved") == [
        "red 1 failed yellow 1 (H-HAR)",
        "red 1 starved b2 1 (F4)",
    ]


@pytest.mark.rule("H-HAR", "A6", "I1")
def test_who_cannot_pay_has_failed_without_a_question() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": "struggle for survival", "yellow": "hard crust"},
        bp={"red": 1, "yellow": 1},
    ).play("red: drift", "red: attack yellow 1")
    assert s.actor == "yellow"
    assert s.at("yellow 1") == "b2"
    assert s.bp("red") == 0
    assert s.damage("red 1") == 1
    assert story(s, "failed") == ["red 1 failed yellow 1 (H-HAR)"]


@pytest.mark.rule("H-HAR", "I1")
def test_the_question_says_who_attacks_whom_where() -> None:
    s = attacked("hard crust")
    assert s.game.decision is not None
    assert s.game.decision.to_json() == {
        "kind": "hard crust",
        "rule": "H-HAR",
        "seat": 0,
        "tribe": 0,
        "number": 1,
        "space": s.game.rules.edition.board.space("b2"),
        "other_tribe": 1,
        "other_number": 1,
    }
    assert s.why("starve") == "H-HAR"


@pytest.mark.rule("H-HAR")
def test_the_question_survives_being_written_and_read() -> None:
    s = attacked("hard crust")
    position = s.game.to_json()
    again = Game.from_json(position)
    assert again.digest() == s.game.digest()
    assert again.to_json() == position
    again.apply("press on")
    s.play("red: press on")
    assert again.digest() == s.game.digest()


@pytest.mark.rule("H-HAR")
def test_the_table_shows_the_attack_while_it_is_asked() -> None:
    attack = attacked("hard crust").game.view(1)["attack"]
    assert isinstance(attack, dict)
    assert (attack["attacker"], attack["target"], attack["space"]) == ("red 1", "yellow 1", "b2")


@pytest.mark.rule("H-HAR")
def test_other_attacks_at_the_question_are_other_positions() -> None:
    one = scene(
        board(b2="R1,Y1,Y2"),
        genes={"red": "struggle for survival", "yellow": "hard crust"},
        bp={"red": 2},
    ).play("red: drift")
    other = Scene(one.game.to_json())
    one.play("red: attack yellow 1")
    other.play("red: attack yellow 2")
    assert one.game.digest() != other.game.digest()


@pytest.mark.rule("H-HAR", "A4")
def test_it_is_asked_after_defense_is_settled() -> None:
    s = attacked("hard crust, defense")
    assert s.asked == "answer"
    s.play("yellow: defend", "chance: fight 6 1")
    assert s.asked == "hard crust"
    s = attacked("hard crust, defense").play("yellow: defend", "chance: fight 1 6")
    assert s.told("starved")
    assert s.bp("red") == 1


@pytest.mark.rule("H-HAR", "A3")
def test_it_is_asked_after_escape_is_settled() -> None:
    s = attacked("hard crust, escape").play("yellow: escape", "chance: roll 5")
    assert s.asked == "hard crust"
    s = attacked("hard crust, escape").play("yellow: escape", "chance: roll 3")
    assert s.told("starved")
    assert s.bp("red") == 1
    s = attacked("hard crust, escape").play("yellow: submit")
    assert s.asked == "hard crust"


@pytest.mark.rule("H-HAR", "H3")
def test_only_the_targets_crust_counts() -> None:
    s = attacked("", red="hard crust")
    assert s.at("yellow 1") == ""
    assert s.bp("red") == 1


@pytest.mark.rule("H-HAR", "A7")
def test_in_phase_five_too() -> None:
    s = struck()
    assert s.asked == "hard crust"
    s.play("red: press on")
    assert s.at("yellow 1") == ""
    assert s.bp("red") == 1
    assert s.cubes("b2") == "r2 y2 g2"
    s = struck().play("red: back off")
    assert s.at("yellow 1") == "b2"
    assert s.bp("red") == 2
    assert s.damage("red 1") == 0
    s = struck(red_bp=1)
    assert s.at("yellow 1") == "b2"
    assert story(s, "failed") == ["red 1 failed yellow 1 (H-HAR)"]


@pytest.mark.rule("H-HAR", "G-ARM")
def test_it_is_paid_for_armors_damage_point_as_well() -> None:
    s = struck("armor")
    assert s.asked == "hard crust"
    s.play("red: press on")
    assert s.damage("yellow 1") == 1
    assert s.bp("red") == 1
    s = struck("armor").play("red: back off")
    assert s.damage("yellow 1") == 0
    assert s.bp("red") == 2


@pytest.mark.rule("H-HAR", "A8")
def test_the_second_attempt_is_free_but_the_crust_never_is() -> None:
    s = persistent(2).play("red: back off")
    assert s.offers() == ["starve", "attack yellow 1"]
    s.play("red: attack yellow 1")
    assert s.bp("red") == 1
    assert s.asked == "hard crust"
    s.play("red: press on")
    assert s.bp("red") == 0
    assert s.at("yellow 1") == ""
    s = persistent(1)
    assert s.offers() == ["starve", "attack yellow 1"]
    s.play("red: attack yellow 1")
    assert s.at("yellow 1") == "b2"
    assert s.damage("red 1") == 1
    assert story(s, "failed") == ["red 1 failed yellow 1 (H-HAR)"] * 2


@pytest.mark.rule("H-HAR", "A8")
def test_backing_off_twice_is_the_end() -> None:
    s = persistent(3).play("red: back off", "red: attack yellow 1", "red: back off")
    assert s.damage("red 1") == 1
    assert s.bp("red") == 2


@pytest.mark.rule("H-HAR", "A8", "G-AGG")
def test_a_refusal_in_phase_five_leaves_the_second_strike() -> None:
    s = scene(
        board(b2="R1,Y1,G1"),
        phase=5,
        genes={"red": "aggression, persistence", "yellow": "hard crust"},
        bp={"red": 2},
    ).play("red: attack yellow 1 with 1", "red: back off")
    assert s.offers() == ["done", "attack yellow 1", "attack green 1"]
    s.play("red: attack green 1")
    assert s.at("green 1") == ""
    assert s.bp("red") == 1


@pytest.mark.rule("H-HAR", "A10")
def test_against_its_own_tribe_as_well() -> None:
    s = scene(
        board(b2="R1,R2"), genes={"red": "struggle for survival, hard crust"}, bp={"red": 2}
    ).play("red: drift", "red: attack red 2")
    assert s.asked == "hard crust"
    s.play("red: press on")
    assert s.at("red 2") == ""
    assert s.bp("red") == 0


@pytest.mark.rule("H-HAR", "H-MOU")
def test_a_mouthful_is_paid_for_too() -> None:
    s = attacked("hard crust, more than a mouthful")
    assert s.asked == "hard crust"
    s.play("red: press on")
    assert s.damage("yellow 1") == 1
    assert s.damage("red 1") == 0
    s = attacked("hard crust, more than a mouthful").play("red: back off")
    assert s.damage("yellow 1") == 0


@pytest.mark.rule("H-HAR", "T7", "H3")
def test_the_dummys_crust_works_by_itself() -> None:
    s = scene(
        board(b2="R1,G1"),
        players=2,
        genes={"red": "struggle for survival", "green": "hard crust, escape"},
        bp={"red": 2, "green": 5},
    ).play("red: drift", "red: attack green 1")
    assert asks(s) == "hard crust red 1 b2 (H-HAR)"
    s.play("red: press on")
    assert s.at("green 1") == ""
    assert (s.bp("red"), s.bp("green")) == (0, 5)


@pytest.mark.rule("H-HAR", "B1")
def test_it_costs_three() -> None:
    s = scene(board(b4="R1"), phase=3, bp={"red": 4}, spice={"turned_up": 0})
    s.play("red: buy hard crust")
    assert s.bp("red") == 1


@pytest.mark.rule("H-HAR")
def test_the_attackers_owner_is_asked_and_pays_whoever_that_is() -> None:
    s = scene(
        board(b2="G3,R2"),
        markers={"green": 1, "yellow": 2, "red": 3},
        genes={"green": "struggle for survival", "red": "hard crust"},
        bp={"red": 4, "yellow": 4, "green": 2},
    ).play("green: drift", "green: attack red 2")
    assert asks(s) == "hard crust green 3 b2 (H-HAR)"
    assert s.actor == "green"
    s.play("green: press on")
    assert [s.bp(colour) for colour in ("red", "yellow", "green")] == [4, 4, 0]
    assert s.at("red 2") == ""
