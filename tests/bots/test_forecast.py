"""The forecast that playouts end with: what counts early, and what counts late."""

import pytest
from kit.scenes import Scene, scene

from ursuppe.bots.forecast import chances, forecast
from ursuppe.bots.weights import default_weights

BOARD = """
    .  =   .  .  .
    =  R1  =  =  =
    =  =   @  Y2  =
    =  R3  =  =  =
    =  Y1  =  =  .
"""


def wins(stands: Scene) -> list[float]:
    """Each tribe's chance to win."""
    weights = default_weights()
    return chances(stands.game, forecast(stands.game, weights), weights)


def test_chances_are_shares_of_one() -> None:
    found = wins(scene(BOARD, players=3, markers={"red": 12, "yellow": 4}))
    assert len(found) == 3
    assert sum(found) == pytest.approx(1.0)
    assert min(found) > 0.0


def test_a_lead_counts_late_and_a_good_gene_early() -> None:
    genes = {"yellow": "division rate"}
    early = wins(scene(BOARD, players=3, genes=genes, markers={"red": 7, "yellow": 4}))
    late = wins(scene(BOARD, players=3, genes=genes, markers={"red": 40, "yellow": 37}))
    assert early[1] > early[0]
    assert late[0] > late[1]
