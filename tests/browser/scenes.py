"""Boards on which the page has a lot to show."""

from attack_scenes import board
from scenario import scene

from ursuppe import Game

CROWDED = """
. y1,g1,b1 . . .
y2,g1 R1,Y1,r2,y1,g1 y1,b1,r1 - -
y1,r1,g2 r1,y1,b2,g1 @ - -
- - - - -
- - - - .
"""


def crowded() -> Game:
    """Cubes of all colours around red 1, which can do many things."""
    return scene(CROWDED, players=4, bp={"red": 3}, genes={"red": "holding,fast food"}).game


def banquet() -> Game:
    """Six tribes: many meals, and a picker with five colours."""
    return (
        scene(
            ". - . . .\n - R1,y2,g2,b2,p2,o2 - - -\n - - @ - -\n - - - - -\n - - - - .",
            players=6,
            bp={"red": 1},
        )
        .play("red: drift")
        .game
    )


def nearly_over() -> Game:
    """Red divides for the last time; then it scores its way into the finish zone."""
    return scene(
        board("R1,R2,R3,R4", "Y1,G1"), phase=4, bp={"red": 6}, markers={"red": 41, "yellow": 20}
    ).game
