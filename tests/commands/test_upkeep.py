"""`ursuppe backup`, `ursuppe restore` and `ursuppe doctor`, as whoever runs a server types them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from kit.damage import edit
from kit.in_process import play, table
from kit.server import PATIENCE

from ursuppe.cli import main
from ursuppe.commands.serve import seconds, size
from ursuppe.errors import OptionError
from ursuppe.server.play.tables import Tables
from ursuppe.server.store.directory import FILE, locked


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data directory with two games."""

    async def scene(tables: Tables) -> None:
        for _ in range(2):
            await table(tables, "here", "here", "here")

    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    play(scene, folder)
    return folder


class Said:
    """What a command says, and its exit code."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        *arguments: object,
    ) -> None:
        monkeypatch.setattr(sys, "argv", ["ursuppe", *map(str, arguments)])
        monkeypatch.setenv("LC_ALL", "C")
        with pytest.raises(SystemExit) as stopped:
            main()
        self.code = stopped.value.code
        printed = capsys.readouterr()
        self.text = " ".join((printed.out + printed.err).split())


def test_a_backup_is_made_and_put_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path
) -> None:
    copy, fresh = tmp_path / "copy.sqlite", tmp_path / "fresh"
    said = Said(monkeypatch, capsys, "backup", copy, "--data", data)
    assert (said.code, said.text) == (0, f"{copy} has 2 tables with 2 games")
    said = Said(monkeypatch, capsys, "backup", copy, "--data", data)
    assert said.code == 2
    assert "is there already" in said.text
    said = Said(monkeypatch, capsys, "restore", copy, "--data", fresh)
    assert (said.code, said.text) == (0, f"{fresh / FILE} has 2 tables with 2 games")
    with locked(data):
        said = Said(monkeypatch, capsys, "restore", copy, "--data", data)
    assert said.code == 2
    assert "another server is using" in said.text
    assert Said(monkeypatch, capsys, "doctor", "--data", fresh).code == 0


def test_the_doctor_finds_and_repairs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    said = Said(monkeypatch, capsys, "doctor", "--data", data)
    assert (said.code, said.text) == (0, "2 games looked through: all is well.")
    edit(data, "UPDATE games SET checksum = 'x' WHERE rowid = 1")
    said = Said(monkeypatch, capsys, "doctor", "--data", data)
    assert said.code == 1
    assert "its last entry is not the one that was written last" in said.text
    assert said.text.endswith("1 faults are left; --repair repairs what can be.")
    said = Said(monkeypatch, capsys, "doctor", "--repair", "--data", data)
    assert said.code == 0
    assert said.text.endswith("all faults are repaired (1).")
    assert Said(monkeypatch, capsys, "doctor", "--data", data).code == 0


def test_a_damaged_backup_is_taken_only_on_purpose(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path
) -> None:
    edit(data, "UPDATE games SET seed = 'another' WHERE rowid = 1")
    copy = tmp_path / "copy"
    assert Said(monkeypatch, capsys, "backup", copy, "--data", data).code == 0
    said = Said(monkeypatch, capsys, "restore", copy, "--data", data)
    assert said.code == 2
    assert "1 games in" in said.text
    assert Said(monkeypatch, capsys, "restore", copy, "--anyway", "--data", data).code == 0


def test_no_web_server_is_needed_for_them() -> None:
    program = (
        "import sys; import ursuppe.server.upkeep.doctor\n"
        "print([name for name in ('fastapi', 'uvicorn', 'pydantic') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.stdout.strip() == "[]", done.stderr


# How much serve keeps


@pytest.mark.parametrize("wish", ["", "90", "0d", "-1d", "d", "90 days", "1m", "never"])
def test_a_time_that_is_none_is_refused(wish: str) -> None:
    with pytest.raises(OptionError, match="as in 90d, or forever"):
        seconds(wish)


@pytest.mark.parametrize("wish", ["", "10", "0GB", "-1GB", "GB", "1.5GB", "1 KB"])
def test_a_size_that_is_none_is_refused(wish: str) -> None:
    with pytest.raises(OptionError, match="as in 500MB or 10GB"):
        size(wish)


def test_what_serve_is_told_and_says_without_it() -> None:
    day = 24 * 60 * 60
    assert (seconds("90d"), seconds("12w"), seconds("1y")) == (90 * day, 84 * day, 365 * day)
    assert (size("500MB"), size("10 gb")) == (500 * 1024**2, 10 * 1024**3)
    from ursuppe.commands import serve
    from ursuppe.server.limits import Limits

    limits = Limits()
    assert (seconds(serve.KEEP), size(serve.SPACE)) == (limits.keep, limits.space)


def test_the_help_names_every_command() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from ursuppe.cli import main; main()", "--help"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "COLUMNS": "100"},
    )
    assert done.returncode == 0, done.stderr
    for name in ("play", "serve", "backup", "restore", "doctor", "arena", "tune"):
        assert f" {name} " in done.stdout
