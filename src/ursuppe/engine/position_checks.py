"""Checks for reading positions: the value that is meant, or an error with its place."""

from collections.abc import Mapping

from ursuppe.errors import PositionError, quoted


def fail(place: str, problem: str) -> PositionError:
    """The error for one place of the position."""
    return PositionError(f"position: {place} {problem}")


def whole(value: object, place: str, low: int, high: int) -> int:
    """A whole number within its bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise fail(place, f"must be a whole number from {low} to {high}, not {quoted(value)}")
    return value


def mapping(value: object, place: str, known: list[str] | None = None) -> dict[str, object]:
    """An object, with known keys only."""
    if not isinstance(value, Mapping):
        raise fail(place, f"must be an object, not {quoted(value)}")
    for key in value:
        if not isinstance(key, str) or (known is not None and key not in known):
            names = f"; known: {', '.join(known)}" if known else ""
            raise fail(place, f"has {quoted(key)}, which means nothing here{names}")
    return dict(value)


def items(value: object, place: str) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise fail(place, f"must be a list, not {quoted(value)}")
    return value


def one_of(value: object, place: str, names: list[str], what: str) -> int:
    """Which of the names it is."""
    if not isinstance(value, str) or value not in names:
        raise fail(place, f"must be {what} ({', '.join(names)}), not {quoted(value)}")
    return names.index(value)
