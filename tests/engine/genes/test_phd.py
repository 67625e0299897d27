"""PhD (H-PHD): counts as two cards, no other effect."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import scene
from kit.story import story


@pytest.mark.rule("H-PHD", "B3")
def test_it_costs_3_bp_and_intelligence_and_has_4_mp() -> None:
    assert price("phd", lower="intelligence") == 3
    assert mutation("phd") == 4


@pytest.mark.rule("H-PHD", "B3")
def test_intelligence_goes_back_to_the_pool() -> None:
    s = scene(
        board(b4="R1"),
        phase=3,
        markers={"red": 9},
        bp={"red": 8},
        genes={"red": "intelligence"},
        spice={"turned_up": 0},
    )
    assert s.pool("intelligence") == 0
    s.play("red: buy phd")
    assert (s.pool("intelligence"), s.pool("phd")) == (1, 0)
    assert s.genes("red") == {"phd"}
    assert story(s, "bought", "returned") == [
        "red bought 3 phd (B3)",
        "red returned intelligence (B3)",
    ]
    assert s.why("buy intelligence") == "B3"


@pytest.mark.rule("H-PHD", "B3")
def test_intelligence_must_have_been_in_hand_before_the_phase() -> None:
    s = scene(board(b4="R1"), phase=3, markers={"red": 9}, bp={"red": 9}, spice={"turned_up": 0})
    assert s.why("buy phd") == "B3"
    s.play("red: buy intelligence")
    assert s.why("buy phd") == "B3"
    assert s.bp("red") == 7


@pytest.mark.rule("H-PHD", "P1", "P2")
@pytest.mark.parametrize(
    ("genes", "spaces"),
    [
        ("phd", 0),
        ("phd, spores", 1),
        ("intelligence, spores", 0),
        ("phd, movement two", 2),
        ("phd, movement two, spores, speed", 4),
    ],
)
def test_it_counts_as_two_cards(genes: str, spaces: int) -> None:
    s = scene(
        board(b4="R1"),
        phase=6,
        markers={"red": 10},
        genes={"red": genes},
        spice={"turned_up": 0},
    )
    assert s.marker("red") == 10 + spaces


@pytest.mark.rule("H-PHD", "D3")
def test_it_pays_its_mp_for_a_defect() -> None:
    s = scene(
        board(b4="R1"),
        phase=2,
        card="c14",
        pile=["w6"],
        genes={"red": "phd, life expectancy"},
    )
    assert s.told("defect")[0].amount == 3
    s.play("red: give phd")
    assert story(s, "gave up") == ["red gave up 4 phd (D4)"]


@pytest.mark.rule("T5", "T7", "H-PHD", "P2")
def test_it_counts_for_the_dummy() -> None:
    s = scene(
        board(b4="G1"), players=2, phase=6, markers={"green": 10}, genes={"green": "phd, spores"}
    )
    assert s.marker("green") == 11
    s = scene(
        board(b4="G1"),
        players=2,
        phase=3,
        markers={"green": 9, "red": 2, "yellow": 1},
        bp={"green": 3},
        genes={"green": "intelligence"},
        spice={"turned_up": 0},
    )
    assert s.odds()["buy phd"] == 2
    s.play("chance: buy phd")
    assert s.genes("green") == {"phd"}
