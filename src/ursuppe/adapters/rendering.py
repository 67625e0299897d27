"""The table shown: printed, as text with colours, or as a picture."""

from io import StringIO
from typing import Final

from rich.console import Console

from ursuppe.adapters.arrays import Observation
from ursuppe.adapters.picture import picture
from ursuppe.engine.game import Game
from ursuppe.errors import OptionError
from ursuppe.terminal.screen import table_picture

MODES: Final = ["human", "ansi", "rgb_array"]
WIDTH: Final = 100
"""Columns of the text."""


def checked_mode(mode: str | None) -> str | None:
    """The render mode if there is such a one; OptionError if not."""
    if mode is not None and mode not in MODES:
        raise OptionError(f"there is no render mode {mode!r}; there are {', '.join(MODES)}")
    return mode


def rendered(game: Game, mode: str | None) -> Observation | str | None:
    """The table as a spectator sees it. "human" prints it and gives None."""
    if mode is None:
        raise OptionError(f"say how to show it: render_mode is one of {', '.join(MODES)}")
    if mode == "rgb_array":
        return picture(game)
    if mode == "human":
        console = Console()
        console.print(table_picture(game, console.width))
        return None
    text = StringIO()
    console = Console(file=text, width=WIDTH, force_terminal=True, color_system="truecolor")
    console.print(table_picture(game, WIDTH))
    return text.getvalue()
