"""Substitution (G-SUB): a diet with one colour fewer and one cube more."""

import pytest
from kit.boards import board
from kit.meals import meals
from kit.scenes import Scene, scene


def green(food: str, players: int = 4, edition: str = "classic", genes: str = "") -> Scene:
    """Green 1, about to feed."""
    return scene(
        board(b2=f"G1,{food}"),
        players=players,
        genes={"green": f"substitution,{genes}"},
        bp={"green": 1},
        edition=edition,
    ).play("green: drift")


@pytest.mark.rule("G-SUB")
def test_four_players_eat_two_and_two_or_three_and_one() -> None:
    assert set(green("r3,y3").offers()) == {*meals("2:2 3:1", "ry"), "starve"}


@pytest.mark.rule("G-SUB")
def test_the_split_is_the_players() -> None:
    assert set(green("r3,y1").offers()) == {"eat r3 y1", "starve"}
    assert set(green("r2,y2").offers()) == {"eat r2 y2", "starve"}


@pytest.mark.rule("G-SUB", "F4")
@pytest.mark.parametrize("food", ["r4", "r2,y1", "r9,g9"])
def test_both_colours_and_all_four_cubes_are_needed_with_four(food: str) -> None:
    s = green(food)
    assert s.damage("green 1") == 1


@pytest.mark.rule("G-SUB")
def test_three_players_eat_four_of_one_colour() -> None:
    assert set(green("r4,y1", players=3).offers()) == {"eat r2 y1", "eat r4"}
    assert set(green("y4,g9", players=3).offers()) == {"eat y4", "starve"}
    assert green("y3", players=3).damage("green 1") == 1
    assert set(green("r9,y9", players=3).offers()) == meals("2:1 4", "ry")


@pytest.mark.rule("G-SUB", "F3")
def test_the_cubes_go_to_the_reserve_and_the_amoeba_excretes() -> None:
    s = green("r3,y3")
    s.play("green: eat r3 y1")
    assert s.cubes("b2") == "y2 g2"
    assert s.game.reserve == [55, 53, 53, 55]
    ate = s.told("ate")[0]
    assert (ate.rule, ate.tribe, ate.number, ate.cubes) == ("F3", 2, 1, 3 + (1 << 8))


@pytest.mark.rule("G-SUB", "F6")
def test_it_is_optional() -> None:
    s = green("r3,y3").play("green: starve")
    assert s.damage("green 1") == 1
    assert s.cubes("b2") == "r3 y3"


@pytest.mark.rule("G-SUB", "ED2", "ED3")
@pytest.mark.parametrize("edition", ["webley", "french"])
def test_the_old_editions_split_two_and_two_only(edition: str) -> None:
    assert set(green("r3,y3", edition=edition).offers()) == {"eat r2 y2", "starve"}
    assert set(green("r9,y9", 3, edition).offers()) == meals("2:1 4", "ry")


@pytest.mark.rule("B1")
def test_it_is_bought_for_four() -> None:
    s = scene(board(b2="G1"), phase=3, bp={"green": 4})
    s.play("green: buy substitution")
    assert s.genes("green") == {"substitution"}
    assert s.game.phase == 4
