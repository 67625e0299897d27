"""What five and six players eat: N3."""

from itertools import combinations

import pytest
from kit.boards import board
from kit.meals import meals
from kit.scenes import Scene, scene
from kit.story import story

from ursuppe import EDITIONS

both = pytest.mark.parametrize("players", [5, 6])
every_edition = pytest.mark.parametrize("edition", EDITIONS)

DIETS = {
    "": ("1:1:1:1", ""),
    "S": ("1:1:1:1 3:1:1 2:2:1", ""),
    "F": ("1:1:1:1 1:1:1", ""),
    "P": ("1:1:1:1", "1:1:1"),
    "SF": ("1:1:1:1 3:1:1 2:2:1 1:1:1 2:1:1 2:2 3:1", ""),
    "SP": ("1:1:1:1 3:1:1 2:2:1", "1:1:1 2:1:1 2:2 3:1"),
    "FP": ("1:1:1:1 1:1:1", "1:1:1 1:1"),
    "SFP": (
        "1:1:1:1 3:1:1 2:2:1 1:1:1 2:1:1 2:2 3:1",
        "1:1:1 2:1:1 2:2 3:1 1:1 2:1 3",
    ),
}
"""What can be eaten with these genes: without a host, and with one that pays."""
NAMES = {"S": "substitution", "F": "frugality", "P": "parasitism", "G": "glutton"}
COMBINATIONS = ["".join(letters) for n in range(4) for letters in combinations("SFP", n)]


def at_table(
    players: int, letters: str, food: str, host_bp: int = 1, edition: str = "classic"
) -> Scene:
    """Red 1 beside yellow 1, about to feed; yellow has so many BP."""
    return scene(
        board(b2=f"R1,Y1,{food}"),
        players=players,
        genes={"red": ", ".join(NAMES[letter] for letter in letters)},
        bp={"red": 1, "yellow": host_bp},
        edition=edition,
    ).play("red: drift")


def foreign(players: int) -> str:
    """The letters of the colours that red eats."""
    return "ygbpo"[: players - 1]


def feast(players: int) -> str:
    """Enough of every colour, red's own included, for any meal."""
    return ",".join(f"{letter}5" for letter in "r" + foreign(players))


def offered(s: Scene) -> set[str]:
    """The meals offered, or the single one that was eaten without a question (I1)."""
    if s.asked == "feeding":
        return set(s.offers())
    return {f"eat {s.game.options.notation.cubes(s.told('ate')[0].cubes)}"}


@pytest.mark.rule("N3", "F1", "F2")
@both
def test_the_plain_diet_is_four_cubes_of_four_foreign_colours(players: int) -> None:
    s = at_table(players, "", feast(players))
    plain = {"eat y1 g1 b1 p1"}
    if players == 6:
        plain |= {"eat y1 g1 b1 o1", "eat y1 g1 p1 o1", "eat y1 b1 p1 o1", "eat g1 b1 p1 o1"}
    assert offered(s) == plain


@pytest.mark.rule("N3", "F4")
@both
def test_without_four_foreign_colours_it_starves(players: int) -> None:
    s = at_table(players, "", "r9,y9,g9,b9")
    assert s.damage("red 1") == 1
    assert s.told("ate") == []


@pytest.mark.rule("N3", "F3")
def test_it_excretes_two_of_its_own() -> None:
    s = at_table(6, "", "y1,g1,p2,o1")
    assert s.cubes("b2") == "r2 p1"
    assert story(s, "ate", "excreted") == [
        "red 1 ate b2 y1 g1 p1 o1 (F3)",
        "red 1 excreted b2 r2 (F3)",
    ]


@pytest.mark.rule("N3", "G-SUB", "G-FRU", "G-PAR")
@both
@every_edition
@pytest.mark.parametrize("letters", COMBINATIONS)
@pytest.mark.parametrize("host_bp", [0, 1])
def test_the_meals_of_each_combination(
    players: int, letters: str, host_bp: int, edition: str
) -> None:
    """The splits that editions name are those of four players (ED2, ED3)."""
    s = at_table(players, letters, feast(players), host_bp, edition)
    alone, hosted = DIETS[letters]
    expected = meals(alone, foreign(players))
    if host_bp:
        expected |= meals(hosted, foreign(players))
    assert offered(s) == expected


@pytest.mark.rule("N3", "H-GLU")
@pytest.mark.parametrize(
    ("players", "letters", "shapes"),
    [
        (5, "G", "2:1:1:1"),
        (6, "G", "2:1:1:1 1:1:1:1:1"),
        (5, "GF", "2:1:1:1 1:1:1:1 2:1:1"),
        (6, "GF", "2:1:1:1 1:1:1:1:1 1:1:1:1 2:1:1"),
        (5, "GS", "2:1:1:1 4:1:1 3:2:1 3:1:1:1 2:2:2 2:2:1:1"),
        (6, "GS", "2:1:1:1 1:1:1:1:1 4:1:1 3:2:1 3:1:1:1 2:2:2 2:2:1:1"),
    ],
)
def test_glutton_takes_one_more_of_any_foreign_colour(
    players: int, letters: str, shapes: str
) -> None:
    s = at_table(players, letters, feast(players), 0)
    assert offered(s) == meals(shapes, foreign(players))


@pytest.mark.rule("N3", "F6", "G-SFS")
@both
def test_who_finds_the_plain_diet_must_eat_and_may_not_attack(players: int) -> None:
    def hungry(food: str) -> Scene:
        return scene(
            board(b2=f"R1,Y1,{food}"),
            players=players,
            genes={"red": "struggle for survival, substitution"},
            bp={"red": 1},
        ).play("red: drift")

    s = hungry("y2,g2,b1,p1")
    assert "starve" not in s.offers()
    assert s.why("attack yellow 1") == "G-SFS"
    s = hungry("y2,g2,b1")
    assert s.offers() == ["eat y2 g2 b1", "starve", "attack yellow 1"]
