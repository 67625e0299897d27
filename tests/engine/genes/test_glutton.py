"""Glutton (H-GLU): every meal is one cube more, of any foreign colour."""

import pytest
from kit.attacks import attacked
from kit.boards import board
from kit.meals import meals
from kit.scenes import Scene, scene
from kit.story import asks, story

RICH = {
    3: "R1,r9,y6,g6",
    4: "R1,r9,y6,g6,b6",
    5: "R1,r9,y6,g6,b6,p6",
    6: "R1,r9,y6,g6,b6,p6,o6",
}
FOREIGN = "ygbpo"
DUMMY_FIRST = {"green": 1, "red": 2, "yellow": 3}


def hungry(genes: str, here: str, players: int = 3, bp: dict[str, int] | None = None) -> Scene:
    """Red 1 has drifted nowhere on b4."""
    return scene(board(b4=here), players=players, genes={"red": f"glutton, {genes}"}, bp=bp or {})


def dummy(cubes: str) -> Scene:
    """The dummy's glutton has moved nowhere, before such cubes."""
    s = scene(
        board(b4=f"G1,{cubes}", e3="R1", a1="Y1"),
        players=2,
        markers=DUMMY_FIRST,
        genes={"green": "glutton"},
        bp={"red": 1},
    )
    return s.play("chance: roll 5")


@pytest.mark.rule("H-GLU", "F1", "N3")
@pytest.mark.parametrize(
    ("players", "shapes"),
    [(3, "3:1 2:2"), (4, "2:1:1"), (5, "2:1:1:1"), (6, "2:1:1:1 1:1:1:1:1")],
)
def test_the_plain_diet_grows_by_one_cube_of_any_colour(players: int, shapes: str) -> None:
    s = hungry("", RICH[players], players)
    assert asks(s) == "feeding red 1 b4 (F6)"
    assert set(s.offers()) == meals(shapes, FOREIGN[: players - 1])


@pytest.mark.rule("H-GLU")
def test_the_cubes_leave_and_two_are_excreted_as_ever() -> None:
    s = hungry("", "R1,y4,g2").play("red: eat y3 g1")
    assert s.cubes("b4") == "r2 y1 g1"
    assert story(s, "ate", "excreted") == ["red 1 ate b4 y3 g1 (F3)", "red 1 excreted b4 r2 (F3)"]


@pytest.mark.rule("H-GLU", "F4", "H3")
@pytest.mark.parametrize("here", ["R1,y2,g1", "R1,y1,g2", "R1,y9", "R1,r5,y2,g1"])
def test_it_must_be_obeyed_without_the_extra_cube_it_starves(here: str) -> None:
    s = hungry("", here)
    assert s.damage("red 1") == 1
    assert s.told("ate") == []
    assert s.told("excreted") == []


@pytest.mark.rule("H-GLU", "F6", "G-SFS")
def test_its_diet_decides_who_must_eat_and_who_may_attack() -> None:
    full = scene(
        board(b4="R1,Y1,y2,g2"), genes={"red": "glutton, struggle for survival"}, bp={"red": 1}
    ).play("red: drift")
    assert story(full, "ate") == ["red 1 ate b4 y2 g2 (F3)"]
    poor = scene(
        board(b4="R1,Y1,y2,g1"), genes={"red": "glutton, struggle for survival"}, bp={"red": 1}
    ).play("red: drift")
    assert poor.offers() == ["starve", "attack yellow 1"]
    rich = scene(
        board(b4="R1,Y1,y3,g2"), genes={"red": "glutton, struggle for survival"}, bp={"red": 1}
    ).play("red: drift")
    assert rich.offers() == ["eat y3 g1", "eat y2 g2"]
    assert rich.why("attack yellow 1") == "G-SFS"
    assert rich.why("starve") == "F6"
    assert rich.why("eat y2 g1") == "F1"


