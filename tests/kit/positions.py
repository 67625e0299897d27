"""Positions that several tests begin with: for a server as JSON, for a page as games."""

from typing import Any

from kit.boards import board
from kit.scenes import scene
from ursuppe import Game


def almost_over() -> dict[str, Any]:
    """Red is asked once more in phase 4, and then the game ends whatever it does."""
    return {
        "players": 3, "round": 9, "phase": 4, "card": "n9",
        "tribes": [
            {"colour": "red", "marker": 41, "bp": 7, "genes": ["speed", "escape", "defense"],
             "amoebas": {str(n): {"space": "b2"} for n in range(1, 6)}},
            {"colour": "yellow", "marker": 2, "bp": 1},
            {"colour": "green", "marker": 3, "bp": 1},
        ],
    }  # fmt: skip


def movement() -> dict[str, Any]:
    """Red has two amoebas to move, where there is food for both."""
    return {
        "players": 3, "round": 2, "phase": 1, "card": "n9",
        "tribes": [
            {"colour": "red", "marker": 1, "bp": 3,
             "amoebas": {"1": {"space": "b2"}, "2": {"space": "d2"}}},
            {"colour": "yellow", "marker": 2, "amoebas": {"1": {"space": "a4"}}},
            {"colour": "green", "marker": 3},
        ],
    }  # fmt: skip


def sensing() -> dict[str, Any]:
    """Red has sensed the next card at the start of phase 1; it is one of several."""
    return {
        "players": 3, "round": 2, "phase": 1, "card": "n9", "spice": {},
        "pile": ["c14", "w6", "s10", "e8"],
        "tribes": [
            {"colour": "red", "marker": 1, "bp": 1, "genes": ["migration_sensing"],
             "amoebas": {"1": {"space": "b2"}}},
            {"colour": "yellow", "marker": 2, "amoebas": {"1": {"space": "a4"}}},
            {"colour": "green", "marker": 3},
        ],
    }  # fmt: skip


def plenty() -> Game:
    """Cubes of all colours around red 1, which can do many things."""
    return scene(
        """
        .         y1,g1,b1        .         .  .
        y2,g1     R1,Y1,r2,y1,g1  y1,b1,r1  -  -
        y1,r1,g2  r1,y1,b2,g1     @         -  -
        -         -               -         -  -
        -         -               -         -  .
        """,
        players=4,
        bp={"red": 3},
        genes={"red": "holding,fast food"},
    ).game


def banquet() -> Game:
    """Six tribes: many meals, and a picker with five colours."""
    s = scene(board(b4="R1,y2,g2,b2,p2,o2"), players=6, bp={"red": 1})
    return s.play("red: drift").game


def nearly_over() -> Game:
    """Red divides for the last time; then it scores its way into the finish zone."""
    return scene(
        board(b2="R1,R2,R3,R4", c2="Y1,G1"),
        phase=4,
        bp={"red": 6},
        markers={"red": 41, "yellow": 20},
    ).game


def known_card() -> Game:
    """Red knows that w6 comes next."""
    return scene(
        board(b2="R1,Y1", c2="G1"),
        bp={"red": 2, "yellow": 2, "green": 2},
        genes={"red": "migration sensing"},
        next_card={"card": "w6", "seen_by": ["red"]},
    ).game


def bots_turn() -> dict[str, object]:
    """As `movement`, but yellow, which a bot plays, moves first."""
    position = movement()
    position["tribes"][0]["marker"], position["tribes"][1]["marker"] = 2, 1
    return position
