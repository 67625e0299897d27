"""Positions that several tests begin with."""

from typing import Any


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
