"""What is in the source distribution and the wheels, and what stops a build."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

import pytest
from kit.package import JUNK, Built, bare_environment, metadata_in
from kit.paths import ROOT

NO_PAGE = "error: the page is not built, and the package has it inside: run `make page`\n"
NO_COMPILER = "There is no C compiler for this Python: the engine runs interpreted, and slower."
MADE = ["*.so", "*.pyd", "*.py[co]", "compiled*.txt", "wire.ts", "node_modules", "__pycache__",
        ".venv", ".git", "build", "dist"]  # fmt: skip
"""What is made in a tree, as names of files and folders."""

without_msvc = pytest.mark.skipif(
    sys.platform == "win32", reason="Visual Studio's compiler is found without PATH"
)


def names_in_sdist(sdist: Path) -> set[str]:
    """The files of a source distribution, as they are named in the tree."""
    with tarfile.open(sdist) as archive:
        files = [member.name for member in archive.getmembers() if member.isfile()]
    return {name.partition("/")[2] for name in files}


def contents(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def is_made(name: str) -> bool:
    """Whether a file was made, and is none of the sources."""
    return any(fnmatch(part, made) for part in PurePosixPath(name).parts for made in MADE)


def package_files() -> set[str]:
    """The files of the package in the tree, with the page."""
    source = ROOT / "src"
    files = [path for path in (source / "ursuppe").rglob("*") if path.is_file()]
    return {name for path in files if not is_made(name := path.relative_to(source).as_posix())}


def test_a_source_distribution_has_all_that_makes_the_package(built: Built) -> None:
    names = names_in_sdist(built.sdist)
    assert {f"src/{name}" for name in package_files()} <= names
    assert "src/ursuppe/server/page/index.html" in names
    assert {"pyproject.toml", "setup.py", "README.md", "LICENSE", "CHANGELOG.md", "Makefile",
            "docs/README.md", "web/package-lock.json", "web/.npmrc", "web/src/App.svelte",
            "requirements/run.txt", "tests/kit/package.py"} <= names  # fmt: skip


def test_a_source_distribution_has_nothing_that_was_made(built: Built) -> None:
    names = names_in_sdist(built.sdist)
    assert [name for name in names if is_made(name)] == []
    assert names.isdisjoint(JUNK)
    assert built.sdist.stat().st_size < 5_000_000


def test_it_has_what_a_clone_has(built: Built) -> None:
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("this tree is no clone")
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True)
    cloned = {name for name in listed.split("\0") if (ROOT / name).is_file()}
    hidden = {name for name in cloned if name.startswith(".")}  # for git, editors and GitHub
    assert cloned - hidden - names_in_sdist(built.sdist) == set()


def test_a_pure_wheel_has_the_package_and_nothing_else(built: Built) -> None:
    assert built.wheel.name.endswith("-py3-none-any.whl")
    names = {name for name in contents(built.wheel) if ".dist-info/" not in name}
    assert names == package_files()


@without_msvc
def test_without_a_compiler_the_same_comes_of_the_source_distribution(built: Built) -> None:
    assert built.wheel_of_sdist.name == built.wheel.name
    assert contents(built.wheel_of_sdist) == contents(built.wheel)
    assert built.said.count(NO_COMPILER) == 1


def test_the_readme_of_the_package_points_out_of_it(built: Built) -> None:
    """It is read where the tree is not."""
    said = metadata_in(built.wheel).metadata
    text = said.json["description"]
    assert isinstance(text, str)
    links = re.findall(r"\]\(([^)]*)\)", text)
    assert links
    assert [link for link in links if not link.startswith("https://")] == []
    assert "![" in text
    assert re.findall(r"!\[[^]]*\]\((?!https://github.com/ursuppe/ursuppe/raw/HEAD/)", text) == []


@pytest.fixture
def pageless(built: Built, tmp_path: Path) -> Path:
    """The tree before `make page`: what a build needs of it."""
    tree = tmp_path / "tree"
    without = shutil.ignore_patterns("page", "*.so", "compiled*.txt", "*.pyc", "*.egg-info")
    shutil.copytree(built.tree / "src", tree / "src", ignore=without)
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(built.tree / name, tree / name)
    return tree


def build(tree: Path, program: str) -> "subprocess.CompletedProcess[str]":
    """Calls what `pip` and `build` call."""
    bare = {**bare_environment(tree.parent / "bare"), "URSUPPE_INTERPRETED": "1"}
    program = f"from setuptools import build_meta\nbuild_meta.{program}('..')"
    return subprocess.run(
        [sys.executable, "-c", program], cwd=tree, env=bare, capture_output=True, text=True
    )


@pytest.mark.parametrize("program", ["build_sdist", "build_wheel"])
def test_without_the_page_a_build_stops_in_one_line(pageless: Path, program: str) -> None:
    done = build(pageless, program)
    assert (done.returncode, done.stderr) == (1, NO_PAGE)
    assert not [name for name in os.listdir(pageless.parent) if name.endswith((".whl", ".gz"))]


def test_an_editable_install_needs_no_page(pageless: Path) -> None:
    done = build(pageless, "build_editable")
    assert done.returncode == 0, done.stderr
