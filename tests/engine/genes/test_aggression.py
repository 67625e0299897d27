"""Aggression (G-AGG): as Struggle for Survival, and an attack in phase 5."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene

PLENTY: dict[str, object] = {
    "extends": "classic",
    "title": "Aggression for everybody",
    "genes": {"aggression": [5, 5, 4, 4]},
}


def phase_five(here: str, genes: dict[str, str], **bp: int) -> Scene:
    return scene(board(b2=here, d2="R3"), phase=5, genes=genes, bp=bp, edition=PLENTY)


@pytest.mark.rule("G-AGG", "G-SFS")
def test_in_phase_one_it_is_struggle_for_survival() -> None:
    s = scene(board(b2="R1,Y1", d2="R3"), genes={"red": "aggression"}, bp={"red": 2})
    s.play("red: drift")
    assert s.offers() == ["starve", "attack yellow 1"]
    s.play("red: attack yellow 1")
    assert s.at("yellow 1") == ""
    assert s.bp("red") == 1


@pytest.mark.rule("G-AGG", "ED2")
def test_in_the_webley_edition_it_is_not() -> None:
    s = scene(
        board(b2="R1,Y1", d2="R3"),
        genes={"red": "aggression"},
        bp={"red": 2},
        edition="webley",
    )
    s.play("red: drift")
    assert s.damage("red 1") == 1
    s = scene(
        board(b2="R1,Y1", d2="R3"),
        phase=5,
        genes={"red": "aggression"},
        bp={"red": 2},
        edition="webley",
    )
    assert s.offers() == ["done", "attack yellow 1 with 1"]


@pytest.mark.rule("G-AGG", "A1", "A7", "K2")
def test_in_phase_five_the_target_dies_a_natural_death_for_one_bp() -> None:
    s = phase_five("R1,Y1", {"red": "aggression"}, red=2)
    assert s.asked == "aggression"
    assert s.offers() == ["done", "attack yellow 1 with 1"]
    s.play("red: attack yellow 1 with 1")
    assert s.at("yellow 1") == ""
    assert s.cubes("b2") == "r2 y2 g2"
    assert s.bp("red") == 1
    attacked = s.told("attacked")[0]
    assert (attacked.rule, attacked.tribe, attacked.number) == ("G-AGG", 0, 1)
    assert (attacked.other_tribe, attacked.other_number) == (1, 1)
    died = s.told("died")[0]
    assert (died.rule, died.tribe, died.number) == ("A7", 1, 1)
    assert [(event.rule, event.tribe, event.amount) for event in s.told("paid")] == [("A1", 0, 1)]


@pytest.mark.rule("G-AGG")
def test_it_is_no_matter_of_hunger_and_it_is_optional() -> None:
    s = phase_five("R1,Y1,y9,g9", {"red": "aggression"}, red=1)
    assert s.offers() == ["done", "attack yellow 1 with 1"]
    s.play("red: done")
    assert s.at("yellow 1") == "b2"


@pytest.mark.rule("G-AGG", "A1")
def test_every_attacker_and_every_foreign_target_in_its_space_is_offered() -> None:
    s = phase_five("R1,R2,Y1,Y4,G7", {"red": "aggression"}, red=1)
    assert s.offers() == [
        "done",
        "attack yellow 1 with 1", "attack yellow 4 with 1", "attack green 7 with 1",
        "attack yellow 1 with 2", "attack yellow 4 with 2", "attack green 7 with 2",
    ]  # fmt: skip
    s.play("red: attack yellow 4 with 2")
    assert s.at("yellow 4") == ""
    assert [event.number for event in s.told("attacked")] == [2]


@pytest.mark.rule("A10", "A1", "G-AGG")
def test_why_an_attack_is_refused() -> None:
    s = phase_five("R1,R2,Y1", {"red": "aggression"}, red=1)
    assert s.why("attack red 2 with 1") == "A10"
    assert s.why("attack red 1 with 1") == "A1"
    assert s.why("attack yellow 1 with 3") == "A1"
    assert s.why("attack yellow 5 with 1") == "A1"
    assert s.why("attack yellow 1 with 7") == "G-AGG"


@pytest.mark.rule("G-AGG", "A1")
def test_without_a_bp_or_a_target_it_is_not_asked() -> None:
    s = phase_five("R1,Y1", {"red": "aggression"}, yellow=1)
    assert s.game.phase == 1
    assert s.at("yellow 1") == "b2"
    s = phase_five("R1,R2", {"red": "aggression"}, red=1)
    assert s.game.phase == 1


@pytest.mark.rule("G-AGG")
def test_once_a_round_for_the_whole_tribe() -> None:
    s = phase_five("R1,R2,Y1,Y2", {"red": "aggression"}, red=9)
    s.play("red: attack yellow 1 with 1")
    assert s.game.phase == 1  # of the next round
    assert s.at("yellow 2") == "b2"


@pytest.mark.rule("G-AGG", "A4", "A7")
def test_a_failed_attack_is_the_only_one_and_does_not_starve() -> None:
    s = phase_five("R1,Y1,Y2", {"red": "aggression", "yellow": "defense"}, red=9, yellow=1)
    s.play("red: attack yellow 1 with 1", "yellow: defend", "chance: fight 1 6")
    assert s.game.phase == 1
    assert s.damage("red 1") == 0
    assert [(event.rule, event.tribe, event.other_tribe) for event in s.told("failed")] == [
        ("A4", 0, 1)
    ]


@pytest.mark.rule("K3", "G-AGG")
def test_natural_deaths_come_first() -> None:
    s = phase_five("R1**,R2,Y1**,Y2", {"red": "aggression"}, red=1)
    assert s.offers() == ["done", "attack yellow 2 with 2"]
    assert s.cubes("b2") == "r4 y4 g4"


@pytest.mark.rule("K3", "G-AGG", "O2")
def test_tribes_attack_in_descending_order() -> None:
    genes = dict.fromkeys(["red", "yellow", "green"], "aggression")
    s = phase_five("R1,Y1,G1", genes, red=1, yellow=1, green=1)
    assert s.actor == "green"
    s.play("green: attack red 1 with 1", "yellow: done")
    assert s.game.phase == 1  # red has nobody left there to attack with


@pytest.mark.rule("K3", "O2")
def test_each_tribe_has_its_own_attack() -> None:
    genes = dict.fromkeys(["red", "yellow", "green"], "aggression")
    s = phase_five("R1,Y1,G1", genes, red=1, yellow=1, green=1)
    s.play("green: done", "yellow: attack green 1 with 1", "red: attack yellow 1 with 1")
    assert (s.at("red 1"), s.at("yellow 1"), s.at("green 1")) == ("b2", "", "")


@pytest.mark.rule("G-AGG")
def test_struggle_for_survival_alone_does_not_attack_in_phase_five() -> None:
    s = phase_five("R1,Y1", {"red": "struggle for survival"}, red=1)
    assert s.game.phase == 1
    assert s.at("yellow 1") == "b2"


@pytest.mark.rule("B3", "G-AGG")
def test_it_is_bought_for_struggle_for_survival() -> None:
    s = scene(
        board(b2="R1", d2="R3"), phase=3, genes={"red": "struggle for survival"}, bp={"red": 8}
    )
    s.play("red: buy aggression")
    assert s.genes("red") == {"aggression"}
    assert (s.pool("struggle_for_survival"), s.pool("aggression")) == (2, 0)
    assert s.bp("red") == 3
    s = scene(board(b2="R1", d2="R3"), phase=3, bp={"red": 20})
    assert s.why("buy aggression") == "B3"
    s.play("red: buy struggle for survival")
    assert s.why("buy aggression") == "B3"


@pytest.mark.rule("T7")
def test_the_dummy_never_attacks() -> None:
    s = scene(
        board(b2="R1,G1,Y1", d2="R3"),
        players=2,
        phase=5,
        genes={"green": "aggression"},
        bp={"green": 9},
    )
    assert s.told("attacked") == []
    assert s.game.phase == 1
