"""Phase 1, feeding: F1 to F6."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

from ursuppe import IllegalAction


def hungry(cubes: str, players: int = 3, genes: str = "", colour: str = "red") -> Scene:
    """A lone amoeba that has just drifted nowhere, with these cubes on its space."""
    amoeba = f"{colour[0].upper()}1"
    return scene(
        board(b4=f"{amoeba},{cubes}" if cubes else amoeba),
        players=players,
        card="c14",
        genes={colour: genes},
    )


def fed(s: Scene) -> list[str]:
    """What was eaten, and who starved."""
    return story(s, "ate", "starved")


@pytest.mark.rule("F1", "F6")
@pytest.mark.parametrize(
    ("cubes", "meal"),
    [
        ("y2,g1", "y2 g1"),
        ("y1,g2", "y1 g2"),
        ("y9,g1", "y2 g1"),
        ("y1,g9", "y1 g2"),
        ("r5,y2,g1", "y2 g1"),
    ],
)
def test_three_players_eat_two_of_one_foreign_colour_and_one_of_the_other(
    cubes: str, meal: str
) -> None:
    assert fed(hungry(cubes)) == [f"red 1 ate b4 {meal} (F3)"]


@pytest.mark.rule("F1", "F4")
@pytest.mark.parametrize("cubes", ["", "y1,g1", "y9", "g9", "r9,y1,g1", "r9", "r1,y2", "r1,g2"])
def test_three_players_starve_on_less(cubes: str) -> None:
    assert fed(hungry(cubes)) == ["red 1 starved b4 1 (F4)"]


@pytest.mark.rule("F1", "I1")
@pytest.mark.parametrize(("choice", "left"), [("eat y2 g1", "r2 y1 g2"), ("eat y1 g2", "r2 y2 g1")])
def test_three_players_choose_which_colour_is_eaten_twice(choice: str, left: str) -> None:
    s = hungry("y3,g3")
    assert asks(s) == "feeding red 1 b4 (F6)"
    assert s.actor == "red"
    assert sorted(s.offers()) == ["eat y1 g2", "eat y2 g1"]
    s.play(f"red: {choice}")
    assert s.cubes("b4") == left
    assert fed(s) == [f"red 1 ate b4 {choice.removeprefix('eat ')} (F3)"]


@pytest.mark.rule("F1")
@pytest.mark.parametrize(
    ("colour", "meals"),
    [
        ("red", ["eat y1 g2", "eat y2 g1"]),
        ("yellow", ["eat r1 g2", "eat r2 g1"]),
        ("green", ["eat r1 y2", "eat r2 y1"]),
    ],
)
def test_every_tribe_of_three_has_its_own_diet(colour: str, meals: list[str]) -> None:
    s = hungry("r4,y4,g4", colour=colour)
    assert s.actor == colour
    assert sorted(s.offers()) == meals


@pytest.mark.rule("F1")
@pytest.mark.parametrize(
    ("colour", "meal"),
    [("red", "y1 g1 b1"), ("yellow", "r1 g1 b1"), ("green", "r1 y1 b1"), ("blue", "r1 y1 g1")],
)
def test_four_players_eat_one_of_each_foreign_colour(colour: str, meal: str) -> None:
    s = hungry("r4,y4,g4,b4", players=4, colour=colour)
    assert fed(s) == [f"{colour} 1 ate b4 {meal} (F3)"]


@pytest.mark.rule("F1", "F4")
@pytest.mark.parametrize("cubes", ["y9,g9", "y9,b9", "g9,b9", "r9,y1,g1", "y2,g1", ""])
def test_four_players_starve_without_all_three_colours(cubes: str) -> None:
    assert fed(hungry(cubes, players=4)) == ["red 1 starved b4 1 (F4)"]


@pytest.mark.rule("F2")
def test_the_cubes_must_be_on_its_own_space() -> None:
    s = scene(board(b4="R1,y2", a4="g9", c4="g9", b5="g9", b3="g9"))
    assert fed(s) == ["red 1 starved b4 1 (F4)"]


@pytest.mark.rule("F2")
def test_it_eats_where_it_stands_after_moving() -> None:
    s = scene(board(b4="R1", a4="y2,g1"), card="w6")
    assert fed(s) == ["red 1 ate a4 y2 g1 (F3)"]
    assert s.cubes("a4") == "r2"


@pytest.mark.rule("F3")
def test_eaten_cubes_go_to_the_reserve_and_two_own_cubes_come_from_it() -> None:
    s = hungry("r1,y3,g1")
    assert s.cubes("b4") == "r3 y1"
    assert s.game.reserve == [55 - 3, 55 - 1, 55]
    assert s.damage("red 1") == 0
    assert story(s, "ate", "excreted") == [
        "red 1 ate b4 y2 g1 (F3)",
        "red 1 excreted b4 r2 (F3)",
    ]


@pytest.mark.rule("F3")
def test_four_players_excrete_two_cubes_as_well() -> None:
    s = hungry("y1,g1,b1", players=4, colour="red")
    assert s.cubes("b4") == "r2"
    assert s.game.reserve == [53, 55, 55, 55]


@pytest.mark.rule("F3")
def test_what_one_excretes_the_next_may_eat() -> None:
    s = scene(board(b4="R1,Y1,y2,g2"), bp={"red": 1})
    s.play("red: drift", "red: eat y2 g1")
    assert fed(s) == ["red 1 ate b4 y2 g1 (F3)", "yellow 1 ate b4 r2 g1 (F3)"]
    assert s.cubes("b4") == "y2"


@pytest.mark.rule("F4")
def test_who_starves_gets_1_dp_and_excretes_nothing() -> None:
    s = scene(board(b4="R1*,y1,g1", d2="Y1"))
    assert s.damage("red 1") == 2
    assert s.damage("yellow 1") == 1
    assert s.cubes("b4") == "y1 g1"
    assert s.at("red 1") == "b4"
    assert story(s, "starved", "ate", "excreted", "died") == [
        "red 1 starved b4 1 (F4)",
        "yellow 1 starved d2 1 (F4)",
    ]


@pytest.mark.rule("F5")
@pytest.mark.parametrize(("elsewhere", "put"), [(52, 2), (53, 2), (54, 1), (55, 0)])
def test_excretion_puts_as_many_cubes_as_the_reserve_has(elsewhere: int, put: int) -> None:
    s = scene(board(b4="R1,y2,g1", d2=f"r{elsewhere}"))
    said = f"r{put}" if put else ""
    assert s.cubes("b4") == said
    assert s.game.reserve == [55 - elsewhere - put, 55, 55]
    assert story(s, "excreted") == [f"red 1 excreted b4 {said or 'nothing'} (F3)"]


@pytest.mark.rule("F6")
def test_who_can_eat_the_plain_diet_must_eat() -> None:
    s = hungry("y2,g2")
    assert "starve" not in s.offers()
    reason = s.game.why_not("starve")
    assert reason is not None
    assert reason.rule == "F6"
    assert "must eat" in reason.text


@pytest.mark.rule("F6", "G-SUB")
def test_it_may_eat_by_a_gene_instead_of_the_plain_diet_but_must_eat() -> None:
    s = hungry("y4,g1", genes="substitution")
    assert sorted(s.offers()) == ["eat y2 g1", "eat y4"]
    assert s.why("starve") == "F6"


@pytest.mark.rule("F6", "G-SUB")
def test_if_only_a_gene_lets_it_eat_it_may_starve() -> None:
    s = hungry("y4", genes="substitution")
    assert sorted(s.offers()) == ["eat y4", "starve"]
    s.play("red: starve")
    assert fed(s) == ["red 1 starved b4 1 (F4)"]
    assert s.cubes("b4") == "y4"


@pytest.mark.rule("F6", "G-SFS")
def test_who_can_eat_the_plain_diet_cannot_attack() -> None:
    drawn = board(b4="R1,Y1,y2,g2")
    s = scene(drawn, genes={"red": "struggle for survival"}, bp={"red": 3})
    s.play("red: drift")
    assert sorted(s.offers()) == ["eat y1 g2", "eat y2 g1"]
    assert s.why("attack yellow 1") == "G-SFS"


@pytest.mark.rule("F1", "F2")
@pytest.mark.parametrize(
    ("meal", "rule", "words"),
    [
        ("eat y1 g1", "F1", "no diet"),
        ("eat y2 g2", "F1", "no diet"),
        ("eat y3", "F1", "no diet"),
        ("eat y2", "F1", "no diet"),
        ("eat r1 y2", "F2", "own-colour"),
        ("eat r1 y1 g1", "F2", "own-colour"),
        ("eat y1 g3", "F2", "not all on its space"),
        ("eat y4", "F2", "not all on its space"),
    ],
)
def test_a_meal_that_is_none_is_refused(meal: str, rule: str, words: str) -> None:
    s = hungry("r2,y3,g2")
    reason = s.game.why_not(meal)
    assert reason is not None
    assert reason.rule == rule
    assert words in reason.text


@pytest.mark.rule("F6", "G-SFS")
def test_what_else_cannot_be_done_instead_of_eating_is_refused() -> None:
    s = hungry("y2,g2")
    assert s.why("eat y2 g1") == ""
    assert s.why("drift") == "F6"
    assert s.why("attack yellow 1") == "G-SFS"


@pytest.mark.rule("F6")
def test_a_refused_meal_leaves_the_game_as_it_was() -> None:
    s = hungry("y2,g2")
    before = s.game.digest()
    with pytest.raises(IllegalAction) as refusal:
        s.play("red: starve")
    assert refusal.value.rule == "F6"
    assert s.game.digest() == before
    assert fed(s) == []
