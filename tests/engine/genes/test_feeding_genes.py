"""Feeding genes together: Substitution, Frugality and Parasitism in all combinations."""

from itertools import combinations

import pytest
from kit.boards import board
from kit.meals import meals
from kit.scenes import Scene, scene

THREE_WITH_ALL: dict[str, object] = {
    "extends": "classic",
    "title": "All feeding genes for three",
    "genes": {"frugality": [6, 5, 1, 1], "parasitism": [6, 5, 1, 1]},
}
# What can be eaten with these genes: without a host, and with one that pays.
FOUR = {
    "": ("1:1:1", ""),
    "S": ("1:1:1 2:2 3:1", ""),
    "F": ("1:1:1 1:1", ""),
    "SF": ("1:1:1 2:2 3:1 1:1 2:1 3", ""),
    "P": ("1:1:1", "1:1"),
    "SP": ("1:1:1 2:2 3:1", "1:1 2:1 3"),
    "FP": ("1:1:1 1:1", "1:1 1"),
    "SFP": ("1:1:1 2:2 3:1 1:1 2:1 3", "1:1 2:1 3 2 1"),
}
THREE = {
    "": ("2:1", ""),
    "S": ("2:1 4", ""),
    "F": ("2:1 1:1 2", ""),
    "SF": ("2:1 4 1:1 2 3", ""),
    "P": ("2:1", "1:1 2"),
    "SP": ("2:1 4", "1:1 2 3"),
    "FP": ("2:1 1:1 2", "1:1 2 1"),
    "SFP": ("2:1 4 1:1 2 3", "1:1 2 3 1"),
}
NAMES = {"S": "substitution", "F": "frugality", "P": "parasitism"}
COMBINATIONS = ["".join(letters) for n in range(4) for letters in combinations("SFP", n)]


def at_table(players: int, letters: str, food: str, host_bp: int = 1) -> Scene:
    """Red 1 beside yellow 1, about to feed; yellow has so many BP."""
    s = scene(
        board(b2=f"R1,Y1,{food}"),
        players=players,
        genes={"red": ",".join(NAMES[letter] for letter in letters)},
        bp={"red": 1, "yellow": host_bp, "green": 1, "blue": 1},
        edition=THREE_WITH_ALL if players == 3 else "classic",
    )
    return s.play("red: drift")


def expected(players: int, letters: str, host: bool) -> set[str]:
    alone, hosted = (THREE if players == 3 else FOUR)[letters]
    colours = "yg" if players == 3 else "ygb"
    return meals(alone, colours) | (meals(hosted, colours) if host else set())


def feast(players: int) -> str:
    """Enough of every colour, red's own included, for any meal."""
    return "r5,y5,g5" if players == 3 else "r5,y5,g5,b5"


@pytest.mark.rule("F1", "G-SUB", "G-FRU", "G-PAR")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("letters", COMBINATIONS)
@pytest.mark.parametrize("host_bp", [0, 1])
def test_the_meals_of_each_combination(players: int, letters: str, host_bp: int) -> None:
    s = at_table(players, letters, feast(players), host_bp)
    offered = expected(players, letters, host_bp > 0)
    if len(offered) > 1:
        assert sorted(s.offers()) == sorted(offered)
    else:  # a single meal is eaten without a question (I1)
        eaten = s.game.options.notation.cubes(s.told("ate")[0].cubes)
        assert {f"eat {eaten}"} == offered


@pytest.mark.rule("G-PAR", "F6")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("letters", ["P", "SP", "FP", "SFP"])
def test_a_host_pays_where_the_meal_needs_one(players: int, letters: str) -> None:
    alone, hosted = (THREE if players == 3 else FOUR)[letters]
    colours = "yg" if players == 3 else "ygb"
    for meal in expected(players, letters, host=True):
        s = at_table(players, letters, feast(players)).play(f"red: {meal}")
        if meal not in meals(hosted, colours):
            assert s.bp("yellow") == 1
        elif meal not in meals(alone, colours):
            assert s.bp("yellow") == 0
        else:
            assert s.asked == "host"
            assert s.offers() == ["host none", "host yellow"]


@pytest.mark.rule("F2")
@pytest.mark.parametrize("letters", COMBINATIONS)
def test_the_cubes_must_be_there(letters: str) -> None:
    s = at_table(4, letters, "r5,y2,g1")
    on_space = {
        meal
        for meal in expected(4, letters, host=True)
        if all(int(cube[1]) <= {"y": 2, "g": 1}.get(cube[0], 0) for cube in meal.split()[1:])
    }
    if on_space:
        assert set(s.offers()) == {*on_space, "starve"}
    else:
        assert s.damage("red 1") == 1


@pytest.mark.rule("F6")
def test_with_the_plain_diet_there_it_must_eat_by_some_diet() -> None:
    s = at_table(4, "SF", "y2,g2,b1")
    assert s.why("starve") == "F6"
    assert "eat y1 g1" in s.offers()
    s = at_table(4, "SF", "y2,g2")
    assert s.why("starve") == ""


@pytest.mark.rule("F1", "F2")
def test_why_a_meal_is_refused() -> None:
    s = at_table(4, "SF", "r3,y2,g2,b1")
    assert s.why("eat r1 y1 g1") == "F2"
    assert s.why("eat y3") == "F2"
    assert s.why("eat y2 g2 b1") == "F1"
    assert s.why("eat y1") == "F1"


@pytest.mark.rule("F3", "G-SUB", "G-FRU")
@pytest.mark.parametrize(
    ("meal", "left"), [("y3 g1", "r2 g2 b1"), ("y2 g1", "r2 y1 g2 b1"), ("y3", "r2 g3 b1")]
)
def test_every_meal_is_followed_by_the_same_excretion(meal: str, left: str) -> None:
    s = at_table(4, "SF", "y3,g3,b1").play(f"red: eat {meal}")
    assert s.cubes("b2") == left
    assert s.damage("red 1") == 0
