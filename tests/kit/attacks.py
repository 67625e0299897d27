"""Scenes of an attack on b2, with the space to the east of it."""

from kit.boards import board
from kit.scenes import Scene, scene


def attacked(
    yellow: str,
    here: str = "R1,Y1",
    east: str = "-",
    *,
    red: str = "",
    players: int = 3,
    bp: int = 5,
) -> Scene:
    """Red 1, left with 1 BP, has just attacked yellow 1 on b2 in phase 1."""
    s = scene(
        board(b2=here, c2=east),
        players=players,
        genes={"red": f"struggle for survival,{red}", "yellow": yellow},
        bp={"red": 2, "yellow": bp},
    )
    return s.play("red: drift", "red: attack yellow 1")
