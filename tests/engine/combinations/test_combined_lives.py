"""Genes together: life, death and division."""

import pytest
from kit.boards import SPACES, board
from kit.scenes import Scene, scene
from kit.story import asks

SPICED: dict[str, object] = {"turned_up": 0}
EATER = "struggle for survival"


def dead(s: Scene) -> list[str]:
    """Who died, in order: "red 1"."""
    colours = s.game.options.colours
    return [f"{colours[event.tribe]} {event.number}" for event in s.told("died")]


# Short Life Span with Life Expectancy and Division Rate


@pytest.mark.rule("H-SHO", "G-LIF", "G-DIV")
def test_short_life_span_with_life_expectancy_and_division_rate() -> None:
    s = scene(
        board(b4="R1*", d4="R2**"),
        phase=4,
        markers={"red": 9},
        genes={"red": "short life span, life expectancy, division rate"},
    )
    s.play("red: divide 3 b5", "red: divide 4 a4")
    assert s.bp("red") == 2
    s.play("green: done", "yellow: done")
    assert (s.at("red 1"), s.at("red 2")) == ("b4", "")


@pytest.mark.rule("H-SHO", "G-LIF", "D4")
def test_who_gives_up_life_expectancy_is_left_with_a_short_life() -> None:
    s = scene(
        board(b4="R1*", d4="R2"),
        phase=2,
        pile=["w6", "e10"],
        genes={"red": "short life span, life expectancy"},
    )
    s.play("chance: card w6", "red: give life expectancy")
    s.play("green: done", "yellow: done", "red: done")
    assert dead(s) == ["red 1"]


# Go Out With A Bang in a chain


@pytest.mark.rule("H-BAN", "K1")
def test_a_bang_runs_through_three_tribes() -> None:
    s = scene(
        board(b4="R1**,R2*,Y1*,Y2,G1*,G2", d4="G3*"),
        phase=5,
        genes={"red": "go out with a bang", "green": "life expectancy"},
    )
    assert dead(s) == ["red 1", "yellow 1", "red 2", "green 1", "yellow 2"]
    assert (s.damage("green 2"), s.damage("green 3")) == (2, 1)


@pytest.mark.rule("H-BAN", "A5", "K1")
def test_an_eaten_amoeba_sets_off_a_chain_that_kills_in_phase_five() -> None:
    s = scene(
        board(b4="R1*,Y1,Y2,G1"),
        pile=["w6", "e10"],
        genes={"red": EATER, "yellow": "go out with a bang"},
        bp={"red": 1},
    )
    s.play("red: drift", "red: attack yellow 1")
    assert dead(s) == ["yellow 1"]
    assert [s.damage(who) for who in ("red 1", "yellow 2", "green 1")] == [2, 2, 2]
    s.play("chance: card w6", "green: done", "yellow: done", "red: done")
    assert dead(s) == ["yellow 1", "green 1", "yellow 2", "red 1"]


@pytest.mark.rule("H-BAN", "K3", "G-ARM")
def test_a_bang_kills_an_armored_attacker_at_once_in_phase_five() -> None:
    s = scene(
        board(b4="R1*,R2,Y1,G1*"),
        phase=5,
        genes={"red": "aggression, armor", "yellow": "go out with a bang"},
        bp={"red": 1},
    )
    s.play("red: attack yellow 1 with 1")
    assert dead(s) == ["yellow 1", "green 1", "red 1"]
    assert s.damage("red 2") == 1


# Population Explosion


def exploding(genes: str, edition: str = "classic", **cells: str) -> Scene:
    """Yellow leads with three amoebas; red, with 3 BP, may explode."""
    s = scene(
        board(d4="Y1", d3="Y2", e4="Y3", **cells),
        phase=4,
        markers={"yellow": 9, "red": 5, "green": 2},
        bp={"red": 3},
        genes={"red": f"population explosion, {genes}"},
        edition=edition,
    )
    return s.play("yellow: done", "red: explode")


def birthplaces(s: Scene) -> set[str]:
    """The spaces on offer for red 7."""
    return {offer.split()[2] for offer in s.offers() if offer.startswith("place 7")}


@pytest.mark.rule("H-POP", "G-SPO")
def test_population_explosion_with_spores_places_anywhere_to_the_end() -> None:
    s = exploding("spores", b4="R1")
    s.play("red: place 2 a1")
    assert birthplaces(s) == set(SPACES) - {"b4", "a1"}
    s.play("red: place 7 e2")
    assert (s.bp("red"), s.actor) == (0, "green")


@pytest.mark.rule("H-POP", "G-SPO", "V4", "ED2")
@pytest.mark.parametrize("genes", ["", "spores"])
@pytest.mark.parametrize("edition", ["classic", "webley"])
def test_population_explosion_with_no_amoeba_left(genes: str, edition: str) -> None:
    s = exploding(genes, edition)
    assert birthplaces(s) == set(SPACES)
    s.play("red: place 1 b4", "red: place 2 a1")
    near = {"b5", "a4", "c4", "b3", "a2", "b1"}
    assert birthplaces(s) == (set(SPACES) - {"b4", "a1"} if genes else near)


@pytest.mark.rule("H-POP")
def test_the_owner_who_leads_is_not_asked() -> None:
    s = scene(
        board(b4="R1", d4="Y1", d3="Y2"),
        phase=4,
        markers={"red": 9},
        genes={"red": "population explosion"},
    )
    assert asks(s) == "division red (V2)"


# Healing II on a banging amoeba


def shifted(**spice: object) -> Scene:
    """Red 1 passes 1 DP on to yellow 1, which goes out with a bang."""
    s = scene(
        board(b4="R1**,R2,Y1,Y2,G1*"),
        phase=4,
        markers={"red": 9},
        genes={"red": "healing two", "yellow": "go out with a bang"},
        spice={**SPICED, **spice},
    )
    return s.play("red: shift 1", "red: onto yellow 1")


@pytest.mark.rule("H-HE2", "H-BAN", "K1")
def test_healing_two_sets_off_a_bang_that_kills_in_phase_five() -> None:
    s = shifted()
    assert s.game.phase == 4
    assert dead(s) == ["yellow 1"]
    assert [s.damage(who) for who in ("red 1", "red 2", "yellow 2", "green 1")] == [2, 1, 1, 2]
    s.play("red: done", "green: done", "yellow: done")
    assert dead(s) == ["yellow 1", "red 1", "green 1"]


@pytest.mark.rule("H-HE2", "H-BAN", "ED4")
def test_by_the_other_reading_it_bangs_only_if_it_dies() -> None:
    s = shifted(healing_two="at_limit")
    assert dead(s) == []
    assert [s.damage(who) for who in ("red 1", "yellow 1", "green 1")] == [1, 1, 1]
    s.play("red: shift 1", "red: onto yellow 1")
    assert dead(s) == ["yellow 1"]
    assert [s.damage(who) for who in ("red 1", "red 2", "green 1")] == [1, 1, 2]
