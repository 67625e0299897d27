"""Genes together: attacks of one gene against the answers of others."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

EATER = "struggle for survival"


# Camouflage against everything


def hidden(yellow: str, camouflage: str = "one", phase: int = 1, bp: int = 2) -> Scene:
    """Red 1 has attacked yellow 1 on b2 out of its Camouflage."""
    eater = "aggression" if phase == 5 else EATER
    s = scene(
        board(b2="R1,Y1"),
        phase=phase,
        genes={"red": f"{eater}, camouflage {camouflage}", "yellow": yellow},
        bp={"red": 3, "yellow": bp},
        alarmed=["yellow"] if "alarm" in yellow else None,
    )
    if phase == 5:
        return s.play("red: attack yellow 1 with 1")
    return s.play("red: drift", "red: attack yellow 1")


ANSWERS = [
    ("defense", "defend", 1),
    ("defense", "defend", 5),
    ("escape", "escape", 1),
    ("escape", "escape", 5),
    ("alarm", "escape", 5),
]


@pytest.mark.rule("H-CA1", "A2", "H-ALA")
@pytest.mark.parametrize(("gene", "answer", "phase"), ANSWERS)
@pytest.mark.parametrize("roll", range(1, 7))
def test_camouflage_rolls_4_to_6_against_answers(
    gene: str, answer: str, phase: int, roll: int
) -> None:
    s = hidden(gene, phase=phase)
    assert (s.actor, s.asked) == ("chance", "camouflage")
    s.play(f"chance: roll {roll}")
    if roll < 4:
        assert s.offers() == [answer, "submit"]
        assert s.told("unseen") == []
    else:
        assert s.at("yellow 1") == ""
        assert story(s, "unseen") == ["red 1 unseen yellow 1 (H-CA1)"]


@pytest.mark.rule("H-CA2", "A2", "H-ALA")
@pytest.mark.parametrize(("gene", "phase"), [(gene, phase) for gene, _, phase in ANSWERS])
def test_camouflage_two_leaves_no_answer(gene: str, phase: int) -> None:
    s = hidden(gene, "two", phase)
    assert s.at("yellow 1") == ""
    assert story(s, "unseen") == ["red 1 unseen yellow 1 (H-CA2)"]


@pytest.mark.rule("H-CA1", "H-CA2", "H-ALA")
def test_camouflage_against_an_alarm_of_phase_one() -> None:
    for camouflage in ("one", "two"):
        s = scene(
            board(b2="R1,R2,Y1,Y2"),
            genes={"red": f"{EATER}, camouflage {camouflage}", "yellow": "alarm"},
            bp={"red": 4, "yellow": 2},
        )
        s.play("red: drift", "red: attack yellow 1", "red: drift")
        assert s.told("unseen") == s.told("rolled") == []  # nothing to answer with yet
        # The eaten amoeba left a cube of each colour, which is no meal.
        s.play("red: attack yellow 2")
        if camouflage == "one":
            s.play("chance: roll 2")
            assert s.offers() == ["escape", "submit"]
        else:
            assert s.at("yellow 2") == ""


@pytest.mark.rule("H-CA1")
@pytest.mark.parametrize("gene", ["defense", "escape"])
def test_camouflage_does_not_roll_against_what_cannot_be_paid(gene: str) -> None:
    s = hidden(gene, bp=0)
    assert s.told("rolled") == []
    assert s.at("yellow 1") == ""


@pytest.mark.rule("H-CA1", "H-CA2", "G-ARM")
@pytest.mark.parametrize("camouflage", ["one", "two"])
def test_armor_works_against_camouflage(camouflage: str) -> None:
    s = hidden("armor", camouflage, phase=5)
    assert (s.at("yellow 1"), s.damage("yellow 1")) == ("b2", 1)
    assert s.told("rolled") == s.told("unseen") == []
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": f"{EATER}, camouflage {camouflage}", "yellow": "armor"},
        bp={"red": 3, "yellow": 1},
    )
    s.play("red: drift")
    assert s.damage("red 1") == 1  # there was nobody to attack
    assert s.actor == "yellow"


@pytest.mark.rule("H-CA1", "H-CA2", "H-HAR")
@pytest.mark.parametrize("camouflage", ["one", "two"])
@pytest.mark.parametrize("phase", [1, 5])
def test_hard_crust_works_against_camouflage(camouflage: str, phase: int) -> None:
    s = hidden("hard crust", camouflage, phase)
    assert asks(s) == "hard crust red 1 b2 (H-HAR)"
    assert s.told("rolled") == []
    s.play("red: press on")
    assert (s.bp("red"), s.at("yellow 1")) == (1, "")


@pytest.mark.rule("H-CA1", "H-HAR", "A2")
def test_hard_crust_comes_after_the_roll_and_the_answers() -> None:
    s = hidden("hard crust, defense").play("chance: roll 3", "yellow: defend", "chance: fight 5 2")
    assert asks(s) == "hard crust red 1 b2 (H-HAR)"
    s = hidden("hard crust, defense").play("chance: roll 4")
    assert asks(s) == "hard crust red 1 b2 (H-HAR)"


@pytest.mark.rule("H-CA1", "H-CA2", "H-MOU")
@pytest.mark.parametrize("camouflage", ["one", "two"])
def test_a_mouthful_works_against_camouflage(camouflage: str) -> None:
    s = hidden("more than a mouthful", camouflage)
    assert (s.at("yellow 1"), s.damage("yellow 1")) == ("b2", 1)
    assert story(s, "fed") == ["red 1 fed b2 yellow 1 (A5)"]


@pytest.mark.rule("H-CA1", "H-CA2", "H-THR")
@pytest.mark.parametrize("camouflage", ["one", "two"])
def test_threat_display_works_against_camouflage(camouflage: str) -> None:
    s = scene(
        board(b2="R2,Y1,Y2"),
        genes={"red": f"{EATER}, camouflage {camouflage}", "yellow": "threat display"},
        bp={"red": 3},
    )
    s.play("red: drift")
    assert s.offers() == ["starve", "attack yellow 2"]


@pytest.mark.rule("H-CA1", "A8")
def test_camouflage_rolls_anew_at_the_second_attempt() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": f"{EATER}, camouflage one, persistence", "yellow": "defense"},
        bp={"red": 3, "yellow": 3},
    )
    s.play("red: drift", "red: attack yellow 1", "chance: roll 1", "yellow: defend")
    s.play("chance: fight 1 6", "red: attack yellow 1", "chance: roll 6")
    assert s.at("yellow 1") == ""


# Alarm in phase 5


@pytest.mark.rule("H-ALA", "A3", "G-AGG")
def test_an_amoeba_eaten_in_phase_one_lets_the_tribe_escape_in_phase_five() -> None:
    s = scene(
        board(b2="R1,Y1,Y2,y1,g1"),
        pile=["s13", "w6", "n9"],
        genes={"red": "aggression", "yellow": "alarm"},
        bp={"red": 1},
    )
    s.play("red: drift", "red: attack yellow 1")
    assert story(s, "alarmed") == ["yellow alarmed (H-ALA)"]
    s.play("chance: card s13", "green: done", "yellow: done", "red: done")
    s.play("red: attack yellow 2 with 1", "yellow: escape", "chance: roll 1")
    assert s.at("yellow 2") == "a2"
    assert story(s, "fled") == ["yellow 2 fled red 1 (H-ALA)"]
    assert s.game.alarmed == 0  # the next round has begun


# Persistence against Hard Crust


@pytest.mark.rule("A8", "H-HAR")
def test_who_backs_off_from_a_hard_crust_may_try_again_for_free_but_not_past_the_crust() -> None:
    s = scene(
        board(b2="R1,Y1,G1"),
        genes={"red": f"{EATER}, persistence", "yellow": "hard crust"},
        bp={"red": 3, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "red: back off")
    assert s.offers() == ["starve", "attack yellow 1", "attack green 1"]
    s.play("red: attack yellow 1")
    assert s.bp("red") == 2
    s.play("red: press on")
    assert (s.bp("red"), s.at("yellow 1"), s.damage("red 1")) == (1, "", 0)
    assert story(s, "failed") == ["red 1 failed yellow 1 (H-HAR)"]


@pytest.mark.rule("A8", "A6", "H-HAR")
def test_who_cannot_pay_a_hard_crust_fails_twice_and_starves() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": f"{EATER}, persistence", "yellow": "hard crust"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "red: attack yellow 1")
    assert (s.at("yellow 1"), s.damage("red 1"), s.actor) == ("b2", 1, "yellow")
    assert len(s.told("failed")) == 2


@pytest.mark.rule("A8", "A7", "H-HAR", "G-AGG")
def test_persistence_against_a_hard_crust_in_phase_five() -> None:
    s = scene(
        board(b2="R1,Y1"),
        phase=5,
        genes={"red": "aggression, persistence", "yellow": "hard crust"},
        bp={"red": 2},
    )
    s.play("red: attack yellow 1 with 1", "red: back off", "red: attack yellow 1", "red: press on")
    assert (s.at("yellow 1"), s.bp("red")) == ("", 0)
