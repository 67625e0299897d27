"""The package's files, built in a copy of the tree, and clean environments to install them in:
only what the package declares beside it, no C compiler, no Node, no network within reach."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import Distribution, PathDistribution, distribution
from importlib.util import cache_from_source
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from kit.paths import ROOT
from kit.server import PATIENCE

NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", "build", "dist", ".*_cache", ".hypothesis", "*.egg-info"
)
JUNK = ["web/node_modules/left/over.js", "build/lib/ursuppe/gone.py", "src/ursuppe/stray.pyc",
        "src/ursuppe/compiled.old.txt", "src/ursuppe/engine/old.so"]  # fmt: skip
"""What lies in a tree that was worked in, and belongs into no package."""
TOO_SLOW = r"table \w+: the bot \w+ failed: (the worker did not begin|no answer) within .+\n"
"""What a server may say on a busy machine, which is no mistake of its own."""
TOOLS = ["cc", "gcc", "clang", "cl", "node", "npm", "make"]
"""What is not to be found in a clean environment."""


def bare_environment(folder: Path) -> dict[str, str]:
    """Variables for a process that finds nothing but itself: programs, settings, caches."""
    programs = folder / "programs"
    programs.mkdir(parents=True, exist_ok=True)
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "TMP") if name in os.environ}
    bare = {
        **kept,
        "PATH": str(programs),
        "HOME": str(folder),
        "USERPROFILE": str(folder),
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "200",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_NO_CACHE_DIR": "1",
        "PIP_NO_INDEX": "1",
    }
    assert not [tool for tool in TOOLS if shutil.which(tool, path=bare["PATH"])]
    return bare


def wanted(of: Distribution, extras: Iterable[str]) -> Iterator[Requirement]:
    """What a distribution needs here, with some of its extras."""
    for line in of.requires or []:
        requirement = Requirement(line)
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield requirement


def closure(of: Distribution, *extras: str) -> dict[str, Distribution]:
    """All distributions that a distribution needs, by name, as they are installed here."""
    found: dict[str, Distribution] = {}
    seen: set[str] = set()
    todo = list(wanted(of, extras))
    while todo:
        requirement = todo.pop()
        if str(requirement) in seen:
            continue
        seen.add(str(requirement))
        name = canonicalize_name(requirement.name)
        found[name] = distribution(name)
        assert requirement.specifier.contains(found[name].version, prereleases=True), requirement
        todo += wanted(found[name], requirement.extras)
    return found


def metadata_in(wheel: Path) -> Distribution:
    """What a wheel says of itself."""
    inside = zipfile.Path(wheel)
    folder = next(entry for entry in inside.iterdir() if entry.name.endswith(".dist-info"))
    return PathDistribution(folder)


def link(of: Distribution, site: Path) -> None:
    """Puts an installed distribution into another environment as well."""
    root = Path(str(of.locate_file("")))
    files = [Path(file) for file in of.files or [] if ".." not in file.parts]
    sources = [file for file in files if file.suffix == ".py"]
    cached = [Path(cache_from_source(str(source))) for source in sources]
    for file in {*files, *(file for file in cached if (root / file).exists())}:
        there = site / file
        there.parent.mkdir(parents=True, exist_ok=True)
        if os.name == "nt":  # only some users may make links there
            shutil.copy2(root / file, there)
        else:
            there.symlink_to(root / file)


class CleanEnvironment:
    """A virtual environment with a wheel, one of its extras, and nothing else."""

    def __init__(self, folder: Path, wheel: Path, *extras: str) -> None:
        venv.create(folder, symlinks=os.name != "nt")
        paths = sysconfig.get_paths("venv", {"base": str(folder), "platbase": str(folder)})
        self.programs = Path(paths["scripts"])
        self.site = Path(paths["purelib"])
        self.variables = bare_environment(folder)
        for needed in closure(metadata_in(wheel), *extras).values():
            link(needed, self.site)
        python = str(self.programs / "python")
        subprocess.run(
            [sys.executable, "-m", "pip", "--quiet", "--python", python, "install", "--no-deps",
             "--no-compile", str(wheel)],
            env=self.variables, check=True,
        )  # fmt: skip

    def run(
        self, program: str, *arguments: str, answers: str = ""
    ) -> "subprocess.CompletedProcess[str]":
        """Runs one of its programs to the end, in an empty folder."""
        return subprocess.run(
            [str(self.programs / program), *arguments],
            env=self.variables, cwd=self.variables["PATH"], input=answers,
            capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE,
        )  # fmt: skip

    def output(self, program: str, *arguments: str, answers: str = "") -> str:
        """What one of its programs prints, if all goes well."""
        done = self.run(program, *arguments, answers=answers)
        assert (done.returncode, done.stderr) == (0, ""), done
        return done.stdout


@contextmanager
def served(environment: CleanEnvironment, data: Path) -> Iterator[str]:
    """The address of the server of a clean environment, started as a player starts it."""
    errors = data.with_suffix(".stderr")
    with errors.open("w") as written:
        process = subprocess.Popen(
            [str(environment.programs / "ursuppe"), "serve", "--no-browser", "--port", "0",
             "--data", str(data)],
            env=environment.variables, stdout=subprocess.PIPE, stderr=written, text=True,
        )  # fmt: skip
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        address = re.search(r"http://localhost:\d+", said)
        assert address, (said, errors.read_text())
        yield address[0]
    finally:
        process.terminate()
        process.wait(PATIENCE)
    assert re.sub(TOO_SLOW, "", errors.read_text()) == ""


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
