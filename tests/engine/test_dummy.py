"""Two players and the dummy: dice, moves, meals, divisions, the end (T1 to T3, T6, T8)."""

import pytest
from kit.boards import SPACES
from kit.dummy import BOARD, FIRST, FOUR_OF_THE_DUMMY, division
from kit.scenes import Scene, scene

from ursuppe import Game

BEHIND_ANOTHER = """
    .   G1  .  .  .
    -   G2  -  -  -
    -   -   @  -  R1
    -   -   -  -  Y1
    -   -   -  -  .
"""


def opening() -> Scene:
    """A new game of two, its first card turned up."""
    return Scene(Game.new(players=2).to_json()).play("chance: card c14")


def alike(action: str, spaces: list[str]) -> dict[str, int]:
    """An action with each of the spaces, all equally likely."""
    return {f"{action} {space}": 1 for space in spaces}


# T1


@pytest.mark.rule("T1")
def test_dummy_throws_start_dice_like_the_others() -> None:
    s = opening().play("chance: throw 4", "chance: throw 6")
    assert s.asked == "start dice"
    s.play("chance: throw 9")
    assert s.asked == "dummy's start space"
    assert s.odds() == {"start 1": 1, "start 2": 1, "start 3": 1}


@pytest.mark.rule("T1", "S5")
def test_dummy_takes_part_in_a_tie_of_start_dice() -> None:
    s = opening().play("chance: throw 9", "chance: throw 6", "chance: throw 9")
    assert s.asked == "start tie"
    assert s.odds() == {"first red": 1, "first green": 1}


@pytest.mark.rule("T1")
def test_start_space_is_drawn_among_the_free_ones() -> None:
    s = opening().play("chance: throw 5", "chance: throw 9", "chance: throw 7", "yellow: start 2")
    assert s.odds() == {"start 1": 1, "start 3": 1}
    s.play("chance: start 3")
    assert [s.marker(colour) for colour in ("red", "yellow", "green")] == [1, 2, 3]


@pytest.mark.rule("T1")
def test_the_last_start_space_is_not_drawn() -> None:
    s = opening().play("chance: throw 5", "chance: throw 9", "chance: throw 2", "yellow: start 1")
    s.play("red: start 3")
    assert s.marker("green") == 2
    assert s.actor == "yellow"


@pytest.mark.rule("T1", "S6", "S7")
def test_amoebas_are_drawn_among_empty_spaces_with_the_lowest_free_numbers() -> None:
    s = opening().play("chance: throw 5", "chance: throw 9", "chance: throw 7")
    s.play("yellow: start 2", "chance: start 3", "red: place 4 a1", "yellow: place 7 b5")
    assert s.asked == "dummy's first amoeba"
    free = [space for space in SPACES if space not in ("a1", "b5")]
    assert s.odds() == alike("place 1", free)
    s.play("chance: place 1 d3")
    assert s.asked == "dummy's second amoeba"
    free.remove("d3")
    assert s.odds() == alike("place 2", free)
    s.play("chance: place 2 e3", "yellow: place 1 a4", "red: place 1 a3")
    assert (s.at("green 1"), s.at("green 2")) == ("d3", "e3")
    assert (s.damage("green 1"), s.damage("green 2")) == (0, 0)
    assert s.actor == "red"
    assert s.asked == "movement"


# T2


@pytest.mark.rule("T2")
@pytest.mark.parametrize(
    ("die", "space"), [(1, "a3"), (2, "b4"), (3, "b3"), (4, "b2"), (5, "b3"), (6, "b4")]
)
@pytest.mark.parametrize("bp", [0, 3])
def test_a_die_moves_the_dummy_for_free_and_a_six_drifts(die: int, space: str, bp: int) -> None:
    s = scene(BOARD, players=2, card="n9", markers=FIRST, bp={"green": bp, "red": 1})
    assert s.asked == "dummy's move"
    assert s.odds() == {f"roll {n}": 1 for n in range(1, 7)}
    s.play(f"chance: roll {die}")
    assert s.at("green 1") == space
    assert s.bp("green") == bp
    assert len(s.told("drifted")) == (die == 6)


@pytest.mark.rule("T2", "M1")
@pytest.mark.parametrize("card", ["e10", "c14"])
def test_a_six_leaves_it_where_the_current_cannot_carry_it(card: str) -> None:
    s = scene(BOARD, players=2, card=card, markers=FIRST)
    s.play("chance: roll 6")
    assert s.at("green 1") == "b3"


