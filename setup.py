"""Builds the package; with ``URSUPPE_COMPILE=1`` in the environment mypyc compiles the engine
and what bots think with."""

import os
from pathlib import Path

from setuptools import setup

ENGINE = Path("src/ursuppe/engine")
INTERPRETED: frozenset[str] = frozenset()
"""Engine modules that stay interpreted, as paths below the engine such as ``genes/speed.py``."""


THINKING = Path("src/ursuppe/bots")
HOT = ["evaluation", "luck", "options", "thought", "weights"]
"""The modules of the bots that think, and so are compiled as well."""


def compiled_modules() -> list[str]:
    """Return the paths of the modules to compile, in a stable order."""
    return engine_modules() + [(THINKING / f"{name}.py").as_posix() for name in HOT]


def engine_modules() -> list[str]:
    """Return the paths of the engine modules to compile, in a stable order."""
    return [
        path.as_posix()
        for path in sorted(ENGINE.rglob("*.py"))
        if path.relative_to(ENGINE).as_posix() not in INTERPRETED
    ]


if os.environ.get("URSUPPE_COMPILE") == "1":
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(compiled_modules(), opt_level="3", target_dir="build/mypyc"))
else:
    setup()
