"""What pictures share: colours and letters, rows, phrases. A letter always goes with a colour,
which may not be seen."""

from collections.abc import Callable
from typing import Final

from rich.table import Column, Table

from ursuppe.engine.options import Options
from ursuppe.words.names import Names

Phrases = Callable[..., str]
"""Says an entry of one part of a catalog, by its key in that part and its facts by name."""

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


def rows(*columns: Column | str, gap: int = 2) -> Table:
    """Rows without lines, with a gap between the columns."""
    return Table.grid(*columns, padding=(0, gap, 0, 0))


def phrases(names: Names, part: str) -> Phrases:
    """What a part of the catalog says.

    >>> from ursuppe import Game
    >>> phrases(Names(Game.new().options), "terminal")("space", place=7)
    'space 7'
    """

    def say(key: str, /, **facts: object) -> str:
        return names.say(f"{part}.{key}", facts)

    return say
