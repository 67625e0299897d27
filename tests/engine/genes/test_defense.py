"""Defense (G-DEF): the target pays 1 BP and fights back (A4)."""

import pytest
from kit.attacks import attacked
from kit.boards import board
from kit.scenes import scene


@pytest.mark.rule("G-DEF", "A2", "A4")
def test_the_owner_may_defend_for_one_bp() -> None:
    s = attacked("defense", bp=2)
    assert (s.actor, s.asked) == ("yellow", "answer")
    assert s.offers() == ["defend", "submit"]
    s.play("yellow: defend")
    assert s.bp("yellow") == 1
    assert s.actor == "chance"
    defended = s.told("defended")[0]
    assert (defended.rule, defended.tribe, defended.number) == ("A4", 1, 1)
    assert (defended.other_tribe, defended.other_number) == (0, 1)
    paid = s.told("paid")[-1]
    assert (paid.rule, paid.tribe, paid.amount) == ("A4", 1, 1)


@pytest.mark.rule("A4", "I2")
def test_equal_dice_are_rolled_again_so_thirty_outcomes_are_alike() -> None:
    odds = attacked("defense", bp=1).play("yellow: defend").odds()
    assert odds == {
        f"fight {attacker} {defender}": 1
        for attacker in range(1, 7)
        for defender in range(1, 7)
        if attacker != defender
    }
    assert len(odds) == 30


@pytest.mark.rule("A4", "I2", "G-MV1")
def test_the_dice_of_a_move_before_do_not_change_the_odds() -> None:
    s = scene(
        board(b2="R1,Y1"),
        genes={"red": "struggle for survival, movement one", "yellow": "defense"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: move", "chance: roll 5 5", "red: attack yellow 1", "yellow: defend")
    assert len(s.odds()) == 30
    assert set(s.odds().values()) == {1}


@pytest.mark.rule("A4", "A6")
@pytest.mark.parametrize("dice", ["1 2", "1 6", "5 6", "3 4"])
def test_the_higher_die_of_the_defender_ends_the_attack(dice: str) -> None:
    s = attacked("defense", bp=2).play("yellow: defend", f"chance: fight {dice}")
    assert s.at("yellow 1") == "b2"
    assert s.damage("red 1") == 1
    fought = s.told("fought")[0]
    assert (fought.rule, fought.dice) == ("A4", tuple(int(die) for die in dice.split()))
    assert (fought.tribe, fought.other_tribe) == (0, 1)
    assert [(event.rule, event.tribe) for event in s.told("failed")] == [("A4", 0)]


@pytest.mark.rule("A4", "A5")
@pytest.mark.parametrize("dice", ["2 1", "6 1", "6 5", "4 3"])
def test_the_higher_die_of_the_attacker_lets_it_go_on(dice: str) -> None:
    s = attacked("defense", bp=2).play("yellow: defend", f"chance: fight {dice}")
    assert s.at("yellow 1") == ""
    assert s.damage("red 1") == 0
    assert s.told("failed") == []


@pytest.mark.rule("A2", "A4")
def test_without_bp_or_gene_there_is_no_defense() -> None:
    assert attacked("defense", bp=0).at("yellow 1") == ""
    assert attacked("", bp=5).at("yellow 1") == ""


@pytest.mark.rule("A2")
def test_the_owner_may_do_without() -> None:
    s = attacked("defense", bp=1).play("yellow: submit")
    assert s.at("yellow 1") == ""
    assert s.bp("yellow") == 1


@pytest.mark.rule("A2", "A4")
def test_once_against_an_attack_and_again_against_the_next() -> None:
    s = attacked("defense, escape", "R1,R2,Y1", bp=5)
    s.play("yellow: defend", "chance: fight 6 1")
    assert s.offers() == ["escape", "submit"]
    assert s.why("defend") == "A2"
    s.play("yellow: escape", "chance: roll 6", "yellow: go north")
    s = attacked("defense", "R1,R2,Y1", bp=5).play("yellow: defend", "chance: fight 1 6")
    s.play("red: drift", "red: attack yellow 1", "yellow: defend", "chance: fight 1 6")
    assert s.bp("yellow") == 3
    assert (s.damage("red 1"), s.damage("red 2")) == (1, 1)


@pytest.mark.rule("A2")
def test_why_defense_is_refused() -> None:
    assert attacked("escape", bp=1).why("defend") == "G-DEF"
    assert attacked("defense, escape, streamlining", bp=0).why("defend") == "A4"


@pytest.mark.rule("G-DEF", "A4", "A7")
@pytest.mark.parametrize(("dice", "space"), [("3 4", "b2"), ("4 3", "")])
def test_it_works_in_phase_five(dice: str, space: str) -> None:
    s = scene(
        board(b2="R1,Y1"),
        phase=5,
        genes={"red": "aggression", "yellow": "defense"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: attack yellow 1 with 1", "yellow: defend", f"chance: fight {dice}")
    assert s.at("yellow 1") == space
    assert s.damage("red 1") == 0


@pytest.mark.rule("T7")
def test_the_dummy_never_defends() -> None:
    s = scene(
        board(b2="R1,G1"),
        players=2,
        genes={"red": "struggle for survival", "green": "defense, escape"},
        bp={"red": 1, "green": 9},
    )
    s.play("red: drift", "red: attack green 1")
    assert s.at("green 1") == ""
    assert s.bp("green") == 9


@pytest.mark.rule("B3")
def test_who_holds_armor_cannot_buy_it() -> None:
    s = scene(board(b2="R1"), phase=3, genes={"red": "armor"}, bp={"red": 9})
    assert s.why("buy defense") == "B3"
