"""Movement II (G-MV2): a move chooses its direction instead of rolling, or stays."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene

BOARD = board(b2="R1,Y1")


def moving(bp: int = 2, card: str = "n9") -> Scene:
    return scene(BOARD, genes={"red": "movement two"}, bp={"red": bp, "yellow": 1}, card=card)


@pytest.mark.rule("G-MV2")
@pytest.mark.parametrize(
    ("direction", "space"),
    [("west", "a2"), ("north", "b3"), ("east", "c2"), ("south", "b1"), ("nowhere", "b2")],
)
def test_it_goes_where_it_likes_for_one_bp(direction: str, space: str) -> None:
    s = moving().play(f"red: go {direction}")
    assert s.at("red 1") == space
    assert s.bp("red") == 1
    assert s.told("rolled") == []
    assert s.actor == "yellow"


@pytest.mark.rule("G-MV2", "M2")
def test_the_choices_are_drift_four_directions_and_staying() -> None:
    s = moving()
    assert s.offers() == ["drift", "go west", "go north", "go east", "go south", "go nowhere"]
    assert s.why("move") == "G-MV2"
    assert s.why("stay") == "M3"
    s.play("red: drift")
    assert s.at("red 1") == "b3"
    assert s.bp("red") == 2


@pytest.mark.rule("G-MV2", "M2")
def test_without_bp_it_can_only_drift() -> None:
    s = moving(bp=0)
    assert s.actor == "yellow"
    assert s.at("red 1") == "b3"


@pytest.mark.rule("G-MV2", "M2")
def test_a_blocked_direction_may_be_chosen_and_is_paid() -> None:
    s = scene(board(b2="Y1", d1="R1"), genes={"red": "movement two"}, bp={"red": 1, "yellow": 1})
    s.play("red: go east")
    assert s.at("red 1") == "d1"
    assert s.bp("red") == 0


@pytest.mark.rule("G-MV2", "A3")
def test_an_escape_chooses_its_direction_or_stays() -> None:
    s = scene(
        BOARD,
        genes={"red": "struggle for survival", "yellow": "escape, movement two"},
        bp={"red": 1, "yellow": 2},
    )
    s.play("red: drift", "red: attack yellow 1", "yellow: escape")
    assert s.asked == "direction"
    assert s.offers() == [f"go {d}" for d in ("west", "north", "east", "south", "nowhere")]
    s.play("yellow: go south")
    assert s.at("yellow 1") == "b1"
    assert s.bp("yellow") == 1
    assert s.damage("red 1") == 1


@pytest.mark.rule("B3", "G-MV2")
def test_it_is_bought_for_movement_one_which_goes_back() -> None:
    s = scene(BOARD, phase=3, genes={"red": "movement one"}, bp={"red": 9})
    assert s.pool("movement_one") == 1
    s.play("red: buy movement two")
    assert s.genes("red") == {"movement_two"}
    assert s.pool("movement_one") == 2
    assert s.pool("movement_two") == 0
    assert s.bp("red") == 4
    assert [(event.rule, event.gene) for event in s.told("returned")] == [("B3", 1)]


@pytest.mark.rule("B3")
def test_the_lower_gene_must_have_been_held_before_the_phase() -> None:
    s = scene(BOARD, phase=3, bp={"red": 20})
    assert s.why("buy movement two") == "B3"
    s.play("red: buy movement one")
    assert s.why("buy movement two") == "B3"


@pytest.mark.rule("B2", "B4")
def test_nobody_has_it_twice_and_the_pool_can_run_out() -> None:
    s = scene(
        BOARD,
        phase=3,
        genes={"red": "movement one", "green": "movement two"},
        bp={"red": 20, "green": 20},
    )
    assert s.why("buy movement two") == "B2"
    s.play("green: done")
    assert s.why("buy movement two") == "B4"


@pytest.mark.rule("G-MV2", "P2")
def test_it_counts_as_two_cards() -> None:
    s = scene(
        BOARD, phase=6, genes={"red": "movement two, spores"}, markers={"red": 10}, bp={"red": 1}
    )
    assert s.marker("red") == 11
