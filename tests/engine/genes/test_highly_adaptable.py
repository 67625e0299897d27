"""Highly Adaptable (H-ADA): genes in hand may be swapped for genes in the pool."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

from ursuppe import Game

MAP = board(b4="R1", d4="Y1", b2="G1")


def turn(
    genes: str,
    bp: int = 0,
    others: dict[str, str] | None = None,
    markers: dict[str, int] | None = None,
    face_down: list[str] | None = None,
) -> Scene:
    """Red's turn of phase 3, with Highly Adaptable and other genes."""
    return scene(
        MAP,
        phase=3,
        genes={"red": f"highly adaptable, {genes}", **(others or {})},
        bp={"red": bp},
        markers=markers,
        face_down=face_down,
    )


def swappable(s: Scene) -> list[str]:
    """The genes that can be swapped away now."""
    return [offer[5:] for offer in s.offers() if offer.startswith("swap ")]


# What is swapped


@pytest.mark.rule("H-ADA")
def test_a_dearer_gene_costs_the_difference() -> None:
    s = turn("spores", bp=4)
    assert s.asked == "new genes"
    s.play("red: swap spores")
    assert asks(s) == "swap red (H-ADA)"
    s.play("red: for life expectancy")
    assert s.bp("red") == 2
    assert s.genes("red") == {"highly_adaptable", "life_expectancy"}
    assert (s.pool("spores"), s.pool("life_expectancy")) == (1, 0)
    assert story(s, "returned", "swapped", "bought") == [
        "red returned spores (H-ADA)",
        "red swapped 2 life_expectancy (H-ADA)",
    ]


@pytest.mark.rule("H-ADA")
@pytest.mark.parametrize("gene", ["intelligence", "spores", "speed"])
def test_a_cheaper_gene_or_one_as_dear_is_free_and_gives_nothing_back(gene: str) -> None:
    s = turn("defense", bp=1).play("red: swap defense", f"red: for {gene}")
    assert s.bp("red") == 1
    assert s.genes("red") == {"highly_adaptable", gene}
    assert story(s, "swapped") == [f"red swapped 0 {gene} (H-ADA)"]


@pytest.mark.rule("H-ADA")
def test_what_cannot_be_paid_is_not_offered() -> None:
    s = turn("spores", bp=1).play("red: swap spores")
    assert "for speed" in s.offers()
    assert "for life expectancy" not in s.offers()
    reason = s.game.why_not("for life expectancy")
    assert reason is not None
    assert (reason.rule, reason.text) == ("H-ADA", "the difference is 2 BP")


@pytest.mark.rule("H-ADA", "I1")
def test_the_question_names_the_gene_that_goes() -> None:
    s = turn("spores").play("red: swap spores")
    decision = s.game.decision
    assert decision is not None
    keys = [gene.key for gene in s.game.rules.genes]
    assert decision.to_json() == {
        "kind": "swap",
        "rule": "H-ADA",
        "seat": 0,
        "tribe": 0,
        "gene": keys.index("spores"),
    }
    assert s.why("done") == "H-ADA"


@pytest.mark.rule("H-ADA")
def test_never_for_the_same_gene() -> None:
    s = turn("movement one").play("red: swap movement one")
    assert s.pool("movement_one") == 1
    assert "for movement one" not in s.offers()
    reason = s.game.why_not("for movement one")
    assert reason is not None
    assert (reason.rule, reason.text) == ("H-ADA", "a gene is never swapped for the same")


@pytest.mark.rule("H-ADA", "B2")
def test_never_for_a_gene_in_hand() -> None:
    s = turn("spores, movement one").play("red: swap spores")
    assert s.pool("movement_one") == 1
    assert "for movement one" not in s.offers()
    assert s.why("for movement one") == "B2"


@pytest.mark.rule("H-ADA", "B4", "H2", "S3")
def test_only_for_genes_in_the_pool() -> None:
    s = turn("spores", 9, others={"yellow": "speed"}, face_down=["alarm"]).play("red: swap spores")
    assert s.why("for speed") == "B4"
    assert s.why("for alarm") == "H2"
    assert s.why("for frugality") == "S3"
    assert s.why("for cleanliness") == ""


@pytest.mark.rule("H-ADA")
def test_genes_bought_in_this_turn_are_not_swapped_away() -> None:
    s = turn("spores", bp=9).play("red: buy speed")
    assert swappable(s) == ["spores", "highly adaptable"]
    reason = s.game.why_not("swap speed")
    assert reason is not None
    assert (reason.rule, reason.text) == (
        "H-ADA",
        "only genes held before this phase are swapped away",
    )
    assert s.why("swap defense") == "H-ADA"


