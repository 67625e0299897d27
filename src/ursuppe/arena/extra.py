"""What the arena needs beyond the package itself, and what to say where it is missing."""

import importlib
from types import ModuleType

from ursuppe.errors import OptionError


def needed(module: str) -> ModuleType:
    """A module of the extra `arena`; OptionError with one clear line if it is missing."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise OptionError(
            f"the arena needs {error.name}, which comes with the extra: "
            "pip install 'ursuppe[arena]'"
        ) from error
