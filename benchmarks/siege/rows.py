"""What was measured, beside what is promised and what is aimed at."""

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Row:
    """One figure. It is reached if it is at most the promised one, or at least that if more is
    better.

    >>> Row("acknowledged actions lost", 0, 0, 0).reached
    True
    >>> Row("kills", 150, 200, 1_000, more=True).reached
    False
    """

    measured: str
    result: float
    least: float
    aim: float
    unit: str = ""
    more: bool = False
    note: str = ""

    @property
    def reached(self) -> bool:
        """Whether the promise is kept."""
        return self._meets(self.least)

    def verdict(self) -> str:
        """How far it is reached, in a word."""
        if not self.reached:
            return "NO"
        return "yes, the aim too" if self._meets(self.aim) else "yes"

    def number(self, value: float) -> str:
        """A figure with its unit.

        >>> row = Row("p99 : that of an echo", 1.234, 3, 1.5)
        >>> row.number(row.result), row.number(row.least)
        ('1.23', '3')
        """
        digits = f"{value:,.2f}" if value % 1 and value < 100 else f"{value:,.0f}"
        return f"{digits} {self.unit}".rstrip()

    def _meets(self, figure: float) -> bool:
        return self.result >= figure if self.more else self.result <= figure


def cells(row: Row) -> list[str]:
    """A row of the table as it is printed."""
    said = f"{row.number(row.result)}; {row.note}" if row.note else row.number(row.result)
    return [row.measured, said, row.number(row.least), row.number(row.aim), row.verdict()]


def print_rows(rows: Iterable[Row]) -> None:
    """Prints the whole table."""
    table = Table(title="The siege", title_justify="left")
    for name in ("what was measured", "result", "at least", "aim", "reached"):
        table.add_column(name, overflow="fold")
    for row in rows:
        table.add_row(*cells(row))
    Console(width=140).print(table)