@pytest.mark.rule("H-ADA")
def test_each_gene_once_even_if_it_comes_back() -> None:
    s = turn("spores, defense", bp=9)
    s.play("red: swap spores", "red: for movement one")
    assert swappable(s) == ["defense", "highly adaptable"]
    s.play("red: swap defense", "red: for spores")
    assert swappable(s) == ["highly adaptable"]
    s.play("red: buy defense")
    assert swappable(s) == ["highly adaptable"]
    assert s.genes("red") == {"highly_adaptable", "movement_one", "spores", "defense"}


@pytest.mark.rule("H-ADA", "B3")
def test_a_gene_that_came_by_a_swap_is_no_lower_gene_in_this_turn() -> None:
    s = turn("spores", bp=9).play("red: swap spores", "red: for movement one")
    assert s.why("buy movement two") == "B3"


@pytest.mark.rule("H-ADA", "B3")
def test_a_lower_gene_that_was_swapped_away_and_back_is_one_no_more() -> None:
    s = turn("movement one, defense", bp=20)
    assert s.why("buy movement two") == ""
    s.play("red: swap movement one", "red: for spores")
    s.play("red: buy movement one")
    assert s.why("buy movement two") == "B3"


# Itself


@pytest.mark.rule("H-ADA")
def test_it_can_swap_itself_away_and_then_there_are_no_more_swaps() -> None:
    s = turn("spores", bp=9)
    s.play("red: swap highly adaptable", "red: for flexible")
    assert s.bp("red") == 8
    assert s.genes("red") == {"spores", "flexible"}
    assert s.pool("highly_adaptable") == 1
    assert swappable(s) == []
    reason = s.game.why_not("swap spores")
    assert reason is not None
    assert (reason.rule, reason.text) == ("H-ADA", "only Highly Adaptable swaps genes")


@pytest.mark.rule("H-ADA")
def test_not_even_if_it_is_bought_back() -> None:
    s = turn("spores", bp=9)
    s.play("red: swap highly adaptable", "red: for speed", "red: buy highly adaptable")
    assert s.genes("red") == {"spores", "speed", "highly_adaptable"}
    assert swappable(s) == []
    reason = s.game.why_not("swap spores")
    assert reason is not None
    assert (reason.rule, reason.text) == (
        "H-ADA",
        "Highly Adaptable has swapped itself away in this turn",
    )
    position = s.game.to_json()
    again = Game.from_json(position)
    assert again.digest() == s.game.digest()
    assert again.legal_actions() == s.game.legal_actions()


@pytest.mark.rule("H-ADA")
def test_that_holds_for_this_turn_alone() -> None:
    s = scene(
        MAP,
        phase=3,
        genes={"green": "highly adaptable, spores", "yellow": "defense"},
        bp={"green": 9, "yellow": 9},
    )
    s.play("green: swap highly adaptable", "green: for speed", "green: done")
    s.play("yellow: buy highly adaptable")
    assert swappable(s) == ["defense"]


@pytest.mark.rule("H-ADA")
def test_it_is_used_in_the_turn_it_is_bought_but_not_for_itself() -> None:
    s = scene(MAP, phase=3, genes={"red": "spores"}, bp={"red": 4}, spice={"turned_up": 0})
    assert swappable(s) == []
    assert s.why("swap spores") == "H-ADA"
    s.play("red: buy highly adaptable")
    assert s.bp("red") == 0
    assert swappable(s) == ["spores"]
    assert s.why("swap highly adaptable") == "H-ADA"


# Advanced genes


@pytest.mark.rule("H-ADA", "B3")
def test_an_advanced_gene_is_taken_only_for_its_own_lower_gene_for_the_difference() -> None:
    s = turn("movement one, spores", bp=9)
    before = Scene(s.game.to_json())
    s.play("red: swap movement one", "red: for movement two")
    assert s.bp("red") == 7
    assert s.genes("red") == {"highly_adaptable", "spores", "movement_two"}
    before.play("red: swap spores")
    assert "for movement two" not in before.offers()
    reason = before.game.why_not("for movement two")
    assert reason is not None
    assert (reason.rule, reason.text) == (
        "H-ADA",
        "an advanced gene is taken only for its own lower gene",
    )


@pytest.mark.rule("H-ADA", "G-ARM")
@pytest.mark.parametrize(("lower", "kept"), [("defense", "escape"), ("escape", "defense")])
def test_armor_for_either_of_its_lower_genes(lower: str, kept: str) -> None:
    s = turn("defense, escape", bp=2).play(f"red: swap {lower}", "red: for armor")
    assert s.genes("red") == {"highly_adaptable", "armor", kept}
    assert s.bp("red") == 0


