"""The shape that JSON may have, checked before anything else looks at a body or a frame.

Parsing, validating, pickling and quoting all go down level by level and fail, each in its own
way, on what is nested too deeply; and each takes its time for every value. So what is too long,
too deep or too much is not even parsed.
"""

import re
from functools import cache
from typing import Final

from ursuppe.server.limits import Limits
from ursuppe.server.problems import Problem

_TO_MARK: Final = r"""
    (?: [\s:]++ | [^\s:,"\[\]{}]{1,DIGITS}+ (?![^\s:,"\[\]{}]) | "[^"\\]*+ (?:\\.[^"\\]*+)*+ "? )*+
    ([,\[\]{}]?)
"""
"""All up to the next comma or bracket that is in no string, or to a number that is too long. It
matches everywhere and never backtracks, so that no text takes longer than its length."""
_FIELD: Final = re.compile(r'"([^"\\]{1,40})"\s*:\s*\Z')
_NEAR: Final = 60
"""In so many characters before a value its key is looked for."""
NOT_TEXT: Final = "this is not JSON in UTF-8"


def check_shape(sent: str | bytes, limits: Limits) -> None:
    """Refuses JSON of a shape that nothing here needs; whether it is JSON at all is found out
    by whoever parses it.

    >>> check_shape('{"position": {"tribes": [{"colour": "red"}]}}', Limits())
    >>> check_shape('{"position": [[[]]]}', Limits(nesting=3))
    Traceback (most recent call last):
        ...
    ursuppe.server.problems.Problem: too deeply nested at character 16: at most 3 levels ...
    """
    most = limits.frame_bytes if isinstance(sent, str) else limits.body_bytes
    if len(sent) > most:
        raise Problem(413, "too_large", f"at most {most} bytes are taken")
    text = sent if isinstance(sent, str) else _decoded(sent)
    depth = inner = values = 0
    for part in _to_mark(limits.digits).finditer(text):
        mark = part[1]
        values += mark not in ("]", "}")
        if mark in ("[", "{"):
            depth += 1
            if depth == 2:
                inner = part.start(1)
        elif mark != ",":
            if not mark and part.end() < len(text):
                said = f"a number is too long at character {part.end()}: at most {limits.digits} "
                raise Problem(422, "too_long", f"{said}digits are taken", _field(text, inner))
            depth -= 1
        if depth > limits.nesting:
            said = f"too deeply nested at character {part.end()}: at most {limits.nesting} "
            said += "levels of lists and objects are taken"
            raise Problem(422, "too_deep", said, _field(text, inner))
        if values > limits.values:
            said = f"too many values: at most {limits.values} are taken"
            raise Problem(422, "too_many_values", said, _field(text, inner))
        if depth <= 0:
            return  # the end of the value, or of the text


@cache
def _to_mark(digits: int) -> re.Pattern[str]:
    return re.compile(_TO_MARK.replace("DIGITS", str(digits)), re.DOTALL | re.VERBOSE)


def _decoded(sent: bytes) -> str:
    """A parser that guesses would take UTF-16 and UTF-32 as well, whose quotation marks are
    other bytes than they seem; both are full of zeros, which JSON never is."""
    try:
        text = sent.decode()
    except UnicodeDecodeError as error:
        raise Problem(422, "invalid", NOT_TEXT) from error
    if "\0" in text:
        raise Problem(422, "invalid", NOT_TEXT)
    return text


def _field(text: str, value: int) -> str | None:
    """The field of the outermost object whose value begins there, if it is one."""
    found = _FIELD.search(text[max(0, value - _NEAR) : value])
    return None if found is None else found[1]
