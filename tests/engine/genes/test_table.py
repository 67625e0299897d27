"""The gene table of section 13: price, MP and copies with three and with four tribes."""

import pytest
from scenario import Scene, scene

TABLE = """
    intelligence            2   3  1  2
    movement_one            3   2  2  2
    spores                  3   3  1  1
    speed                   4   3  1  2
    defense                 4   4  1  1
    escape                  4   4  1  2
    substitution            4   4  1  1
    ray_protection          5  -2  1  2
    streamlining            5   4  1  1
    tentacle                5   4  1  2
    holding                 5   4  1  1
    life_expectancy         5   5  1  2
    frugality               6   5  0  1
    struggle_for_survival   6   4  2  2
    parasitism              6   5  0  1
    division_rate           6   5  1  2
    persistence             4   4  1  1
    movement_two            5   5  1  2
    aggression              5   5  1  1
    armor                   6   6  1  1
"""
LOWER = {
    "persistence": "speed",
    "movement_two": "movement_one",
    "aggression": "struggle_for_survival",
    "armor": "defense",
}
ROWS = [line.split() for line in TABLE.strip().splitlines()]
KEYS = [row[0] for row in ROWS]
PRICE = {row[0]: int(row[1]) for row in ROWS}
MP = {row[0]: int(row[2]) for row in ROWS}
COPIES = {(row[0], players): int(row[players]) for row in ROWS for players in (3, 4)}
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
