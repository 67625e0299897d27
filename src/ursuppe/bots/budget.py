"""How long a bot may think about one decision."""

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from ursuppe.errors import OptionError

AMPLE: Final = 400
"""Playouts that are enough to look further and at more."""

EACH_MILLISECOND: Final = 6
"""Playouts, on an ordinary machine."""


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
        if self.milliseconds is not None and not self.milliseconds > 0:
            raise OptionError(f"a budget has more than 0 milliseconds, not {self.milliseconds}")

    def is_ample(self) -> bool:
        """Whether it allows many playouts: by their number, or else by the time they take."""
        if self.playouts is not None:
            return self.playouts >= AMPLE
        return self.milliseconds is not None and self.milliseconds * EACH_MILLISECOND >= AMPLE

    def deadline(self) -> float:
        """When thinking that begins now must end, by `time.perf_counter`."""
        if self.milliseconds is None:
            return float("inf")
        return perf_counter() + self.milliseconds / 1000.0
