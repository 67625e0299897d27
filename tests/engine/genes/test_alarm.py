"""Alarm (H-ALA): once an amoeba is eaten, the rest of the tribe has Escape for the round."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

from ursuppe import Game, PositionError


def two_hunts(genes: str = "alarm", bp: int = 3, red: str = "") -> Scene:
    """Red 1 has eaten yellow 1 on b2, and red 2 has just attacked yellow 2 on d2."""
    s = scene(
        board(b2="R1,Y1", d2="R2,Y2"),
        genes={"red": f"struggle for survival, {red}", "yellow": genes},
        bp={"red": 3, "yellow": bp},
    )
    return s.play("red: drift", "red: attack yellow 1", "red: drift", "red: attack yellow 2")


def struck(alarmed: bool, genes: str = "alarm", bp: int = 1) -> Scene:
    """Red 1 has just attacked yellow 1 in phase 5."""
    s = scene(
        board(b2="R1,Y1", e3="Y2"),
        phase=5,
        genes={"red": "aggression", "yellow": genes},
        bp={"red": 2, "yellow": bp},
        alarmed=["yellow"] if alarmed else [],
    )
    return s.play("red: attack yellow 1 with 1")


@pytest.mark.rule("H-ALA")
def test_the_rest_of_the_tribe_escapes_after_one_was_eaten() -> None:
    s = two_hunts()
    assert story(s, "attacked", "died", "alarmed") == [
        "red 1 attacked b2 yellow 1 (G-SFS)",
        "yellow 1 died b2 (A5)",
        "yellow alarmed (H-ALA)",
        "red 2 attacked d2 yellow 2 (G-SFS)",
    ]
    assert asks(s) == "answer yellow 2 d2 (A2)"
    assert s.offers() == ["escape", "submit"]
    s.play("yellow: escape", "chance: roll 3")
    assert s.at("yellow 2") == "e2"
    assert s.bp("yellow") == 2
    assert s.damage("red 2") == 1
    assert story(s, "fled", "failed") == [
        "yellow 2 fled red 2 (H-ALA)",
        "red 2 failed yellow 2 (A3)",
    ]


@pytest.mark.rule("H-ALA", "A3")
def test_alarms_escape_costs_a_move_and_may_fail() -> None:
    s = two_hunts(bp=0)
    assert s.at("yellow 2") == ""
    assert s.told("fled") == []
    s = two_hunts(bp=1).play("yellow: escape", "chance: roll 5")
    assert s.at("yellow 2") == ""
    assert s.bp("yellow") == 0
    s = two_hunts(genes="alarm, streamlining", bp=0)
    assert s.offers() == ["escape", "submit"]


@pytest.mark.rule("H-ALA", "G-ESC")
def test_without_alarm_nobody_escapes() -> None:
    s = two_hunts(genes="spores")
    assert s.at("yellow 2") == ""
    assert s.told("alarmed") == []


@pytest.mark.rule("H-ALA")
def test_the_eaten_amoeba_itself_had_no_escape() -> None:
    s = scene(
        board(b2="R1,Y1", d2="Y2"),
        genes={"red": "struggle for survival", "yellow": "alarm, defense"},
        bp={"red": 1, "yellow": 3},
    ).play("red: drift", "red: attack yellow 1")
    assert s.offers() == ["defend", "submit"]
    assert s.why("escape") == "G-ESC"


@pytest.mark.rule("H-ALA")
def test_two_eaten_raise_one_alarm_and_only_their_tribe_hears_it() -> None:
    s = scene(
        board(b2="R1,Y1", d2="R2,Y2", b4="R3,G1"),
        genes={"red": "struggle for survival", "yellow": "alarm"},
        bp={"red": 3, "green": 3},
    )
    s.play("red: drift", "red: attack yellow 1", "red: drift", "red: attack yellow 2")
    s.play("red: drift", "red: attack green 1")
    assert [s.at(amoeba) for amoeba in ("yellow 1", "yellow 2", "green 1")] == ["", "", ""]
    assert story(s, "alarmed") == ["yellow alarmed (H-ALA)"]


@pytest.mark.rule("H-ALA", "G-ESC")
def test_with_escape_too_there_is_one_escape_per_attack() -> None:
    s = scene(
        board(b2="R1,Y1", d2="R2,Y2"),
        genes={"red": "struggle for survival", "yellow": "alarm, escape"},
        bp={"red": 3, "yellow": 5},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: submit")
    s.play("red: drift", "red: attack yellow 2", "yellow: escape", "chance: roll 5")
    assert s.at("yellow 2") == ""
    assert s.bp("yellow") == 4
    assert story(s, "fled") == ["yellow 2 fled red 2 (A3)"]


@pytest.mark.rule("H-ALA", "A2", "G-DEF")
def test_defense_and_alarm_one_after_the_other() -> None:
    s = scene(
        board(b2="R1,Y1", d2="R2,Y2"),
        genes={"red": "struggle for survival", "yellow": "alarm, defense"},
        bp={"red": 3, "yellow": 5},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: submit")
    s.play("red: drift", "red: attack yellow 2")
    assert s.offers() == ["defend", "escape", "submit"]
    s.play("yellow: escape", "chance: roll 5")
    assert s.offers() == ["defend", "submit"]
    assert s.why("escape") == "A2"


@pytest.mark.rule("H-ALA", "A10")
def test_it_goes_off_when_the_tribe_eats_its_own() -> None:
    s = scene(
        board(b2="R1,R2", d2="R3"),
        genes={"red": "struggle for survival, alarm"},
        bp={"red": 3},
    ).play("red: drift", "red: attack red 2")
    assert story(s, "alarmed") == ["red alarmed (H-ALA)"]


@pytest.mark.rule("H-ALA", "H-MOU")
def test_it_does_not_go_off_when_nobody_died() -> None:
    s = two_hunts(genes="alarm, more than a mouthful")
    assert s.damage("yellow 1") == 1
    assert s.damage("yellow 2") == 1
    assert s.told("alarmed") == []


@pytest.mark.rule("H-ALA", "A3", "A7")
def test_it_lasts_through_phase_five() -> None:
    s = struck(alarmed=True)
    assert s.offers() == ["escape", "submit"]
    s.play("yellow: escape", "chance: roll 3")
    assert s.at("yellow 1") == "c2"
    assert story(s, "fled") == ["yellow 1 fled red 1 (H-ALA)"]
    assert struck(alarmed=False).at("yellow 1") == ""


@pytest.mark.rule("H-ALA", "A7")
def test_a_death_in_phase_five_is_no_alarm() -> None:
    s = struck(alarmed=False)
    assert s.at("yellow 1") == ""
    assert s.told("alarmed") == []


@pytest.mark.rule("H-ALA")
def test_from_phase_one_to_phase_five_of_the_same_round() -> None:
    s = scene(
        board(b2="R1,Y1", d2="R2,Y2"),
        genes={"red": "aggression", "yellow": "alarm"},
        bp={"red": 3, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "red: drift", "red: starve", "yellow: drift")
    s.play("chance: card s13")
    while s.game.phase < 5:
        s.play(f"{s.actor}: done")
    s.play("red: attack yellow 2 with 2")
    assert s.offers() == ["escape", "submit"]


@pytest.mark.rule("H-ALA")
def test_it_ends_with_the_round() -> None:
    s = scene(
        board(b2="R1,Y1", d2="Y2"),
        phase=6,
        genes={"red": "struggle for survival", "yellow": "alarm"},
        bp={"red": 2, "yellow": 5},
        alarmed=["yellow"],
    )
    assert s.game.round == 3
    assert "alarmed" not in s.game.to_json()
    s.play("red: drift", "red: attack yellow 1")
    assert s.at("yellow 1") == ""


@pytest.mark.rule("H-ALA", "D4")
@pytest.mark.parametrize("lost", [True, False])
def test_it_is_lost_with_the_gene_and_does_not_come_back_with_it(lost: bool) -> None:
    s = scene(
        board(b2="R1,Y1", d2="Y2"),
        phase=2,
        card="e8",
        pile=["w6"],
        genes={"red": "aggression", "yellow": "alarm, life expectancy"},
        bp={"red": 2, "yellow": 9},
        alarmed=["yellow"],
    )
    if lost:
        s.play("yellow: give alarm", "yellow: buy alarm")
    else:
        s.play("yellow: pay")
    assert s.genes("yellow") == {"alarm", "life_expectancy"}
    while s.game.phase < 5:
        s.play(f"{s.actor}: done")
    s.play("red: attack yellow 1 with 1")
    if lost:
        assert s.at("yellow 1") == ""
    else:
        assert s.offers() == ["escape", "submit"]


@pytest.mark.rule("H-ALA", "V2")
def test_amoebas_born_later_in_the_round_have_it_too() -> None:
    s = scene(
        board(b2="R1", c2="Y2"),
        phase=4,
        genes={"red": "aggression", "yellow": "alarm"},
        bp={"red": 1},
        alarmed=["yellow"],
    )
    s.play("green: done", "yellow: divide 1 b2", "red: done")
    s.play("red: attack yellow 1 with 1")
    assert s.offers() == ["escape", "submit"]


@pytest.mark.rule("H-ALA", "T7")
def test_the_dummy_never_uses_it() -> None:
    s = scene(
        board(b2="R1,G1", d2="R2,G2"),
        players=2,
        genes={"red": "struggle for survival", "green": "alarm"},
        bp={"red": 3},
    )
    s.play("red: drift", "red: attack green 1", "red: drift", "red: attack green 2")
    assert s.at("green 1") == s.at("green 2") == ""
    assert s.told("alarmed") == []
    assert "alarmed" not in s.game.to_json()


@pytest.mark.rule("H-ALA")
def test_positions_and_views_carry_it() -> None:
    s = two_hunts()
    position = s.game.to_json()
    assert position["alarmed"] == ["yellow"]
    assert s.game.view(2)["alarmed"] == ["yellow"]
    again = Game.from_json(position)
    assert again.digest() == s.game.digest()
    assert again.legal_actions() == s.game.legal_actions()
    assert again.to_json() == position


@pytest.mark.rule("H-ALA")
def test_a_position_cannot_alarm_who_has_no_alarm() -> None:
    with pytest.raises(PositionError, match=r"alarmed\[0\] is red, which has no Alarm"):
        scene(board(), phase=5, genes={"yellow": "alarm"}, alarmed=["red"])


@pytest.mark.rule("H-ALA", "B1", "D3")
def test_it_costs_three_and_weighs_three() -> None:
    s = scene(board(b4="R1"), phase=3, bp={"red": 4}, spice={"turned_up": 0})
    s.play("red: buy alarm")
    assert s.bp("red") == 1
    s = scene(
        board(b4="R1"),
        phase=2,
        card="e8",
        pile=["w6", "e10"],
        genes={"red": "alarm, life expectancy"},
        bp={"red": 9},
    ).play("chance: card w6", "red: give alarm")
    assert story(s, "defect", "gave up") == ["red defect 2 (D2)", "red gave up 3 alarm (D4)"]
