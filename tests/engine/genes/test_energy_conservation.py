"""Energy Conservation (H-ENE): each amoeba that drifts in phase 1 earns 1 BP."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import scene
from kit.story import story

ENERGY = "energy conservation"


@pytest.mark.rule("H-ENE")
def test_it_costs_6_bp_and_has_6_mp() -> None:
    assert price(ENERGY) == 6
    assert mutation(ENERGY) == 6


@pytest.mark.rule("H-ENE", "M1")
def test_who_drifts_earns_1_bp() -> None:
    s = scene(board(b4="R1"), card="e8", genes={"red": ENERGY}, bp={"red": 2})
    s.play("red: drift")
    assert (s.at("red 1"), s.bp("red")) == ("c4", 3)
    assert story(s, "drifted", "earned", "moved") == [
        "red 1 drifted east (M1)",
        "red earned 1 (H-ENE)",
        "red 1 moved b4 > c4 (M1)",
    ]


@pytest.mark.rule("H-ENE")
def test_each_amoeba_earns_for_itself_and_at_once() -> None:
    s = scene(board(b4="R1", d4="R2", b1="R3"), card="e8", genes={"red": ENERGY})
    # Without BP red 1 can only drift; what it earns lets red 2 choose.
    assert s.bp("red") == 1
    assert s.offers() == ["drift", "move"]
    s.play("red: drift", "red: drift")
    assert len(s.told("earned")) == 3


@pytest.mark.rule("H-ENE", "M2")
def test_who_moves_earns_nothing() -> None:
    s = scene(board(b4="R1", d1="Y1"), card="e8", genes={"red": ENERGY}, bp={"red": 2, "yellow": 1})
    s.play("red: move", "chance: roll 3")
    assert s.bp("red") == 1
    assert s.told("earned") == []


@pytest.mark.rule("H-ENE", "M1")
def test_an_obstacle_does_not_keep_it_from_earning() -> None:
    s = scene(board(b3="R1"), card="e8", genes={"red": ENERGY}, bp={"red": 1})
    s.play("red: drift")
    assert (s.at("red 1"), s.bp("red")) == ("b3", 2)


@pytest.mark.rule("H-ENE", "M1")
def test_a_calm_card_does_not_keep_it_from_earning() -> None:
    s = scene(board(b4="R1"), card="c14", genes={"red": ENERGY}, bp={"red": 1})
    s.play("red: drift")
    assert (s.at("red 1"), s.bp("red")) == ("b4", 2)


@pytest.mark.rule("H-ENE", "H-REB")
@pytest.mark.parametrize(("answer", "space"), [("bounce", "a3"), ("stop", "b3")])
def test_a_rebound_does_not_keep_it_from_earning(answer: str, space: str) -> None:
    s = scene(board(b3="R1"), card="e8", genes={"red": f"{ENERGY}, rebound"})
    assert s.bp("red") == 1  # earned at once, before the bounce
    s.play(f"red: {answer}")
    assert (s.at("red 1"), s.bp("red")) == (space, 1)


@pytest.mark.rule("H-ENE", "G-HOL")
def test_staying_put_by_holding_earns_nothing() -> None:
    s = scene(
        board(b4="R1", d1="Y1"), card="e8", genes={"red": f"{ENERGY}, holding"}, bp={"yellow": 1}
    )
    s.play("red: stay")
    assert s.bp("red") == 0
    assert s.told("earned") == []


@pytest.mark.rule("H-ENE", "G-HOL")
def test_being_dragged_along_a_drift_earns_nothing() -> None:
    s = scene(
        board(b4="R1,Y1"),
        card="e8",
        genes={"yellow": f"{ENERGY}, holding"},
        bp={"yellow": 1},
    )
    s.play("yellow: follow")
    assert (s.at("yellow 1"), s.bp("yellow")) == ("c4", 1)


@pytest.mark.rule("H-ENE")
def test_other_tribes_earn_nothing() -> None:
    s = scene(board(b4="R1", d1="Y1"), card="w6", genes={"red": ENERGY}, bp={"yellow": 1})
    s.play("yellow: drift")
    assert s.bp("yellow") == 1
    assert [event.tribe for event in s.told("earned")] == [0]


@pytest.mark.rule("H-ENE", "H-FAS")
def test_who_feeds_first_earns_when_it_drifts_afterwards() -> None:
    s = scene(board(b4="R1,y2,g1"), card="e8", genes={"red": f"{ENERGY}, fast food"})
    s.play("red: feed first")
    assert (s.at("red 1"), s.bp("red")) == ("c4", 1)


@pytest.mark.rule("T2", "T7", "H3", "H-ENE")
@pytest.mark.parametrize(("roll", "bp"), [(6, 1), (5, 0), (3, 0)])
def test_the_dummy_earns_when_it_drifts(roll: int, bp: int) -> None:
    s = scene(
        board(b4="G1", d1="R1"),
        players=2,
        card="e8",
        markers={"green": 1, "red": 2, "yellow": 3},
        genes={"green": ENERGY},
        bp={"red": 1},
    )
    s.play(f"chance: roll {roll}")
    assert s.bp("green") == bp


@pytest.mark.rule("H-ENE")
def test_another_tribe_earns_too() -> None:
    s = scene(board(b4="G5"), card="e8", genes={"green": ENERGY}, bp={"green": 1})
    s.play("green: drift")
    assert (s.bp("green"), s.bp("red")) == (2, 0)
    assert story(s, "earned") == ["green earned 1 (H-ENE)"]
