"""How long a bot may think about one decision."""

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from ursuppe.errors import OptionError

DAY: Final = 24 * 60 * 60 * 1000.0
"""Milliseconds."""

SLOW: Final = 1.0
"""Milliseconds that a playout may well take: from the opening on, at a full and spiced table."""


@dataclass(frozen=True)
class Budget:
    """So many playouts, or so much time; whichever ends first, if both are set.

    Only a budget of playouts alone makes a bot choose the same on every machine.
    """

    playouts: int | None = None
    milliseconds: float | None = None

    def __post_init__(self) -> None:
        if self.playouts is None and self.milliseconds is None:
            raise OptionError("a budget needs playouts or milliseconds")
        if self.playouts is not None and self.playouts < 1:
            raise OptionError(f"a budget has at least 1 playout, not {self.playouts}")
        if self.milliseconds is not None and not 0 < self.milliseconds <= DAY:
            raise OptionError(
                f"a budget has more than 0 milliseconds and at most a day, not {self.milliseconds}"
            )

    def allows(self, playouts: float) -> bool:
        """Whether it is enough for so many playouts, even if they are slow."""
        if self.playouts is not None and self.playouts < playouts:
            return False
        return self.milliseconds is None or self.milliseconds >= playouts * SLOW

    def deadline(self) -> float:
        """The deadline of thinking that begins now, by `time.perf_counter`."""
        if self.milliseconds is None:
            return float("inf")
        return perf_counter() + self.milliseconds / 1000.0
