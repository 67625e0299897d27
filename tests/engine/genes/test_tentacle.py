"""Tentacle (G-TEN): an amoeba that goes to another space may take cubes along."""

import pytest
from kit.scenes import Scene, scene

from ursuppe import Game

BOARD = """
    .  -            .  .   .
    -  -            -  -   -
    -  -            @  -   -
    -  R1,SOUP      -  -   -
    -  Y1           -  -   .
"""


def reaching(
    soup: str = "r1,y2,g1", players: int = 3, genes: str = "", bp: int = 0, card: str = "e10"
) -> Scene:
    return scene(
        BOARD.replace("SOUP", soup),
        players=players,
        genes={"red": f"tentacle,{genes}"},
        bp={"red": bp, "yellow": 1},
        card=card,
    )


@pytest.mark.rule("G-TEN")
def test_with_three_players_it_carries_two() -> None:
    s = reaching()
    assert s.asked == "tentacle"
    assert set(s.offers()) == {
        "take nothing", "take r1", "take y1", "take g1",
        "take r1 y1", "take r1 g1", "take y1 g1", "take y2",
    }  # fmt: skip
    assert s.why("take r1 y1 g1") == "G-TEN"
    assert s.why("take g2") == "G-TEN"


@pytest.mark.rule("G-TEN")
def test_with_four_players_it_carries_three() -> None:
    s = reaching("y3,g1,b1", players=4)
    assert set(s.offers()) == {
        "take nothing", "take y1", "take g1", "take b1",
        "take y2", "take y1 g1", "take y1 b1", "take g1 b1",
        "take y3", "take y2 g1", "take y2 b1", "take y1 g1 b1",
    }  # fmt: skip


@pytest.mark.rule("G-TEN", "M1")
def test_the_cubes_come_along_in_a_drift_the_own_colour_included() -> None:
    s = reaching().play("red: take r1 g1")
    assert s.at("red 1") == "c2"
    assert s.cubes("b2") == "y2"
    assert s.cubes("c2") == "r1 g1"
    took = s.told("took")[0]
    assert (took.rule, took.tribe, took.number) == ("G-TEN", 0, 1)
    assert (took.space, took.cubes) == (s.game.rules.edition.board.space("b2"), 1 + (1 << 16))


@pytest.mark.rule("G-TEN", "F2")
def test_what_it_brought_can_be_eaten_at_once() -> None:
    s = reaching("y2,g1", players=4, bp=1).play("red: drift", "red: take y2 g1")
    assert s.cubes("c2") == "y2 g1"
    s = reaching("y1,g1,b1", players=4, bp=1).play("red: drift", "red: take y1 g1 b1")
    assert s.cubes("c2") == "r2"


@pytest.mark.rule("G-TEN")
def test_taking_nothing_is_allowed_and_tells_nothing() -> None:
    s = reaching().play("red: take nothing")
    assert s.at("red 1") == "c2"
    assert s.cubes("b2") == "r1 y2 g1"
    assert s.told("took") == []


@pytest.mark.rule("G-TEN")
def test_it_is_not_asked_when_the_amoeba_stays_where_it_is() -> None:
    s = reaching(bp=1).play("red: move", "chance: roll 5")
    assert s.actor == "yellow"
    assert reaching(card="c14").actor == "yellow"


@pytest.mark.rule("G-TEN", "I1")
def test_it_is_not_asked_on_a_bare_space() -> None:
    s = reaching("-")
    assert s.actor == "yellow"
    assert s.at("red 1") == "c2"


@pytest.mark.rule("G-TEN", "G-SPD")
def test_with_speed_each_step_is_a_journey() -> None:
    s = reaching("y4", genes="speed", bp=1, card="c14")
    s.play("red: move", "chance: roll 3", "red: take y2")
    assert s.cubes("c2") == "y2"
    s.play("red: move", "chance: roll 1")
    assert s.asked == "tentacle"
    assert set(s.offers()) == {"take nothing", "take y1", "take y2"}
    s.play("red: take y1")
    assert (s.cubes("b2"), s.cubes("c2")) == ("y3", "y1")


@pytest.mark.rule("G-TEN", "A3")
@pytest.mark.parametrize("phase", [1, 5])
def test_it_is_used_in_an_escape_in_both_phases(phase: int) -> None:
    s = scene(
        BOARD.replace("SOUP", "Y2,y2,g1"),
        phase=phase,
        card="c14",
        genes={"red": "tentacle, escape", "yellow": "aggression"},
        bp={"red": 1, "yellow": 1},
        markers={"red": 5},
    )
    if phase == 1:
        s.play("yellow: drift", "yellow: drift", "yellow: attack red 1")
    else:
        s.play("yellow: attack red 1 with 2")
    s.play("red: escape", "chance: roll 3", "red: take y2")
    assert s.at("red 1") == "c2"
    assert (s.cubes("b2"), s.cubes("c2")) == ("g1", "y2")


@pytest.mark.rule("G-TEN", "G-HOL")
def test_an_amoeba_dragged_in_phase_five_uses_it() -> None:
    s = scene(
        BOARD.replace("SOUP", "Y2,G1,y2,g1"),
        phase=5,
        genes={"red": "tentacle, holding", "green": "escape", "yellow": "aggression"},
        bp={"green": 1, "yellow": 1},
    )
    s.play("yellow: attack green 1 with 2", "green: escape", "chance: roll 3", "red: follow")
    assert (s.actor, s.asked) == ("red", "tentacle")
    s.play("red: take y1 g1")
    assert s.at("red 1") == s.at("green 1") == "c2"
    assert (s.cubes("b2"), s.cubes("c2")) == ("y1", "y1 g1")


@pytest.mark.rule("T7")
def test_the_dummy_never_uses_it() -> None:
    s = scene(BOARD.replace("R1,SOUP", "G1,y2"), players=2, genes={"green": "tentacle"}, card="e10")
    assert s.actor == "chance"
    s.play("chance: roll 3")
    assert s.at("green 1") == "c2"
    assert s.cubes("b2") == "y2"


@pytest.mark.rule("G-TEN", "I1")
def test_the_choice_of_cubes_can_be_written_down() -> None:
    s = scene(
        BOARD.replace("SOUP", "y2").replace("R1", "G1"), genes={"green": "tentacle"}, card="e10"
    )
    assert (s.actor, s.asked) == ("green", "tentacle")
    game = Game.from_json(s.game.to_json())
    assert game.to_act == 2
    assert game.legal_actions() == s.game.legal_actions()
