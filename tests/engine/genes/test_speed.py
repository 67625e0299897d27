"""Speed (G-SPD): after an active move the amoeba may move once more, free of charge."""

import pytest
from kit.scenes import Scene, scene

BOARD = """
    .  -   .         .         .
    -  -   -         -         -
    -  -   @         -         -
    -  R1  y1,g2     y2,g1     -
    -  -   -         Y1        .
"""


def speedy(genes: str = "", bp: int = 1, card: str = "c14") -> Scene:
    return scene(BOARD, genes={"red": f"speed,{genes}"}, bp={"red": bp, "yellow": 1}, card=card)


@pytest.mark.rule("G-SPD")
def test_it_moves_twice_for_one_bp_with_a_die_each() -> None:
    s = speedy(bp=2).play("red: move", "chance: roll 3")
    assert s.at("red 1") == "c2"
    assert s.asked == "second move"
    assert s.offers() == ["done", "move"]
    s.play("red: move", "chance: roll 4")
    assert s.at("red 1") == "c1"
    assert s.bp("red") == 1
    assert [event.dice for event in s.told("rolled")] == [(3,), (4,)]


@pytest.mark.rule("G-SPD")
def test_it_feeds_once_after_all_movement() -> None:
    s = speedy().play("red: move", "chance: roll 3", "red: move", "chance: roll 3")
    assert s.at("red 1") == "d2"
    assert s.cubes("c2") == "y1 g2"
    assert s.cubes("d2") == "r2"
    assert len(s.told("ate")) == 1


@pytest.mark.rule("G-SPD")
def test_the_second_move_needs_no_bp_and_is_optional() -> None:
    s = speedy().play("red: move", "chance: roll 3")
    assert s.bp("red") == 0
    s.play("red: done")
    assert s.cubes("c2") == "r2"
    assert s.actor == "yellow"


@pytest.mark.rule("G-SPD")
@pytest.mark.parametrize("roll", ["roll 5", "roll 4"])
def test_it_is_allowed_after_a_first_move_that_stayed(roll: str) -> None:
    # On d1 a 4 runs against the edge, and a 5 stays.
    board = BOARD.replace("R1", "- ").replace("Y1", "Y1,R1")
    s = scene(board, genes={"red": "speed"}, bp={"red": 1, "yellow": 1})
    s.play("red: move", f"chance: {roll}")
    assert s.at("red 1") == "d1"
    s.play("red: move", "chance: roll 2")
    assert s.at("red 1") == "d2"


@pytest.mark.rule("G-SPD")
def test_there_is_no_third_move() -> None:
    s = speedy().play("red: move", "chance: roll 3", "red: move", "chance: roll 5")
    assert s.actor == "yellow"
    assert len(s.told("ate")) == 1


@pytest.mark.rule("G-SPD")
@pytest.mark.parametrize("card", ["e10", "c14"])
def test_not_after_drifting(card: str) -> None:
    s = speedy(card=card).play("red: drift")
    assert s.actor == "yellow"
    assert s.at("red 1") == ("c2" if card == "e10" else "b2")


@pytest.mark.rule("G-SPD", "G-HOL")
def test_not_after_staying_by_holding() -> None:
    s = speedy("holding")
    assert s.offers() == ["drift", "move", "stay"]
    s.play("red: stay")
    assert s.actor == "yellow"
    assert s.at("red 1") == "b2"


@pytest.mark.rule("G-SPD")
def test_drift_and_holding_cannot_be_mixed_in() -> None:
    s = speedy("holding", bp=3, card="e10").play("red: move", "chance: roll 3")
    assert s.offers() == ["done", "move"]
    assert s.why("drift") == "G-SPD"
    assert s.why("stay") == "G-SPD"


@pytest.mark.rule("G-SPD", "G-MV2")
def test_with_movement_two_each_direction_is_chosen() -> None:
    s = speedy("movement two").play("red: go east")
    assert s.offers() == ["done", "go west", "go north", "go east", "go south"]
    assert s.why("go nowhere") == "G-SPD"
    assert s.why("move") == "G-MV2"
    s.play("red: go east")
    assert s.at("red 1") == "d2"
    assert s.bp("red") == 0
    assert [(event.rule, event.direction) for event in s.told("chose")] == [("G-MV2", 2)] * 2


@pytest.mark.rule("G-SPD", "G-MV2")
def test_with_movement_two_it_may_stay_first_and_then_go() -> None:
    s = speedy("movement two").play("red: go nowhere", "red: go east", "yellow: drift")
    assert s.at("red 1") == "c2"


@pytest.mark.rule("G-SPD", "G-MV1")
def test_with_movement_one_both_moves_roll_two_dice() -> None:
    s = speedy("movement one").play("red: move", "chance: roll 1 3", "red: go east")
    s.play("red: move", "chance: roll 2 3", "red: go east")
    assert s.at("red 1") == "d2"


@pytest.mark.rule("M2")
def test_the_die_and_not_the_player_finds_the_second_direction() -> None:
    s = speedy().play("red: move", "chance: roll 3")
    assert s.why("go east") == "M2"


@pytest.mark.rule("B3")
def test_who_holds_persistence_cannot_buy_it() -> None:
    s = scene(BOARD, players=4, phase=3, genes={"red": "persistence"}, bp={"red": 9})
    assert s.why("buy speed") == "B3"


@pytest.mark.rule("G-SPD", "ED3")
def test_in_the_french_edition_the_second_move_is_declared_first() -> None:
    s = scene(
        BOARD,
        genes={"red": "speed, movement two"},
        bp={"red": 1, "yellow": 1},
        edition="french",
    )
    assert s.offers() == ["drift", "move"]
    s.play("red: move", "red: go east")
    assert s.offers() == ["done", "move"]
    s.play("red: move", "red: go east")
    assert s.at("red 1") == "d2"
