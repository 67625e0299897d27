"""Camouflage I (H-CA1): the attacker rolls; on 4 to 6 the target may not answer."""

import pytest
from kit.attacks import attacked
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

from ursuppe import Game

ANSWERS = ["defend", "escape", "submit"]


def struck(yellow: str, bp: int = 3) -> Scene:
    """Red 1 with Camouflage I has just attacked yellow 1 in phase 5."""
    s = scene(
        board(b2="R1,Y1"),
        phase=5,
        genes={"red": "aggression, camouflage one", "yellow": yellow},
        bp={"red": 3, "yellow": bp},
    )
    return s.play("red: attack yellow 1 with 1")


@pytest.mark.rule("H-CA1")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_on_four_to_six_the_target_may_not_answer(die: int) -> None:
    s = attacked("defense, escape", red="camouflage one")
    assert asks(s) == "camouflage red 1 b2 (H-CA1)"
    assert s.actor == "chance"
    assert s.odds() == {f"roll {n}": 1 for n in range(1, 7)}
    s.play(f"chance: roll {die}")
    assert s.at("yellow 1") == ""
    assert s.bp("yellow") == 5
    assert story(s, "rolled", "unseen", "died") == [
        f"red 1 rolled yellow 1 {die} (H-CA1)",
        "red 1 unseen yellow 1 (H-CA1)",
        "yellow 1 died b2 (A5)",
    ]


@pytest.mark.rule("H-CA1")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_on_one_to_three_it_answers_as_ever(die: int) -> None:
    s = attacked("defense, escape", red="camouflage one").play(f"chance: roll {die}")
    assert asks(s) == "answer yellow 1 b2 (A2)"
    assert s.offers() == ANSWERS
    assert s.told("unseen") == []
    s.play("yellow: defend", "chance: fight 1 6")
    assert s.at("yellow 1") == "b2"


@pytest.mark.rule("H-CA1", "A2")
def test_it_is_rolled_once_per_attempt() -> None:
    s = attacked("defense, escape", red="camouflage one").play("chance: roll 1")
    s.play("yellow: defend", "chance: fight 6 1")
    assert s.asked == "answer"
    assert s.offers() == ["escape", "submit"]
    s.play("yellow: escape", "chance: roll 5")
    assert s.at("yellow 1") == ""
    assert len([line for line in story(s, "rolled") if "H-CA1" in line]) == 1


@pytest.mark.rule("H-CA1", "A8")
def test_a_second_attempt_rolls_anew() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={
            "red": "struggle for survival, camouflage one, persistence",
            "yellow": "defense",
        },
        bp={"red": 2, "yellow": 5},
    ).play("red: drift", "red: attack yellow 1", "chance: roll 3", "yellow: defend")
    s.play("chance: fight 1 6", "red: attack yellow 1")
    assert s.asked == "camouflage"
    s.play("chance: roll 4")
    assert s.at("yellow 1") == ""


@pytest.mark.rule("H-CA1")
@pytest.mark.parametrize(
    ("yellow", "bp"),
    [("spores", 5), ("defense", 0), ("escape", 0), ("alarm", 5), ("threat display", 5)],
)
def test_it_is_not_rolled_if_there_is_nothing_to_answer_with(yellow: str, bp: int) -> None:
    s = attacked(yellow, red="camouflage one", bp=bp)
    assert s.at("yellow 1") == ""
    assert s.told("rolled") == []
    assert s.told("unseen") == []


@pytest.mark.rule("H-CA1", "G-STR")
def test_an_answer_that_costs_nothing_is_one() -> None:
    s = attacked("escape, streamlining", red="camouflage one", bp=0)
    assert s.asked == "camouflage"


@pytest.mark.rule("H-CA1", "H-ALA")
@pytest.mark.parametrize(("die", "space"), [(3, "b2"), (4, "")])
def test_against_alarm(die: int, space: str) -> None:
    s = scene(
        board(b2="R1,Y1"),
        phase=5,
        genes={"red": "aggression, camouflage one", "yellow": "alarm"},
        bp={"red": 3, "yellow": 3},
        alarmed=["yellow"],
    ).play("red: attack yellow 1 with 1")
    assert s.asked == "camouflage"
    s.play(f"chance: roll {die}")
    assert s.at("yellow 1") == space
    if space:
        assert s.offers() == ["escape", "submit"]


