"""The board drawn in text: spaces with amoebas and cubes around the island."""

from collections.abc import Collection
from typing import Final

from rich.text import Text

from ursuppe.engine.board import NOWHERE
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import unpack
from ursuppe.engine.game import Game
from ursuppe.terminal.style import ARROWS, letter_of, style_of
from ursuppe.words.catalog import catalog

NARROWEST: Final = 6
WIDEST: Final = 11
_LINES: Final = " ╶╷┌╴─┐┬╵└│├┘┴┤┼"
"""A corner by which of its lines there are: 1 to the east, 2 south, 4 west, 8 north."""
_WATER: Final = "bright_black"


class BoardDrawing:
    """One picture of the board.

    `amoeba` is the id of the one that is asked about, `marked` the spaces that can be
    chosen; both stand out.
    """

    def __init__(
        self,
        game: Game,
        width: int,
        amoeba: int = -1,
        marked: Collection[int] = (),
        language: str = "en",
    ) -> None:
        self.game = game
        self.catalog = catalog(language)
        self.amoeba = amoeba
        self.marked = marked
        self.board = game.rules.edition.board
        columns = self.board.width
        self.inner = max(NARROWEST, min(WIDEST, (width - 1) // columns - 1))
        self.spaces = {cell: space for space, cell in enumerate(self.board.cells)}
        self.islands = set(self.board.islands)

    @property
    def width(self) -> int:
        """How many columns the picture takes."""
        return self.board.width * (self.inner + 1) + 1

    def text(self) -> Text:
        """The picture."""
        picture = Text(no_wrap=True)
        rows = len(self.board.rows)
        for y in range(rows + 1):
            picture.append_text(self._edge(y))
            picture.append("\n")
            if y < rows:
                for line in self._row(y):
                    picture.append_text(line)
                    picture.append("\n")
        picture.rstrip()
        return picture

    def _is_cell(self, x: int, y: int) -> bool:
        return (x, y) in self.spaces or (x, y) in self.islands

    def _edge(self, y: int) -> Text:
        """The line above row `y`, with the names of the spaces below it, and `!2` where toxins
        of 2 DP lie (H-TOX)."""
        line = Text()
        for x in range(self.board.width + 1):
            line.append(_LINES[self._corner(x, y)], _WATER)
            if x == self.board.width:
                break
            space = self.spaces.get((x, y))
            name = "" if space is None else self.board.names[space]
            style = "bold reverse" if space in self.marked else "dim"
            line.append(name, style)
            toxins = self.game.toxins[space] if space is not None and self.game.toxins else 0
            poison = f"!{toxins}" if toxins else ""
            line.append(poison, "bold red")
            drawn = self._is_cell(x, y) or self._is_cell(x, y - 1)
            line.append(("─" if drawn else " ") * (self.inner - len(name + poison)), _WATER)
        return line

    def _corner(self, x: int, y: int) -> int:
        east = self._is_cell(x, y) or self._is_cell(x, y - 1)
        south = self._is_cell(x, y) or self._is_cell(x - 1, y)
        west = self._is_cell(x - 1, y) or self._is_cell(x - 1, y - 1)
        north = self._is_cell(x, y - 1) or self._is_cell(x - 1, y - 1)
        return east | south << 1 | west << 2 | north << 3

    def _row(self, y: int) -> list[Text]:
        """The lines of a row of spaces, as many as its fullest space needs."""
        columns = range(self.board.width)
        cells = [self._cell(x, y) for x in columns]
        height = max(2, max(len(above) + len(below) for above, below in cells))
        lines = []
        for i in range(height):
            line = Text()
            for x in range(self.board.width + 1):
                side = self._is_cell(x, y) or self._is_cell(x - 1, y)
                line.append("│" if side else " ", _WATER)
                if x == self.board.width:
                    break
                above, below = cells[x]
                content = Text()
                if i < len(above):
                    content = above[i]
                elif i >= height - len(below):
                    content = below[i - height + len(below)]
                line.append_text(content)
                line.append(" " * (self.inner - content.cell_len))
            lines.append(line)
        return lines

    def _cell(self, x: int, y: int) -> tuple[list[Text], list[Text]]:
        """What a cell shows at its top and at its bottom."""
        if (x, y) in self.islands:
            return self._island(), []
        space = self.spaces.get((x, y))
        if space is None:
            return [], []
        cubes = self._cubes(space)
        if sum(token.cell_len for token in cubes) <= self.inner:
            apart = sum(token.cell_len + 1 for token in cubes) - 1 <= self.inner
            cubes = [Text(" " if apart else "").join(cubes)] if cubes else []
        return self._wrapped(self._amoebas(space)), self._wrapped(cubes)

    def _island(self) -> list[Text]:
        """The compass with the die's numbers, the current, and the ozone."""
        game = self.game
        if game.card < 0:
            return [Text(self.catalog.say("terminal.island").center(self.inner), "dim")]
        drift = game.rules.drift[game.card]
        if drift == NOWHERE:
            current = self.catalog.say("terminal.calm")
        else:
            way = self.catalog.say("terminal.compass")[drift]
            current = self.catalog.say("terminal.drift", {"way": way})
        rows = [
            f"{current} {ARROWS[drift]}",
            self.catalog.say("terminal.ozone", {"ozone": game.rules.ozone[game.card]}),
            "1←2↑3→4↓",
        ]
        styles = ["bold cyan", "bold cyan", "dim"]
        return [
            Text(row.center(self.inner)[: self.inner], style)
            for row, style in zip(rows, styles, strict=True)
        ]

    def _amoebas(self, space: int) -> list[Text]:
        """Amoebas by letter and number, a star for each DP."""
        game = self.game
        tokens = []
        for amoeba, where in enumerate(game.where):
            if where == space:
                tribe = amoeba // NUMBERS
                name = f"{letter_of(game.options, tribe)}{amoeba % NUMBERS + 1}"
                style = f"bold {style_of(game.options, tribe)}"
                if amoeba == self.amoeba:
                    style += " reverse"
                tokens.append(Text(name + "*" * game.damage[amoeba], style))
        return tokens

    def _cubes(self, space: int) -> list[Text]:
        """Cubes by letter and count."""
        options = self.game.options
        counts = unpack(self.game.soup[space], self.game.rules.tribes)
        return [
            Text(f"{letter_of(options, tribe).lower()}{count}", style_of(options, tribe))
            for tribe, count in enumerate(counts)
            if count
        ]

    def _wrapped(self, tokens: list[Text]) -> list[Text]:
        """Tokens in lines of the cell's width."""
        lines: list[Text] = []
        for token in tokens:
            if lines and lines[-1].cell_len + 1 + token.cell_len <= self.inner:
                lines[-1].append(" ")
                lines[-1].append_text(token)
            else:
                lines.append(Text().append_text(token))
        return lines
