"""Genes together: feeding with several genes that change a meal or its time."""

import pytest
from kit.boards import board
from kit.meals import meals
from kit.scenes import Scene, scene
from kit.story import story

EATER = "struggle for survival"


def dining(soup: str, genes: str, players: int = 4, around: str = "", **bp: int) -> Scene:
    """Red 1 on b4 is to feed; what lies around is on c4."""
    return scene(
        board(b4=f"R1,{soup}", c4=around or "-"),
        players=players,
        genes={"red": genes},
        bp=bp,
    )


# Glutton with Frugality, Substitution and Parasitism


@pytest.mark.rule("H-GLU", "G-FRU")
def test_glutton_and_frugality_cancel_in_number_but_not_in_colours() -> None:
    s = dining("y4,g4,b4", "glutton, frugality")
    assert set(s.offers()) == meals("2:1:1 2:1 1:1:1", "ygb")
    assert s.why("eat y1 g1") == "F1"


@pytest.mark.rule("H-GLU", "G-FRU", "F6")
def test_a_meal_that_frugality_alone_allows_a_glutton_may_be_declined() -> None:
    s = dining("y1,g1,b1", "glutton, frugality")
    assert s.offers() == ["eat y1 g1 b1", "starve"]


@pytest.mark.rule("H-GLU", "F6")
def test_three_colours_are_no_meal_for_a_glutton_alone() -> None:
    s = dining("y1,g1,b1", "glutton")
    assert s.told("starved")[0].number == 1


@pytest.mark.rule("H-GLU", "G-SUB")
@pytest.mark.parametrize(
    ("players", "soup", "shapes", "colours"),
    [
        (3, "y5,g5", "3:1 2:2 5 4:1", "yg"),
        (4, "y5,g5,b5", "2:1:1 3:2 2:2:1 4:1 3:1:1", "ygb"),
        (5, "y4,g4,b4,p4", "2:1:1:1 4:1:1 3:2:1 2:2:2 3:1:1:1 2:2:1:1", "ygbp"),
    ],
)
def test_glutton_makes_one_more_of_substitution(
    players: int, soup: str, shapes: str, colours: str
) -> None:
    s = dining(soup, "glutton, substitution", players)
    assert set(s.offers()) == meals(shapes, colours)


@pytest.mark.rule("H-GLU", "G-PAR")
def test_a_parasite_that_is_a_glutton_eats_as_much_as_others() -> None:
    s = dining("G1,y2,b1", "glutton, parasitism", green=1)
    assert set(s.offers()) == {"eat y2 b1", "starve"}
    s.play("red: eat y2 b1")
    assert s.bp("green") == 0
    assert story(s, "drained") == ["red 1 drained 1 green (G-PAR)"]


@pytest.mark.rule("H-GLU", "G-FRU", "G-PAR")
def test_one_cube_is_left_before_gluttons_so_the_smallest_meal_has_two() -> None:
    s = dining("G1,y2,b1", "glutton, frugality, parasitism", green=1)
    assert set(s.offers()) == {"eat y2", "eat y1 b1", "eat y2 b1", "starve"}
    assert s.why("eat y1") == "F1"
    s.play("red: eat y2 b1")
    assert s.offers() == ["host none", "host green"]  # by Frugality alone, or with a host