@pytest.mark.rule("H-GLU", "A5")
def test_an_eaten_amoeba_is_a_whole_meal() -> None:
    s = attacked("", red="glutton", here="R1,Y1,y2,g1")
    assert s.at("yellow 1") == ""
    assert s.damage("red 1") == 0
    assert s.cubes("b2") == "r1 y3 g2"
    assert s.told("ate") == []
    assert story(s, "fed") == ["red 1 fed b2 yellow 1 (A5)"]


@pytest.mark.rule("H-GLU", "G-FRU")
def test_with_frugality_the_totals_cancel_the_colours_need_not() -> None:
    s = hungry("frugality", RICH[4], 4)
    assert set(s.offers()) == meals("2:1:1 2:1 1:1:1", "ygb")
    s = hungry("frugality", "R1,y1,g1,b1", 4)
    assert s.offers() == ["eat y1 g1 b1", "starve"]
    s = hungry("frugality", "R1,y1,g2", 4)
    assert s.offers() == ["eat y1 g2", "starve"]


@pytest.mark.rule("H-GLU", "G-SUB")
@pytest.mark.parametrize(
    ("players", "shapes"),
    [
        (3, "3:1 2:2 5 4:1"),
        (4, "2:1:1 3:2 2:2:1 4:1 3:1:1"),
        (5, "2:1:1:1 4:1:1 3:2:1 3:1:1:1 2:2:2 2:2:1:1"),
    ],
)
def test_with_substitution(players: int, shapes: str) -> None:
    s = hungry("substitution", RICH[players], players)
    assert set(s.offers()) == meals(shapes, FOREIGN[: players - 1])


@pytest.mark.rule("H-GLU", "G-PAR")
def test_with_parasitism_the_extra_cube_comes_after_the_one_saved() -> None:
    s = hungry("parasitism", "R1,Y1,y6,g6,b6", 4, {"yellow": 1})
    assert set(s.offers()) == meals("2:1:1 2:1 1:1:1", "ygb")
    s.play("red: eat y1 g1 b1")
    assert s.bp("yellow") == 0
    assert story(s, "drained") == ["red 1 drained 1 yellow (G-PAR)"]
    alone = hungry("parasitism", "R1,Y1,y6,g6,b6", 4)
    assert set(alone.offers()) == meals("2:1:1", "ygb")


@pytest.mark.rule("H-GLU", "G-PAR", "G-FRU")
def test_one_cube_is_eaten_before_the_gluttons() -> None:
    s = hungry("parasitism, frugality", "R1,Y1,y6,g6,b6", 4, {"yellow": 1})
    assert set(s.offers()) == meals("2:1:1 2:1 1:1:1 2 1:1", "ygb")


@pytest.mark.rule("H-GLU", "G-FRU", "G-SUB", "G-PAR")
def test_with_all_three() -> None:
    s = hungry("parasitism, frugality, substitution", "R1,Y1,y6,g6,b6", 4, {"yellow": 1})
    alone = "2:1:1 3:2 2:2:1 4:1 3:1:1 2:1 1:1:1 3:1 2:2 4"
    assert set(s.offers()) == meals(f"{alone} 3 2 1:1", "ygb")
    unhosted = hungry("parasitism, frugality, substitution", "R1,Y1,y6,g6,b6", 4)
    assert set(unhosted.offers()) == meals(alone, "ygb")


@pytest.mark.rule("H-GLU", "T3", "T7")
def test_the_dummys_roll_decides_the_extra_cube_too() -> None:
    s = dummy("r4,y4")
    assert asks(s) == "dummy's meal green 1 b4 (T3)"
    assert s.odds() == {"prefer red": 1, "prefer yellow": 1}
    s.play("chance: prefer red")
    assert s.cubes("b4") == "r1 y3 g2"
    assert dummy("r4,y4").play("chance: prefer yellow").cubes("b4") == "r3 y1 g2"


@pytest.mark.rule("H-GLU", "T3")
def test_the_dummys_extra_cube_is_the_highest_among_those_there() -> None:
    assert dummy("r2,y4").play("chance: prefer red").cubes("b4") == "y2 g2"
    assert dummy("r2,y4").play("chance: prefer yellow").cubes("b4") == "r1 y1 g2"


