"""Phase 6, scoring: P1 to P3."""

import pytest
from kit.boards import board
from kit.scenes import Scene, scene
from kit.story import story

BASIC = [
    "intelligence", "movement one", "spores", "escape", "substitution", "streamlining",
    "tentacle", "life expectancy",
]  # fmt: skip


def red_scores(
    amoebas: int = 0,
    genes: list[str] | None = None,
    players: int = 3,
    markers: dict[str, int] | None = None,
) -> Scene:
    """Phase 6 with so many red amoebas on the board and these genes."""
    drawn = board(b4=",".join(f"R{n}" for n in range(1, amoebas + 1)) or "-")
    return scene(
        drawn,
        players=players,
        phase=6,
        genes={"red": ", ".join(genes or [])},
        markers=markers or {"red": 10, "yellow": 2, "green": 3, "blue": 4},
    )


# P1


@pytest.mark.rule("P1")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    ("amoebas", "spaces"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 4), (6, 5), (7, 6)]
)
def test_amoebas_on_the_board_score_by_the_first_table(
    amoebas: int, spaces: int, players: int
) -> None:
    s = red_scores(amoebas, players=players)
    assert s.marker("red") == 10 + spaces
    told = [f"red scored {spaces} > {10 + spaces} (P1)"] if spaces else []
    assert story(s, "scored") == told


@pytest.mark.rule("P1")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    ("cards", "spaces"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 4), (8, 4)]
)
def test_gene_cards_score_by_the_second_table(cards: int, spaces: int, players: int) -> None:
    s = red_scores(genes=BASIC[:cards], players=players)
    assert s.marker("red") == 10 + spaces


@pytest.mark.rule("P1")
@pytest.mark.parametrize(
    ("amoebas", "cards", "spaces"), [(3, 3, 2), (5, 4, 6), (7, 6, 10), (2, 5, 3), (4, 2, 2)]
)
def test_the_two_tables_are_added(amoebas: int, cards: int, spaces: int) -> None:
    s = red_scores(amoebas, BASIC[:cards])
    assert s.marker("red") == 10 + spaces
    assert story(s, "scored") == [f"red scored {spaces} > {10 + spaces} (P1)"]


@pytest.mark.rule("P1")
def test_an_amoeba_scores_whatever_its_number_and_its_dp() -> None:
    s = scene(board(b4="R2*", d2="R5", a1="R7*"), phase=6, markers={"red": 10})
    assert s.marker("red") == 11


@pytest.mark.rule("P1", "P3", "O2")
def test_markers_advance_in_descending_order() -> None:
    drawn = board(b4="R1,R2,R3", d2="Y1,Y2,Y3", a1="G1,G2,G3")
    s = scene(drawn, phase=6, markers={"red": 1, "yellow": 2, "green": 3})
    # In ascending order red would leap over both, to 4.
    assert list(s.game.marker) == [2, 3, 4]
    assert story(s, "scored") == [
        "green scored 1 > 4 (P1)",
        "yellow scored 1 > 3 (P1)",
        "red scored 1 > 2 (P1)",
    ]


@pytest.mark.rule("P1")
def test_each_tribe_scores_for_itself() -> None:
    drawn = board(b4="R1,R2,R3,R4", d2="Y1,Y2,Y3", a1="G1,G2,G3,G4,G5")
    genes = {"yellow": "speed, spores, intelligence, escape, defense", "green": "holding"}
    s = scene(drawn, phase=6, genes=genes, markers={"red": 10, "yellow": 20, "green": 30})
    assert list(s.game.marker) == [12, 24, 34]


# P2


@pytest.mark.rule("P2")
@pytest.mark.parametrize("advanced", ["persistence", "movement two", "aggression", "armor"])
@pytest.mark.parametrize(("basic", "spaces"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_an_advanced_gene_counts_as_two_cards(advanced: str, basic: int, spaces: int) -> None:
    genes = ["intelligence", "spores", "substitution", "streamlining", "tentacle"]
    s = red_scores(genes=[advanced, *genes[:basic]])
    assert s.marker("red") == 10 + spaces


@pytest.mark.rule("P2")
def test_two_advanced_genes_are_four_cards() -> None:
    assert red_scores(genes=["armor", "persistence"]).marker("red") == 12


@pytest.mark.rule("P2", "G-RAY")
@pytest.mark.parametrize(("basic", "spaces"), [(2, 0), (3, 1), (4, 2), (5, 3), (6, 4)])
def test_ray_protection_counts_as_no_card(basic: int, spaces: int) -> None:
    s = red_scores(genes=["ray protection", *BASIC[:basic]])
    assert s.marker("red") == 10 + spaces


@pytest.mark.rule("P2")
@pytest.mark.parametrize(
    "gene",
    [
        "intelligence", "movement one", "spores", "speed", "defense", "escape", "substitution",
        "streamlining", "tentacle", "holding", "life expectancy", "frugality",
        "struggle for survival", "parasitism", "division rate",
    ],
)  # fmt: skip
def test_any_other_gene_counts_as_one_card(gene: str) -> None:
    others = [other for other in BASIC if other != gene]
    assert red_scores(genes=[gene, *others[:1]], players=4).marker("red") == 10
    assert red_scores(genes=[gene, *others[:2]], players=4).marker("red") == 11
    assert red_scores(genes=[gene, *others[:3]], players=4).marker("red") == 12


# P3


@pytest.mark.rule("P3")
@pytest.mark.parametrize(
    ("amoebas", "others", "place"),
    [
        (3, {"yellow": 11, "green": 20}, 12),
        (3, {"yellow": 12, "green": 20}, 11),
        (3, {"yellow": 11, "green": 12}, 13),
        (4, {"yellow": 11, "green": 20}, 13),
        (4, {"yellow": 12, "green": 20}, 13),
        (4, {"yellow": 13, "green": 20}, 12),
        (4, {"yellow": 11, "green": 13}, 14),
        (7, {"yellow": 16, "green": 17}, 18),
        (7, {"yellow": 9, "green": 8}, 16),
    ],
)
def test_occupied_spaces_are_leapt_over_and_not_counted(
    amoebas: int, others: dict[str, int], place: int
) -> None:
    s = red_scores(amoebas, markers={"red": 10, **others})
    assert s.marker("red") == place
    spaces = {3: 1, 4: 2, 7: 6}[amoebas]
    assert story(s, "scored") == [f"red scored {spaces} > {place} (P1)"]


@pytest.mark.rule("P3")
@pytest.mark.parametrize(
    ("markers", "after"),
    [
        ({"red": 50, "yellow": 2, "green": 3}, 56),
        ({"red": 50, "yellow": 52, "green": 55}, 58),
        ({"red": 46, "yellow": 52, "green": 3}, 53),
        ({"red": 60, "yellow": 2, "green": 66}, 67),
    ],
)
def test_a_marker_goes_on_counting_and_leaping_beyond_51(
    markers: dict[str, int], after: int
) -> None:
    s = red_scores(7, markers=markers)
    assert s.marker("red") == after


@pytest.mark.rule("P3")
def test_a_marker_that_scores_nothing_stays() -> None:
    s = red_scores(2, BASIC[:2], markers={"red": 10, "yellow": 11, "green": 12})
    assert list(s.game.marker) == [10, 11, 12]
    assert story(s, "scored") == []
