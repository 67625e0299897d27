"""Observations and masks as numpy arrays."""

from sys import getrefcount
from typing import Any

from ursuppe.adapters.extras import missing

try:  # every environment imports this module first, so it also looks for what the others need
    import librt.strings  # noqa: F401
    import mypy_extensions  # noqa: F401
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("rl", error) from error

from ursuppe.adapters.layout import Layout

Observation = NDArray[np.uint8]
Mask = NDArray[np.int8]


_OWNERS = [np.empty(1)]
ALONE = getrefcount(_OWNERS[0])
"""What is counted for an array that only a list refers to."""
MOST_OWNERS = 4
"""What a caller keeps beyond so many is no longer waited for."""


class Room:
    """Arrays of one shape, in memory that is used again once nobody refers to it.

    Memory that is new has to be fetched from the system page by page: with 128 games that takes
    longer than their steps. An array refers to the one that owns its memory, and so do all parts
    of it; so an owner that only this room refers to can be handed out again.

    >>> room = Room((2, 3), np.uint8)
    >>> first, second = room.array(), room.array()
    >>> np.shares_memory(first, second)
    False
    """

    def __init__(self, shape: tuple[int, ...], kind: type[Any]) -> None:
        self._shape = shape
        self._kind = kind
        self._owners: list[NDArray[Any]] = []

    def array(self) -> NDArray[Any]:
        """An array that is the caller's to keep and change; what is in it is not said."""
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
