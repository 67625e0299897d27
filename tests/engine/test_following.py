"""Behind whom Holding follows (G-HOL, ED4): any amoeba, or other tribes' only."""

import json

import pytest
from kit.boards import board
from kit.scenes import Scene, scene

from ursuppe import Game, PositionError

PLENTY: dict[str, object] = {
    "title": "Holding for everybody",
    "genes": {"holding": [5, 4, 4, 4], "struggle_for_survival": [6, 4, 4, 4]},
}


def moved(here: str, genes: dict[str, str], following: str = "others", **more: object) -> Scene:
    """Amoebas together on b2, on a card that drifts east."""
    return scene(
        board(b2=here),
        genes=genes,
        bp={"red": 3, "yellow": 3, "green": 3},
        card=str(more.get("card", "e8")),
        edition={**PLENTY, **({"switches": {"holding": "before"}} if more.get("before") else {})},
        following=following,
        players=int(str(more.get("players", 3))),
    )


@pytest.mark.rule("ED4", "G-HOL")
def test_by_default_holding_follows_its_own_tribe() -> None:
    s = moved("R1,R2", {"red": "holding"}, "any").play("red: drift")
    assert (s.asked, s.actor) == ("follow", "red")


@pytest.mark.rule("ED4", "G-HOL")
def test_only_others_are_followed() -> None:
    s = moved("R1,R2,Y1", {"red": "holding", "yellow": "holding"}).play("red: drift")
    assert (s.asked, s.actor) == ("follow", "yellow")
    s.play("yellow: follow")
    assert [s.at(amoeba) for amoeba in ("red 1", "red 2", "yellow 1")] == ["c2", "b2", "c2"]


@pytest.mark.rule("ED4", "G-HOL", "M2")
def test_in_a_move_too_and_the_other_tribe_may_follow_back() -> None:
    s = moved("R1,R2,Y1", {"red": "holding"}).play("red: move", "chance: roll 3")
    assert s.at("red 1") == "c2"
    assert s.at("red 2") == "b2"
    assert s.told("followed") == []
    s = moved("R1,R2,Y1", {"red": "holding"}, card="c14")
    s.play("red: drift", "red: drift", "yellow: move", "chance: roll 3")
    assert (s.asked, s.actor) == ("follow", "red")


@pytest.mark.rule("ED4", "T2")
def test_the_dummy_counts_as_another_tribe() -> None:
    s = moved("R1,G1", {"red": "holding"}, players=2, card="c14")
    s.play("red: drift", "chance: roll 3")
    assert (s.asked, s.actor) == ("follow", "red")
    s.play("red: follow")
    assert s.at("red 1") == s.at("green 1") == "c2"


@pytest.mark.rule("ED4", "ED3")
def test_where_followers_declare_themselves_first_only_those_of_others_are_asked() -> None:
    s = moved("R1,R2,Y1", {"red": "holding", "yellow": "holding"}, before=True)
    s.play("red: move")
    assert (s.asked, s.actor) == ("follow", "yellow")
    s.play("yellow: follow", "chance: roll 3")
    assert [s.at(amoeba) for amoeba in ("red 1", "red 2", "yellow 1")] == ["c2", "b2", "c2"]
    s = moved("R1,R2", {"red": "holding"}, before=True).play("red: move")
    assert s.asked == "move dice", "nobody was asked"


@pytest.mark.rule("ED4", "A9", "A10")
def test_an_attacker_does_not_follow_a_target_of_its_own_tribe() -> None:
    genes = {"red": "struggle for survival, holding, escape"}
    s = moved("R1,R2", genes, "any", card="c14")
    s.play("red: drift", "red: attack red 2", "red: escape", "chance: roll 3")
    assert s.asked == "follow"
    s = moved("R1,R2", genes, card="c14")
    s.play("red: drift", "red: attack red 2", "red: escape", "chance: roll 3")
    assert s.asked != "follow"
    assert (s.at("red 1"), s.at("red 2")) == ("b2", "c2")
    assert s.told("followed") == []


@pytest.mark.rule("ED4", "A9")
def test_an_attacker_still_follows_a_target_of_another_tribe() -> None:
    s = moved("R1,Y1", {"red": "struggle for survival, holding", "yellow": "escape"}, card="c14")
    s.play("red: drift", "red: attack yellow 1", "yellow: escape", "chance: roll 3")
    assert (s.asked, s.actor) == ("follow", "red")


@pytest.mark.rule("ED4", "G-HOL")
def test_a_position_in_which_the_own_tribe_follows_is_refused() -> None:
    s = moved("R1,R2,Y1", {"red": "holding", "yellow": "holding"}, "any")
    s.play("red: drift", "red: follow")
    position = json.loads(json.dumps(s.game.to_json()))
    assert position["pending"]["step"]["followers"] == ["red 2"]
    with pytest.raises(PositionError, match=r"followers\[0\] is red 2, of the mover's own tribe"):
        Game.from_json({**position, "following": "others"})
