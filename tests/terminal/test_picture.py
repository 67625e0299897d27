"""The picture for the README."""

import re

import pytest
from terminal_picture import PICTURE, picture


@pytest.mark.parametrize("where", ["made", "kept"])
def test_the_picture_needs_nothing_from_elsewhere(where: str) -> None:
    svg = picture() if where == "made" else PICTURE.read_text(encoding="utf-8")
    addresses = set(re.findall(r"\w+://[^\s\"'<)]+", svg))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert "@font-face" not in svg
    assert "@import" not in svg
    assert "drift" in svg
    assert "Ladder" in svg
