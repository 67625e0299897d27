"""Rebound (H-REB): blocked by an obstacle, it may bounce to the other side."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import Scene, scene
from kit.story import asks, story

THROUGH: dict[str, object] = {"turned_up": 0, "rebound": "through"}
CARDS = {"west": "w6", "north": "n9", "east": "e8", "south": "s10"}
OPPOSITE = {
    ("b3", "east"): "a3",
    ("d3", "west"): "e3",
    ("c2", "north"): "c1",
    ("a3", "west"): "b3",
    ("a2", "west"): "b2",
    ("e3", "east"): "d3",
    ("b5", "north"): "b4",
    ("d4", "north"): "d3",
    ("b1", "south"): "b2",
    ("e2", "south"): "e3",
    ("d1", "east"): "c1",
}
"""Where a rebound leads from a space and a blocked direction: at the island, then at the
outside."""
BLOCKED_TWICE = [("c4", "north"), ("c4", "south"), ("b5", "west"), ("b5", "east")]
BEYOND = {
    ("b3", "east"): "d3",
    ("d3", "west"): "b3",
    ("c4", "south"): "c2",
    ("c2", "north"): "c4",
}
"""Where it leads through the island (ED4)."""


def drifting(space: str, direction: str, spice: dict[str, object] | None = None) -> Scene:
    """Red 1, which has no BP, drifts against an obstacle."""
    return scene(
        board(**{space: "R1"}),
        card=CARDS[direction],
        genes={"red": "rebound"},
        spice=spice,
    )


def moving(here: str, roll: int, genes: str = "rebound", **others: str) -> Scene:
    """Red 1 moves on b3, west of the island, and has rolled."""
    s = scene(board(b3=here), genes={"red": genes, **others}, bp={"red": 3, "yellow": 3})
    return s.play("red: move", f"chance: roll {roll}")


@pytest.mark.rule("H-REB")
def test_it_costs_5_bp_and_has_4_mp() -> None:
    assert price("rebound") == 5
    assert mutation("rebound") == 4


@pytest.mark.rule("H-REB", "M1")
@pytest.mark.parametrize(("space", "direction"), OPPOSITE)
def test_a_drift_against_an_obstacle_may_bounce(space: str, direction: str) -> None:
    there = OPPOSITE[space, direction]
    s = drifting(space, direction)
    assert s.offers() == ["bounce", "stop"]
    assert asks(s) == f"rebound red 1 {space} (H-REB)"
    decision = s.game.decision
    assert decision is not None
    assert decision.direction == list(CARDS).index(direction)
    s.play("red: bounce")
    assert s.at("red 1") == there
    assert story(s, "drifted", "bounced", "moved", "stayed") == [
        f"red 1 drifted {direction} (M1)",
        f"red 1 bounced {space} {direction} (H-REB)",
        f"red 1 moved {space} > {there} (H-REB)",
    ]


@pytest.mark.rule("H-REB", "H3")
def test_it_may_stop_instead() -> None:
    s = drifting("b3", "east").play("red: stop")
    assert s.at("red 1") == "b3"
    assert story(s, "moved", "bounced") == []
    assert [event.kind for event in s.events].count("stayed") == 1


@pytest.mark.rule("H-REB")
@pytest.mark.parametrize(("space", "direction"), BLOCKED_TWICE)
def test_if_that_side_is_blocked_too_it_stays(space: str, direction: str) -> None:
    s = drifting(space, direction)
    assert s.at("red 1") == space
    assert s.told("bounced") == []
    assert story(s, "stayed") == [f"red 1 stayed {space} (M1)"]


@pytest.mark.rule("H-REB")
def test_a_step_that_is_not_blocked_does_not_bounce() -> None:
    s = drifting("b4", "east")
    assert s.at("red 1") == "c4"
    assert s.told("bounced") == []


@pytest.mark.rule("H-REB", "M2")
def test_a_move_against_an_obstacle_may_bounce() -> None:
    s = moving("R1", 3).play("red: bounce")
    assert s.at("red 1") == "a3"
    assert s.bp("red") == 2
    assert story(s, "moved") == ["red 1 moved b3 > a3 (H-REB)"]


@pytest.mark.rule("H-REB", "M2")
def test_a_chosen_blocked_direction_may_bounce() -> None:
    s = moving("R1", 6)
    assert s.offers() == ["go west", "go north", "go east", "go south"]
    s.play("red: go east")
    assert s.offers() == ["bounce", "stop"]
    s.play("red: bounce")
    assert s.at("red 1") == "a3"


@pytest.mark.rule("H-REB", "M2")
def test_on_a_5_there_is_nothing_to_bounce_off() -> None:
    s = moving("R1", 5)
    assert s.at("red 1") == "b3"
    assert story(s, "stayed") == ["red 1 stayed b3 (M2)"]


@pytest.mark.rule("H-REB", "M1")
def test_on_a_calm_card_there_is_nothing_to_bounce_off() -> None:
    s = scene(board(a4="R1"), card="c14", genes={"red": "rebound"})
    assert s.at("red 1") == "a4"
    assert s.told("bounced") == []


@pytest.mark.rule("H-REB", "G-MV2")
def test_with_movement_two_a_blocked_direction_is_named() -> None:
    s = scene(board(b3="R1"), genes={"red": "rebound, movement two"}, bp={"red": 2})
    s.play("red: go east", "red: bounce")
    assert s.at("red 1") == "a3"
    s = scene(board(b3="R1"), genes={"red": "rebound, movement two"}, bp={"red": 2})
    s.play("red: go nowhere")
    assert s.at("red 1") == "b3"
    assert s.told("bounced") == []


@pytest.mark.rule("H-REB", "G-SPD")
def test_with_speed_it_may_happen_at_each_step() -> None:
    s = moving("R1", 3, "rebound, speed")
    s.play("red: bounce", "red: move", "chance: roll 1", "red: bounce")
    assert s.at("red 1") == "b3"
    assert len(s.told("bounced")) == 2


@pytest.mark.rule("H-REB", "G-SPD")
def test_with_speed_one_step_may_stop_and_the_other_bounce() -> None:
    s = moving("R1", 3, "rebound, speed")
    s.play("red: stop", "red: move", "chance: roll 3", "red: bounce")
    assert s.at("red 1") == "a3"


@pytest.mark.rule("H-REB", "G-TEN")
def test_the_tentacle_takes_cubes_along() -> None:
    s = moving("R1,y2,g1", 3, "rebound, tentacle").play("red: bounce")
    assert s.asked == "tentacle"
    s.play("red: take y2")
    assert (s.cubes("b3"), s.cubes("a3")) == ("g1", "y2")


@pytest.mark.rule("H-REB", "G-TEN")
def test_who_stops_takes_no_cubes() -> None:
    s = moving("R1,y2,g1", 3, "rebound, tentacle").play("red: stop")
    assert s.told("took") == []
    assert s.asked != "tentacle"


@pytest.mark.rule("H-REB", "G-HOL")
def test_others_hold_on_once_the_bounce_is_known() -> None:
    s = moving("R1,Y1", 3, yellow="holding")
    assert s.actor == "red"
    s.play("red: bounce", "yellow: follow")
    assert s.at("red 1") == s.at("yellow 1") == "a3"


@pytest.mark.rule("H-REB", "G-HOL")
def test_nobody_is_asked_to_follow_one_that_stops() -> None:
    s = moving("R1,Y1", 3, yellow="holding").play("red: stop")
    assert s.asked != "follow"


@pytest.mark.rule("H-REB", "A3")
def test_an_escape_may_bounce() -> None:
    s = scene(
        board(b3="R1,Y1"),
        genes={"red": "struggle for survival", "yellow": "escape, rebound"},
        bp={"red": 2, "yellow": 2},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 3")
    assert (s.actor, s.asked) == ("yellow", "rebound")
    s.play("yellow: bounce")
    assert s.at("yellow 1") == "a3"
    assert story(s, "failed") == ["red 1 failed yellow 1 (A3)"]


@pytest.mark.rule("H-REB")
def test_without_it_nothing_bounces() -> None:
    s = scene(board(b3="R1"), card="e8")
    assert s.at("red 1") == "b3"


# ED4: through the island


@pytest.mark.rule("ED4", "H-REB")
@pytest.mark.parametrize(("space", "direction"), BEYOND)
def test_by_the_other_reading_it_passes_through_the_island(space: str, direction: str) -> None:
    there = BEYOND[space, direction]
    s = drifting(space, direction, THROUGH)
    assert s.offers() == ["bounce", "stop"]
    s.play("red: bounce")
    assert s.at("red 1") == there
    assert story(s, "bounced", "moved") == [
        f"red 1 bounced {space} {direction} (H-REB)",
        f"red 1 moved {space} > {there} (H-REB)",
    ]


@pytest.mark.rule("ED4", "H-REB")
@pytest.mark.parametrize(
    ("space", "direction"), [("a3", "west"), ("b5", "north"), ("e2", "south"), ("e3", "east")]
)
def test_by_the_other_reading_nothing_happens_at_the_outside(space: str, direction: str) -> None:
    s = drifting(space, direction, THROUGH)
    assert s.at("red 1") == space
    assert s.told("bounced") == []


@pytest.mark.rule("ED4", "H-REB")
def test_by_the_other_reading_it_comes_out_beyond_the_whole_island() -> None:
    wide: dict[str, object] = {
        "extends": "classic",
        "title": "A wide island",
        "map": "#####\n#@@##\n@####\n#####",
    }
    drawn = """
        -   -  -   -  -
        R1  @  @   -  -
        @   Y1  -  -  -
        -   -  -   -  -
    """
    s = scene(drawn, card="e8", genes={"red": "rebound"}, spice=THROUGH, edition=wide)
    s.play("red: bounce")
    assert s.at("red 1") == "d3"
    s = scene(drawn, card="w6", genes={"yellow": "rebound"}, spice=THROUGH, edition=wide)
    assert s.at("yellow 1") == "b2"  # beyond this island is the outside
    assert s.told("bounced") == []


# ED3: followers declare themselves before the direction is known


@pytest.mark.rule("ED3", "H-REB", "G-HOL")
def test_in_the_french_edition_who_declared_bounces_along_and_is_not_asked_again() -> None:
    s = scene(
        board(b3="R1,Y1,y2"),
        genes={"red": "rebound", "yellow": "holding, tentacle"},
        bp={"red": 1, "yellow": 1},
        edition="french",
    )
    s.play("red: move", "yellow: follow", "yellow: take y1", "chance: roll 3", "red: bounce")
    assert s.at("red 1") == s.at("yellow 1") == "a3"
    assert (s.cubes("b3"), s.cubes("a3")) == ("y1", "y1")
    assert len(s.told("followed")) == 1


@pytest.mark.rule("ED3", "H-REB", "G-TEN")
def test_in_the_french_edition_who_stops_leaves_everything_in_place() -> None:
    s = scene(
        board(b3="R1,Y1,y2"),
        genes={"red": "rebound", "yellow": "holding, tentacle"},
        bp={"red": 1, "yellow": 1},
        edition="french",
    )
    s.play("red: move", "yellow: follow", "yellow: take y1", "chance: roll 3", "red: stop")
    assert s.at("red 1") == s.at("yellow 1") == "b3"
    assert s.cubes("b3") == "y2"
    assert story(s, "put back") == ["put back b3 y1 (ED3)"]


@pytest.mark.rule("ED3", "H-REB", "G-HOL")
def test_in_a_drift_of_the_french_edition_followers_are_asked_after_the_bounce() -> None:
    s = scene(
        board(b3="R1,Y1"),
        card="e8",
        genes={"red": "rebound", "yellow": "holding"},
        edition="french",
    )
    s.play("red: bounce", "yellow: follow")
    assert s.at("red 1") == s.at("yellow 1") == "a3"


@pytest.mark.rule("T7", "H-REB")
@pytest.mark.parametrize("roll", [3, 6])
def test_the_dummy_never_bounces(roll: int) -> None:
    s = scene(
        board(b3="G1"),
        players=2,
        card="e8",
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"green": "rebound"},
    )
    s.play(f"chance: roll {roll}")
    assert s.at("green 1") == "b3"
    assert s.told("bounced") == []


@pytest.mark.rule("H-REB")
def test_another_tribe_with_a_higher_number_bounces_too() -> None:
    for spice, there in ((None, "e3"), (THROUGH, "b3")):
        s = scene(
            board(d3="Y4", a1="R1"),
            card="w6",
            genes={"yellow": "rebound, holding"},
            bp={"yellow": 1},
            spice=spice,
        )
        s.play("yellow: drift")
        assert asks(s) == "rebound yellow 4 d3 (H-REB)"
        again = Scene(s.game.to_json())
        assert (again.actor, again.offers(), asks(again)) == (s.actor, s.offers(), asks(s))
        s.play("yellow: bounce")
        assert s.at("yellow 4") == there
        assert story(s, "bounced") == ["yellow 4 bounced d3 west (H-REB)"]
