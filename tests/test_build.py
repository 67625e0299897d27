"""Which build of the engine runs: never one whose sources have changed."""

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

import ursuppe.engine.state
from ursuppe import COMPILED
from ursuppe.build import SUFFIX, SWITCH, SourceFinder, reason_to_interpret, record_of

WHICH = "import ursuppe.engine.state as s; print(s.__file__)"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with one module that counts as compiled."""
    monkeypatch.delenv(SWITCH, raising=False)
    package = tmp_path / "soup"
    package.mkdir()
    source = package / "pot.py"
    source.write_text("FULL = True\n", encoding="utf-8")
    source.with_suffix(SUFFIX).write_bytes(b"compiled")
    digest = sha256(source.read_bytes()).hexdigest()
    record_of(package).write_text(f"{digest}  pot.py\n", encoding="utf-8")
    return package


def test_a_fresh_build_is_used(package: Path) -> None:
    assert reason_to_interpret(package) == ""


def test_a_build_whose_source_has_changed_is_not_used(package: Path) -> None:
    (package / "pot.py").write_text("FULL = False\n", encoding="utf-8")
    assert reason_to_interpret(package) == "pot.py has changed since it was compiled"


def test_a_build_whose_source_is_gone_is_not_used(package: Path) -> None:
    (package / "pot.py").unlink()
    assert reason_to_interpret(package) == "pot.py has changed since it was compiled"


def test_half_a_build_is_not_used(package: Path) -> None:
    (package / f"pot{SUFFIX}").unlink()
    assert reason_to_interpret(package) == "pot.py is not compiled"


def test_a_build_without_its_libraries_is_not_used(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "librt", None)
    assert reason_to_interpret(package) == "librt is not installed"


def test_a_build_without_a_record_is_not_used(package: Path) -> None:
    record_of(package).unlink()
    assert reason_to_interpret(package) == "not compiled"


@pytest.mark.parametrize(("value", "reason"), [("1", f"{SWITCH} is set"), ("0", ""), ("", "")])
def test_the_switch_leaves_a_build_aside(
    package: Path, monkeypatch: pytest.MonkeyPatch, value: str, reason: str
) -> None:
    monkeypatch.setenv(SWITCH, value)
    assert reason_to_interpret(package) == reason


def test_the_source_is_found_and_not_what_was_compiled_from_it(package: Path) -> None:
    finder = SourceFinder("soup")
    spec = finder.find_spec("soup.pot", [str(package)])
    assert spec is not None
    assert spec.origin == str(package / "pot.py")
    assert finder.find_spec("soup.ladle", [str(package)]) is None
    assert finder.find_spec("other.pot", [str(package)]) is None


def test_the_engine_that_runs_is_the_one_that_is_named() -> None:
    assert ursuppe.engine.state.__file__.endswith(SUFFIX if COMPILED else ".py")


def test_a_change_of_a_source_is_what_runs(tmp_path: Path) -> None:
    """A copy of the package as it is, with its build, before and after a rule is changed."""
    original = Path(ursuppe.__file__).parent.parent
    shutil.copytree(original, tmp_path, dirs_exist_ok=True)

    def run(code: str) -> str:
        environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
        return subprocess.check_output([sys.executable, "-c", code], env=environment, text=True)

    assert run(WHICH).strip().endswith(SUFFIX if COMPILED else ".py")
    rules = tmp_path / "ursuppe" / "engine" / "rules.py"
    rules.write_text(
        rules.read_text(encoding="utf-8").replace('VERSION: Final = "2"', 'VERSION: Final = "3"'),
        encoding="utf-8",
    )
    assert run("from ursuppe.engine.rules import VERSION; print(VERSION)") == "3\n"
    assert run(WHICH) == f"{tmp_path / 'ursuppe' / 'engine' / 'state.py'}\n"
