"""Names that players give themselves."""

from ursuppe.engine.options import is_name
from ursuppe.server.problems import Problem


def checked_name(name: str, where: str) -> str:
    """A player's name without blanks around it; a Problem if it is none."""
    name = name.strip()
    if not is_name(name):
        text = "a name must be a line of text" if name else "a name is missing here"
        raise Problem(422, "name", text, where)
    return name
