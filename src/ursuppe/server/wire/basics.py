"""What all of the wire format is made of."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Language = Literal["en", "de", "fr"]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Token = Annotated[str, Field(min_length=20, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Field(ge=0, le=5)]
Sequence = Annotated[int, Field(ge=0, le=1_000_000_000)]
GameNumber = Annotated[int, Field(ge=1, le=1_000_000_000)]
"""Which of the table's games, counted from 1."""
ActionId = Annotated[str, Field(min_length=1, max_length=64)]
"""Made by the client for each thing it does; a repeated one is done once."""
Plain = dict[str, object]
"""Plain data with a format of its own: a position (docs/positions.md)."""


class Wire(BaseModel):
    """Unknown fields are refused, so that a misspelt one is not ignored in silence."""

    model_config = ConfigDict(extra="forbid")

    def plain(self) -> Plain:
        """As plain data; optional fields that were not given are left out."""
        return self.model_dump(exclude_unset=True)

    def encode(self) -> str:
        """As JSON; optional fields that were not given are left out."""
        return self.model_dump_json(exclude_unset=True)
