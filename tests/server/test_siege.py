"""The siege itself: each kind, short, finds what it is to find. `make siege` is the long one."""

from pathlib import Path

import pytest
from siege.__main__ import KINDS
from siege.extent import SHORT

TIMED = ("p99", "more memory", "slower", "reconnecting", "by time")
"""What depends on the machine's speed is measured here, and judged by `make siege`."""


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_siege_runs(kind: str, tmp_path: Path) -> None:
    rows = KINDS[kind](SHORT, tmp_path)
    assert rows
    for row in rows:
        assert row.reached or any(what in row.measured for what in TIMED), (row, row.note)
