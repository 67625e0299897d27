"""Ray Protection (G-RAY): it lowers the sum of MP, pays 4, and does not count for scoring."""

import pytest
from kit.boards import RED_APART
from kit.scenes import Scene, scene


def radiation(genes: str, bp: int = 9, card: str = "w6") -> Scene:
    """Red's turn to pay in phase 2, under a card with little ozone."""
    s = scene(
        RED_APART, phase=2, pile=[card, "c14"], card="s10", genes={"red": genes}, bp={"red": bp}
    )
    return s.play(f"chance: card {card}")


@pytest.mark.rule("G-RAY", "D2")
def test_its_two_points_lower_the_sum() -> None:
    s = radiation("armor, ray protection, speed")
    assert [event.amount for event in s.told("defect")] == [6 - 2 + 3 - 6]


@pytest.mark.rule("G-RAY", "D2")
def test_it_can_keep_a_defect_away() -> None:
    assert radiation("armor, ray protection, movement one").told("defect") == []
    assert [event.amount for event in radiation("armor, movement one").told("defect")] == [2]


@pytest.mark.rule("G-RAY", "D5")
def test_it_pays_four_when_given_up() -> None:
    s = radiation("aggression, armor, ray protection, movement one")
    assert [event.amount for event in s.told("defect")] == [5]
    s.play("red: give ray protection")
    assert s.bp("red") == 9 - 1
    assert s.pool("ray_protection") == 1
    gave = s.told("gave up")[0]
    assert (gave.gene, gave.amount) == (7, 4)


@pytest.mark.rule("G-RAY", "D2", "D5")
def test_the_debt_is_not_worked_out_again_without_it() -> None:
    s = radiation("aggression, armor, ray protection", bp=0, card="e8")
    assert [event.amount for event in s.told("defect")] == [1]
    s.play("red: give ray protection")
    assert s.genes("red") == {"aggression", "armor"}
    assert s.game.phase == 4  # without BP nobody buys anything


@pytest.mark.rule("D3", "D5")
def test_its_four_are_counted_in_every_mix() -> None:
    genes = "movement one, speed, ray protection, aggression, armor"
    s = radiation(genes, bp=0)
    assert [event.amount for event in s.told("defect")] == [8]
    s.play("red: give ray protection")
    assert s.offers() == ["give aggression", "give armor"]
    s = radiation(genes, bp=0).play("red: give movement one")
    assert s.offers() == ["give speed", "give armor"]
    s.play("red: give speed")  # 2 and 3, and only the 4 of Ray Protection fills up thriftily
    assert s.genes("red") == {"aggression", "armor"}


@pytest.mark.rule("G-RAY", "P2")
def test_it_does_not_count_as_a_card() -> None:
    genes = "ray protection, speed, intelligence"
    s = scene(RED_APART, phase=6, markers={"red": 10}, genes={"red": genes}, bp={"red": 1})
    assert s.marker("red") == 10
    s = scene(
        RED_APART, phase=6, markers={"red": 10}, genes={"red": genes + ", spores"}, bp={"red": 1}
    )
    assert s.marker("red") == 11
