"""Flexible (H-FLE): new genes cost 1 BP less."""

import pytest
from kit.boards import board
from kit.cards import mutation, price
from kit.scenes import Scene, scene
from kit.story import story


def shop(bp: int, genes: str = "flexible", **others: str) -> Scene:
    """Red buys first; the others have no BP."""
    return scene(
        board(b4="R1", d4="Y1", d1="G1"),
        phase=3,
        markers={"red": 9, "yellow": 5, "green": 3},
        bp={"red": bp},
        genes={"red": genes, **others},
        spice={"turned_up": 0},
    )


@pytest.mark.rule("H-FLE")
def test_it_costs_5_bp_and_has_4_mp() -> None:
    assert price("flexible") == 5
    assert mutation("flexible") == 4


@pytest.mark.rule("H-FLE", "B1")
def test_a_new_gene_costs_1_bp_less() -> None:
    s = shop(7).play("red: buy struggle for survival")
    assert s.bp("red") == 2
    bought = s.told("bought")[0]
    assert (bought.amount, bought.rule) == (5, "B1")


@pytest.mark.rule("H-FLE", "B1")
def test_what_is_out_of_reach_tells_the_lower_price() -> None:
    s = shop(4)
    assert s.why("buy rebound") == ""
    assert s.why("buy division rate") == "B1"
    reason = s.game.why_not("buy division rate")
    assert reason is not None
    assert reason.text == "it costs 5 BP"


@pytest.mark.rule("H-FLE")
def test_without_it_the_printed_price_is_paid() -> None:
    s = shop(4, "")
    assert s.why("buy rebound") == "B1"
    s.play("red: buy escape")
    assert s.told("bought")[0].amount == 4


@pytest.mark.rule("H-FLE", "B3")
def test_it_applies_to_advanced_genes() -> None:
    s = shop(4, "flexible, movement one").play("red: buy movement two")
    assert s.genes("red") == {"flexible", "movement_two"}
    assert s.told("bought")[0].amount == 4


@pytest.mark.rule("H-FLE", "B1")
def test_it_counts_from_the_next_purchase_on_in_the_turn_it_is_bought() -> None:
    s = shop(8, "")
    s.play("red: buy flexible")
    assert s.bp("red") == 3
    assert s.why("buy speed") == ""
    s.play("red: buy speed")
    assert [event.amount for event in s.told("bought")] == [5, 3]


@pytest.mark.rule("H-FLE")
def test_every_purchase_of_the_turn_is_cheaper() -> None:
    s = shop(5).play("red: buy movement one", "red: buy doris and frank")
    assert s.bp("red") == 2
    assert [event.amount for event in s.told("bought")] == [2, 1]


@pytest.mark.rule("H-FLE")
def test_others_pay_the_printed_price() -> None:
    s = scene(
        board(b4="R1", d4="Y1"),
        phase=3,
        markers={"red": 9},
        bp={"yellow": 4},
        genes={"red": "flexible"},
    )
    assert s.actor == "yellow"
    assert s.why("buy rebound") == "B1"


@pytest.mark.rule("H-FLE")
def test_no_price_falls_below_0() -> None:
    s = scene(
        board(b4="R1"),
        phase=3,
        markers={"red": 9},
        genes={"red": "flexible"},
        edition={
            "extends": "classic",
            "title": "Bargains",
            "genes": {"intelligence": [0, 3, 1, 2], "spores": [1, 3, 1, 1]},
        },
    )
    assert s.offers() == ["done", "buy intelligence", "buy spores"]
    s.play("red: buy intelligence")
    assert s.bp("red") == 0
    s.play("red: buy spores")
    assert [event.amount for event in s.told("bought")] == [0, 0]


@pytest.mark.rule("H-SOC", "H-FLE")
def test_it_lowers_the_social_genes_4() -> None:
    s = scene(
        board(b4="R1"),
        phase=3,
        markers={"red": 1, "yellow": 5, "green": 9},
        bp={"red": 3},
        genes={"red": "flexible"},
    )
    s.play("red: buy social gene")
    assert s.told("bought")[0].amount == 3
    assert "social_gene" in s.genes("red")


@pytest.mark.rule("H-SOC", "H-FLE")
def test_it_does_not_lower_the_2_paid_to_the_social_genes_holder() -> None:
    s = scene(
        board(b4="R1"),
        phase=3,
        markers={"red": 1, "yellow": 5, "green": 9},
        bp={"red": 2},
        genes={"red": "flexible", "yellow": "social gene"},
    )
    s.play("red: buy social gene")
    assert story(s, "bought") == ["red bought 2 social_gene yellow (H-SOC)"]
    s = scene(
        board(b4="R1"),
        phase=3,
        markers={"red": 1, "yellow": 5, "green": 9},
        bp={"red": 1},
        genes={"red": "flexible", "yellow": "social gene"},
    )
    assert s.why("buy social gene") == "B1"


@pytest.mark.rule("T7", "H3", "H-FLE")
def test_it_works_for_the_dummy() -> None:
    s = scene(
        board(b4="R1", d4="G1"),
        players=2,
        phase=3,
        markers={"green": 9, "red": 2, "yellow": 1},
        bp={"green": 1},
        genes={"green": "flexible"},
    )
    assert s.odds() == {"buy intelligence": 2, "buy doris and frank": 2}
    s.play("chance: buy intelligence")
    assert s.told("bought")[0].amount == 1
    assert s.told("bought")[0].rule == "T5"