@pytest.mark.rule("H-ADA", "B3")
def test_an_advanced_gene_may_be_swapped_for_a_basic_one_its_own_lower_one_too() -> None:
    s = turn("aggression").play("red: swap aggression")
    assert "for spores" in s.offers()
    assert "for life expectancy" in s.offers()
    assert s.why("for struggle for survival") == "H-ADA"
    assert s.why("for persistence") == "H-ADA"
    s = turn("aggression", bp=1).play("red: swap aggression", "red: for struggle for survival")
    assert s.genes("red") == {"highly_adaptable", "struggle_for_survival"}
    assert s.bp("red") == 0


@pytest.mark.rule("H-ADA", "B3")
def test_a_lower_gene_does_not_come_beside_its_advanced_one() -> None:
    s = turn("movement two, defense").play("red: swap defense")
    assert "for movement one" not in s.offers()
    assert s.why("for movement one") == "B3"


# With other new genes


@pytest.mark.rule("H-ADA", "H-FLE")
def test_flexible_lowers_the_new_genes_price() -> None:
    s = turn("spores, flexible", bp=1).play("red: swap spores", "red: for life expectancy")
    assert s.bp("red") == 0
    assert story(s, "swapped") == ["red swapped 1 life_expectancy (H-ADA)"]
    s = turn("spores, flexible").play("red: swap spores", "red: for speed")
    assert story(s, "swapped") == ["red swapped 0 speed (H-ADA)"]


@pytest.mark.rule("H-ADA", "H-FLE")
def test_flexible_lowers_no_price_in_the_swap_that_gives_it_away() -> None:
    s = turn("flexible", bp=1).play("red: swap flexible")
    assert "for division rate" in s.offers()
    s.play("red: for division rate")
    assert s.bp("red") == 0
    s = turn("flexible").play("red: swap flexible")
    assert "for division rate" not in s.offers()
    assert s.why("for division rate") == "H-ADA"


@pytest.mark.rule("H-ADA", "H-SOC")
def test_the_social_gene_is_in_reach_only_of_the_last() -> None:
    s = turn("spores", bp=9).play("red: swap spores", "red: for social gene")
    assert s.genes("red") == {"highly_adaptable", "social_gene"}
    assert s.bp("red") == 8
    s = turn("spores", 9, markers={"red": 9}).play("red: swap spores")
    assert "for social gene" not in s.offers()
    assert s.why("for social gene") == "H-SOC"
    s = turn("spores", 9, others={"yellow": "social gene"}).play("red: swap spores")
    assert "for social gene" not in s.offers()
    assert s.why("for social gene") == "B4"


@pytest.mark.rule("H-ADA", "H-GLU", "H-SHO", "G-RAY")
@pytest.mark.parametrize("gene", ["glutton", "short life span", "ray protection", "social gene"])
def test_glutton_and_short_life_span_may_be_swapped(gene: str) -> None:
    s = turn(gene).play(f"red: swap {gene}", "red: for spores")
    assert s.genes("red") == {"highly_adaptable", "spores"}
    assert s.pool(gene.replace(" ", "_")) == 1


@pytest.mark.rule("H-ADA")
def test_with_nothing_to_be_had_nothing_is_swapped() -> None:
    """Intelligence is the cheapest card; with 0 BP it can be swapped for no other."""
    s = turn("intelligence, spores", face_down=["doris_and_frank"])
    assert "intelligence" not in swappable(s)
    reason = s.game.why_not("swap intelligence")
    assert reason is not None
    assert (reason.rule, reason.text) == ("H-ADA", "there is nothing it could be swapped for")


@pytest.mark.rule("H-ADA", "I1")
def test_with_one_thing_to_be_had_it_is_not_asked() -> None:
    s = turn("intelligence, spores").play("red: swap intelligence")
    assert s.genes("red") == {"highly_adaptable", "spores", "doris_and_frank"}
    assert s.asked == "new genes"


@pytest.mark.rule("H-ADA")
def test_the_swap_survives_being_written_and_read() -> None:
    s = turn("spores").play("red: swap spores")
    again = Game.from_json(s.game.to_json())
    assert again.digest() == s.game.digest()
    assert again.legal_actions() == s.game.legal_actions()


@pytest.mark.rule("H-ADA", "T7")
def test_the_dummy_never_uses_it() -> None:
    s = scene(
        MAP,
        players=2,
        phase=3,
        genes={"green": "highly adaptable, spores"},
        bp={"green": 4},
    )
    assert s.asked == "dummy's gene"
    assert not any(outcome.startswith("swap") for outcome in s.odds())
