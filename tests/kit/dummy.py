"""Boards of two players and the dummy, which is green."""

from kit.scenes import Scene, scene

BOARD = """
    .  -   .  .  .
    -  -   -  -  -
    -  G1  @  -  R1
    -  -   -  -  Y1
    -  -   -  -  .
"""
FOUR_OF_THE_DUMMY = """
    .   -   .   .  .
    -   -   -   -  -
    G1  G2  @   -  R1
    G3  G4  -   -  Y1
    -   -   -   -  .
"""
FIRST = {"green": 1, "red": 2, "yellow": 3}
"""Markers with which the dummy acts first in phase 1."""


def division(
    board: str, genes: str = "", bp: int = 0, edition: str | dict[str, object] = "classic"
) -> Scene:
    """Phase 4 with the dummy first."""
    return scene(
        board, players=2, phase=4, genes={"green": genes}, bp={"green": bp}, edition=edition
    )
