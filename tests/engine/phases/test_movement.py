"""Phase 1, movement: M1 to M3."""

import pytest
from kit.boards import board
from kit.scenes import scene
from kit.story import asks, story

BOARD = """
    .  -   .  .   .
    -  -   -  -   -
    -  R1  @  B1  -
    -  -   -  -   -
    -  -   -  -   .
"""
OPEN = board(b4="R1")
"""Red 1 on the space that has all four neighbours."""

DIRECTIONS = {"west": "a4", "north": "b5", "east": "c4", "south": "b3"}

ISLAND = [("b3", "east"), ("d3", "west"), ("c4", "south"), ("c2", "north")]
OUTSIDE = [
    ("b5", "west"), ("b5", "north"), ("b5", "east"), ("a4", "north"), ("a4", "west"),
    ("c4", "north"), ("d4", "north"), ("e4", "north"), ("e4", "east"), ("a3", "west"),
    ("e3", "east"), ("e2", "east"), ("e2", "south"), ("a1", "west"), ("a1", "south"),
    ("b1", "south"), ("c1", "south"), ("d1", "south"), ("d1", "east"),
]  # fmt: skip
FACES = {"west": 1, "north": 2, "east": 3, "south": 4}


@pytest.mark.rule("M1")
def test_drift_goes_one_space_with_the_current_for_free() -> None:
    s = scene(BOARD, players=4, card="n9", bp={"red": 1})
    s.play("red: drift")
    assert s.at("red 1") == "b4"
    assert s.bp("red") == 1


@pytest.mark.rule("M1")
@pytest.mark.parametrize("card", ["e10", "c14"])
def test_drift_stays_before_an_obstacle_and_on_a_calm_card(card: str) -> None:
    s = scene(BOARD, players=4, card=card, bp={"red": 1})
    s.play("red: drift")
    assert s.at("red 1") == "b3"


@pytest.mark.rule("M1")
@pytest.mark.parametrize(
    ("card", "direction"), [("w6", "west"), ("n9", "north"), ("e8", "east"), ("s10", "south")]
)
def test_drift_goes_where_the_card_points(card: str, direction: str) -> None:
    s = scene(OPEN, card=card, bp={"red": 1})
    s.play("red: drift")
    there = DIRECTIONS[direction]
    assert s.at("red 1") == there
    assert story(s, "drifted", "moved", "paid", "rolled") == [
        f"red 1 drifted {direction} (M1)",
        f"red 1 moved b4 > {there} (M1)",
    ]


@pytest.mark.rule("M1")
@pytest.mark.parametrize(("space", "direction"), ISLAND + OUTSIDE)
def test_drift_is_stopped_by_the_island_and_by_the_outside(space: str, direction: str) -> None:
    card = {"west": "w6", "north": "n9", "east": "e8", "south": "s10"}[direction]
    s = scene(board(**{space: "R1"}), card=card, bp={"red": 1})
    s.play("red: drift")
    assert s.at("red 1") == space
    assert s.bp("red") == 1
    assert story(s, "drifted", "moved", "stayed") == [
        f"red 1 drifted {direction} (M1)",
        f"red 1 stayed {space} (M1)",
    ]


@pytest.mark.rule("M1")
def test_a_calm_card_drifts_nowhere() -> None:
    s = scene(OPEN, card="c14", bp={"red": 1})
    s.play("red: drift")
    assert s.at("red 1") == "b4"
    assert story(s, "drifted", "moved", "stayed") == [
        "red 1 drifted nowhere (M1)",
        "red 1 stayed b4 (M1)",
    ]


@pytest.mark.rule("M1")
def test_amoebas_are_no_obstacles() -> None:
    s = scene(board(b4="R1", a4="Y1,G1,R2"), card="w6", bp={"red": 1})
    s.play("red: drift")
    assert s.at("red 1") == s.at("yellow 1") == s.at("red 2") == "a4"


@pytest.mark.rule("M2")
def test_a_move_costs_1_bp_and_rolls_one_fair_die() -> None:
    s = scene(OPEN, bp={"red": 3})
    s.play("red: move")
    assert s.bp("red") == 2
    assert asks(s) == "move dice red 1 b4 (M2)"
    assert s.actor == "chance"
    assert s.odds() == {f"roll {face}": 1 for face in range(1, 7)}


@pytest.mark.rule("M2")
@pytest.mark.parametrize(("direction", "face"), FACES.items())
def test_the_die_gives_the_direction(direction: str, face: int) -> None:
    s = scene(OPEN, card="c14", bp={"red": 1})
    s.play("red: move", f"chance: roll {face}")
    assert s.at("red 1") == DIRECTIONS[direction]
    assert s.bp("red") == 0
    assert story(s, "paid", "rolled", "chose", "drifted") == [
        "red paid 1 (M2)",
        f"red 1 rolled {face} (M2)",
    ]


@pytest.mark.rule("M2")
def test_a_step_that_was_paid_for_is_told_as_a_move() -> None:
    s = scene(OPEN, bp={"red": 1})
    s.play("red: move", "chance: roll 2")
    assert story(s, "moved") == ["red 1 moved b4 > b5 (M2)"]


