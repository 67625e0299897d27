"""Cleanliness (H-CLE): excreted cubes may go to one neighbouring space of choice."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

from ursuppe import Game


def fed(space: str = "b4", genes: str = "cleanliness", **cells: str) -> Scene:
    """Red 1 has just eaten two yellow cubes and a green one."""
    return scene(board(**{space: "R1,y2,g1", **cells}), genes={"red": genes})


@pytest.mark.rule("H-CLE", "F3")
@pytest.mark.parametrize(
    ("where", "space", "rule"),
    [
        ("west", "a4", "H-CLE"),
        ("north", "b5", "H-CLE"),
        ("east", "c4", "H-CLE"),
        ("south", "b3", "H-CLE"),
        ("here", "b4", "F3"),
    ],
)
def test_both_cubes_go_to_the_space_of_choice(where: str, space: str, rule: str) -> None:
    s = fed()
    assert asks(s) == "excretion red 1 b4 (F3)"
    assert s.offers() == [
        "excrete west",
        "excrete north",
        "excrete east",
        "excrete south",
        "excrete here",
    ]
    s.play(f"red: excrete {where}")
    assert s.cubes(space) == "r2"
    assert sum(s.cubes(other) == "" for other in ("a4", "b5", "c4", "b3", "b4")) == 4
    assert story(s, "ate", "excreted") == [
        "red 1 ate b4 y2 g1 (F3)",
        f"red 1 excreted {space} r2 ({rule})",
    ]


@pytest.mark.rule("H-CLE")
@pytest.mark.parametrize(
    ("space", "open_ways"),
    [
        ("b5", ["south"]),
        ("b3", ["west", "north", "south"]),
        ("c4", ["west", "east"]),
        ("a1", ["north", "east"]),
        ("e2", ["west", "north"]),
    ],
)
def test_never_onto_the_island_or_outside(space: str, open_ways: list[str]) -> None:
    s = fed(space)
    assert s.offers() == [*(f"excrete {way}" for way in open_ways), "excrete here"]
    for way in {"west", "north", "east", "south"} - set(open_ways):
        assert s.why(f"excrete {way}") == "H-CLE"


@pytest.mark.rule("H-CLE")
def test_a_question_that_nothing_else_answers() -> None:
    s = fed()
    assert s.why("eat y2 g1") == "F3"
    assert s.game.decision is not None
    assert s.game.decision.to_json() == {
        "kind": "excretion",
        "rule": "F3",
        "seat": 0,
        "tribe": 0,
        "number": 1,
        "space": s.game.rules.edition.board.space("b4"),
    }


@pytest.mark.rule("H-CLE", "F5")
def test_it_is_asked_even_if_no_cube_can_be_put() -> None:
    s = fed(e2="r55")
    assert s.asked == "excretion"
    s.play("red: excrete west")
    assert s.cubes("a4") == ""
    assert story(s, "excreted") == ["red 1 excreted a4 nothing (H-CLE)"]


@pytest.mark.rule("H-CLE", "F5")
def test_with_one_cube_left_one_is_put() -> None:
    assert fed(e2="r54").play("red: excrete north").cubes("b5") == "r1"


@pytest.mark.rule("H-CLE")
def test_it_is_asked_at_every_excretion() -> None:
    s = fed("b4", "cleanliness", d4="R2,y1,g2").play("red: excrete west")
    assert asks(s) == "excretion red 2 d4 (F3)"
    s.play("red: excrete south")
    assert (s.cubes("a4"), s.cubes("d3")) == ("r2", "r2")


@pytest.mark.rule("H-CLE", "F3")
def test_without_it_nobody_is_asked() -> None:
    s = scene(board(b4="R1,y2,g1"), genes={"yellow": "cleanliness"})
    assert s.cubes("b4") == "r2"
    assert story(s, "excreted") == ["red 1 excreted b4 r2 (F3)"]


@pytest.mark.rule("H-CLE", "A5")
def test_an_attack_excretes_nothing_anywhere() -> None:
    s = scene(
        board(b4="R1,Y1"),
        genes={"red": "cleanliness, struggle for survival"},
        bp={"red": 2},
    ).play("red: drift", "red: attack yellow 1")
    assert s.told("excreted") == []
    assert s.cubes("b4") == "r1 y1 g1"


@pytest.mark.rule("H-CLE", "H-FAS")
def test_around_the_space_of_the_meal_when_it_feeds_first() -> None:
    s = scene(board(b4="R1,y2,g1"), card="e8", genes={"red": "cleanliness, fast food"}).play(
        "red: feed first", "red: excrete west"
    )
    assert s.at("red 1") == "c4"
    assert s.cubes("a4") == "r2"


@pytest.mark.rule("H-CLE", "M1")
def test_around_where_it_stands_after_moving() -> None:
    s = scene(board(c4="R1", d4="y2,g1"), card="e8", genes={"red": "cleanliness"})
    s.play("red: excrete west")
    assert s.at("red 1") == "d4"
    assert s.cubes("c4") == "r2"


@pytest.mark.rule("H-CLE", "T7")
def test_the_dummy_never_uses_it() -> None:
    s = scene(
        board(b4="G1,r2,y1"),
        players=2,
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"green": "cleanliness"},
    ).play("chance: roll 5")
    assert s.cubes("b4") == "g2"
    assert story(s, "excreted") == ["green 1 excreted b4 g2 (F3)"]


@pytest.mark.rule("H-CLE")
def test_the_question_survives_being_written_and_read() -> None:
    s = fed()
    again = Game.from_json(s.game.to_json())
    assert again.digest() == s.game.digest()
    assert again.legal_actions() == s.game.legal_actions()


@pytest.mark.rule("H-CLE", "B1")
def test_it_costs_three() -> None:
    s = scene(board(b4="R1"), phase=3, bp={"red": 4}, spice={"turned_up": 0})
    s.play("red: buy cleanliness")
    assert s.bp("red") == 1


@pytest.mark.rule("H-CLE", "F3")
@pytest.mark.parametrize("space", ["b5", "b3", "e4", "e2", "d1"])
def test_here_is_its_own_space_wherever_that_is(space: str) -> None:
    s = fed(space).play("red: excrete here")
    assert s.cubes(space) == "r2"
