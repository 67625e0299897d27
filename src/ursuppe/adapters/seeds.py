"""Seeds as the environments take them: whole numbers from 0."""

from operator import index
from typing import SupportsIndex

from ursuppe.errors import OptionError, quoted


def checked_seed(seed: SupportsIndex) -> int:
    """A seed as Python's own number, whatever library counted it; OptionError if it is none.

    >>> checked_seed(7)
    7
    >>> checked_seed(-7)
    Traceback (most recent call last):
        ...
    ursuppe.errors.OptionError: a seed is a whole number from 0 up, not -7
    """
    try:
        number = index(seed)
    except TypeError:
        number = -1
    if number < 0:
        raise OptionError(f"a seed is a whole number from 0 up, not {quoted(seed)}")
    return number