@pytest.mark.rule("H-CA1", "A7")
def test_in_phase_five_too() -> None:
    s = struck("defense").play("chance: roll 4")
    assert s.at("yellow 1") == ""
    s = struck("defense").play("chance: roll 3")
    assert s.offers() == ["defend", "submit"]


@pytest.mark.rule("H-CA1", "H-HAR")
def test_hard_crust_still_works() -> None:
    s = attacked("defense, hard crust", red="camouflage one").play("chance: roll 6")
    assert s.asked == "hard crust"


@pytest.mark.rule("H-CA1", "H-MOU")
def test_more_than_a_mouthful_still_works() -> None:
    s = attacked("defense, more than a mouthful", red="camouflage one").play("chance: roll 6")
    assert s.damage("yellow 1") == 1


@pytest.mark.rule("H-CA1", "G-ARM")
def test_armor_still_works() -> None:
    s = struck("armor, defense").play("chance: roll 6")
    assert s.at("yellow 1") == "b2"
    assert s.damage("yellow 1") == 1
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": "struggle for survival, camouflage one", "yellow": "armor"},
        bp={"red": 3},
    ).play("red: drift")
    assert s.bp("red") == 3
    assert s.told("attacked") == []
    assert s.damage("red 1") == 1


@pytest.mark.rule("H-CA1", "H-THR")
def test_threat_display_still_works() -> None:
    s = scene(
        board(b2="R2,Y1,G1"),
        genes={"red": "struggle for survival, camouflage one", "yellow": "threat display"},
        bp={"red": 3},
    ).play("red: drift")
    assert s.offers() == ["starve", "attack green 1"]
    assert s.why("attack yellow 1") == "H-THR"


@pytest.mark.rule("H-CA1")
def test_the_gene_is_the_attackers() -> None:
    s = attacked("defense, camouflage one")
    assert s.asked == "answer"


@pytest.mark.rule("H-CA1", "A10")
def test_against_its_own_tribe_as_well() -> None:
    s = scene(
        board(b2="R1,R2"),
        genes={"red": "struggle for survival, camouflage one, escape"},
        bp={"red": 3},
    ).play("red: drift", "red: attack red 2")
    assert s.asked == "camouflage"


@pytest.mark.rule("H-CA1", "I1")
def test_the_question_says_who_attacks_whom() -> None:
    s = attacked("defense", red="camouflage one")
    assert s.game.decision is not None
    assert s.game.decision.to_json() == {
        "kind": "camouflage",
        "rule": "H-CA1",
        "seat": -1,
        "tribe": 0,
        "number": 1,
        "space": s.game.rules.edition.board.space("b2"),
        "other_tribe": 1,
        "other_number": 1,
    }
    again = Game.from_json(s.game.to_json())
    assert again.digest() == s.game.digest()
    again.apply("roll 4")
    s.play("chance: roll 4")
    assert again.digest() == s.game.digest()


@pytest.mark.rule("H-CA1", "T7")
def test_it_is_not_rolled_against_the_dummy_which_never_answers() -> None:
    s = scene(
        board(b2="R1,G1"),
        players=2,
        genes={"red": "struggle for survival, camouflage one", "green": "defense, escape"},
        bp={"red": 3, "green": 5},
    ).play("red: drift", "red: attack green 1")
    assert s.at("green 1") == ""
    assert s.told("unseen") == []
    assert [line for line in story(s, "rolled") if "H-CA1" in line] == []


@pytest.mark.rule("H-CA1", "B1")
def test_it_costs_four() -> None:
    s = scene(board(b4="R1"), phase=3, bp={"red": 6}, spice={"turned_up": 0})
    s.play("red: buy camouflage one")
    assert s.bp("red") == 2


@pytest.mark.rule("H-CA1", "G-MV1")
def test_each_face_is_as_likely_after_two_dice_too() -> None:
    s = scene(
        board(b2="G3,R2"),
        markers={"green": 1, "yellow": 2, "red": 3},
        genes={"green": "struggle for survival, camouflage one, movement one", "red": "escape"},
        bp={"red": 4, "green": 2},
    ).play("green: move", "chance: roll 5 5", "green: attack red 2")
    assert asks(s) == "camouflage green 3 b2 (H-CA1)"
    assert s.odds() == {f"roll {n}": 1 for n in range(1, 7)}
    s.play("chance: roll 4")
    assert "green 3 unseen red 2 (H-CA1)" in story(s, "unseen")