@pytest.mark.rule("T2", "O2", "O3")
def test_dummy_acts_in_its_place_in_the_order_and_by_number() -> None:
    s = scene(
        """
        .  -      .  .  .
        -  -      -  -  -
        -  G2,G3  @  -  R1
        -  -      -  -  Y1
        -  -      -  -  .
        """,
        players=2,
        markers={"red": 1, "green": 2, "yellow": 3},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: drift", "chance: roll 1", "chance: roll 5", "yellow: drift")
    assert (s.at("green 2"), s.at("green 3")) == ("a3", "b3")


# T3


def eats(cell: str, *, genes: str = "", bp: int = 0) -> Scene:
    """The dummy's amoeba on a space, its die thrown so that it stays."""
    s = scene(
        f"""
        .  -     .  .  .
        -  -     -  -  -
        -  {cell}  @  -  R1
        -  -     -  -  Y1
        -  -     -  -  .
        """,
        players=2,
        markers=FIRST,
        genes={"green": genes},
        bp={"red": 1, "green": bp},
    )
    return s.play("chance: roll 5")


@pytest.mark.rule("T3")
@pytest.mark.parametrize(("colour", "left"), [("red", "y1 g2"), ("yellow", "r1 g2")])
def test_dice_decide_which_colour_is_eaten_twice(colour: str, left: str) -> None:
    s = eats("G1,r2,y2")
    assert s.asked == "dummy's meal"
    assert s.odds() == {"prefer red": 1, "prefer yellow": 1}
    s.play(f"chance: prefer {colour}")
    assert s.cubes("b3") == left
    assert s.actor == "red"


@pytest.mark.rule("T3", "F1")
@pytest.mark.parametrize(
    ("cubes", "left"), [("r2,y1", "g2"), ("r1,y3", "y1 g2"), ("r5,y1,g1", "r3 g3")]
)
def test_a_single_meal_is_eaten_without_dice(cubes: str, left: str) -> None:
    s = eats(f"G1,{cubes}")
    assert s.actor == "red"
    assert s.cubes("b3") == left
    assert s.damage("green 1") == 0


@pytest.mark.rule("T3", "F4")
@pytest.mark.parametrize(("cubes", "left"), [("r1,y1", "r1 y1"), ("r4,g2", "r4 g2")])
def test_dummy_starves_without_the_plain_diet(cubes: str, left: str) -> None:
    s = eats(f"G1,{cubes}")
    assert s.actor == "red"
    assert s.cubes("b3") == left
    assert s.damage("green 1") == 1


@pytest.mark.rule("T3")
def test_two_meals_of_an_edition_of_ones_own_are_a_choice_too() -> None:
    s = scene(
        BOARD.replace("G1", "G1,r1,y1"),
        players=2,
        markers=FIRST,
        edition={"title": "One cube", "tribes": {"3": {"diet": [1]}}},
    )
    s.play("chance: roll 5")
    assert s.odds() == {"prefer red": 1, "prefer yellow": 1}
    s.play("chance: prefer yellow")
    assert s.cubes("b3") == "r1 g2"


# T6


@pytest.mark.rule("T6", "V1")
def test_parents_are_alike_and_then_their_directions() -> None:
    s = division(
        """
        .   G2  .  .  .
        -   -   -  -  -
        -   -   @  -  R1
        -   -   -  -  Y1
        G3  -   -  -  .
        """
    )
    assert s.asked == "dummy's division"
    assert s.odds() == {"divide 1 b4": 12, "divide 1 a2": 6, "divide 1 b1": 6}
    s.play("chance: divide 1 a2")
    assert s.at("green 1") == "a2"
    assert s.bp("green") == 4
    assert s.actor == "yellow"


@pytest.mark.rule("T6")
def test_a_space_next_to_two_parents_is_reached_from_both() -> None:
    s = division(
        """
        .   -   .  .  .
        -   -   -  -  -
        -   -   @  -  R1
        -   G2  -  -  Y1
        G1  -   -  -  .
        """
    )
    assert s.odds() == {
        "divide 3 b3": 3,
        "divide 3 a2": 6 + 3,
        "divide 3 c2": 3,
        "divide 3 b1": 6 + 3,
    }


@pytest.mark.rule("T6")
def test_a_parent_without_an_allowed_neighbour_is_rolled_again() -> None:
    s = division(BEHIND_ANOTHER)
    assert s.odds() == {"divide 3 a4": 4, "divide 3 c4": 4, "divide 3 b3": 4}


@pytest.mark.rule("T6")
def test_two_parents_on_one_space_are_two_numbers_of_the_die() -> None:
    s = division(
        """
        .   -      .  .  .
        -   -      -  -  -
        -   -      @  -  R1
        -   -      -  -  Y1
        G3  G1,G2  -  -  .
        """
    )
    # b1: from two parents, b2 or c1 each; a1: a2 only
    assert s.odds() == {"divide 4 a2": 12, "divide 4 b2": 12, "divide 4 c1": 12}


@pytest.mark.rule("T6", "T7", "G-DIV")
def test_it_divides_as_long_as_it_can_pay_lowest_number_first() -> None:
    s = division(
        """
        .   G2  .  .  .
        -   -   -  -  -
        -   -   @  -  R1
        -   -   -  -  Y1
        G4  -   -  -  .
        """,
        genes="division rate",
        bp=3,
    )
    s.play("chance: divide 1 b4", "chance: divide 3 b1")
    assert s.asked == "dummy's division"
    assert all(outcome.startswith("divide 5 ") for outcome in s.odds())
    s.play("chance: divide 5 c1")
    assert s.bp("green") == 1
    assert s.actor == "yellow"


@pytest.mark.rule("T6")
def test_it_stops_when_all_its_amoebas_are_on_the_board() -> None:
    s = division(
        """
        .   G1  .   .   .
        G2  G3  G4  G5  G6
        G7  -   @   -   R1
        -   -   -   -   Y1
        -   -   -   -   .
        """
    )
    assert s.actor == "yellow"
    assert s.bp("green") == 10


@pytest.mark.rule("T6")
def test_it_stops_without_an_allowed_parent() -> None:
    narrow: dict[str, object] = {"title": "Narrow", "map": "######"}
    s = division("G1 G2 G3 G4 G5,R1 G6,Y1", edition=narrow)
    assert s.actor == "yellow"
    assert s.bp("green") == 10
    s = division("G1 G2 G3 G4 R1 G6,Y1", edition=narrow)
    assert s.at("green 5") == "e1"  # the only space, from two parents


@pytest.mark.rule("T6", "V3")
def test_a_lonely_amoeba_divides_onto_any_other_space() -> None:
    s = division(BOARD)
    assert s.odds() == alike("divide 2", [space for space in SPACES if space != "b3"])
    s.play("chance: divide 2 e2")
    assert s.bp("green") == 4


@pytest.mark.rule("T6", "V4", "V3")
def test_a_tribe_that_is_gone_comes_back_free_and_then_divides() -> None:
    s = division(BOARD.replace("G1", "-"))
    assert s.odds() == alike("place 1", SPACES)
    s.play("chance: place 1 a1")
    assert s.bp("green") == 10
    assert s.odds() == alike("divide 2", [space for space in SPACES if space != "a1"])
    s.play("chance: divide 2 e4")
    assert s.bp("green") == 4
    assert s.actor == "yellow"


@pytest.mark.rule("T7", "G-SPO", "V4")
def test_spores_are_never_used() -> None:
    s = division(BEHIND_ANOTHER, genes="spores")
    assert s.odds() == {"divide 3 a4": 4, "divide 3 c4": 4, "divide 3 b3": 4}
    s = division(BOARD.replace("G1", "-"), genes="spores", edition="webley")
    assert s.actor == "yellow"  # no V4 in webley, and Spores do not help the dummy (ED2)
    assert s.bp("green") == 10


# T8


@pytest.mark.rule("T8", "E1", "E2")
def test_dummy_can_win_and_the_best_human_is_second() -> None:
    s = scene(
        FOUR_OF_THE_DUMMY,
        players=2,
        phase=6,
        markers={"red": 20, "yellow": 30, "green": 40},
    )
    assert s.game.over
    assert s.game.to_act is None
    assert s.game.scores == [20, 30, 42]
    assert s.game.ranking == [2, 1, 0]
    assert [(event.tribe, event.amount) for event in s.told("ended")] == [(2, 42)]


@pytest.mark.rule("T8", "O1")
def test_dummy_in_last_place_acts_first() -> None:
    s = scene(BOARD, players=2, markers={"green": 4, "red": 5, "yellow": 6}, bp={"red": 1})
    s.play("chance: roll 5")
    assert s.actor == "red"


@pytest.mark.rule("T8", "E1")
def test_dummy_in_the_finish_zone_ends_the_game() -> None:
    board = BOARD.replace("G1", "G1,G2,G3")
    s = scene(board, players=2, phase=6, markers={"red": 1, "yellow": 2, "green": 6}, finish=7)
    assert s.game.over
    s = scene(board, players=2, phase=6, markers={"red": 1, "yellow": 2, "green": 5}, finish=7)
    assert not s.game.over
