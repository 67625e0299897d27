"""Boards, as `kit.scenes` reads them, and those that several files use."""

from typing import Final

SPACES = [
    "b5",
    "a4", "b4", "c4", "d4", "e4",
    "a3", "b3", "d3", "e3",
    "a2", "b2", "c2", "d2", "e2",
    "a1", "b1", "c1", "d1",
]  # fmt: skip
"""The 19 spaces of the map, as one reads it."""


def board(**cells: str) -> str:
    """The map with what is said lying on some spaces: board(b4="R1,y2")."""
    rows = []
    for row in "54321":
        names = [f"{column}{row}" for column in "abcde"]
        rows.append(
            " ".join(
                cells.get(name, "-") if name in SPACES else "@" if name == "c3" else "."
                for name in names
            )
        )
    return "\n".join(rows)


MEETING: Final = """
    .  -      .  .   .
    -  -      -  -   -
    -  R2,Y1  @  G1  -
    -  -      -  -   -
    -  -      -  -   .
"""
"""Red and yellow are on one space, green is beyond the island."""

MEETING_BY_FOOD: Final = """
    .  -      .  .   .
    -  y2,g2  -  -   -
    -  R2,Y1  @  G1  -
    -  -      -  -   -
    -  -      -  -   .
"""
"""The same with food in the north."""

RED_APART: Final = """
    .  R1  .  .  .
    -  -   -  -  -
    -  -   @  -  Y1
    -  -   -  -  -
    -  R2  -  -  .
"""
"""The amoebas of red are as far apart as can be."""

RICH_SOUP: Final = """
    .  =   .  .  .
    =  R1  =  =  =
    =  =   @  =  =
    =  R2  =  =  =
    =  =   =  =  .
"""
"""Red is alone in a full soup."""

ONE_WAY_TO_FOOD: Final = """
    .  -    .  .            .
    -  =    -  =            =
    -  R1*  @  Y1,r2,y2,g2  =
    -  -    -  =            Y2,r2,y2,g2
    -  -    -  G1,r2,y2,g2  .
"""
"""Red starves unless it goes north; the others have food."""
