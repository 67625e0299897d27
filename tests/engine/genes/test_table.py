"""The gene table of section 13: price, MP and copies with three and with four tribes."""

import pytest
from kit.cards import GENE_TABLE
from kit.scenes import Scene, scene

LOWER = {
    "persistence": "speed",
    "movement_two": "movement_one",
    "aggression": "struggle_for_survival",
    "armor": "defense",
}
KEYS = list(GENE_TABLE)
PRICE = {gene: row[0] for gene, row in GENE_TABLE.items()}
MP = {gene: row[1] for gene, row in GENE_TABLE.items()}
COPIES = {
    (gene, players): row[players - 1] for gene, row in GENE_TABLE.items() for players in (3, 4)
}
IN_PLAY = [(gene, players) for players in (3, 4) for gene in KEYS if COPIES[gene, players]]

BOARD = """
    .  R1  .  .  .
    -  -   -  -  -
    -  -   @  -  -
    -  Y1  -  -  -
    -  -   -  -  .
"""


def shop(gene: str, players: int, bp: int) -> Scene:
    """Red buys first, with the lower gene that the gene asks for; yellow comes later."""
    return scene(
        BOARD,
        players=players,
        phase=3,
        markers={"red": 9},
        bp={"red": bp, "yellow": 20},
        genes={"red": LOWER.get(gene, "")},
    )


def words(gene: str) -> str:
    name = gene.replace("_", " ")
    return "armor for defense" if gene == "armor" else name


@pytest.mark.rule("S3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_pool_has_the_copies_of_the_table(players: int) -> None:
    s = scene(BOARD, players=players, phase=3, bp={"red": 9, "yellow": 9})
    assert [s.pool(gene) for gene in KEYS] == [COPIES[gene, max(players, 3)] for gene in KEYS]


def test_four_players_have_thirty_cards() -> None:
    assert sum(COPIES[gene, 4] for gene in KEYS) == 30


@pytest.mark.rule("B1", "B3")
@pytest.mark.parametrize(("gene", "players"), IN_PLAY)
def test_a_gene_is_bought_at_its_price(gene: str, players: int) -> None:
    s = shop(gene, players, PRICE[gene])
    s.play(f"red: buy {words(gene)}")
    assert s.bp("red") == 0
    assert s.genes("red") == {gene}
    assert s.pool(gene) == COPIES[gene, players] - 1
    bought = s.told("bought")[0]
    assert (bought.tribe, bought.gene, bought.amount) == (0, KEYS.index(gene), PRICE[gene])
    assert bought.rule == ("B3" if gene in LOWER else "B1")


@pytest.mark.rule("B1")
@pytest.mark.parametrize(("gene", "players"), IN_PLAY)
def test_a_gene_is_out_of_reach_with_one_bp_fewer(gene: str, players: int) -> None:
    s = shop(gene, players, PRICE[gene] - 1)
    if gene == "intelligence":
        assert s.actor == "yellow"  # 1 BP buys nothing, so red is not asked
    else:
        assert s.why(f"buy {words(gene)}") == "B1"


@pytest.mark.rule("S3")
@pytest.mark.parametrize("gene", ["frugality", "parasitism"])
def test_a_gene_without_copies_cannot_be_bought(gene: str) -> None:
    s = shop(gene, 3, 20)
    assert s.why(f"buy {gene}") == "S3"


@pytest.mark.rule("D2")
@pytest.mark.parametrize(("gene", "players"), IN_PLAY)
def test_the_mutation_points_of_a_gene_count_against_the_ozone(gene: str, players: int) -> None:
    others = ["intelligence", "spores"]
    hand = {*others, gene}
    s = scene(
        BOARD,
        players=players,
        phase=2,
        card="c2",
        pile=["w2"],
        genes={"red": ",".join(sorted(hand))},
        bp={"red": 30},
        edition={"extends": "classic", "title": "Thin air", "deck": ["c2", "w2"]},
    )
    total = sum(MP[key] for key in hand)
    assert [(event.tribe, event.amount) for event in s.told("defect")] == [(0, total - 2)]
