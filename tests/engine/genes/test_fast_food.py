"""Fast Food (H-FAS): each amoeba may feed before it moves instead of after."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

from ursuppe import Game


def asked(here: str = "R1,y2,g1", genes: str = "", bp: int = 0, **cells: str) -> Scene:
    """Red 1 on b4 is asked how to move; the current goes east."""
    return scene(
        board(b4=here, **cells),
        card="e8",
        genes={"red": f"fast food, {genes}"},
        bp={"red": bp},
    )


@pytest.mark.rule("H-FAS")
def test_it_feeds_where_it_stands_and_then_drifts() -> None:
    s = asked()
    assert asks(s) == "movement red 1 b4 (M1)"
    assert s.offers() == ["drift", "feed first"]
    s.play("red: feed first")
    assert s.at("red 1") == "c4"
    assert s.cubes("b4") == "r2"
    assert s.damage("red 1") == 0
    assert story(s, "feeds first", "ate", "excreted", "moved", "starved") == [
        "red 1 feeds first b4 (H-FAS)",
        "red 1 ate b4 y2 g1 (F3)",
        "red 1 excreted b4 r2 (F3)",
        "red 1 moved b4 > c4 (M1)",
    ]


@pytest.mark.rule("H-FAS", "F4")
def test_it_may_feed_after_moving_as_ever() -> None:
    s = asked().play("red: drift")
    assert s.at("red 1") == "c4"
    assert s.damage("red 1") == 1
    assert s.cubes("b4") == "y2 g1"
    assert s.told("feeds first") == []


@pytest.mark.rule("H-FAS", "M2")
def test_after_feeding_it_drifts_or_moves() -> None:
    s = asked(bp=1)
    assert s.offers() == ["drift", "move", "feed first"]
    s.play("red: feed first")
    assert asks(s) == "movement red 1 b4 (M1)"
    assert s.offers() == ["drift", "move"]
    reason = s.game.why_not("feed first")
    assert reason is not None
    assert (reason.rule, reason.text) == ("H-FAS", "it has fed already")
    s.play("red: move", "chance: roll 4")
    assert s.at("red 1") == "b3"
    assert s.bp("red") == 0


@pytest.mark.rule("H-FAS")
def test_only_fast_food_feeds_first() -> None:
    s = scene(board(b4="R1,y2,g1"), genes={"yellow": "fast food"}, bp={"red": 1})
    assert s.offers() == ["drift", "move"]
    reason = s.game.why_not("feed first")
    assert reason is not None
    assert (reason.rule, reason.text) == ("H-FAS", "only Fast Food feeds before it moves")


@pytest.mark.rule("H-FAS", "F4")
def test_who_feeds_first_and_fails_starves_then_and_does_not_feed_again() -> None:
    s = asked("R1", c4="y2,g1").play("red: feed first")
    assert s.at("red 1") == "c4"
    assert s.damage("red 1") == 1
    assert s.cubes("c4") == "y2 g1"
    assert story(s, "starved", "moved", "ate") == [
        "red 1 starved b4 1 (F4)",
        "red 1 moved b4 > c4 (M1)",
    ]


@pytest.mark.rule("H-FAS", "F6")
def test_who_feeds_first_does_not_feed_again_after_moving() -> None:
    s = asked(c4="y2,g1").play("red: feed first")
    assert s.at("red 1") == "c4"
    assert s.cubes("c4") == "y2 g1"
    assert story(s, "ate") == ["red 1 ate b4 y2 g1 (F3)"]


@pytest.mark.rule("H-FAS")
def test_it_is_chosen_for_each_amoeba() -> None:
    s = asked(d3="R2,y2,g1")
    s.play("red: feed first")
    assert asks(s) == "movement red 2 d3 (M1)"
    assert s.offers() == ["drift", "feed first"]
    s.play("red: drift")
    assert s.at("red 2") == "e3"
    assert s.damage("red 2") == 1
    assert story(s, "feeds first") == ["red 1 feeds first b4 (H-FAS)"]


@pytest.mark.rule("H-FAS", "G-SFS", "A5")
def test_who_feeds_first_may_attack_first_and_then_moves() -> None:
    s = asked("R1,Y1", "struggle for survival", bp=1).play("red: feed first")
    assert s.offers() == ["starve", "attack yellow 1"]
    s.play("red: attack yellow 1")
    assert s.at("yellow 1") == ""
    assert s.at("red 1") == "c4"
    assert s.damage("red 1") == 0


@pytest.mark.rule("H-FAS", "G-SFS", "A6")
def test_a_failed_attack_starves_before_it_moves() -> None:
    s = scene(
        board(b4="R1,Y1", c4="y2,g1"),
        card="e8",
        genes={"red": "fast food, struggle for survival", "yellow": "defense"},
        bp={"red": 1, "yellow": 1},
    ).play("red: feed first", "red: attack yellow 1", "yellow: defend", "chance: fight 1 2")
    assert s.at("red 1") == "c4"
    assert s.damage("red 1") == 1
    assert s.cubes("c4") == "y2 g1"


@pytest.mark.rule("H-FAS", "G-HOL", "A9")
def test_dragged_along_it_may_still_feed_there_and_then_moves() -> None:
    s = scene(
        board(b4="R1,Y1", b3="y2,g1"),
        card="w6",
        genes={"red": "fast food, struggle for survival, holding", "yellow": "escape"},
        bp={"red": 1, "yellow": 1},
    )
    s.play("red: feed first", "red: attack yellow 1", "yellow: escape", "chance: roll 4")
    s.play("red: follow")
    assert story(s, "ate", "starved") == ["red 1 ate b3 y2 g1 (F3)"]
    assert asks(s) == "movement red 1 b3 (M1)"
    assert s.offers() == ["drift", "stay"]
    s.play("red: drift")
    assert s.at("red 1") == "a3"


@pytest.mark.rule("H-FAS", "G-HOL")
def test_with_holding_it_may_stay_after_feeding() -> None:
    s = asked(genes="holding")
    assert s.offers() == ["drift", "stay", "feed first"]
    s.play("red: feed first")
    assert s.offers() == ["drift", "stay"]
    s.play("red: stay")
    assert s.at("red 1") == "b4"


@pytest.mark.rule("H-FAS", "G-TEN")
def test_a_tentacle_takes_along_what_the_meal_left() -> None:
    s = asked("R1,y3,g1", "tentacle").play("red: feed first")
    assert s.asked == "tentacle"
    s.play("red: take r1 y1")
    assert (s.cubes("b4"), s.cubes("c4")) == ("r1", "r1 y1")


@pytest.mark.rule("H-FAS", "G-SPD")
def test_with_speed_it_moves_twice_after_feeding() -> None:
    s = asked(genes="speed", bp=1).play("red: feed first", "red: move", "chance: roll 3")
    assert s.asked == "second move"
    s.play("red: move", "chance: roll 3")
    assert s.at("red 1") == "d4"
    assert len(s.told("ate")) == 1


@pytest.mark.rule("H-FAS", "T7")
def test_the_dummy_never_uses_it() -> None:
    s = scene(
        board(b4="G1,r2,y1"),
        players=2,
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"green": "fast food"},
    )
    assert s.asked == "dummy's move"
    s.play("chance: roll 3")
    assert s.at("green 1") == "c4"
    assert s.damage("green 1") == 1


@pytest.mark.rule("H-FAS")
def test_a_movement_after_feeding_survives_being_written_and_read() -> None:
    s = asked(bp=1).play("red: feed first")
    again = Game.from_json(s.game.to_json())
    assert again.digest() == s.game.digest()
    assert again.legal_actions() == s.game.legal_actions()
    assert asked(bp=1).game.digest() != s.game.digest()


@pytest.mark.rule("H-FAS", "B1")
def test_it_costs_four() -> None:
    s = scene(board(b4="R1"), phase=3, bp={"red": 6}, spice={"turned_up": 0})
    s.play("red: buy fast food")
    assert s.bp("red") == 2
