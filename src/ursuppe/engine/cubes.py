"""Food cubes: how many of each colour, packed into one integer.

Each colour has eight bits, the first colour the lowest ones; the top bit of each
eight stays free, so that a whole meal is compared with a whole space in one
subtraction (`fits`). A colour is the number of the tribe that has it.

>>> meal = pack([2, 1])
>>> unpack(meal, 3)
[2, 1, 0]
>>> fits(meal, pack([2, 2])), fits(meal, pack([3, 0]))
(True, False)
"""

from typing import Final

from ursuppe.engine.masks import bit
from ursuppe.vectors import i64, vec

BITS: Final = 8
MOST: Final = 127
GUARD: Final = 0x8080_8080_8080
COLOURS: Final = 6


def pack(counts: list[int]) -> int:
    """Cubes from a count for each colour."""
    cubes = 0
    for colour in range(len(counts)):
        cubes += counts[colour] << (BITS * colour)
    return cubes


def unpack(cubes: int, colours: int) -> list[int]:
    """The count of each of the first `colours` colours."""
    return [(cubes >> (BITS * colour)) & MOST for colour in range(colours)]


def count(cubes: i64, colour: i64) -> i64:
    """How many cubes there are of one colour."""
    return (cubes >> (BITS * colour)) & MOST


def total(cubes: int) -> int:
    """How many cubes there are of all colours together.

    >>> total(pack([2, 0, 1]))
    3
    """
    result = 0
    while cubes:
        result += cubes & MOST
        cubes >>= BITS
    return result


def fits(wanted: i64, there: i64) -> bool:
    """Whether `there` has all the cubes of `wanted`."""
    return ((there | GUARD) - wanted) & GUARD == GUARD


def any_fits(wanted: vec[i64], there: i64) -> bool:
    """Whether one of several sets of cubes is there."""
    guarded = there | GUARD
    for cubes in wanted:  # noqa: SIM110 - a generator costs several times as much
        if (guarded - cubes) & GUARD == GUARD:
            return True
    return False


def up_to(size: int, colours: int = COLOURS) -> list[int]:
    """Every set of at most `size` cubes, the smaller sets first.

    >>> [unpack(cubes, 2) for cubes in up_to(2, colours=2)]
    [[0, 0], [1, 0], [0, 1], [2, 0], [1, 1], [0, 2]]
    """
    sets = [0]
    layer: list[tuple[int, int]] = [(0, 0)]
    for _ in range(size):
        layer = [
            (cubes + int(bit(BITS * colour)), colour)
            for cubes, lowest in layer
            for colour in range(lowest, colours)
        ]
        sets += [cubes for cubes, _ in layer]
    return sets
