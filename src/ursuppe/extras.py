"""Optional libraries, which come with the extras of the package."""

from importlib import import_module
from types import ModuleType

from ursuppe.errors import OptionError


class MissingExtra(OptionError, ImportError):
    """A library of an extra is not installed."""


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


def needed(extra: str, module: str) -> ModuleType:
    """A module of an extra, imported where it is used; MissingExtra if it is not installed."""
    try:
        return import_module(module)
    except ImportError as error:
        raise missing(extra, error) from error
