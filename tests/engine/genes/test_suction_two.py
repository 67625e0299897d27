"""Suction II (H-SU2): up to two cubes of a meal may come from one space around."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import Scene, scene
from kit.story import asks, story

AROUND = {
    "west": "a3",
    "north": "b4",
    "south": "b2",
    "northwest": "a4",
    "northeast": "c4",
    "southeast": "c2",
    "southwest": "a2",
}
"""The spaces around b3; the island is to the east of it."""


def sucking(players: int = 3, genes: str = "suction two", /, **cells: str) -> Scene:
    """Red is to feed on a calm card."""
    return scene(board(**cells), players=players, genes={"red": genes})


@pytest.mark.rule("H-SU2", "B3")
def test_it_costs_6_bp_and_suction_one_and_has_6_mp() -> None:
    assert price("suction two", lower="suction one") == 6
    assert mutation("suction two") == 6


@pytest.mark.rule("H-SU2", "B3")
def test_suction_one_goes_back_to_the_pool() -> None:
    s = scene(
        board(b4="R1"), phase=3, markers={"red": 9}, bp={"red": 20}, genes={"red": "suction one"}
    )
    s.play("red: buy suction two")
    assert s.genes("red") == {"suction_two"}
    assert s.pool("suction_one") == 1
    assert s.why("buy suction one") == "B3"


@pytest.mark.rule("H-SU2")
@pytest.mark.parametrize(("direction", "space"), AROUND.items())
def test_two_cubes_come_from_each_space_around(direction: str, space: str) -> None:
    s = sucking(b3="R1,g1", **{space: "y2"})
    assert s.offers() == [f"suck {direction} y2", "starve"]
    s.play(f"red: suck {direction} y2")
    assert (s.cubes(space), s.cubes("b3")) == ("", "r2")
    assert story(s, "sucked", "ate", "excreted") == [
        f"red 1 sucked {space} y2 (H-SU2)",
        "red 1 ate b3 g1 (F3)",
        "red 1 excreted b3 r2 (F3)",
    ]


@pytest.mark.rule("H-SU2")
def test_one_cube_is_enough_if_that_makes_the_meal() -> None:
    s = sucking(b4="R1,y1,g1", a3="y1")
    assert s.offers() == ["suck southwest y1", "starve"]
    s.play("red: suck southwest y1")
    assert story(s, "sucked") == ["red 1 sucked a3 y1 (H-SU2)"]


@pytest.mark.rule("H-SU2")
def test_two_different_colours_may_come() -> None:
    s = sucking(b4="R1,y1", a3="y1,g1")
    assert s.offers() == ["suck southwest y1 g1", "starve"]


@pytest.mark.rule("H-SU2")
def test_all_cubes_from_outside_come_from_the_same_space() -> None:
    s = sucking(b4="R1,g1", a3="y1", a4="y1", c4="y1")
    assert s.told("starved")[0].number == 1


@pytest.mark.rule("H-SU2")
def test_three_cubes_are_too_many() -> None:
    s = sucking(b4="R1", c4="y2,g2")
    assert s.told("starved")[0].number == 1
    s = sucking(3, "suction two, substitution", b4="R1,y1", c4="y3")
    assert s.told("starved")[0].number == 1


@pytest.mark.rule("H-SU2")
def test_no_cube_need_come_from_its_own_space() -> None:
    s = scene(board(b4="R1", c4="y1,g1"), players=4, genes={"red": "suction two, frugality"})
    assert s.offers() == ["suck east y1 g1", "starve"]
    s.play("red: suck east y1 g1")
    assert (s.cubes("b4"), s.cubes("c4")) == ("r2", "")
    assert story(s, "sucked", "ate", "excreted") == [
        "red 1 sucked c4 y1 g1 (H-SU2)",
        "red 1 excreted b4 r2 (F3)",
    ]


@pytest.mark.rule("H-SU2")
def test_the_rest_is_asked_with_where_the_gulp_comes_from() -> None:
    s = sucking(b4="R1,y1,g1", a3="y1,g1").play("red: suck southwest y1 g1")
    assert asks(s).startswith("gulp red 1 b4")
    assert s.offers() == ["eat y1", "eat g1"]
    decision = s.game.decision
    assert decision is not None
    assert s.game.rules.edition.board.names[decision.other_space] == "a3"
    assert s.why("eat y1 g1") == "F1"
    s.play("red: eat y1")
    assert (s.cubes("b4"), s.cubes("a3")) == ("r2 g1", "")


@pytest.mark.rule("H-SU2", "F2")
def test_what_cannot_be_sucked() -> None:
    s = sucking(b3="R1,y1,g1", a2="y1,g2,r2")
    assert s.why("suck southwest r1") == "F2"
    assert s.why("suck southwest g2") == ""
    assert s.why("suck southwest y2").startswith("H-SU")
    assert s.why("suck east y1").startswith("H-SU")


@pytest.mark.rule("H-SU2", "F6")
def test_it_is_optional() -> None:
    s = sucking(b4="R1,g1", c4="y2").play("red: starve")
    assert (s.damage("red 1"), s.cubes("c4")) == (1, "y2")


@pytest.mark.rule("H-SU2", "N3")
def test_six_players_need_four_cubes_of_which_two_may_come() -> None:
    s = sucking(6, b4="R1,y1,g1", c4="p1,o1", b5="y1,b1")
    assert s.offers() == ["suck east p1 o1", "starve"]
    s.play("red: suck east p1 o1")
    assert s.cubes("b4") == "r2"


@pytest.mark.rule("T7", "H-SU2")
def test_the_dummy_never_sucks() -> None:
    s = scene(
        board(b4="G1,y1", c4="r2,y2"),
        players=2,
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"green": "suction two"},
    )
    s.play("chance: roll 5")
    assert s.damage("green 1") == 1
    assert s.cubes("c4") == "r2 y2"


@pytest.mark.rule("H-SU2")
def test_another_tribe_with_a_higher_number_sucks_too() -> None:
    s = scene(
        board(b5="Y6,r1", a4="r1,g1", d1="g2"),
        markers={"yellow": 1, "red": 2, "green": 3},
        genes={"yellow": "suction two"},
    )
    assert s.offers() == ["suck southwest r1 g1", "starve"]
    s.play("yellow: suck southwest r1 g1")
    assert story(s, "sucked", "ate") == [
        "yellow 6 sucked a4 r1 g1 (H-SU2)",
        "yellow 6 ate b5 r1 (F3)",
    ]
