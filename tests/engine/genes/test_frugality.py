"""Frugality (G-FRU): one cube fewer, of the player's choice, from any diet."""

import pytest
from kit.boards import board
from kit.meals import meals
from kit.scenes import Scene, scene

FOR_THREE: dict[str, object] = {
    "extends": "classic",
    "title": "Frugality for three",
    "genes": {"frugality": [6, 5, 1, 1]},
}


def green(
    food: str,
    genes: str = "frugality",
    players: int = 4,
    edition: str | dict[str, object] = "classic",
) -> Scene:
    """Green 1, about to feed."""
    return scene(
        board(b2=f"G1,{food}"),
        players=players,
        genes={"green": genes},
        bp={"green": 1},
        edition=edition,
    ).play("green: drift")


@pytest.mark.rule("G-FRU")
def test_four_players_eat_two_colours() -> None:
    assert set(green("r9,y9,b9").offers()) == meals("1:1:1 1:1", "ryb")
    assert set(green("r9,y9").offers()) == {"eat r1 y1", "starve"}


@pytest.mark.rule("G-FRU", "F4")
def test_one_colour_is_not_enough() -> None:
    assert green("r9,g9").damage("green 1") == 1


@pytest.mark.rule("G-FRU", "F3")
def test_the_smaller_meal_still_excretes_two() -> None:
    s = green("r1,y1").play("green: eat r1 y1")
    assert s.cubes("b2") == "g2"
    assert s.damage("green 1") == 0


@pytest.mark.rule("G-FRU", "F6")
def test_it_is_optional() -> None:
    s = green("r1,y1").play("green: starve")
    assert s.damage("green 1") == 1
    s = green("r1,y1,b1").play("green: eat r1 y1 b1")
    assert s.cubes("b2") == "g2"


@pytest.mark.rule("G-FRU", "G-SUB")
def test_with_substitution_also_two_and_one_and_three() -> None:
    s = green("r9,y9,b9", "frugality, substitution")
    assert set(s.offers()) == meals("1:1:1 2:2 3:1 1:1 2:1 3", "ryb")
    s = green("r3", "frugality, substitution")
    assert s.offers() == ["eat r3", "starve"]
    assert green("r2", "frugality, substitution").damage("green 1") == 1


@pytest.mark.rule("G-FRU", "ED1")
def test_an_edition_of_ones_own_has_it_with_three() -> None:
    assert set(green("r9,y9", players=3, edition=FOR_THREE).offers()) == meals("2:1 1:1 2", "ry")
    s = green("r9,y9", "frugality, substitution", 3, FOR_THREE)
    assert set(s.offers()) == meals("2:1 4 1:1 2 3", "ry")
    assert green("r1", players=3, edition=FOR_THREE).damage("green 1") == 1


@pytest.mark.rule("G-FRU", "ED2")
def test_the_webley_edition_names_what_it_makes_of_substitution() -> None:
    s = green("r9,y9,b9", "frugality, substitution", edition="webley")
    assert set(s.offers()) == meals("1:1:1 2:2 1:1 2:1 3", "ryb")
    assert set(green("r9,y9,b9", edition="webley").offers()) == meals("1:1:1 1:1", "ryb")


@pytest.mark.rule("G-FRU", "ED2")
def test_the_named_splits_are_for_four_only() -> None:
    named = {**FOR_THREE, "switches": {"frugal_substitution_splits": [[2, 1]]}}
    s = green("r9,y9", "frugality, substitution", 3, named)
    assert set(s.offers()) == meals("2:1 4 1:1 2 3", "ry")


@pytest.mark.rule("G-FRU", "ED3")
def test_the_french_edition_has_no_three_of_one_colour() -> None:
    s = green("r9,y9,b9", "frugality, substitution", edition="french")
    assert set(s.offers()) == meals("1:1:1 2:2 1:1 2:1", "ryb")


@pytest.mark.rule("G-FRU")
@pytest.mark.parametrize(("diet", "shapes"), [([1], "1"), ([1, 1], "1:1 1"), ([2], "2 1")])
def test_at_least_one_cube_is_eaten_whatever_the_diet(diet: list[int], shapes: str) -> None:
    small: dict[str, object] = {
        "extends": "classic",
        "title": "Small meals",
        "tribes": {"4": {"diet": diet}},
    }
    assert set(green("r9,y9", edition=small).offers()) == meals(shapes, "ry")
