"""Movement I (G-MV1): a move rolls two dice and the player takes either result."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene

BOARD = board(b2="R1,Y1")


def moving(bp: int = 2, genes: str = "movement one") -> Scene:
    s = scene(BOARD, genes={"red": genes}, bp={"red": bp, "yellow": 1})
    return s.play("red: move")


@pytest.mark.rule("G-MV1")
def test_two_dice_are_rolled_and_either_is_taken() -> None:
    s = moving().play("chance: roll 2 3")
    assert s.asked == "direction"
    assert s.offers() == ["go north", "go east"]
    s.play("red: go east")
    assert s.at("red 1") == "c2"
    assert s.bp("red") == 1
    rolled = s.told("rolled")[0]
    assert (rolled.rule, rolled.dice) == ("G-MV1", (2, 3))
    assert [event.direction for event in s.told("chose")] == [2]


@pytest.mark.rule("G-MV1")
def test_the_other_die_may_be_taken_too() -> None:
    assert moving().play("chance: roll 2 3", "red: go north").at("red 1") == "b3"


@pytest.mark.rule("G-MV1", "I2")
def test_a_pair_is_half_as_likely_as_two_different_dice() -> None:
    odds = moving().odds()
    assert len(odds) == 21
    assert sum(odds.values()) == 36
    for outcome, weight in odds.items():
        _, low, high = outcome.split()
        assert weight == (1 if low == high else 2)


@pytest.mark.rule("G-MV1", "M2")
@pytest.mark.parametrize(
    ("roll", "offers"),
    [
        ("1 2", "west north"),
        ("1 3", "west east"),
        ("1 4", "west south"),
        ("1 5", "west nowhere"),
        ("2 5", "north nowhere"),
        ("3 4", "east south"),
        ("4 5", "south nowhere"),
        ("1 6", "west north east south"),
        ("6 6", "west north east south"),
        ("5 6", "west north east south nowhere"),
    ],
)
def test_what_the_dice_allow(roll: str, offers: str) -> None:
    s = moving().play(f"chance: roll {roll}")
    assert s.offers() == [f"go {direction}" for direction in offers.split()]


@pytest.mark.rule("G-MV1", "I1")
@pytest.mark.parametrize(
    ("roll", "space"), [("1 1", "a2"), ("2 2", "b3"), ("3 3", "c2"), ("4 4", "b1"), ("5 5", "b2")]
)
def test_two_equal_dice_leave_no_choice(roll: str, space: str) -> None:
    s = moving(bp=1).play(f"chance: roll {roll}")
    assert s.at("red 1") == space
    assert s.actor == "yellow"
    assert s.told("chose") == []


@pytest.mark.rule("G-MV1", "M2")
def test_a_direction_that_neither_die_shows_is_refused() -> None:
    s = moving().play("chance: roll 2 3")
    assert s.why("go west") == "M2"
    assert s.why("go nowhere") == "M2"


@pytest.mark.rule("G-MV1", "M2")
def test_it_costs_the_usual_bp_and_cannot_be_done_without() -> None:
    s = scene(BOARD, genes={"red": "movement one"}, bp={"yellow": 1})
    assert s.told("rolled") == []
    assert s.actor == "yellow"  # red could only drift


@pytest.mark.rule("G-MV1", "G-SPD")
def test_the_second_move_of_speed_rolls_two_dice_as_well() -> None:
    s = moving(genes="movement one, speed")
    s.play("chance: roll 3 3", "red: move", "chance: roll 3 4", "red: go east")
    assert s.at("red 1") == "d2"
    assert s.bp("red") == 1


@pytest.mark.rule("G-MV1", "A3")
def test_an_escape_rolls_two_dice() -> None:
    s = scene(
        BOARD,
        genes={"red": "struggle for survival", "yellow": "escape, movement one"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 2 5")
    assert s.offers() == ["go north", "go nowhere"]
    s.play("yellow: go north")
    assert s.at("yellow 1") == "b3"


@pytest.mark.rule("B3")
def test_who_holds_movement_two_cannot_buy_it() -> None:
    s = scene(BOARD, phase=3, genes={"red": "movement two"}, bp={"red": 9})
    assert s.why("buy movement one") == "B3"
