"""What the package says of itself is said in one place, and true."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

from kit.package import Built, closure, metadata_in, wanted
from kit.paths import ROOT
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import ursuppe

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]


def locked() -> dict[str, str]:
    """The versions of the run lock, which also has what builds the package."""
    lock = (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8")
    found = re.findall(r"^([\w.-]+)(?:\[[^]]*\])?==([^\s;\\]+)", lock, re.MULTILINE)
    return {canonicalize_name(name): version for name, version in found}


def names(requirements: list[str]) -> set[str]:
    """The names of distributions that are asked for."""
    return {canonicalize_name(Requirement(line).name) for line in requirements}


def test_what_builds_the_package_is_pinned_as_in_the_lock() -> None:
    pins = [Requirement(line) for line in PROJECT["build-system"]["requires"]]
    pinned = {canonicalize_name(pin.name): str(pin.specifier) for pin in pins}
    assert pinned == {name: f"=={locked()[name]}" for name in pinned}


def test_what_builds_the_package_is_pinned_to_the_last_of_it() -> None:
    pinned = names(PROJECT["build-system"]["requires"])
    needed = {name for pin in pinned for name in closure(distribution(pin))}
    assert needed <= pinned


def test_the_lock_has_all_that_the_server_needs() -> None:
    alone = {canonicalize_name(need.name) for need in wanted(distribution("ursuppe"), ["serve"])}
    needs = alone | {"librt", "mypy-extensions"}
    assert needs <= set(locked())


def test_the_version_is_the_packages_own(built: Built) -> None:
    assert metadata_in(built.wheel).version == ursuppe.__version__
    assert built.sdist.name == f"ursuppe-{ursuppe.__version__}.tar.gz"


def test_the_engine_and_its_version_need_nothing_but_the_sources() -> None:
    """Neither an installation nor a library."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); import ursuppe; print(ursuppe.__version__)"
    )
    said = subprocess.check_output(
        [sys.executable, "-I", "-S", "-c", program, str(ROOT / "src")], text=True
    )
    assert said == f"{ursuppe.__version__}\n"


def test_the_package_alone_needs_little(built: Built) -> None:
    alone = {requirement.name for requirement in wanted(metadata_in(built.wheel), [])}
    assert alone == {"rich", "typer"}


def test_the_extras_are_documented_in_one_table() -> None:
    text = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.+) \| (.+) \|$", text, re.MULTILINE)
    documented = {name: set(re.findall(r"`([^`]+)`", libraries)) for name, _, libraries in rows}
    assert documented == {name: names(libraries) for name, libraries in EXTRAS.items()}


def test_every_extra_that_is_named_exists() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "src").rglob("*.py")]
    named = {
        extra
        for page in pages
        for said in re.findall(r"ursuppe\[([\w,]+)\]", page.read_text(encoding="utf-8"))
        for extra in said.split(",")
    }
    assert {"serve", "arena", "rl"} <= named <= set(EXTRAS)


def test_links_of_the_project_lead_into_the_tree() -> None:
    urls: dict[str, str] = PROJECT["project"]["urls"]
    home = urls["Homepage"]
    assert set(urls) == {"Homepage", "Documentation", "Changelog", "Issues"}
    for url in urls.values():
        assert url.startswith(home)
        _, is_file, path = url.partition("/blob/HEAD/")
        assert not is_file or Path(ROOT, path).exists()


def test_every_python_that_is_named_is_allowed() -> None:
    classifiers: list[str] = PROJECT["project"]["classifiers"]
    named = [said.rpartition(" ")[2] for said in classifiers if ":: 3." in said]
    assert named == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["project"]["requires-python"] == f">={named[0]}"
