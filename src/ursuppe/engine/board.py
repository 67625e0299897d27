"""The map: spaces, their names, and what lies next to them.

A map is drawn with `#` for a space, `@` for the island and `.` for outside; north
is up. Spaces are numbered as one reads, and named like chess squares: columns by
letters from the west, rows by numbers from the south.

>>> board = Board(STANDARD_MAP)
>>> len(board.names), board.names[0], board.names[-1]
(19, 'b5', 'd1')
>>> board.names[board.neighbours[4 * board.space("b4") + NORTH]]
'b5'
"""

from typing import Final

WEST: Final = 0
NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 3
NOWHERE: Final = 4
"""Directions in the order of the die (M2); a calm card drifts nowhere."""

DIRECTION_NAMES: Final = ["west", "north", "east", "south", "nowhere"]

OUTSIDE: Final = -1
"""What lies in a direction where there is no space: the outside or the island."""

STANDARD_MAP: Final = """
.#...
#####
##@##
#####
####.
"""

LARGEST: Final = 26

_STEPS: Final = [(-1, 0), (0, -1), (1, 0), (0, 1), (-1, -1), (1, -1), (1, 1), (-1, 1)]
AROUND_NAMES: Final = [
    "west", "north", "east", "south", "northwest", "northeast", "southeast", "southwest",
]  # fmt: skip


class Board:
    """Spaces and neighbours, read from a drawn map."""

    def __init__(self, drawing: str) -> None:
        rows = [row.strip() for row in drawing.strip().splitlines()]
        self.rows = rows
        self.width = max(len(row) for row in rows)
        self.names: list[str] = []
        self.cells: list[tuple[int, int]] = []
        self.islands: list[tuple[int, int]] = []
        for y, row in enumerate(rows):
            for x, mark in enumerate(row):
                if mark == "#":
                    self.names.append(f"{chr(ord('a') + x)}{len(rows) - y}")
                    self.cells.append((x, y))
                elif mark == "@":
                    self.islands.append((x, y))
        number = {cell: space for space, cell in enumerate(self.cells)}
        self.neighbours: list[int] = []
        """Four to a space, in the order west, north, east, south; OUTSIDE where blocked."""
        self.around: list[int] = []
        """Eight to a space: those four, then north-west, north-east, south-east, south-west."""
        self.beyond: list[int] = []
        """Four to a space: what lies in a direction, seen through islands (ED4)."""
        for x, y in self.cells:
            around = [number.get((x + dx, y + dy), OUTSIDE) for dx, dy in _STEPS]
            self.neighbours += around[:4]
            self.around += around
            for dx, dy in _STEPS[:4]:
                far = (x + dx, y + dy)
                while far in self.islands:
                    far = (far[0] + dx, far[1] + dy)
                self.beyond.append(number.get(far, OUTSIDE))

    def space(self, name: str) -> int:
        """The number of the space with this name; ValueError if there is none."""
        return self.names.index(name)
