"""The data directory: for one user and one server alone, and how much room there is in it."""

import os
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from ursuppe.server.problems import StorageError

NAME: Final = "ursuppe"
"""What the names of all files of the server begin with."""
FILE: Final = f"{NAME}.sqlite"
MARK_FILE: Final = f"{NAME}.mark"
LOCK_FILE: Final = f"{NAME}.lock"
"""Used on Windows only, where a directory cannot be locked."""
ALONE: Final = 0o700
PRIVATE: Final = 0o600
SPARE: Final = 512 * 1024**2
"""So many bytes of the disk are left to others and to games under way."""
SPARE_SHARE: Final = 0.05
"""On a small disk, this share of it."""


def data_directory() -> Path:
    """Where this system keeps what a user's programs remember."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / NAME
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / NAME
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / NAME


# One server


class Locked(StorageError):
    """Another process has the directory."""


@contextmanager
def locked(data: Path) -> Iterator[None]:
    """The directory for this process alone. On Unix the directory itself is locked, so that no
    file can be deleted to get in."""
    descriptor = _opened(data)
    try:
        _lock(descriptor)
    except BlockingIOError as error:
        raise Locked(
            f"another server is using {data}; stop it, or choose another directory with --data"
        ) from error
    except OSError as error:
        raise StorageError(f"{data} cannot be locked: {error.strerror}") from error
    else:
        yield
    finally:
        os.close(descriptor)


def _opened(data: Path) -> int:
    try:
        data.mkdir(mode=ALONE, parents=True, exist_ok=True)
        if sys.platform == "win32":
            return os.open(data / LOCK_FILE, os.O_RDWR | os.O_CREAT, PRIVATE)
        return os.open(data, os.O_RDONLY | os.O_DIRECTORY)
    except OSError as error:
        raise StorageError(f"{data} cannot be used: {error.strerror}") from error


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from error
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


# One user


def open_to_others(data: Path) -> list[Path]:
    """The directory, and the files of the server in it, as far as others on this machine may
    read or change them. The seeds of games that are played are in there."""
    if sys.platform == "win32":  # there a user's own folders are closed to others
        return []
    ours = [data, *data.glob(f"{NAME}[.-]*"), *data.glob(f"{NAME}[.-]*/*")]
    return [path for path in ours if path.stat().st_mode & 0o077]


def tighten(data: Path) -> str | None:
    """Makes the data private, whatever it was before; a line that says so if it was not."""
    if sys.platform != "win32" and data.stat().st_mode & stat.S_ISVTX:
        raise StorageError(
            f"{data} is shared by all users of this machine; choose a directory of its own "
            "with --data"
        )
    found = open_to_others(data)
    for path in found:
        try:
            path.chmod(ALONE if path.is_dir() else PRIVATE)
        except OSError as error:
            raise StorageError(
                f"others on this machine can read {path}, and that cannot be changed: "
                f"{error.strerror}"
            ) from error
    return (
        f"Others on this machine could read the data in {data}; now only you can."
        if found
        else None
    )


def private_file(path: Path) -> None:
    """Makes an empty file that nobody else can read, if there is none. What SQLite puts beside it
    is as private."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    except OSError as error:
        raise StorageError(f"{path} cannot be opened: {error.strerror}") from error


# Room


def used(data: Path) -> int:
    """How many bytes the directory has, with all that is in it."""
    total = 0
    for folder, _, names in os.walk(data):
        for name in names:
            with suppress(OSError):  # gone meanwhile
                total += os.stat(os.path.join(folder, name)).st_size
    return total


def free(data: Path) -> float:
    """How many times the bytes to spare the disk has; below 1 it becomes narrow."""
    disk = shutil.disk_usage(data)
    return disk.free / min(SPARE, SPARE_SHARE * disk.total)
