"""Phase 3, new genes: B1 to B4."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import asks, story

BOARD = board(b4="R1", d4="Y1", b2="G1")
PRICES = {
    "intelligence": 2, "movement one": 3, "spores": 3, "speed": 4, "defense": 4, "escape": 4,
    "substitution": 4, "ray protection": 5, "streamlining": 5, "tentacle": 5, "holding": 5,
    "life expectancy": 5, "frugality": 6, "struggle for survival": 6, "parasitism": 6,
    "division rate": 6,
}  # fmt: skip
ADVANCED = [
    ("persistence", "speed", 4),
    ("movement two", "movement one", 5),
    ("aggression", "struggle for survival", 5),
    ("armor for defense", "defense", 6),
    ("armor for escape", "escape", 6),
]


def key(gene: str) -> str:
    """The key of a gene that is named in words, without what is given for it."""
    return gene.split(" for ")[0].replace(" ", "_") if "armor" in gene else gene.replace(" ", "_")


def market(
    bp: int,
    genes: str = "",
    players: int = 4,
    others: dict[str, str] | None = None,
) -> Scene:
    """Red alone has BP in phase 3, and so is the first to be asked."""
    return scene(
        BOARD,
        players=players,
        phase=3,
        bp={"red": bp},
        genes={"red": genes, **(others or {})},
    )


def why(s: Scene, action: str) -> tuple[str, str]:
    """The rule and the words that forbid an action."""
    reason = s.game.why_not(action)
    assert reason is not None
    return reason.rule, reason.text


# B1


@pytest.mark.rule("B1", "O2")
def test_in_descending_order_each_player_has_one_turn() -> None:
    s = scene(BOARD, phase=3, bp={"red": 9, "yellow": 9, "green": 9})
    assert asks(s) == "new genes green (B1)"
    s.play("green: buy spores", "green: done")
    assert asks(s) == "new genes yellow (B1)"
    s.play("yellow: done")
    assert asks(s) == "new genes red (B1)"
    s.play("red: done")
    assert s.asked == "division"
    assert s.game.phase == 4


@pytest.mark.rule("B1")
@pytest.mark.parametrize(("gene", "price"), PRICES.items())
def test_a_card_costs_its_printed_price(gene: str, price: int) -> None:
    s = market(price + 1)
    before = s.pool(key(gene))
    s.play(f"red: buy {gene}")
    assert s.bp("red") == 1
    assert s.genes("red") == {key(gene)}
    assert s.pool(key(gene)) == before - 1
    assert story(s, "bought", "returned") == [f"red bought {price} {key(gene)} (B1)"]
    assert f"buy {gene}" in market(price).offers()
    assert f"buy {gene}" not in market(price - 1).offers()


@pytest.mark.rule("B1", "B3")
@pytest.mark.parametrize(("gene", "lower", "price"), ADVANCED)
def test_an_advanced_gene_costs_its_price_and_the_lower_gene(
    gene: str, lower: str, price: int
) -> None:
    s = market(price + 1, lower)
    before = s.pool(key(gene)), s.pool(key(lower))
    s.play(f"red: buy {gene}")
    assert s.bp("red") == 1
    assert s.genes("red") == {key(gene)}
    assert (s.pool(key(gene)), s.pool(key(lower))) == (before[0] - 1, before[1] + 1)
    assert story(s, "bought", "returned") == [
        f"red bought {price} {key(gene)} (B3)",
        f"red returned {key(lower)} (B3)",
    ]
    assert f"buy {gene}" in market(price, lower).offers()
    assert f"buy {gene}" not in market(price - 1, lower).offers()


@pytest.mark.rule("B1")
def test_cards_are_bought_one_by_one_as_long_as_the_bp_last() -> None:
    s = market(11)
    s.play("red: buy intelligence", "red: buy division rate")
    assert s.offers() == ["done", "buy movement one", "buy spores"]
    s.play("red: buy spores")
    # Nothing can be bought any more, and so nothing is asked.
    assert s.genes("red") == {"intelligence", "division_rate", "spores"}
    assert s.game.phase == 4


@pytest.mark.rule("B1")
def test_who_is_done_is_not_asked_again() -> None:
    s = scene(BOARD, phase=3, bp={"red": 2, "green": 9})
    s.play("green: done", "red: done")
    assert s.game.phase == 4
    assert story(s, "bought") == []


@pytest.mark.rule("B1")
def test_nothing_of_phase_3_is_left_when_it_is_over() -> None:
    s = market(4, "defense")
    s.play("red: done")
    later = scene(BOARD, players=4, phase=4, bp={"red": 4}, genes={"red": "defense"})
    assert s.game.digest() == later.game.digest()


@pytest.mark.rule("B1", "I1")
@pytest.mark.parametrize("bp", [0, 1])
def test_who_can_buy_nothing_is_not_asked(bp: int) -> None:
    s = market(bp)
    assert s.game.phase == 4
    assert s.bp("blue") == 10


@pytest.mark.rule("B1")
def test_a_price_that_cannot_be_paid_is_a_reason() -> None:
    s = market(4)
    assert why(s, "buy armor for defense")[0] == "B3"
    assert why(s, "buy streamlining") == ("B1", "it costs 5 BP")
    assert s.why("buy speed") == ""
    assert why(s, "divide 2 a4")[0] == "B1"


# B2


@pytest.mark.rule("B2")
def test_nobody_may_hold_two_of_the_same_gene() -> None:
    s = market(9, "intelligence")
    assert s.pool("intelligence") == 1
    assert "buy intelligence" not in s.offers()
    assert why(s, "buy intelligence") == ("B2", "nobody may hold two of the same gene")
    s.play("red: buy movement one")
    assert s.pool("movement_one") == 1
    assert "buy movement one" not in s.offers()
    assert s.why("buy movement one") == "B2"


@pytest.mark.rule("B2", "G-DIV")
def test_a_bought_gene_works_at_once() -> None:
    s = market(6)
    s.play("red: buy division rate", "blue: done", "green: done", "yellow: done")
    assert s.bp("red") == 10
    s.play("red: divide 2 a4", "red: divide 3 a3")
    assert s.bp("red") == 2
    assert story(s, "divided") == ["red 2 divided a4 4 (V2)", "red 3 divided a3 4 (V2)"]


@pytest.mark.rule("B2", "G-LIF")
def test_a_bought_gene_works_for_the_whole_tribe() -> None:
    s = scene(board(b4="R1**", d4="R2**", b2="Y1**"), phase=3, bp={"red": 5})
    s.play("red: buy life expectancy", "green: done", "yellow: done", "red: done")
    assert s.at("red 1") == "b4"
    assert s.at("red 2") == "d4"
    assert s.at("yellow 1") == ""


# B3


@pytest.mark.rule("B3")
@pytest.mark.parametrize(("gene", "lower", "price"), ADVANCED)
def test_an_advanced_gene_needs_its_lower_gene(gene: str, lower: str, price: int) -> None:
    s = market(price)
    assert f"buy {gene}" not in s.offers()
    assert s.why(f"buy {gene}") == "B3"


@pytest.mark.rule("B3")
@pytest.mark.parametrize(("gene", "lower", "price"), ADVANCED)
def test_a_lower_gene_bought_in_the_same_turn_does_not_count(
    gene: str, lower: str, price: int
) -> None:
    s = market(PRICES[lower] + price)
    s.play(f"red: buy {lower}")
    assert f"buy {gene}" not in s.offers()
    rule, words = why(s, f"buy {gene}")
    assert rule == "B3"
    assert "not in hand before this phase began" in words


@pytest.mark.rule("B3")
@pytest.mark.parametrize(("gene", "lower", "price"), ADVANCED)
def test_who_holds_an_advanced_gene_cannot_buy_its_lower_gene(
    gene: str, lower: str, price: int
) -> None:
    s = market(20, lower)
    s.play(f"red: buy {gene}")
    assert s.pool(key(lower)) > 0
    assert f"buy {lower}" not in s.offers()
    assert s.why(f"buy {lower}") == "B3"


@pytest.mark.rule("B3")
def test_a_lower_gene_goes_to_the_pool_at_once() -> None:
    s = scene(
        BOARD, phase=3, genes={"green": "speed"}, bp={"red": 4, "yellow": 4, "green": 4}, players=3
    )
    assert s.pool("speed") == 0
    s.play("green: buy persistence")
    assert s.pool("speed") == 1
    assert s.actor == "yellow"
    s.play("yellow: buy speed")
    assert s.genes("yellow") == {"speed"}
    assert s.actor == "red"
    assert "buy speed" not in s.offers()


@pytest.mark.rule("B3")
def test_armor_costs_either_of_two_lower_genes_and_the_other_is_kept() -> None:
    for lower, other in (("defense", "escape"), ("escape", "defense")):
        s = market(7, "defense, escape")
        assert [text for text in s.offers() if "armor" in text] == [
            "buy armor for defense",
            "buy armor for escape",
        ]
        s.play(f"red: buy armor for {lower}")
        assert s.genes("red") == {"armor", other}
        assert s.pool(lower) == (2 if lower == "escape" else 1)
        assert s.bp("red") == 1


@pytest.mark.rule("B3")
def test_who_has_armor_can_buy_neither_defense_nor_escape() -> None:
    s = market(20, "armor")
    assert "buy defense" not in s.offers()
    assert "buy escape" not in s.offers()
    assert why(s, "buy defense") == ("B3", "who holds Armor cannot have Defense")
    assert why(s, "buy escape") == ("B3", "who holds Armor cannot have Escape")


@pytest.mark.rule("B3")
def test_armor_is_paid_with_the_gene_that_was_in_hand_before() -> None:
    s = market(20, "defense")
    s.play("red: buy escape")
    assert "buy armor for defense" in s.offers()
    assert "buy armor for escape" not in s.offers()
    assert s.why("buy armor for escape") == "B3"
    s.play("red: buy armor for defense")
    assert s.genes("red") == {"armor", "escape"}


@pytest.mark.rule("B3")
def test_several_advanced_genes_may_be_bought_in_one_turn() -> None:
    s = market(20, "speed, movement one, struggle for survival, defense")
    s.play("red: buy persistence", "red: buy armor for defense")
    s.play("red: buy movement two", "red: buy aggression")
    assert s.genes("red") == {"persistence", "armor", "movement_two", "aggression"}
    assert s.bp("red") == 0


@pytest.mark.rule("B3")
def test_an_advanced_gene_makes_no_other_lower_gene_count() -> None:
    s = market(20, "defense")
    s.play("red: buy armor for defense", "red: buy speed")
    assert "buy persistence" not in s.offers()
    assert s.why("buy persistence") == "B3"


@pytest.mark.rule("B3", "D4")
def test_a_lower_gene_given_up_in_phase_2_and_bought_back_does_not_count() -> None:
    s = scene(BOARD, phase=2, genes={"red": "speed, armor"}, bp={"red": 20})
    s.play("chance: card e8", "red: give speed", "red: buy speed")
    assert "speed" in s.genes("red")
    assert "buy persistence" not in s.offers()
    assert s.why("buy persistence") == "B3"


@pytest.mark.rule("B3")
def test_the_lower_gene_bought_this_round_counts_in_the_next() -> None:
    s = market(20)
    s.play("red: buy speed", "red: done")
    s.play("blue: done", "green: done", "yellow: done", "red: done", "red: drift")
    while s.asked != "environment card":
        s.play(f"{s.actor}: drift")
    s.play("chance: card s13")
    while s.actor != "red":
        s.play(f"{s.actor}: done")
    assert "buy persistence" in s.offers()


# B4


@pytest.mark.rule("B4")
def test_every_card_of_the_pool_is_open_to_all() -> None:
    s = scene(BOARD, phase=3, bp={"red": 99, "green": 99})
    three = [gene for gene in PRICES if gene not in ("frugality", "parasitism")]
    assert s.offers() == ["done", *[f"buy {gene}" for gene in three]]
    s.play("green: buy struggle for survival", "green: buy spores", "green: done")
    assert s.offers() == ["done", *[f"buy {gene}" for gene in three if gene != "spores"]]
    assert why(s, "buy spores") == ("B4", "no card of it is left in the pool")
    assert why(s, "buy frugality") == ("S3", "this gene is not in the game")


@pytest.mark.rule("B4")
def test_with_four_players_the_pool_has_all_genes() -> None:
    s = market(99, "speed, movement one, struggle for survival, defense, escape")
    held = ("speed", "movement one", "struggle for survival", "defense", "escape")
    assert s.offers() == [
        "done",
        *[f"buy {gene}" for gene in PRICES if gene not in held],
        "buy persistence",
        "buy movement two",
        "buy aggression",
        "buy armor for defense",
        "buy armor for escape",
    ]


@pytest.mark.rule("B4")
def test_an_advanced_gene_that_is_gone_cannot_be_bought() -> None:
    s = market(9, "speed", others={"yellow": "persistence"})
    assert "buy persistence" not in s.offers()
    assert s.why("buy persistence") == "B4"
