"""Without its libraries an adapter says in one line what to install."""

import os
import subprocess
import sys

import pytest

from ursuppe.build import SWITCH

PROGRAM = """
import sys
sys.modules[{library!r}] = None
from ursuppe.errors import UrsuppeError
try:
    import ursuppe.adapters.{adapter}
except UrsuppeError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("adapter", "library", "extra"),
    [
        ("pettingzoo", "pettingzoo", "rl"),
        ("gymnasium", "gymnasium", "rl"),
        ("vector", "numpy", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
        ("openspiel", "numpy", "openspiel"),
        ("dataset", "polars", "arena"),
    ],
)
def test_the_extra_is_named(adapter: str, library: str, extra: str) -> None:
    program = PROGRAM.format(adapter=adapter, library=library)
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    expected = f"this needs {library}, which is not installed: pip install 'ursuppe[{extra}]'\n"
    assert said.stdout == expected, said.stderr


def test_the_command_line_needs_none_of_them_interpreted() -> None:
    libraries = ("numpy", "polars", "librt", "mypy_extensions")
    program = (
        "import sys; from ursuppe.cli import command_line; command_line([]); "
        f"print([m for m in {libraries} if m in sys.modules])"
    )
    said = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, SWITCH: "1"},
        capture_output=True,
        text=True,
    )
    assert said.stdout == "[]\n", said.stderr
