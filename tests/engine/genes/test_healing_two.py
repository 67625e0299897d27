"""Healing II (H-HE2): the DP may go over to another amoeba on the space, which dies."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import Scene, scene
from kit.story import asks, story

AT_LIMIT: dict[str, object] = {"turned_up": 0, "healing_two": "at_limit"}


def healing(
    here: str,
    *,
    bp: int = 0,
    spice: dict[str, object] | None = None,
    **others: str,
) -> Scene:
    """Red, first in phase 4, has Healing II and amoebas on b4."""
    return scene(
        board(b4=here),
        phase=4,
        markers={"red": 9, "yellow": 5, "green": 3},
        bp={"red": bp},
        genes={"red": "healing two", **others},
        spice=spice,
    )


def healings(s: Scene) -> list[str]:
    """The healings on offer."""
    return [offer for offer in s.offers() if offer.startswith(("heal", "shift"))]


@pytest.mark.rule("H-HE2", "B3")
def test_it_costs_5_bp_and_healing_one_and_has_5_mp() -> None:
    assert price("healing two", lower="healing one") == 5
    assert mutation("healing two") == 5


@pytest.mark.rule("H-HE2", "H-HE1")
def test_it_heals_as_healing_one() -> None:
    s = healing("R1**,Y1").play("red: heal 1")
    assert (s.bp("red"), s.damage("red 1"), s.at("yellow 1")) == (7, 1, "b4")
    assert story(s, "healed") == ["red 1 healed b4 1 (H-HE1)"]


@pytest.mark.rule("H-HE2", "K2", "ED4")
def test_for_3_bp_the_dp_goes_over_and_the_other_dies_at_once() -> None:
    s = healing("R1**,Y1").play("red: shift 1")
    assert (s.bp("red"), s.damage("red 1"), s.at("yellow 1")) == (7, 1, "")
    assert s.cubes("b4") == "r2 y2 g2"
    assert s.game.phase == 4
    assert story(s, "paid", "healed", "damaged", "died", "released") == [
        "red paid 3 (H-HE2)",
        "red 1 healed b4 1 (H-HE2)",
        "yellow 1 died b4 (H-HE2)",
        "yellow 1 released b4 r2 y2 g2 (K2)",
    ]


@pytest.mark.rule("H-HE2")
def test_the_other_may_be_of_any_tribe() -> None:
    s = healing("R1*,R2,Y1,Y4,G7")
    s.play("red: shift 1")
    assert s.offers() == ["onto red 2", "onto yellow 1", "onto yellow 4", "onto green 7"]
    assert asks(s) == "shift red 1 b4 (H-HE2)"
    assert s.actor == "red"
    assert s.why("onto red 1") == s.why("onto red 3") == "H-HE2"
    s.play("red: onto yellow 4")
    assert (s.at("yellow 4"), s.at("yellow 1"), s.at("red 2"), s.at("green 7")) == (
        "", "b4", "b4", "b4",
    )  # fmt: skip


@pytest.mark.rule("H-HE2")
def test_it_dies_whatever_its_dp_and_its_genes() -> None:
    s = healing("R1*,Y1", yellow="life expectancy, armor").play("red: shift 1")
    assert s.at("yellow 1") == ""


@pytest.mark.rule("H-HE2")
def test_it_is_no_attack_so_there_is_no_answer_and_no_protection() -> None:
    s = healing(
        "R7*,Y1",
        yellow="escape, defense, hard crust, threat display, more than a mouthful, alarm",
    )
    s.play("red: shift 7")
    assert s.actor == "red"
    assert s.at("yellow 1") == ""
    assert s.told("attacked") == s.told("alarmed") == []


@pytest.mark.rule("H-HE2")
def test_own_amoebas_may_be_the_victims() -> None:
    s = healing("R1*,R2*").play("red: shift 2")
    assert (s.at("red 1"), s.at("red 2"), s.damage("red 2")) == ("", "b4", 0)


@pytest.mark.rule("H-HE2")
def test_alone_on_its_space_it_can_only_be_healed() -> None:
    s = healing("R1*")
    assert healings(s) == ["heal 1"]
    assert s.why("shift 1") == "H-HE2"
    reason = s.game.why_not("shift 1")
    assert reason is not None
    assert reason.text == "there is no other amoeba on the space"


@pytest.mark.rule("H-HE2")
def test_only_an_amoeba_with_dp_passes_damage_on() -> None:
    s = healing("R1,R2*,Y1**")
    assert healings(s) == ["heal 2", "shift 2"]
    assert s.why("shift 1") == s.why("shift 3") == "H-HE2"


@pytest.mark.rule("H-HE2")
def test_as_often_as_paid_for() -> None:
    s = healing("R1***,Y1,Y2,G1", bp=2)
    s.play("red: shift 1", "red: onto yellow 1", "red: shift 1", "red: onto green 1")
    s.play("red: shift 1")
    assert [s.at("yellow 1"), s.at("yellow 2"), s.at("green 1")] == ["", "", ""]
    assert (s.bp("red"), s.damage("red 1")) == (3, 0)


@pytest.mark.rule("H-HE2")
def test_with_2_bp_there_is_none() -> None:
    s = healing("R1****,R2,R3,R4,R5,Y1", bp=1)
    s.play("red: heal 1", "red: heal 1", "red: heal 1")
    assert s.bp("red") == 2
    assert s.at("yellow 1") == "b4"
    assert s.actor != "red"


@pytest.mark.rule("H-HE2", "V2")
def test_the_number_of_the_dead_can_be_divided_off_again() -> None:
    s = healing("R1*,R2", bp=2).play("red: shift 1")
    assert s.why("divide 2 b5") == ""
    s.play("red: divide 2 b5")
    assert s.at("red 2") == "b5"
    assert s.bp("red") == 3


@pytest.mark.rule("ED4", "H-HE2")
def test_by_the_other_reading_it_takes_the_dp_and_lives_if_that_is_not_enough() -> None:
    s = healing("R1*,Y1", spice=AT_LIMIT).play("red: shift 1")
    assert (s.at("yellow 1"), s.damage("yellow 1"), s.damage("red 1")) == ("b4", 1, 0)
    assert s.cubes("b4") == ""
    assert story(s, "healed", "damaged", "died") == [
        "red 1 healed b4 1 (H-HE2)",
        "yellow 1 damaged b4 1 (H-HE2)",
    ]


@pytest.mark.rule("ED4", "H-HE2", "K2")
def test_by_the_other_reading_it_dies_at_once_if_it_is_enough() -> None:
    s = healing("R1*,Y1*", spice=AT_LIMIT).play("red: shift 1")
    assert (s.at("yellow 1"), s.damage("yellow 1")) == ("", 0)
    assert s.game.phase == 4
    assert s.cubes("b4") == "r2 y2 g2"
    assert [event.rule for event in s.told("died")] == ["H-HE2"]


@pytest.mark.rule("ED4", "H-HE2", "G-LIF", "H-SHO")
@pytest.mark.parametrize(
    ("genes", "lives_with"), [("life expectancy", 2), ("", 1), ("short life span", 0)]
)
def test_by_the_other_reading_what_is_enough_is_the_victims_own(
    genes: str, lives_with: int
) -> None:
    s = healing("R1**,Y1" + "*" * lives_with, spice=AT_LIMIT, yellow=genes)
    s.play("red: shift 1")
    assert s.at("yellow 1") == ""
    if lives_with:
        s = healing("R1**,Y1" + "*" * (lives_with - 1), spice=AT_LIMIT, yellow=genes)
        s.play("red: shift 1")
        assert s.damage("yellow 1") == lives_with


@pytest.mark.rule("T7", "H-HE2")
def test_the_dummy_never_uses_it_but_falls_victim_to_it() -> None:
    markers = {"green": 9, "red": 5, "yellow": 1}
    s = scene(
        board(b4="G1*,R1", a1="G2"),
        players=2,
        phase=4,
        markers=markers,
        genes={"green": "healing two"},
    )
    assert all(outcome.startswith("divide") for outcome in s.odds())
    s = scene(
        board(b4="G1,R1*"),
        players=2,
        phase=4,
        markers={"green": 3, "red": 9, "yellow": 1},
        genes={"red": "healing two"},
    )
    s.play("red: shift 1")
    assert s.at("green 1") == ""


@pytest.mark.rule("H-HE2")
def test_another_tribe_passes_damage_on() -> None:
    s = scene(
        board(b4="Y5*,Y6,R1,G1", d4="Y2*", e4="R2,R3"),
        phase=4,
        markers={"yellow": 9, "red": 2, "green": 1},
        genes={"yellow": "healing two"},
    )
    assert healings(s) == ["heal 2", "heal 5", "shift 5"]
    s.play("yellow: shift 5")
    assert asks(s) == "shift yellow 5 b4 (H-HE2)"
    assert s.offers() == ["onto red 1", "onto yellow 6", "onto green 1"]
    again = Scene(s.game.to_json())
    assert (again.actor, again.offers(), asks(again)) == (s.actor, s.offers(), asks(s))
    s.play("yellow: onto green 1")
    assert (s.at("green 1"), s.damage("yellow 5"), s.bp("yellow")) == ("", 0, 7)
