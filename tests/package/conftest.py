"""The package's files, built once in a copy of the tree, so that the tree stays as it is."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from package.clean import bare_environment
from server.running import PATIENCE

ROOT = Path(__file__).parents[2]
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", "build", "dist", ".*_cache", ".hypothesis", "*.egg-info"
)
JUNK = ["web/node_modules/left/over.js", "build/lib/ursuppe/gone.py", "src/ursuppe/stray.pyc",
        "src/ursuppe/compiled.old.txt", "src/ursuppe/engine/old.so"]  # fmt: skip
"""What lies in a tree that was worked in, and belongs into no package."""


@dataclass(frozen=True)
class Built:
    """The files that were built, and where."""

    folder: Path

    @property
    def tree(self) -> Path:
        """The copy of the tree."""
        return self.folder / "tree"

    @property
    def sdist(self) -> Path:
        """The source distribution."""
        return next((self.folder / "dist").glob("*.tar.gz"))

    @property
    def wheel(self) -> Path:
        """The pure wheel, built in the tree, where compiled modules lie about."""
        return next((self.folder / "dist").glob("*.whl"))

    @property
    def wheel_of_sdist(self) -> Path:
        """The wheel that pip makes of the source distribution where there is no compiler."""
        return next((self.folder / "of_sdist").glob("*.whl"))

    @property
    def said(self) -> str:
        """What was printed while pip made that wheel."""
        return (self.folder / "said.txt").read_text(encoding="utf-8")


def build(folder: Path) -> None:
    """Builds everything, without the network."""
    built = Built(folder)
    shutil.copytree(ROOT, built.tree, ignore=NOT_COPIED)
    for name in JUNK:
        path = built.tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("1\n", encoding="utf-8")
    bare = bare_environment(folder / "bare")
    for kind in ("--sdist", "--wheel"):
        done = subprocess.run(
            [sys.executable, "-m", "build", "--no-isolation", kind, "--outdir",
             str(folder / "dist"), str(built.tree)],
            env={**bare, "URSUPPE_INTERPRETED": "1"}, capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--verbose", "--no-deps", "--no-build-isolation",
         "--wheel-dir", str(folder / "of_sdist"), str(built.sdist)],
        env=bare, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    (folder / "said.txt").write_text(done.stdout, encoding="utf-8")


def once(folder: Path, make: Callable[[Path], None]) -> None:
    """Makes a folder in the first of the test processes that asks for it; others wait."""
    made, failed = folder.with_suffix(".made"), folder.with_suffix(".failed")
    try:
        folder.mkdir()
    except FileExistsError:
        deadline = time.monotonic() + PATIENCE
        while not made.exists():
            assert not failed.exists(), "the package was not built: another process says why"
            assert time.monotonic() < deadline, "the package is being built for too long"
            time.sleep(0.1)
        return
    try:
        make(folder)
    except BaseException:
        failed.touch()
        raise
    made.touch()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The source distribution and the pure wheels."""
    base = tmp_path_factory.getbasetemp()
    # Processes of pytest-xdist have folders of their own beside each other.
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = shared / "package"
    once(folder, build)
    return Built(folder)
