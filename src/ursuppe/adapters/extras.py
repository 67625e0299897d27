"""What is said when an adapter's libraries are not installed."""

from ursuppe.errors import UrsuppeError


class MissingExtra(UrsuppeError, ImportError):
    """A library that an adapter needs is not there."""


def missing(extra: str, error: ImportError) -> MissingExtra:
    """The error to raise: it names the library and the extra that brings it.

    >>> print(missing("rl", ModuleNotFoundError("No module named 'gymnasium'", name="gymnasium")))
    this needs gymnasium, which is not installed: pip install 'ursuppe[rl]'
    """
    library = (error.name or str(error)).partition(".")[0]
    return MissingExtra(
        f"this needs {library}, which is not installed: pip install 'ursuppe[{extra}]'",
        name=library,
    )