@pytest.mark.rule("M2")
def test_a_move_that_stays_is_told_as_a_move() -> None:
    s = scene(OPEN, bp={"red": 1})
    s.play("red: move", "chance: roll 5")
    assert story(s, "stayed") == ["red 1 stayed b4 (M2)"]


@pytest.mark.rule("M2")
def test_the_die_does_not_care_for_the_current() -> None:
    s = scene(OPEN, card="w6", bp={"red": 1})
    s.play("red: move", "chance: roll 3")
    assert s.at("red 1") == "c4"


@pytest.mark.rule("M2")
def test_on_a_5_it_stays_and_the_bp_is_spent() -> None:
    s = scene(OPEN, card="w6", bp={"red": 2})
    s.play("red: move", "chance: roll 5")
    assert s.at("red 1") == "b4"
    assert s.bp("red") == 1
    assert story(s, "moved", "chose") == []
    assert [event.kind for event in s.events].count("stayed") == 1


@pytest.mark.rule("M2")
@pytest.mark.parametrize(("direction", "there"), DIRECTIONS.items())
def test_on_a_6_the_player_chooses_one_of_the_four_directions(direction: str, there: str) -> None:
    s = scene(OPEN, bp={"red": 1})
    s.play("red: move", "chance: roll 6")
    assert asks(s) == "direction red 1 b4 (M2)"
    assert s.offers() == ["go west", "go north", "go east", "go south"]
    s.play(f"red: go {direction}")
    assert s.at("red 1") == there
    assert story(s, "chose") == [f"red 1 chose {direction} (M2)"]


@pytest.mark.rule("M2")
@pytest.mark.parametrize("space", ["b3", "b5", "d1", "c4"])
def test_on_a_6_a_blocked_direction_may_be_chosen_too(space: str) -> None:
    blocked = [direction for at, direction in ISLAND + OUTSIDE if at == space]
    assert blocked
    for direction in blocked:
        s = scene(board(**{space: "R1"}), bp={"red": 1})
        s.play("red: move", "chance: roll 6")
        assert s.offers() == ["go west", "go north", "go east", "go south"]
        s.play(f"red: go {direction}")
        assert s.at("red 1") == space
        assert s.bp("red") == 0


@pytest.mark.rule("M2")
@pytest.mark.parametrize(("space", "direction"), ISLAND + OUTSIDE)
def test_a_move_against_an_obstacle_stays_and_the_bp_is_spent(space: str, direction: str) -> None:
    s = scene(board(**{space: "R1"}), card="c14", bp={"red": 1})
    s.play("red: move", f"chance: roll {FACES[direction]}")
    assert s.at("red 1") == space
    assert s.bp("red") == 0


@pytest.mark.rule("M2")
def test_without_bp_it_can_only_drift_and_is_not_asked() -> None:
    s = scene(OPEN, card="w6", bp={"yellow": 9})
    assert s.at("red 1") == "a4"
    assert story(s, "drifted") == ["red 1 drifted west (M1)"]
    assert s.asked == "environment card"


@pytest.mark.rule("M2")
def test_each_amoeba_pays_for_itself_until_the_bp_are_gone() -> None:
    s = scene(board(b4="R1", d4="R2", b2="R3", d2="Y1"), card="w6", bp={"red": 2})
    s.play("red: move", "chance: roll 2", "red: move", "chance: roll 3")
    assert s.at("red 1") == "b5"
    assert s.at("red 2") == "e4"
    assert s.at("red 3") == "a2"
    assert s.bp("red") == 0


@pytest.mark.rule("M3")
def test_the_choice_is_to_drift_or_to_move() -> None:
    s = scene(OPEN, bp={"red": 1})
    assert asks(s) == "movement red 1 b4 (M1)"
    assert s.game.to_act == 0
    assert s.offers() == ["drift", "move"]


@pytest.mark.rule("M3")
def test_standing_still_is_a_choice_by_a_card_only() -> None:
    s = scene(OPEN, bp={"red": 1})
    assert s.why("stay") == "M3"
    s = scene(OPEN, bp={"red": 1}, genes={"red": "holding"})
    assert s.offers() == ["drift", "move", "stay"]
    s.play("red: stay")
    assert s.at("red 1") == "b4"
    assert s.bp("red") == 1
    assert story(s, "stayed", "drifted", "paid") == ["red 1 stayed b4 (G-HOL)"]


@pytest.mark.rule("M2", "M3")
def test_what_cannot_be_done_instead_of_moving_is_refused() -> None:
    s = scene(OPEN, bp={"red": 1})
    assert s.why("drift") == ""
    assert s.why("go north") == "M2"
    assert s.why("starve") == "M1"
    s.play("red: move")
    assert s.why("drift") == "I2"
    s.play("chance: roll 6")
    assert s.why("go north") == ""
    assert s.why("go nowhere") == "M2"
    assert s.why("drift") == "M2"


@pytest.mark.rule("M2")
def test_a_move_that_cannot_be_paid_is_refused() -> None:
    s = scene(OPEN, genes={"red": "holding"})
    assert s.offers() == ["drift", "stay"]
    reason = s.game.why_not("move")
    assert reason is not None
    assert reason.rule == "M2"
    assert "1 BP" in reason.text
