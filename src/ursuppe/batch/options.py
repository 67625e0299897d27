"""Options, seeds and actions as the environments take them: checked, and as Python's own ints."""

from numbers import Real
from operator import index
from pathlib import Path
from typing import Final, SupportsIndex

from ursuppe.beginning import Beginning
from ursuppe.engine.edition import Data
from ursuppe.engine.spice import SpiceOptions
from ursuppe.errors import IllegalAction, OptionError, quoted

ILLEGAL: Final = -1.0
"""The reward of an illegal action, which ends the game."""


def checked_beginning(
    players: int,
    edition: str | Path | Data,
    finish: int | None,
    spice: bool | SpiceOptions,
    answers: str | None = None,
    following: str | None = None,
) -> Beginning:
    """How the games of an environment begin; OptionError says which option is of a wrong kind.

    >>> checked_beginning(4.0, "classic", None, False)
    Traceback (most recent call last):
        ...
    ursuppe.errors.OptionError: players must be a whole number, not 4.0
    """
    if not isinstance(spice, bool | dict):
        raise OptionError(f"spice must be True, False or its options, not {quoted(spice)}")
    return Beginning(
        whole("players", players),
        edition,
        None if finish is None else whole("finish", finish),
        spice,
        word("answers", answers),
        word("following", following),
    )


def checked_shaping(shaping: float) -> float:
    """How much of a lead on the ladder is rewarded; OptionError if it is no number."""
    if isinstance(shaping, bool) or not isinstance(shaping, Real):
        raise OptionError(f"shaping must be a number from 0 up, not {quoted(shaping)}")
    return float(shaping)


def whole(name: str, number: SupportsIndex) -> int:
    """A whole number, whatever library counted it; OptionError if it is none.

    >>> whole("players", 4)
    4
    """
    if not isinstance(number, bool):
        try:
            return index(number)
        except TypeError:
            pass
    raise OptionError(f"{name} must be a whole number, not {quoted(number)}")


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


def word(name: str, value: str | None) -> str | None:
    """A reading of ED4; the game checks whether it knows the word, and None is the edition's."""
    if value is not None and not isinstance(value, str):
        raise OptionError(f"{name} must be a word, not {quoted(value)}")
    return value


def checked_action(action: SupportsIndex) -> int:
    """An action's number, whatever library counted it; IllegalAction if it is none.

    >>> checked_action("drift")
    Traceback (most recent call last):
        ...
    ursuppe.errors.IllegalAction: an action is a whole number of the catalog, not 'drift'
    """
    try:
        return index(action)
    except TypeError:
        raise IllegalAction(
            f"an action is a whole number of the catalog, not {quoted(action)}"
        ) from None
