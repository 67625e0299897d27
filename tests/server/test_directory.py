"""The data directory is for one user and one server alone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from kit.server import PATIENCE

from ursuppe.server.problems import StorageError
from ursuppe.server.store.database import open_database
from ursuppe.server.store.directory import (
    FILE,
    Locked,
    data_directory,
    locked,
    open_to_others,
    tighten,
)

unix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes and locks")


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@unix
def test_what_is_made_is_private_whatever_the_umask_is(tmp_path: Path) -> None:
    data = tmp_path / "data"
    before = os.umask(0)
    try:
        with locked(data):
            database = open_database(data)
    finally:
        os.umask(before)
    database.mark.close()
    assert mode(data) == 0o700
    assert {mode(path) for path in data.iterdir()} == {0o600}
    assert len(list(data.iterdir())) >= 2


@unix
def test_what_was_open_to_others_is_tightened_and_that_is_said(tmp_path: Path) -> None:
    names = [FILE, f"{FILE}-wal", f"{FILE}-shm", "ursuppe.lock", "ursuppe.mark"]
    backup = tmp_path / "ursuppe-before-restore-20270101-000000"
    backup.mkdir(mode=0o755)
    paths = [*(tmp_path / name for name in names), backup / FILE]
    for path in paths:
        path.touch(mode=0o644)
    other = tmp_path / "poem.txt"
    other.touch(mode=0o644)
    tmp_path.chmod(0o755)
    said = tighten(tmp_path)
    assert said == f"Others on this machine could read the data in {tmp_path}; now only you can."
    assert mode(tmp_path) == mode(backup) == 0o700
    assert {mode(path) for path in paths} == {0o600}
    assert mode(other) == 0o644, "it is none of the server's"
    assert open_to_others(tmp_path) == []
    assert tighten(tmp_path) is None


@unix
def test_a_directory_of_all_users_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    with pytest.raises(StorageError, match="shared by all users"):
        tighten(tmp_path)
    assert tmp_path.stat().st_mode & 0o7777 == 0o1777


@unix
def test_a_second_server_is_refused_though_every_file_was_deleted(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from ursuppe.server.store.directory import Locked, locked\n"
        "try:\n"
        f"    with locked(Path({str(tmp_path)!r})): print('got in')\n"
        "except Locked as error: print(error)"
    )

    def other() -> str:
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    with locked(tmp_path):
        for path in tmp_path.iterdir():
            path.unlink()
        assert "another server is using" in other()
        with pytest.raises(Locked), locked(tmp_path):
            pass
    assert other() == "got in"


def test_a_directory_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="cannot be used"), locked(tmp_path / "file"):
        pass


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/x/share"}, "/x/share/ursuppe"),
        ("darwin", {}, "/home/ada/Library/Application Support/ursuppe"),
        ("win32", {"LOCALAPPDATA": "/x/local"}, "/x/local/ursuppe"),
    ],
)
def test_where_each_system_keeps_data(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada"))
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert data_directory() == Path(expected)
