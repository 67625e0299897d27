"""The board drawn in text: spaces with amoebas and cubes around the island."""

from collections.abc import Collection
from typing import Final

from rich.text import Text

from ursuppe.engine.board import NOWHERE
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import unpack
from ursuppe.engine.game import Game
from ursuppe.terminal.style import ARROWS, letter_of, style_of
from ursuppe.words.names import Names

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
        self, game: Game, names: Names, width: int, amoeba: int = -1, marked: Collection[int] = ()
    ) -> None:
        self.game = game
        self.names = names
        self.amoeba = amoeba
        self.marked = marked
        self.board = board = game.rules.edition.board
        self.inner = max(NARROWEST, min(WIDEST, (width - 1) // board.width - 1))
        self.spaces = {cell: space for space, cell in enumerate(board.cells)}
        self.cells = {*board.cells, *board.islands}

    @property
    def width(self) -> int:
        """How many columns the picture takes."""
        return self.board.width * (self.inner + 1) + 1

    def text(self) -> Text:
        """The picture."""
        rows = len(self.board.rows)
        lines = [line for y in range(rows) for line in (self._edge(y), *self._row(y))]
        picture = Text("\n", no_wrap=True).join([*lines, self._edge(rows)])
        picture.rstrip()
        return picture

    def _edge(self, y: int) -> Text:
        """The line above row `y`, with the names of the spaces below it, and `!2` where toxins
        of 2 DP lie (H-TOX)."""
        line = Text()
        for x in range(self.board.width):
            line.append(self._corner(x, y), _WATER)
            name = poison = ""
            space = self.spaces.get((x, y))
            if space is not None:
                name = self.board.names[space]
                toxins = self.game.toxins[space] if self.game.toxins else 0
                poison = f"!{toxins}" if toxins else ""
            line.append(name, "bold reverse" if space in self.marked else "dim")
            line.append(poison, "bold red")
            drawn = not self.cells.isdisjoint([(x, y), (x, y - 1)])
            line.append(("─" if drawn else " ") * (self.inner - len(name + poison)), _WATER)
        return line.append(self._corner(self.board.width, y), _WATER)

    def _corner(self, x: int, y: int) -> str:
        around = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]
        nw, ne, sw, se = (cell in self.cells for cell in around)
        return _LINES[(ne | se) | (sw | se) << 1 | (nw | sw) << 2 | (nw | ne) << 3]

    def _row(self, y: int) -> list[Text]:
        """The lines of a row of spaces, as many as its fullest space needs."""
        cells = [self._cell(x, y) for x in range(self.board.width)]
        height = max(2, *(len(above) + len(below) for above, below in cells))
        filled = [
            above + [Text()] * (height - len(above) - len(below)) + below for above, below in cells
        ]
        lines = []
        for contents in zip(*filled, strict=True):
            line = Text()
            for x, content in enumerate(contents):
                line.append(self._side(x, y), _WATER).append_text(content)
                line.append(" " * (self.inner - content.cell_len))
            lines.append(line.append(self._side(self.board.width, y), _WATER))
        return lines

    def _side(self, x: int, y: int) -> str:
        return " " if self.cells.isdisjoint([(x - 1, y), (x, y)]) else "│"

    def _cell(self, x: int, y: int) -> tuple[list[Text], list[Text]]:
        """What a cell shows at its top and at its bottom."""
        if (x, y) not in self.cells:
            return [], []
        space = self.spaces.get((x, y))
        if space is None:
            return self._island(), []
        cubes = self._cubes(space)
        letters = sum(token.cell_len for token in cubes)
        if cubes and letters <= self.inner:
            apart = letters + len(cubes) - 1 <= self.inner
            cubes = [Text(" " if apart else "").join(cubes)]
        return self._wrapped(self._amoebas(space)), self._wrapped(cubes)

    def _island(self) -> list[Text]:
        """The compass with the die's numbers, the current, and the ozone."""
        card, rules, say = self.game.card, self.game.rules, self.names.say
        if card < 0:
            return [Text(say("terminal.island").center(self.inner), "dim")]
        drift = rules.drift[card]
        if drift == NOWHERE:
            current = say("terminal.calm")
        else:
            current = say("terminal.drift", {"way": say("terminal.compass")[drift]})
        ozone = say("terminal.ozone", {"ozone": rules.ozone[card]})
        rows = [(f"{current} {ARROWS[drift]}", "bold cyan"), (ozone, "bold cyan"),
                ("1←2↑3→4↓", "dim")]  # fmt: skip
        return [Text(row.center(self.inner)[: self.inner], style) for row, style in rows]

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
                lines[-1].append(" ").append_text(token)
            else:
                lines.append(Text().append_text(token))
        return lines
