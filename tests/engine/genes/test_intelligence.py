"""Intelligence (G-INT): no effect but to count as a card."""

import pytest
from kit.scenes import scene

BOARD = """
    .  R1,y2,g2  .  .  .
    -  -         -  -  -
    -  -         @  -  -
    -  Y1        -  -  -
    -  -         -  -  .
"""


@pytest.mark.rule("G-INT", "P2")
@pytest.mark.parametrize(("genes", "marker"), [("intelligence,", 11), ("", 10)])
def test_it_counts_as_one_card(genes: str, marker: int) -> None:
    s = scene(
        BOARD,
        phase=6,
        markers={"red": 10},
        genes={"red": f"{genes} movement one, spores"},
        bp={"red": 1},
    )
    assert s.marker("red") == marker


@pytest.mark.rule("G-INT")
def test_it_changes_nothing_in_a_turn() -> None:
    smart = scene(BOARD, genes={"red": "intelligence"}, bp={"red": 1, "yellow": 1})
    plain = scene(BOARD, bp={"red": 1, "yellow": 1})
    assert smart.offers() == plain.offers() == ["drift", "move"]
    smart.play("red: move")
    plain.play("red: move")
    assert smart.odds() == plain.odds()
    smart.play("chance: roll 5")
    plain.play("chance: roll 5")
    assert smart.offers() == plain.offers() == ["eat y2 g1", "eat y1 g2"]
    assert smart.bp("red") == plain.bp("red") == 0


@pytest.mark.rule("G-INT", "D2")
@pytest.mark.parametrize(("genes", "due"), [("intelligence,", [2]), ("", [])])
def test_its_three_mutation_points_can_be_too_many(genes: str, due: list[int]) -> None:
    s = scene(
        BOARD,
        phase=2,
        pile=["w6", "e8"],
        genes={"red": f"{genes} movement one, spores"},
        bp={"red": 2},
    )
    s.play("chance: card w6")
    assert [event.amount for event in s.told("defect")] == due
