"""Suction I (H-SU1): one cube of a meal may come from a neighbouring space."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import Scene, scene
from kit.story import asks, story

AROUND = {"west": "a4", "north": "b5", "east": "c4", "south": "b3"}


def sucking(players: int = 3, genes: str = "suction one", /, **cells: str) -> Scene:
    """Red 1 on b4, which has four neighbours, is to feed on a calm card."""
    return scene(board(**cells), players=players, genes={"red": genes})


@pytest.mark.rule("H-SU1")
def test_it_costs_4_bp_and_has_4_mp() -> None:
    assert price("suction one") == 4
    assert mutation("suction one") == 4


@pytest.mark.rule("H-SU1")
@pytest.mark.parametrize(("direction", "space"), AROUND.items())
def test_a_cube_comes_from_each_neighbouring_space(direction: str, space: str) -> None:
    s = sucking(b4="R1,y1,g1", **{space: "y1,r1"})
    assert s.offers() == [f"suck {direction} y1", "starve"]
    s.play(f"red: suck {direction} y1")
    assert s.cubes(space) == "r1"
    assert s.cubes("b4") == "r2"
    assert story(s, "sucked", "ate", "excreted", "starved") == [
        f"red 1 sucked {space} y1 (H-SU1)",
        "red 1 ate b4 y1 g1 (F3)",
        "red 1 excreted b4 r2 (F3)",
    ]


@pytest.mark.rule("H-SU1", "F3")
def test_the_cubes_of_the_meal_go_to_the_reserve() -> None:
    s = sucking(b4="R1,y1,g1", c4="y2")
    before = s.game.reserve.copy()
    s.play("red: suck east y1")
    assert s.game.reserve == [before[0] - 2, before[1] + 2, before[2] + 1]


@pytest.mark.rule("H-SU1")
def test_what_is_eaten_at_home_with_it_is_asked_next() -> None:
    s = sucking(b4="R1,y2,g2", c4="y1")
    assert s.offers() == ["eat y2 g1", "eat y1 g2", "suck east y1"]
    assert asks(s) == "feeding red 1 b4 (F6)"
    s.play("red: suck east y1")
    assert s.offers() == ["eat y1 g1", "eat g2"]
    assert asks(s) == "gulp red 1 b4 (H-SU1)"
    decision = s.game.decision
    assert decision is not None
    board_names = s.game.rules.edition.board.names
    assert board_names[decision.other_space] == "c4"
    assert decision.to_json()["cubes"] == [0, 1, 0, 0, 0, 0]
    s.play("red: eat g2")
    assert (s.cubes("b4"), s.cubes("c4")) == ("r2 y2", "")


@pytest.mark.rule("H-SU1", "F1")
def test_the_total_of_the_meal_does_not_change() -> None:
    s = sucking(b4="R1,y2,g2", c4="y1").play("red: suck east y1")
    assert s.why("eat y2 g1") == s.why("eat y2") == s.why("eat g1") == "F1"
    assert s.why("eat y1 g1") == ""
    assert s.why("eat r1") == "F2"
    assert s.why("starve") == "H-SU1"


@pytest.mark.rule("H-SU1")
def test_only_one_cube_comes_from_outside() -> None:
    s = sucking(b4="R1,y1,g2", c4="y2,g2", d4="y1")
    assert set(s.offers()) == {"eat y1 g2", "suck east y1", "suck east g1"}
    assert s.why("suck east y2") == "H-SU1"
    assert s.why("suck east y1 g1") == "H-SU1"
    s = sucking(b4="R1,y1", c4="y1,g1")
    assert s.told("starved")[0].rule == "F4"


@pytest.mark.rule("H-SU1")
def test_it_does_not_reach_diagonal_spaces() -> None:
    s = sucking(b4="R1,y1,g1", a3="y2", c4="g1")
    assert s.offers() == ["suck east g1", "starve"]
    assert s.why("suck southwest y1") == "H-SU1"


@pytest.mark.rule("H-SU1")
def test_it_does_not_reach_two_spaces_far() -> None:
    s = sucking(b4="R1,y1,g1", d4="y2", b2="y2")
    assert s.told("starved")[0].number == 1


@pytest.mark.rule("H-SU1")
def test_nothing_comes_from_the_island_or_from_outside() -> None:
    s = sucking(b3="R1,y1,g1", b2="y1")
    assert s.offers() == ["suck south y1", "starve"]
    assert s.why("suck east y1") == "H-SU1"
    s = sucking(a4="R1,y1,g1", a3="y1", d1="y2,g2")
    assert s.offers() == ["suck south y1", "starve"]
    assert s.why("suck west y1") == s.why("suck north y1") == "H-SU1"


@pytest.mark.rule("H-SU1", "F2")
def test_own_cubes_are_never_sucked() -> None:
    s = sucking(b4="R1,y1,g1", c4="r2,y1")
    assert s.why("suck east r1") == "F2"


@pytest.mark.rule("H-SU1")
def test_a_cube_that_makes_no_diet_is_not_on_offer() -> None:
    s = sucking(b4="R1,y2", c4="y1,g1")
    assert s.offers() == ["suck east g1", "starve"]
    assert s.why("suck east y1") == "H-SU1"


@pytest.mark.rule("H-SU1", "F6")
def test_it_is_optional_and_with_it_alone_the_meal_may_be_declined() -> None:
    s = sucking(b4="R1,y1,g1", c4="y1").play("red: starve")
    assert s.damage("red 1") == 1
    assert (s.cubes("b4"), s.cubes("c4")) == ("y1 g1", "y1")
    assert s.told("sucked") == []


@pytest.mark.rule("H-SU1", "F6")
def test_who_can_eat_plainly_at_home_must_eat_but_may_suck() -> None:
    s = sucking(b4="R1,y2,g1", c4="g1")
    assert s.offers() == ["eat y2 g1", "suck east g1"]
    assert s.why("starve") == "F6"
    s.play("red: suck east g1")
    assert s.offers() == ["eat y2", "eat y1 g1"]
    s.play("red: eat y2")
    assert (s.cubes("b4"), s.cubes("c4")) == ("r2 g1", "")


@pytest.mark.rule("H-SU1")
def test_without_the_gene_nothing_comes_from_outside() -> None:
    s = scene(board(b4="R1,y2,g2", c4="y2"))
    assert s.offers() == ["eat y2 g1", "eat y1 g2"]
    assert s.why("suck east y1") == "H-SU1"


@pytest.mark.rule("H-SU1", "F1")
def test_four_players() -> None:
    s = sucking(4, b4="R1,y1,g1", b5="b1", c4="b1,y1")
    assert s.offers() == ["suck north b1", "suck east b1", "starve"]
    s.play("red: suck east b1")
    assert (s.cubes("b5"), s.cubes("c4")) == ("b1", "y1")


@pytest.mark.rule("H-SU1", "N3")
@pytest.mark.parametrize("players", [5, 6])
def test_five_and_six_players_eat_four_colours(players: int) -> None:
    s = sucking(players, b4="R1,y1,g1,b1", c4="p1,y1")
    assert s.offers() == ["suck east p1", "starve"]
    s.play("red: suck east p1")
    assert s.told("sucked")[0].amount == -1
    assert story(s, "ate") == ["red 1 ate b4 y1 g1 b1 (F3)"]


@pytest.mark.rule("H-SU1", "H-TOX")
def test_suction_picks_up_no_toxin() -> None:
    s = scene(board(b4="R1,y1,g1", c4="y1"), genes={"red": "suction one"}, toxins={"c4": 1})
    s.play("red: suck east y1")
    assert (s.damage("red 1"), s.toxins("c4")) == (0, 1)


@pytest.mark.rule("H-SU1", "G-SUB")
def test_with_substitution_the_fourth_cube_comes_from_outside() -> None:
    s = sucking(3, "suction one, substitution", b4="R1,y3", c4="y1")
    assert s.offers() == ["suck east y1", "starve"]
    s.play("red: suck east y1")
    assert story(s, "ate") == ["red 1 ate b4 y3 (F3)"]


@pytest.mark.rule("T7", "H-SU1")
def test_the_dummy_never_sucks() -> None:
    s = scene(
        board(b4="G1,r1,y1", c4="r2,y2"),
        players=2,
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"green": "suction one"},
    )
    s.play("chance: roll 5")
    assert s.damage("green 1") == 1
    assert s.cubes("c4") == "r2 y2"


@pytest.mark.rule("H-SU1")
def test_another_tribe_with_a_higher_number_sucks_too() -> None:
    s = scene(
        board(b3="G5,r1,y2", b4="r1", a4="r2", c4="r2", c2="r2", a2="r2", d1="r2,y2"),
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"green": "suction one"},
    )
    assert s.offers() == ["eat r1 y2", "suck north r1"]
    assert asks(s) == "feeding green 5 b3 (F6)"
    s.play("green: suck north r1")
    assert (s.actor, s.offers()) == ("green", ["eat r1 y1", "eat y2"])
    assert asks(s) == "gulp green 5 b3 (H-SU1)"
    again = Scene(s.game.to_json())
    assert (again.actor, again.offers(), asks(again)) == (s.actor, s.offers(), asks(s))
    s.play("green: eat y2")
    assert (s.cubes("b3"), s.cubes("b4")) == ("r1 g2", "")
    assert story(s, "sucked") == ["green 5 sucked b4 r1 (H-SU1)"]


@pytest.mark.rule("H-SU1")
@pytest.mark.parametrize("corner", ["a4", "c4", "c2", "a2"])
def test_no_corner_is_a_neighbour(corner: str) -> None:
    s = sucking(b3="R1,y1,g1", **{corner: "y2,g2"})
    assert s.told("sucked") == []
    assert s.told("starved")[0].number == 1
