"""What all of the wire format is made of."""

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import to_json
from typing_extensions import TypedDict

Language = Literal["en", "de", "fr"]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Token = Annotated[str, Field(min_length=20, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Field(ge=0, le=5)]
Sequence = Annotated[int, Field(ge=0, le=1_000_000_000)]
Status = Literal["gathering", "playing", "over"]
"""Of a table: players are awaited, they play, or the game is over."""
TableTokens = Annotated[list[Token], Field(min_length=1, max_length=8)]
"""All that a client has of one table."""
Plain = dict[str, object]
"""Plain data with a format of its own: a position (docs/positions.md)."""


class Wire(BaseModel):
    """A model. Unknown fields are refused, so that a misspelt one is not ignored in silence."""

    model_config = ConfigDict(extra="forbid")


class WireDict(TypedDict):
    """Outgoing data that is made all the time: a dictionary, whose type mypy checks. As models
    the views and entries took a quarter more processor time under load. The model that has it
    inside forbids unknown keys in it as well."""


class Encoded(bytes):
    """JSON of wire types, in UTF-8 as it is sent."""

    __slots__ = ()


def encode(value: object) -> Encoded:
    """Wire types as JSON: a model, a dictionary, or a list of them."""
    return Encoded(to_json(value))


def join(encoded: Iterable[Encoded]) -> Encoded:
    """A list of what is encoded already."""
    return Encoded(b"[%s]" % b",".join(encoded))


def compose(model: type[Wire], **fields: Encoded | str | int | None) -> Encoded:
    """A model as JSON, of fields that may be encoded already: what many frames share is encoded
    once, and kept as bytes, which the garbage collector does not have to look through."""
    return Encoded(
        _template(model, *fields)
        % tuple([value if type(value) is Encoded else to_json(value) for value in fields.values()])
    )


@cache
def _template(model: type[Wire], *names: str) -> bytes:
    """An object with a place for each of the model's fields."""
    assert set(names) == model.model_fields.keys(), set(names) ^ model.model_fields.keys()
    return b"{%s}" % b",".join(b'"%s":%%b' % name.encode() for name in names)
