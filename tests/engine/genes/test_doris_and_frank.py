"""Doris & Frank Gene (H-DOR): who holds it at the end decides what is played next."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import story


def last_scoring(genes: dict[str, str], players: int = 3) -> Scene:
    """Red stands in the finish zone; phase 6 ends the game."""
    return scene(
        board(),
        players=players,
        phase=6,
        markers={"red": 42},
        genes=genes,
        spice={"turned_up": 0},
    )


@pytest.mark.rule("H-DOR")
@pytest.mark.parametrize("holder", ["red", "yellow", "green"])
def test_the_result_names_who_holds_it_when_the_game_ends(holder: str) -> None:
    s = last_scoring({holder: "doris and frank"})
    assert s.actor == "nobody"
    assert story(s, "ended", "chooses next") == [
        "red ended 42 (E2)",
        f"{holder} chooses next (H-DOR)",
    ]
    seat = s.game.options.colours.index(holder)
    assert s.game.chooses_next == seat
    assert s.game.view(None)["chooses_next"] == seat


@pytest.mark.rule("H-DOR")
def test_nobody_is_named_if_nobody_holds_it() -> None:
    s = last_scoring({"red": "glutton, alarm", "yellow": "phd"})
    assert s.actor == "nobody"
    assert story(s, "ended", "chooses next") == ["red ended 42 (E2)"]
    assert s.game.chooses_next is None
    assert "chooses_next" not in s.game.view(0)


@pytest.mark.rule("H-DOR")
def test_nobody_is_named_before_the_end() -> None:
    s = scene(
        board(b4="R1"),
        phase=6,
        markers={"red": 41},
        bp={"red": 1},
        genes={"red": "doris and frank"},
    )
    assert s.game.round == 3
    assert s.told("chooses next") == []
    assert s.game.chooses_next is None
    assert "chooses_next" not in s.game.view(0)


@pytest.mark.rule("H-DOR", "D4")
@pytest.mark.parametrize(("buyer", "named"), [(True, ["yellow"]), (False, [])])
def test_only_the_holder_at_the_end_counts(buyer: bool, named: list[str]) -> None:
    s = scene(
        board(b4="R1", d4="Y1", b2="G1"),
        phase=2,
        card="e8",
        pile=["w6"],
        bp={"yellow": 2},
        genes={"red": "doris and frank, life expectancy"},
    )
    s.play("red: give doris and frank")
    s.play(*(["yellow: buy doris and frank"] if buyer else ["yellow: done"]))
    s.play("green: done", "yellow: done", "red: done")
    assert s.actor == "nobody"
    assert [s.game.options.colours[event.tribe] for event in s.told("chooses next")] == named


@pytest.mark.rule("H-DOR", "T7")
def test_the_dummy_may_be_the_one() -> None:
    s = last_scoring({"green": "doris and frank"}, players=2)
    assert story(s, "chooses next") == ["green chooses next (H-DOR)"]


@pytest.mark.rule("H-DOR", "P2")
def test_it_costs_two_weighs_three_and_counts_as_a_card() -> None:
    s = scene(board(b4="R1"), phase=3, bp={"red": 2}, spice={"turned_up": 0})
    s.play("red: buy doris and frank")
    assert s.bp("red") == 0
    assert s.why("buy doris and frank") != ""
    poor = scene(board(b4="R1", d4="Y1"), phase=3, bp={"red": 1, "yellow": 9}, spice={})
    assert "buy doris and frank" in poor.offers()
    s = scene(
        board(b4="R1"),
        phase=6,
        markers={"red": 10},
        bp={"red": 1},
        genes={"red": "doris and frank, spores, speed"},
    )
    assert s.marker("red") == 11
    s = scene(
        board(b4="R1"),
        phase=2,
        card="e8",
        pile=["w6", "e10"],
        bp={"red": 9},
        genes={"red": "doris and frank, life expectancy"},
    )
    s.play("chance: card w6")
    assert story(s, "defect") == ["red defect 2 (D2)"]
