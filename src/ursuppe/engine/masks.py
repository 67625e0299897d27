"""Masks: a set of tribes, genes, spaces or amoebas as the bits of one number.

>>> bit(3) | bit(0)
9
"""

from typing import Final

from ursuppe.vectors import i64, vec

_BITS: Final = vec[i64]([2**number for number in range(63)])
_LOWEST: Final = vec[i64](
    [next((i for i in range(63) if 2**i % 67 == left), 0) for left in range(67)]
)


def bit(number: i64) -> i64:
    """The mask of one of them. Never written as a shift of 1: compiled, with an `i64`, that is
    a shift of 32 bits and silently wrong (`tools/lint_shifts.py` forbids it)."""
    return _BITS[number]


def lowest(mask: i64) -> i64:
    """The lowest bit of a mask that has one. Powers of 2 have all different remainders by 67.

    >>> lowest(bit(40) | bit(62))
    40
    """
    return _LOWEST[(mask & -mask) % 67]


def marked(marks: vec[i64]) -> vec[i64]:
    """The places of the marks that are not 0. A map may have more spaces than a mask has bits.
    The marks are written over, from the front, by what was found behind.

    >>> list(marked(vec[i64]([0, 1, 1])))
    [1, 2]
    """
    found: i64 = 0
    for place in range(len(marks)):
        if marks[place]:
            marks[found] = place
            found += 1
    return marks[:found]
