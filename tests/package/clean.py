"""A clean environment: the package installed from a file, only what it declares beside it, and
neither a C compiler nor Node nor the network within reach."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, PathDistribution, distribution
from importlib.util import cache_from_source
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from server.running import PATIENCE

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
    assert errors.read_text() == ""
