"""The wheel with the compiled engine, as it is made of the source distribution."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from kit.package import Built, CleanEnvironment, metadata_in, wanted

from ursuppe import __version__
from ursuppe.build import SUFFIX, SWITCH


@pytest.mark.verify
def test_a_compiled_wheel_runs_compiled(built: Built, tmp_path: Path) -> None:
    """It takes minutes to compile and link everything, so that this is no everyday test."""
    variables = {name: value for name, value in os.environ.items() if name != SWITCH}
    said = subprocess.check_output(
        [sys.executable, "-m", "pip", "wheel", "--verbose", "--no-index", "--no-deps",
         "--no-build-isolation", "--wheel-dir", str(tmp_path), str(built.sdist)],
        env=variables, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    if "There is no C compiler" in said:
        pytest.skip("there is no C compiler")
    wheel = next(tmp_path.glob("*.whl"))
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert wheel.name.startswith(f"ursuppe-{__version__}-{python}-{python}-")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        record = archive.read(f"ursuppe/compiled{SUFFIX}.txt").decode()
    modules = {f"ursuppe/{line.partition('  ')[2]}" for line in record.splitlines()}
    compiled = {name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)}
    assert compiled == {name.removesuffix(".py") for name in modules} | {"ursuppe__mypyc"}
    needed = {requirement.name for requirement in wanted(metadata_in(wheel), [])}
    assert needed == {"librt", "mypy-extensions", "rich", "typer"}
    alone = CleanEnvironment(tmp_path / "alone", wheel)
    assert alone.output("ursuppe", "--version") == f"ursuppe {__version__}, compiled\n"
    assert "20 random games" in alone.output("ursuppe", "simulate", "--games", "20")
    research = CleanEnvironment(tmp_path / "research", wheel, "rl")
    program = "from ursuppe.adapters import gymnasium; from ursuppe.batch import episode as used"
    program += "; print(used.__file__)"
    assert research.output("python", "-c", program).endswith(f"{SUFFIX}\n")
