"""Genes together: movement, and what lies where it leads."""

import pytest
from kit.boards import board
from kit.scenes import scene
from kit.story import story

SPICED: dict[str, object] = {"turned_up": 0}
EATER = "struggle for survival"


# Toxic Excretions with Cleanliness, Holding and Rebound


@pytest.mark.rule("H-TOX", "H-CLE")
def test_the_toxin_lies_where_the_cubes_are_put() -> None:
    s = scene(
        board(b4="R1,y2,g1", c4="Y1"),
        genes={"red": "toxic excretions, cleanliness"},
        bp={"yellow": 1},
    )
    s.play("red: excrete east")
    assert (s.toxins("b4"), s.toxins("c4"), s.damage("yellow 1")) == (0, 1, 0)
    assert story(s, "excreted", "poisoned") == [
        "red 1 excreted c4 r2 (H-CLE)",
        "red 1 poisoned c4 1 (H-TOX)",
    ]


@pytest.mark.rule("H-TOX", "H-CLE")
def test_cleanliness_may_keep_the_toxin_at_home() -> None:
    s = scene(board(b4="R1,y2,g1"), genes={"red": "toxic excretions, cleanliness"})
    s.play("red: excrete here")
    assert s.toxins("b4") == 1
    assert story(s, "excreted") == ["red 1 excreted b4 r2 (F3)"]


@pytest.mark.rule("H-TOX", "G-HOL")
def test_holding_stays_put_on_a_poisoned_space_and_follows_unharmed() -> None:
    s = scene(
        board(b4="R1,Y1"),
        card="e8",
        genes={"yellow": "holding"},
        spice=SPICED,
        toxins={"b4": 1, "c4": 2},
        bp={"green": 1},
    )
    s.play("yellow: follow", "yellow: stay")
    assert (s.at("yellow 1"), s.damage("yellow 1"), s.damage("red 1")) == ("c4", 1, 3)
    assert s.toxins("b4") == 1
    assert [event.number for event in s.told("damaged")] == [1]


@pytest.mark.rule("H-TOX", "H-REB")
def test_a_rebound_off_ones_own_toxin_takes_only_what_lies_there() -> None:
    s = scene(
        board(b3="R1"),
        card="e8",
        genes={"red": "rebound"},
        toxins={"b3": 1, "a3": 2},
        bp={"red": 1},
    )
    s.play("red: drift", "red: bounce")
    assert (s.at("red 1"), s.damage("red 1")) == ("a3", 3)  # and it starves there
    assert (s.toxins("b3"), s.toxins("a3")) == (1, 0)


@pytest.mark.rule("H-TOX", "H-REB")
def test_who_stops_before_an_obstacle_takes_no_toxin() -> None:
    s = scene(board(b3="R1"), card="e8", genes={"red": "rebound"}, toxins={"b3": 1, "a3": 2})
    s.play("red: stop")
    assert (s.toxins("b3"), s.toxins("a3")) == (1, 2)
    assert s.told("damaged") == []


@pytest.mark.rule("H-TOX", "H-FAS", "G-SPD")
def test_who_comes_back_onto_its_own_toxin_takes_it() -> None:
    s = scene(
        board(b4="R1,y2,g1"),
        genes={"red": "toxic excretions, fast food, speed"},
        bp={"red": 1},
    )
    s.play("red: feed first", "red: move", "chance: roll 3", "red: move", "chance: roll 1")
    assert (s.at("red 1"), s.damage("red 1"), s.toxins("b4")) == ("b4", 1, 0)


# Rebound


@pytest.mark.rule("H-REB", "G-SPD")
def test_rebound_at_the_edge_and_at_the_island_with_speed() -> None:
    s = scene(board(a3="R1"), genes={"red": "rebound, speed"}, bp={"red": 1})
    s.play("red: move", "chance: roll 1", "red: bounce")
    assert s.at("red 1") == "b3"
    s.play("red: move", "chance: roll 3", "red: bounce")
    assert s.at("red 1") == "a3"


@pytest.mark.rule("H-REB", "A3", "G-SPD")
def test_an_escape_that_bounces_and_comes_back_has_not_escaped() -> None:
    s = scene(
        board(b3="R1,Y1"),
        genes={"red": EATER, "yellow": "escape, rebound, speed"},
        bp={"red": 2, "yellow": 1},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 3")
    s.play("yellow: bounce", "yellow: move", "chance: roll 3")
    assert s.at("yellow 1") == ""
    assert story(s, "fed") == ["red 1 fed b3 yellow 1 (A5)"]


@pytest.mark.rule("H-REB", "A3", "A4")
def test_an_escape_that_stops_before_the_island_leaves_the_defense() -> None:
    s = scene(
        board(b3="R1,Y1"),
        genes={"red": EATER, "yellow": "escape, rebound, defense"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 3")
    s.play("yellow: stop")
    assert s.offers() == ["defend", "submit"]


@pytest.mark.rule("H-REB", "A9", "G-HOL")
def test_an_attacker_holds_on_to_a_bouncing_target_and_feeds_there() -> None:
    s = scene(
        board(b3="R1,Y1", a3="y2,g1"),
        genes={"red": f"{EATER}, holding", "yellow": "escape, rebound"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 3")
    s.play("yellow: bounce", "red: follow")
    assert (s.at("red 1"), s.at("yellow 1"), s.cubes("a3")) == ("a3", "a3", "r2")
    assert s.damage("red 1") == 0


# Energy Conservation on a calm card


@pytest.mark.rule("H-ENE", "G-HOL", "H-REB")
@pytest.mark.parametrize(("choice", "earned"), [("drift", 1), ("stay", 0)])
def test_energy_conservation_on_a_calm_card(choice: str, earned: int) -> None:
    s = scene(
        board(b3="R1"),
        card="c14",
        genes={"red": "energy conservation, holding, rebound"},
        bp={"red": 2},
    )
    s.play(f"red: {choice}")
    assert (s.at("red 1"), s.bp("red")) == ("b3", 2 + earned)
    assert s.told("bounced") == []
