"""The mark beside the database: which database this is, and how many transactions it had last.

It is written after each commit without waiting for the disk, so it costs microseconds; it
outlives the process, and after a power failure it may be behind. A database that is behind its
mark has lost what was acknowledged: its write-ahead log was deleted, cut or damaged, or an older
copy was put in its place.
"""

import os
import re
from pathlib import Path
from typing import NamedTuple

from ursuppe.server.problems import StorageError
from ursuppe.server.store.directory import MARK_FILE, private_file

_LINE = re.compile(rb"ursuppe data ([0-9a-f]{32}) ([0-9]{20})\n")


class Identity(NamedTuple):
    """Which database it is, and how many transactions it has."""

    id: str
    commits: int


class Mark:
    """The file, open for writing."""

    def __init__(self, data: Path, identity: Identity) -> None:
        path = data / MARK_FILE
        private_file(path)
        self._id = identity.id
        self._file = path.open("r+b", buffering=0)
        self.advance(identity.commits)
        os.fsync(self._file.fileno())

    def advance(self, commits: int) -> None:
        """The database has so many transactions now."""
        self._file.seek(0)
        self._file.write(b"ursuppe data %s %020d\n" % (self._id.encode(), commits))

    def close(self) -> None:
        """What it says is on the disk as well."""
        os.fsync(self._file.fileno())
        self._file.close()


def marked(data: Path) -> Identity | None:
    """What the mark says; None without one."""
    path = data / MARK_FILE
    try:
        found = _LINE.fullmatch(path.read_bytes())
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StorageError(f"{path} cannot be read: {error.strerror}") from error
    if found is None:
        raise StorageError(f"{path} is damaged; ursuppe doctor --repair writes it anew")
    return Identity(found[1].decode(), int(found[2]))


def check(data: Path, found: Identity | None) -> None:
    """Compares a database with its mark; StorageError if it is not the one that was here, or has
    lost something."""
    known = marked(data)
    if known is None:
        return
    if found is None:
        raise StorageError(
            f"the database in {data} is missing or empty, and there was one; put it back, or take "
            f"a backup with ursuppe restore; to begin with nothing, delete {data / MARK_FILE}"
        )
    if found.id != known.id:
        raise StorageError(
            f"the database in {data} is not the one that was there; put that back, or take this "
            f"one in with ursuppe restore; to go on with it as it is, delete {data / MARK_FILE}"
        )
    if found.commits < known.commits:
        lost = known.commits - found.commits
        raise StorageError(
            f"the database in {data} has lost its last {lost} transactions: its write-ahead log "
            "was deleted or damaged, or an older copy was put in its place; put the missing file "
            "back, or go on with what is left with ursuppe doctor --repair"
        )
