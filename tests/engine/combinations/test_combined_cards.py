"""Genes together: cards that change what other cards cost."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import story

# Highly Adaptable with Flexible, advanced genes and the Social Gene


def swapping(genes: str, bp: int, *, last: bool = False, **others: str) -> Scene:
    """Red's turn of phase 3 with Highly Adaptable; it leads, or is last."""
    return scene(
        board(b4="R1", d4="Y1"),
        phase=3,
        markers={"red": 1, "yellow": 5, "green": 7} if last else {"red": 9},
        bp={"red": bp},
        genes={"red": f"highly adaptable, {genes}", **others},
    )


@pytest.mark.rule("H-ADA", "H-FLE")
def test_flexible_lowers_the_new_genes_price_in_a_swap() -> None:
    s = swapping("flexible, speed", 1).play("red: swap speed", "red: for rebound")
    assert s.bp("red") == 1
    assert story(s, "returned", "swapped") == [
        "red returned speed (H-ADA)",
        "red swapped 0 rebound (H-ADA)",
    ]
    s = swapping("speed", 1).play("red: swap speed", "red: for rebound")
    assert s.told("swapped")[0].amount == 1


@pytest.mark.rule("H-ADA", "H-FLE")
def test_flexible_lowers_nothing_in_the_swap_that_gives_it_away() -> None:
    s = swapping("flexible", 1).play("red: swap flexible", "red: for struggle for survival")
    assert s.told("swapped")[0].amount == 1
    s = swapping("flexible", 0).play("red: swap flexible")
    assert s.why("for struggle for survival") == "H-ADA"


@pytest.mark.rule("H-ADA", "H-FLE")
def test_flexible_swapped_in_lowers_what_is_bought_next() -> None:
    s = swapping("rebound", 3).play("red: swap rebound", "red: for flexible", "red: buy speed")
    assert s.told("swapped")[0].amount == 0
    assert s.told("bought")[0].amount == 3


@pytest.mark.rule("H-ADA", "B3")
def test_an_advanced_gene_is_swapped_for_its_own_lower_gene_at_the_difference() -> None:
    s = swapping("intelligence, spores", 5).play("red: swap spores")
    assert s.why("for phd") == "H-ADA"
    s.play("red: for doris and frank", "red: swap intelligence", "red: for phd")
    assert [event.amount for event in s.told("swapped")] == [0, 1]
    assert s.genes("red") == {"highly_adaptable", "doris_and_frank", "phd"}


@pytest.mark.rule("H-ADA", "H-FLE", "B3")
def test_flexible_makes_an_advanced_gene_free_in_a_swap() -> None:
    s = swapping("intelligence, flexible", 0).play("red: swap intelligence", "red: for phd")
    assert s.told("swapped")[0].amount == 0


@pytest.mark.rule("H-ADA", "B3")
def test_an_advanced_gene_may_be_swapped_for_a_basic_one_even_its_own() -> None:
    s = swapping("movement two", 0).play("red: swap movement two")
    assert s.why("for movement one") == s.why("for rebound") == ""
    assert s.why("for movement two") == "H-ADA"
    assert s.why("for division rate") == "H-ADA"  # 6 against 5
    s.play("red: for movement one")
    assert "movement_one" in s.genes("red")


@pytest.mark.rule("H-ADA", "H-SOC")
def test_the_social_gene_is_in_reach_of_a_swap_for_the_last_alone() -> None:
    s = swapping("intelligence", 2).play("red: swap intelligence")
    assert s.why("for social gene") == "H-SOC"
    s = swapping("intelligence", 2, last=True).play("red: swap intelligence")
    s.play("red: for social gene")
    assert s.told("swapped")[0].amount == 2
    s = swapping("intelligence, flexible", 1, last=True)
    s.play("red: swap intelligence", "red: for social gene")
    assert s.told("swapped")[0].amount == 1


@pytest.mark.rule("H-ADA", "H-SOC")
def test_a_swap_does_not_reach_the_social_gene_of_another_player() -> None:
    s = swapping("intelligence", 9, last=True, yellow="social gene").play("red: swap intelligence")
    assert s.why("for social gene") == "B4"
