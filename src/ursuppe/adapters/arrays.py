"""Observations and masks as numpy arrays."""

from sys import getrefcount
from typing import Any

from ursuppe.batch.layout import Layout
from ursuppe.extras import missing

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("rl", error) from error

Observation = NDArray[np.uint8]
Mask = NDArray[np.int8]


_OWNERS = [np.empty(1)]
ALONE = getrefcount(_OWNERS[0])
"""The reference count of an array that only a list refers to."""
MOST_OWNERS = 4
"""Arrays that a caller keeps beyond so many are not reused."""


class ArrayPool:
    """Arrays of one shape, in memory that is reused once nobody refers to it.

    New memory comes from the system page by page: with 128 games that takes longer than their
    steps. Every view refers to the array that owns its memory, so an owner that only this pool
    refers to is free.

    >>> pool = ArrayPool((2, 3), np.uint8)
    >>> first, second = pool.array(), pool.array()
    >>> np.shares_memory(first, second)
    False
    """

    def __init__(self, shape: tuple[int, ...], kind: type[Any]) -> None:
        self._shape = shape
        self._kind = kind
        self._owners: list[NDArray[Any]] = []

    def array(self) -> NDArray[Any]:
        """An uninitialised array that is the caller's to keep and change."""
        owners = self._owners
        for i in range(len(owners)):
            if getrefcount(owners[i]) == ALONE:
                return owners[i][:]
        owners.append(np.empty(self._shape, self._kind))
        del owners[:-MOST_OWNERS]
        return owners[-1][:]


def observation_array(encoded: bytes) -> Observation:
    """An encoded observation as an array; it is the caller's to keep and change."""
    return np.frombuffer(bytearray(encoded), np.uint8)


def action_mask(legal: list[int], actions: int) -> Mask:
    """1 for each action that is legal, 0 for the others.

    >>> action_mask([1, 3], 5)
    array([0, 1, 0, 1, 0], dtype=int8)
    """
    mask = np.zeros(actions, np.int8)
    mask[legal] = 1
    return mask


def parts(layout: Layout, observation: NDArray[np.generic]) -> dict[str, NDArray[np.generic]]:
    """The named parts of an observation, or of a batch of them, in their shapes.

    >>> from ursuppe import Game
    >>> layout = Layout(Game.new().rules)
    >>> parts(layout, np.zeros((8, layout.size)))["amoebas"].shape
    (8, 6, 7, 19)
    """
    batch = observation.shape[:-1]
    return {
        part.name: observation[..., part.start : part.stop].reshape(*batch, *part.shape)
        for part in layout.slices
    }


def scales(layout: Layout) -> NDArray[np.float32]:
    """What to multiply observations with so that most numbers are between 0 and 1.

    >>> from ursuppe import Game
    >>> layout = Layout(Game.new().rules)
    >>> float(scales(layout)[layout["bp"].start])
    0.05000000074505806
    """
    factors = np.empty(layout.size, np.float32)
    for part in layout.slices:
        factors[part.start : part.stop] = 1 / part.scale
    return factors