@pytest.mark.rule("H-GLU", "G-SFS", "A5")
def test_an_eaten_amoeba_is_a_whole_meal_for_a_glutton() -> None:
    s = scene(
        board(b4="R1,Y1,y2,g1"),
        genes={"red": f"glutton, {EATER}"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: drift")
    assert s.offers() == ["starve", "attack yellow 1"]  # 2:1 is no meal for a glutton
    s.play("red: attack yellow 1")
    assert (s.at("yellow 1"), s.damage("red 1")) == ("", 0)
    assert s.told("ate") == s.told("excreted") == []


# Suction with every feeding gene


@pytest.mark.rule("H-SU1", "G-FRU")
def test_suction_with_frugality() -> None:
    s = dining("y1", "suction one, frugality", around="g1")
    assert s.offers() == ["suck east g1", "starve"]
    s.play("red: suck east g1")
    assert (s.cubes("b4"), s.cubes("c4")) == ("r2", "")


@pytest.mark.rule("H-SU1", "G-SUB")
def test_suction_with_substitution() -> None:
    s = dining("y2,g1", "suction one, substitution", around="y1,g1")
    assert s.offers() == ["suck east y1", "suck east g1", "starve"]  # 3:1, 2:2
    s.play("red: suck east y1")
    assert story(s, "ate") == ["red 1 ate b4 y2 g1 (F3)"]


@pytest.mark.rule("H-SU1", "G-PAR")
def test_suction_with_parasitism() -> None:
    s = dining("G1,y1", "suction one, parasitism", around="b1", green=2)
    assert s.offers() == ["suck east b1", "starve"]
    s.play("red: suck east b1")
    assert s.bp("green") == 1
    assert s.cubes("b4") == "r2"


@pytest.mark.rule("H-SU1", "G-PAR")
def test_suction_finds_no_host_on_the_other_space() -> None:
    s = dining("y1", "suction one, parasitism", around="G1,b1", green=2)
    assert s.told("starved")[0].number == 1


@pytest.mark.rule("H-SU1", "H-GLU", "F6")
def test_suction_with_glutton() -> None:
    s = dining("y2,g1", "suction one, glutton", around="b1")
    assert s.offers() == ["suck east b1", "starve"]
    s.play("red: suck east b1")
    assert story(s, "ate") == ["red 1 ate b4 y2 g1 (F3)"]


@pytest.mark.rule("H-SU1", "G-FRU", "G-PAR")
def test_a_single_cube_from_outside_may_be_the_whole_meal() -> None:
    s = dining("G1", "suction one, frugality, parasitism", around="y1", green=1)
    s.play("red: suck east y1")
    assert story(s, "sucked", "ate", "drained", "excreted") == [
        "red 1 sucked c4 y1 (H-SU1)",
        "red 1 drained 1 green (G-PAR)",
        "red 1 excreted b4 r2 (F3)",
    ]


@pytest.mark.rule("H-SU2", "G-SUB", "G-FRU", "G-PAR", "H-GLU")
def test_suction_two_with_all_the_others() -> None:
    s = dining(
        "G1,b1", "suction two, substitution, frugality, parasitism, glutton", around="y2", green=1
    )
    # One at home makes 1:1 of a host's 1; two of a colour are its 2; 2:1 needs no host.
    assert s.offers() == ["suck east y1", "suck east y2", "starve"]
    s.play("red: suck east y2")
    assert s.offers() == ["eat nothing", "eat b1"]
    s.play("red: eat b1")
    assert s.offers() == ["host none", "host green"]
    s.play("red: host none")
    assert s.bp("green") == 1
    assert (s.cubes("b4"), s.cubes("c4")) == ("r2", "")


@pytest.mark.rule("H-SU1", "G-SFS", "F6")
def test_who_could_suck_may_attack_instead() -> None:
    s = scene(
        board(b4="R1,Y1,y1,g1", c4="y1"),
        genes={"red": f"suction one, {EATER}"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: drift")
    assert s.offers() == ["suck east y1", "starve", "attack yellow 1"]


@pytest.mark.rule("H-SU1", "H-CLE", "H-TOX")
def test_suction_with_cleanliness_and_toxic_excretions() -> None:
    s = scene(
        board(b4="R1,y1,g1", c4="y1"),
        genes={"red": "suction one, cleanliness, toxic excretions"},
    )
    s.play("red: suck east y1", "red: excrete east")
    assert (s.cubes("c4"), s.toxins("c4"), s.toxins("b4")) == ("r2", 1, 0)


# Fast Food with Holding, Tentacle and Struggle for Survival


@pytest.mark.rule("H-FAS", "G-HOL")
def test_fast_food_with_holding() -> None:
    s = scene(board(b4="R1,y2,g1"), genes={"red": "fast food, holding"}, bp={"red": 1})
    assert s.offers() == ["drift", "move", "stay", "feed first"]
    s.play("red: feed first")
    assert s.offers() == ["drift", "move", "stay"]
    assert s.why("feed first") == "H-FAS"
    s.play("red: stay")
    assert [event.kind for event in s.events].count("ate") == 1


@pytest.mark.rule("H-FAS", "G-TEN")
def test_fast_food_with_a_tentacle_takes_along_what_it_has_excreted() -> None:
    s = scene(board(b4="R1,y2,g2"), card="e8", genes={"red": "fast food, tentacle"})
    s.play("red: feed first", "red: eat y2 g1", "red: take r2")
    assert (s.cubes("b4"), s.cubes("c4")) == ("g1", "r2")


@pytest.mark.rule("H-FAS", "G-SFS")
def test_who_feeds_first_may_attack_first_and_then_moves() -> None:
    s = scene(board(b4="R1,Y1"), card="e8", genes={"red": f"fast food, {EATER}"}, bp={"red": 2})
    s.play("red: feed first", "red: attack yellow 1")
    assert (s.at("yellow 1"), s.asked) == ("", "movement")
    s.play("red: drift")
    assert (s.at("red 1"), s.damage("red 1")) == ("c4", 0)


@pytest.mark.rule("H-FAS", "F4", "A6")
def test_who_feeds_first_and_fails_does_not_feed_after_moving() -> None:
    s = scene(
        board(b4="R1,Y1", c4="y2,g1"),
        card="e8",
        genes={"red": f"fast food, {EATER}", "yellow": "defense"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: feed first", "red: attack yellow 1", "yellow: defend", "chance: fight 1 2")
    assert s.damage("red 1") == 1
    s.play("red: drift")
    assert (s.at("red 1"), s.cubes("c4"), s.actor) == ("c4", "y2 g1", "yellow")


@pytest.mark.rule("H-FAS", "G-HOL", "A9")
def test_who_is_dragged_while_feeding_first_feeds_there_and_then_moves() -> None:
    s = scene(
        board(b4="R1,Y1", c4="y2,g1"),
        card="e8",
        genes={"red": f"fast food, holding, {EATER}", "yellow": "escape"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: feed first", "red: attack yellow 1", "yellow: escape", "chance: roll 3")
    s.play("red: follow")
    assert (s.at("red 1"), s.cubes("c4"), s.asked) == ("c4", "r2", "movement")
    s.play("red: drift")
    assert (s.at("red 1"), s.damage("red 1")) == ("d4", 0)