@pytest.mark.rule("H-GLU", "T3", "H3")
@pytest.mark.parametrize(("cubes", "left"), [("r2,y2", "g2"), ("r1,y3", "g2"), ("r3,y1", "g2")])
def test_with_one_meal_the_dummy_rolls_nothing(cubes: str, left: str) -> None:
    s = dummy(cubes)
    assert s.cubes("b4") == left
    assert s.told("preferred") == []


@pytest.mark.rule("H-GLU", "T3", "T7")
def test_the_dummy_starves_without_the_extra_cube() -> None:
    s = dummy("r2,y1")
    assert s.damage("green 1") == 1
    assert s.cubes("b4") == "r2 y1"


@pytest.mark.rule("H-GLU", "D2", "D5")
def test_it_lowers_the_mutation_points_and_cannot_be_given_up() -> None:
    s = scene(
        board(b4="R1"),
        phase=2,
        card="e8",
        pile=["w6", "e10"],
        bp={"red": 9},
        genes={"red": "glutton, life expectancy, division rate"},
    )
    s.play("chance: card w6")
    assert asks(s) == "defect red 2 (D3)"
    assert s.offers() == ["pay", "give life expectancy", "give division rate"]
    assert s.why("give glutton") == "D5"


@pytest.mark.rule("H-GLU", "D3", "D5")
def test_who_cannot_pay_keeps_it() -> None:
    s = scene(
        board(b4="R1", d4="Y1"),
        phase=2,
        card="w6",
        pile=["c0"],
        bp={"red": 1, "yellow": 9},
        genes={"red": "glutton, short life span"},
        edition={"deck": ["w6", "c0"], "numbers": {"short_life_span_pays": 1}},
    )
    assert s.genes("red") == {"glutton"}
    assert story(s, "defect", "gave up", "paid", "forgiven") == [
        "red defect 3 (D2)",
        "red gave up 1 short_life_span (D4)",
        "red paid 1 (D3)",
        "red forgiven 1 (D3)",
    ]


@pytest.mark.rule("H-GLU", "T4", "D5")
def test_the_dummy_never_gives_it_up() -> None:
    s = scene(
        board(b4="R1", d4="Y1"),
        players=2,
        phase=2,
        card="e8",
        pile=["w6", "e10"],
        bp={"red": 1, "yellow": 1},
        genes={"green": "glutton, life expectancy, division rate"},
    )
    s.play("chance: card w6")
    assert s.odds() == {"give life expectancy": 1, "give division rate": 1}


@pytest.mark.rule("H-GLU", "P2")
def test_it_counts_as_a_card() -> None:
    s = scene(
        board(b4="R1"),
        phase=6,
        markers={"red": 10},
        bp={"red": 1},
        genes={"red": "glutton, spores, speed"},
    )
    assert s.marker("red") == 11


@pytest.mark.rule("H-GLU", "B1")
def test_it_costs_three() -> None:
    s = scene(board(b4="R1"), phase=3, bp={"red": 4}, spice={"turned_up": 0})
    s.play("red: buy glutton")
    assert s.bp("red") == 1
    poor = scene(board(b4="R1"), phase=3, bp={"red": 2}, spice={"turned_up": 0})
    assert poor.why("buy glutton") == "B1"


@pytest.mark.rule("H-GLU", "F6", "N3")
def test_the_extra_colour_is_part_of_the_plain_diet() -> None:
    s = hungry("", "R1,y1,g1,b1,p1,o1", 6)
    assert story(s, "ate", "starved") == ["red 1 ate b4 y1 g1 b1 p1 o1 (F3)"]
    frugal = hungry("frugality", "R1,y1,g1,b1,p1,o1", 6)
    assert "eat y1 g1 b1 p1 o1" in frugal.offers()
    assert frugal.why("starve") == "F6"
