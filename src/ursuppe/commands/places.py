"""Files that commands write."""

from pathlib import Path

from ursuppe.errors import OptionError


def check_place(path: Path) -> None:
    """OptionError if there is no folder for a file, or a folder where it should be: better told
    before hours of work than after."""
    if not path.parent.is_dir():
        raise OptionError(f"there is no folder {str(path.parent)!r} to write {path.name!r} into")
    if path.is_dir():
        raise OptionError(f"{path.name!r} is a folder; name a file to write")
