"""Diets: how many cubes of each colour, most first."""

import pytest

from ursuppe import Game
from ursuppe.engine.diet import Menu, meals, one_fewer, splits


@pytest.mark.rule("F1")
@pytest.mark.parametrize(("tribes", "plain"), [(3, (2, 1)), (4, (1, 1, 1))])
def test_the_plain_diet(tribes: int, plain: tuple[int, ...]) -> None:
    menu = Menu(Game.new().rules.edition, tribes)
    assert menu.plain == menu.alone == {plain}
    assert menu.hosted == set()


@pytest.mark.parametrize(
    ("diet", "smaller"),
    [
        ((1, 1, 1), {(1, 1)}),
        ((2, 1), {(1, 1), (2,)}),
        ((2, 2), {(2, 1)}),
        ((3, 1), {(2, 1), (3,)}),
        ((4,), {(3,)}),
    ],
)
def test_one_cube_fewer(diet: tuple[int, ...], smaller: set[tuple[int, ...]]) -> None:
    assert one_fewer(diet) == smaller


@pytest.mark.parametrize(
    ("cubes", "colours", "diets"),
    [
        (4, 1, {(4,)}),
        (4, 2, {(2, 2), (3, 1)}),
        (5, 3, {(2, 2, 1), (3, 1, 1)}),
        (3, 3, {(1, 1, 1)}),
    ],
)
def test_splits_have_every_colour_and_the_most_first(
    cubes: int, colours: int, diets: set[tuple[int, ...]]
) -> None:
    assert splits(cubes, colours) == diets


@pytest.mark.rule("F2")
def test_meals_leave_the_own_colour_out() -> None:
    assert meals({(2, 1)}, own=1, tribes=3) == [0x010002, 0x020001]
