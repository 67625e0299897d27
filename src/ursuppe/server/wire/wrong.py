"""What is wrong with a body or a frame, in words that a player understands."""

from typing import Any

from ursuppe.server.problems import Problem

CUT_LINK = "this link is not whole: copy all of it, or ask for it again"
_WORDS = {
    "string_too_short": "this is too short: it needs {min_length} characters",
    "string_too_long": "this is too long: at most {max_length} characters",
    "string_pattern_mismatch": "this has signs that do not belong here",
}
"""By the library's name for it; other mistakes only a program makes, and are said as they are."""


def problem_of(error: Any) -> Problem:
    """The first thing that is wrong, and where it is. A token that is none comes from a link."""
    place = [str(part) for part in error["loc"]]
    if place and (place[0] == "token" or "tokens" in place[:2]):
        return Problem(422, "cut_link", CUT_LINK, ".".join(place))
    if place and place[-1] == "name" and error["type"] == "string_too_short":
        return Problem(422, "name", "a name is missing here", ".".join(place))
    words = _WORDS.get(error["type"])
    text = str(error["msg"]) if words is None else words.format(**error["ctx"])
    return Problem(422, "invalid", text, ".".join(place) or None)
