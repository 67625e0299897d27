"""The whole table on the screen: phases, board, tribes, ladder."""

from collections.abc import Collection
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.game import Game
from ursuppe.terminal.board import BoardDrawing
from ursuppe.terminal.panels import ladder, phase_track, spice_line, tribe_panels
from ursuppe.words import Line

PANEL: Final = 27
"""The fewest columns the tribes need beside the board; with less they go below it."""
READABLE: Final = 100


def table_picture(
    game: Game,
    width: int,
    marked: Collection[int] = (),
    seat: int | None = None,
    language: str = "en",
) -> RenderableType:
    """Everything that lies on the table, for a terminal of this width, with what this seat
    may know; None is a spectator."""
    decision = game.decision
    amoeba = -1
    if decision is not None and decision.number > 0 and decision.space >= 0:
        amoeba = decision.tribe * NUMBERS + decision.number - 1
    drawing = BoardDrawing(game, width - PANEL, amoeba, marked, language)
    parts: list[RenderableType] = [phase_track(game, language)]
    if drawing.width + PANEL <= width:
        beside = Table.grid(padding=(0, 1, 0, 0))
        beside.add_column(no_wrap=True)
        beside.add_column()
        beside.add_row(drawing.text(), tribe_panels(game, language))
        parts.append(beside)
    else:
        parts.append(BoardDrawing(game, width, amoeba, marked, language).text())
        parts.append(tribe_panels(game, language))
    parts.append(ladder(game, width, language))
    if game.rules.spice is not None:
        parts.append(spice_line(game, seat, language))
    return Group(*parts)


def story_picture(lines: list[Line], width: int) -> Table:
    """What happened, a line each, with its rules."""
    picture = Table.grid(padding=(0, 1, 0, 0))
    picture.add_column(width=1)
    picture.add_column(max_width=min(width, READABLE) - 3)
    for line in lines:
        if line.heading:
            picture.add_row("", Text(line.text, "bold"))
        else:
            rules = (f"  {' '.join(line.rules)}", "dim")
            picture.add_row("·", Text.assemble(line.text, rules))
    return picture
