"""Colours and letters. A letter always goes with a colour, which may not be seen."""

from typing import Final

from ursuppe.engine.options import Options

STYLES: Final = {
    "red": "bright_red",
    "yellow": "bright_yellow",
    "green": "bright_green",
    "blue": "bright_blue",
    "purple": "bright_magenta",
    "orange": "dark_orange",
}

ARROWS: Final = ["←", "↑", "→", "↓", "○"]
"""West, north, east, south, nowhere."""


def style_of(options: Options, tribe: int) -> str:
    """How things of a tribe are coloured."""
    return STYLES[options.colours[tribe]]


def letter_of(options: Options, tribe: int) -> str:
    """The capital that stands for a tribe."""
    return options.colours[tribe][0].upper()
