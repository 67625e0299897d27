"""Short Life Span (H-SHO): dies with one DP fewer, and divides for less."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import Scene, scene
from kit.story import story

SHORT = "short life span"


def dividing(genes: str, bp: int = 0, players: int = 3) -> Scene:
    """Red divides first, with this many BP and the income."""
    return scene(
        board(b4="R1", d4="R2"),
        players=players,
        phase=4,
        markers={"red": 9},
        bp={"red": bp},
        genes={"red": genes},
    )


@pytest.mark.rule("H-SHO")
def test_it_costs_5_bp_and_has_5_mp() -> None:
    assert price(SHORT) == 5
    assert mutation(SHORT) == 5


@pytest.mark.rule("H-SHO", "K1")
def test_it_dies_with_1_dp() -> None:
    s = scene(board(b4="R1*", d4="R2", b2="Y1*"), phase=5, genes={"red": SHORT})
    assert (s.at("red 1"), s.at("red 2"), s.at("yellow 1")) == ("", "d4", "b2")
    assert story(s, "died") == ["red 1 died b4 (K1)"]


@pytest.mark.rule("H-SHO", "G-LIF", "K1")
def test_with_life_expectancy_it_dies_with_2_dp() -> None:
    s = scene(board(b4="R1*", d4="R2**"), phase=5, genes={"red": f"{SHORT}, life expectancy"})
    assert (s.at("red 1"), s.at("red 2")) == ("b4", "")


@pytest.mark.rule("H-SHO", "F4")
def test_who_starves_in_phase_one_lives_until_phase_five() -> None:
    s = scene(board(b4="R1", d4="Y1"), genes={"red": SHORT}, bp={"yellow": 1})
    assert (s.at("red 1"), s.damage("red 1"), s.actor) == ("b4", 1, "yellow")


@pytest.mark.rule("H-SHO", "V2")
def test_a_division_costs_4() -> None:
    s = dividing(SHORT).play("red: divide 3 b5")
    assert s.bp("red") == 6
    assert s.told("divided")[0].amount == 4
    s.play("red: divide 4 a4")
    assert s.bp("red") == 2
    assert s.actor == "green"


@pytest.mark.rule("H-SHO", "V2")
@pytest.mark.parametrize(("bp", "divisions"), [(1, 2), (2, 3)])
def test_4_bp_are_enough_and_3_are_not(bp: int, divisions: int) -> None:
    s = dividing(SHORT, bp)
    for number, space in zip((3, 4, 5), ("b5", "a4", "a3"), strict=True):
        if s.actor == "red":
            s.play(f"red: divide {number} {space}")
    assert len(s.told("divided")) == divisions


@pytest.mark.rule("H-SHO", "G-DIV", "V2")
def test_with_division_rate_it_still_costs_4() -> None:
    s = dividing(f"{SHORT}, division rate").play("red: divide 3 b5")
    assert s.bp("red") == 6


@pytest.mark.rule("H-SHO", "N4")
def test_it_costs_4_with_five_players_too() -> None:
    s = dividing(SHORT, players=5).play("red: divide 3 b5")
    assert s.bp("red") == 7


@pytest.mark.rule("H-SHO", "D5")
def test_it_pays_only_4_for_a_defect() -> None:
    s = scene(
        board(b4="R1"),
        phase=2,
        card="c14",
        pile=["e8"],
        genes={"red": f"{SHORT}, life expectancy, intelligence"},
        bp={"red": 1},
    )
    assert s.told("defect")[0].amount == 5
    s.play(f"red: give {SHORT}")  # and 1 BP, since nothing else can fill up
    assert s.genes("red") == {"life_expectancy", "intelligence"}
    assert s.pool("short_life_span") == 1
    assert story(s, "gave up", "paid") == ["red gave up 4 short_life_span (D4)", "red paid 1 (D3)"]


@pytest.mark.rule("H-SHO", "D3", "D5")
def test_a_debt_of_4_is_covered_by_it() -> None:
    s = scene(
        board(b4="R1"),
        phase=2,
        card="c14",
        pile=["w6"],
        genes={"red": f"{SHORT}, life expectancy"},
    )
    assert s.told("defect")[0].amount == 4
    assert s.offers() == ["give life expectancy", f"give {SHORT}"]
    s.play(f"red: give {SHORT}")
    assert s.genes("red") == {"life_expectancy"}
    assert s.told("paid") == []


@pytest.mark.rule("H-SHO", "B2", "K1")
def test_bought_in_phase_three_it_works_at_once() -> None:
    s = scene(
        board(b4="R1*", d4="R2"),
        phase=3,
        markers={"red": 9},
        bp={"red": 5},
        spice={"turned_up": 0},
    )
    s.play(f"red: buy {SHORT}")
    assert s.game.phase == 4
    assert "divide 3 b5" in s.offers()
    s.play("red: done", "green: done", "yellow: done")
    assert s.at("red 1") == ""


@pytest.mark.rule("T7", "H3", "H-SHO")
def test_it_works_for_the_dummy() -> None:
    markers = {"green": 9, "red": 2, "yellow": 1}
    s = scene(
        board(b4="G1", d4="G2"),
        players=2,
        phase=4,
        markers=markers,
        genes={"green": SHORT},
    )
    s.play("chance: divide 3 b5", "chance: divide 4 a4")
    assert s.bp("green") == 2
    s = scene(board(b4="G1*", d4="R1"), players=2, phase=5, markers=markers, genes={"green": SHORT})
    assert s.at("green 1") == ""
