"""Phase 1, movement: M1 to M3."""

import pytest
from scenario import scene

BOARD = """
    .  -   .  .   .
    -  -   -  -   -
    -  R1  @  B1  -
    -  -   -  -   -
    -  -   -  -   .
"""


@pytest.mark.rule("M1")
def test_drift_goes_one_space_with_the_current_for_free() -> None:
    s = scene(BOARD, players=4, card="n8", bp={"red": 1})
    s.play("red: drift")
    assert s.at("red 1") == "b4"
    assert s.bp("red") == 1


@pytest.mark.rule("M1")
@pytest.mark.parametrize("card", ["e9", "c10"])
def test_drift_stays_before_an_obstacle_and_on_a_calm_card(card: str) -> None:
    s = scene(BOARD, players=4, card=card, bp={"red": 1})
    s.play("red: drift")
    assert s.at("red 1") == "b3"
