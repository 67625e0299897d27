"""A picture of the table: the soup around the island, and the tribes beside it."""

from typing import Final

from ursuppe.adapters.arrays import Observation
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import unpack
from ursuppe.engine.game import Game
from ursuppe.engine.state import OFF
from ursuppe.extras import missing
from ursuppe.terminal.style import letter_of

try:
    import numpy as np
    from PIL import Image, ImageDraw, ImageFont
except ImportError as error:
    raise missing("rl", error) from error

CELL: Final = 104
PANEL: Final = 250
MARGIN: Final = 8
DISC: Final = 11
PER_ROW: Final = 4
PAPER: Final = (246, 243, 234)
WATER: Final = (188, 222, 226)
SHORE: Final = (150, 190, 198)
ISLAND: Final = (214, 196, 150)
INK: Final = (40, 44, 52)
COLOURS: Final = {
    "red": (211, 64, 56),
    "yellow": (228, 180, 38),
    "green": (70, 150, 84),
    "blue": (62, 110, 190),
    "purple": (140, 84, 170),
    "orange": (226, 126, 42),
}
DRIFTS: Final = ["west", "north", "east", "south", "calm"]


def picture(game: Game) -> Observation:
    """The table as a spectator sees it, as pixels: rows, columns, red green blue."""
    board = game.rules.edition.board
    width = board.width * CELL + PANEL + 3 * MARGIN
    height = max(len(board.rows) * CELL, 90 + 76 * game.rules.tribes) + 2 * MARGIN
    image = Image.new("RGB", (width, height), PAPER)
    drawing = Drawing(game, ImageDraw.Draw(image))
    drawing.island()
    for space in range(game.rules.spaces):
        drawing.space(space)
    drawing.panel(board.width * CELL + 2 * MARGIN)
    return np.asarray(image, np.uint8).copy()


class Drawing:
    """The pen that draws one game."""

    def __init__(self, game: Game, pen: ImageDraw.ImageDraw) -> None:
        self.game = game
        self.pen = pen
        self.board = game.rules.edition.board
        self.small = ImageFont.load_default(11)
        self.large = ImageFont.load_default(14)
        self.colours = [COLOURS[colour] for colour in game.options.colours]

    def _corner(self, cell: tuple[int, int]) -> tuple[int, int]:
        return MARGIN + cell[0] * CELL, MARGIN + cell[1] * CELL

    def island(self) -> None:
        """The island with the current and the ozone."""
        game = self.game
        for cell in self.board.islands:
            left, top = self._corner(cell)
            self.pen.ellipse((left + 4, top + 4, left + CELL - 4, top + CELL - 4), ISLAND, SHORE)
            if game.card >= 0:
                drift, ozone = DRIFTS[game.rules.drift[game.card]], game.rules.ozone[game.card]
                self.pen.text((left + 28, top + 32), f"{drift}\nozone {ozone}", INK, self.large)

    def space(self, space: int) -> None:
        """A space with its amoebas, its cubes, and the toxins that lie there."""
        game = self.game
        left, top = self._corner(self.board.cells[space])
        self.pen.rounded_rectangle(
            (left + 2, top + 2, left + CELL - 2, top + CELL - 2), 14, WATER, SHORE
        )
        toxins = f" !{game.toxins[space]}" if game.toxins[space] else ""
        self.pen.text((left + 9, top + 5), self.board.names[space] + toxins, INK, self.small)
        here = [amoeba for amoeba, where in enumerate(game.where) if where == space]
        for i, amoeba in enumerate(here):
            x = left + 20 + i % PER_ROW * 22
            y = top + 32 + i // PER_ROW * 20
            self._amoeba(x, y, amoeba)
        counts = unpack(game.soup[space], game.rules.tribes)
        each = (CELL - 14) // len(counts)
        for colour, count in enumerate(counts):
            self._cubes(left + 8 + colour * each, top + CELL - 19, each, colour, count)

    def _amoeba(self, x: int, y: int, amoeba: int) -> None:
        """A disc with the tribe's letter and the number, a dot for each DP."""
        tribe = amoeba // NUMBERS
        box = (x - DISC, y - DISC, x + DISC, y + DISC)
        self.pen.ellipse(box, self.colours[tribe], INK)
        name = f"{letter_of(self.game.options, tribe)}{amoeba % NUMBERS + 1}"
        self.pen.text((x - 7, y - 7), name, "white", self.small)
        for dot in range(int(self.game.damage[amoeba])):
            left = x - DISC + 5 * dot
            self.pen.ellipse((left, y + DISC - 4, left + 4, y + DISC), INK)

    def _cubes(self, x: int, y: int, width: int, colour: int, count: int) -> None:
        if count:
            self.pen.rectangle((x, y, x + width - 3, y + 14), self.colours[colour], INK)
            self.pen.text((x + 2, y + 1), str(count), "white", self.small)

    def panel(self, left: int) -> None:
        """The round, and for each tribe its marker, BP, amoebas and genes."""
        game = self.game
        phase = f"phase {game.phase}" if game.phase else "setup"
        self.pen.text((left, MARGIN + 4), f"round {game.round}, {phase}", INK, self.large)
        names = [gene.name for gene in game.rules.genes]
        for place, tribe in enumerate(game.ranking):
            top = MARGIN + 40 + 76 * place
            self.pen.rectangle((left, top, left + 6, top + 62), self.colours[tribe])
            on_board = sum(game.where[tribe * NUMBERS + i] != OFF for i in range(NUMBERS))
            asked = " <" if game.actor == tribe else ""
            facts = (
                f"{game.options.seat_name(tribe)}: space {game.marker[tribe]}{asked}\n"
                f"{game.bp[tribe]} BP, {on_board} amoebas"
            )
            self.pen.text((left + 14, top), facts, INK, self.large)
            held = ", ".join(n for i, n in enumerate(names) if game.genes[tribe] >> i & 1)
            self.pen.text((left + 14, top + 38), _wrapped(held), INK, self.small)


def _wrapped(text: str) -> str:
    """At most two lines of the panel's width."""
    if len(text) <= 38:
        return text
    cut = text.rfind(" ", 0, 38)
    rest = text[cut + 1 :]
    return f"{text[:cut]}\n{rest if len(rest) <= 38 else rest[:36] + '...'}"
