"""Backups of the data, made while the server runs, and putting one back."""

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from ursuppe.server.problems import StorageError
from ursuppe.server.store.columns import VERSION
from ursuppe.server.store.database import identity_of, migrate, said, version_of
from ursuppe.server.store.directory import (
    ALONE,
    FILE,
    MARK_FILE,
    NAME,
    PRIVATE,
    locked,
    private_file,
    tighten,
)
from ursuppe.server.store.mark import Mark
from ursuppe.server.upkeep.kept import damaged_games

PARTS: Final = ("", "-wal", "-shm")
"""What SQLite adds to the name of a database for the files beside it."""
PAGES: Final = 1_000
"""How many pages are copied before the server has its turn."""


def backup(data: Path, file: Path) -> str:
    """Copies the database as it is at one moment, also while a server writes; says what is in the
    copy. What is there already is not overwritten."""
    source = data / FILE
    if version_of(source) is None:
        raise StorageError(f"there are no games in {data}")
    if file.exists():
        raise StorageError(f"{file} is there already; choose another name, or move it away")
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        _copy(source, unfinished)
        _check(unfinished, source)
        unfinished.rename(file)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    _sync_folder(file.absolute().parent)
    return contents(file)


def restore(data: Path, file: Path, *, anyway: bool = False) -> str:
    """Puts a backup in the place of the data, which is kept aside; says what is there now, and
    where the other is. No server may run. The backup is checked first; a damaged one is taken
    only `anyway`."""
    if not file.is_file():
        raise StorageError(f"there is no file {file}")
    with locked(data):
        tighten(data)
        fresh = data / f"{NAME}.restored"
        fresh.unlink(missing_ok=True)
        try:
            _copy(file, fresh)
            _check(fresh, file, anyway=anyway)
            migrate(fresh)
            if not anyway:
                _check_games(file, fresh)
            aside = set_aside(data, "before-restore")
            fresh.rename(data / FILE)
        finally:
            for part in PARTS:
                fresh.with_name(f"{fresh.name}{part}").unlink(missing_ok=True)
        new_mark(data)
        _sync_folder(data)
        where = "" if aside is None else f"; what was there before is in {aside}"
        return f"{contents(data / FILE)}{where}"


def contents(file: Path) -> str:
    """What is in a database, in words."""
    with said(file), closing(sqlite3.connect(file)) as connection:
        (tables,) = connection.execute("SELECT count(*) FROM tables").fetchone()
        (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
    return f"{file} has {tables} tables with {games} games"


def set_aside(data: Path, why: str, *, copy: bool = False) -> Path | None:
    """Moves or copies the database into a folder of its own; None if there is none."""
    parts = [data / f"{FILE}{part}" for part in PARTS] + [data / MARK_FILE]
    there = [path for path in parts if path.exists()]
    if not there:
        return None
    when = time.strftime("%Y%m%d-%H%M%S")
    aside = data / f"{NAME}-{why}-{when}"
    number = 1
    while aside.exists():
        number += 1
        aside = data / f"{NAME}-{why}-{when}-{number}"
    aside.mkdir(mode=ALONE)
    for path in there:
        if copy:
            shutil.copy2(path, aside / path.name)
        else:
            path.rename(aside / path.name)
    return aside


def new_mark(data: Path) -> None:
    """Writes the mark for the database that is there now."""
    identity = identity_of(data / FILE)
    assert identity is not None
    (data / MARK_FILE).unlink(missing_ok=True)
    Mark(data, identity).close()


def _copy(source: Path, target: Path) -> None:
    """By SQLite's own means, so that the copy is of one moment; one file, on the disk."""
    private_file(target)
    target.chmod(PRIVATE)
    with (
        said(source),
        closing(sqlite3.connect(source)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new, pages=PAGES, sleep=0.001)
        new.execute("PRAGMA journal_mode = DELETE")
    descriptor = os.open(target, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _check(copy: Path, original: Path, *, anyway: bool = False) -> None:
    if version_of(copy) is None:
        raise StorageError(f"{original} is no database of Ursuppe")
    with said(copy), closing(sqlite3.connect(copy)) as connection:
        found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(3)")]
    if found != ["ok"] and not anyway:
        raise StorageError(
            f"{original} is damaged: {found[0].strip()}; ursuppe doctor says what can be repaired"
        )


def _check_games(file: Path, copy: Path) -> None:
    """Of this version, a backup has checksums."""
    assert version_of(copy) == VERSION
    with said(copy), closing(sqlite3.connect(copy)) as connection:
        damaged = damaged_games(connection)
    if damaged:
        raise StorageError(
            f"{len(damaged)} games in {file} are damaged, the first is {damaged[0]}; to restore "
            "it anyway, add --anyway, and then let ursuppe doctor repair it"
        )


def _sync_folder(folder: Path) -> None:
    if os.name != "nt":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
