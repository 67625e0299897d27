"""The whole table on the screen: phases, board, tribes, ladder."""

from collections.abc import Collection
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Column, Table
from rich.text import Text

from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.game import Game
from ursuppe.terminal.board import BoardDrawing
from ursuppe.terminal.panels import ladder, phase_track, spice_line, tribe_panels
from ursuppe.terminal.style import rows
from ursuppe.words import Line
from ursuppe.words.names import Names

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
    names = Names(game.options, language)
    parts: list[RenderableType] = [phase_track(game, names)]
    tribes = tribe_panels(game, names)
    drawing = BoardDrawing(game, names, width - PANEL, amoeba, marked)
    if drawing.width + PANEL <= width:
        beside = rows(Column(no_wrap=True), "", gap=1)
        beside.add_row(drawing.text(), tribes)
        parts.append(beside)
    else:
        parts += [BoardDrawing(game, names, width, amoeba, marked).text(), tribes]
    parts.append(ladder(game, names, width))
    if game.rules.spice is not None:
        parts.append(spice_line(game, names, seat))
    return Group(*parts)


def story_picture(lines: list[Line], width: int) -> Table:
    """What happened, a line each, with its rules."""
    picture = rows(Column(width=1), Column(max_width=min(width, READABLE) - 3), gap=1)
    for line in lines:
        if line.heading:
            picture.add_row("", Text(line.text, "bold"))
        else:
            picture.add_row("·", Text.assemble(line.text, (f"  {' '.join(line.rules)}", "dim")))
    return picture
