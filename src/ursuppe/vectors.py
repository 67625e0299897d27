"""Packed vectors and machine integers, for whatever build of the engine runs.

Compiled, `vec[i64]` is an array of 64-bit numbers and `i64` one of them, without objects, tags or
reference counts. The interpreter would only be slowed down by them, and must run where no
compiled package does: there a vector is a list, and `i64` is `int`. Both builds play the same as
long as nobody relies on what only one of them has (`docs/vectors.md`).

>>> numbers = vec[i64]([3, 1])
>>> more = append(numbers, 2)
>>> list(numbers), list(more), len(more)
([3, 1], [3, 1, 2], 3)
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ursuppe.build import COMPILED

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append, extend, vec
    from mypy_extensions import i64, mypyc_attr, u8
else:
    i64 = int

    class u8(int):  # noqa: N801 - it stands in for mypyc's
        """A number that fits a byte."""

    class vec:  # noqa: N801 - it stands in for librt's
        """A list in place of each kind of vector, and a bytearray in place of one of bytes."""

        def __class_getitem__(cls, item: object) -> type[list[object]] | type[bytearray]:
            return bytearray if item is u8 else list

    def append(numbers: list[object], number: object) -> list[object]:
        """The numbers and one more. The given ones stay as they are."""
        return [*numbers, number]

    def extend(numbers: list[object], more: list[object]) -> list[object]:
        """The numbers and more of them. The given ones stay as they are."""
        return numbers + more

    def mypyc_attr(**settings: int) -> Callable[[type], type]:
        """Says to the compiler how a class is to be compiled, and to the interpreter nothing."""
        return lambda cls: cls


__all__ = ["append", "extend", "i64", "mypyc_attr", "u8", "vec"]
