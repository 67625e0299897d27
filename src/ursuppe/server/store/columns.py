"""The tables of the database: one for each kind of row in `stored.py`, with a column for each of
its fields. A change needs a new file in `migrations/versions`."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final, get_type_hints

from ursuppe.server.store import stored
from ursuppe.server.store.interface import Mark, Progress, Row, Visit

VERSION: Final = "0003"
"""The version of the database: the revision of the newest migration."""

TABLES: Final[dict[type[object], str]] = {
    stored.StoredTable: "tables",
    stored.StoredSeat: "seats",
    stored.StoredStandIn: "stand_ins",
    stored.StoredGame: "games",
    stored.StoredEntry: "entries",
    stored.StoredSnapshot: "snapshots",
}
"""The table of each kind of row, in an order that respects the foreign keys."""
COLUMNS: Final = {kind: [field.name for field in fields(kind)] for kind in TABLES}  # type: ignore[arg-type]
JSON: Final = frozenset({"start", "position"})
"""The columns that are written as JSON."""
TRUTHS: Final = frozenset({"hints", "joined"})
"""The columns that are true or false; SQLite has numbers for them."""


def _insert(kind: type[object]) -> str:
    names = COLUMNS[kind]
    places = ", ".join(f":{name}" for name in names)
    return f"INSERT INTO {TABLES[kind]} ({', '.join(names)}) VALUES ({places})"


def _update(table: str, kind: type[object], *keys: str, **named: str) -> str:
    """A statement that changes a row; `named` says which field a column is called by."""
    names = [name for name in get_type_hints(kind) if name not in (*keys, *named.values())]
    changes = ", ".join(f"{name} = :{name}" for name in names)
    where = {**{key: key for key in keys}, **named}
    same = " AND ".join(f"{column} = :{name}" for column, name in where.items())
    return f"UPDATE {table} SET {changes} WHERE {same}"


INSERT: Final = {kind: _insert(kind) for kind in TABLES}
CHANGE_SEAT: Final = _update("seats", stored.StoredSeat, "table_id", "seat")
CHANGE_GAME: Final = _update("games", Progress, id="game_id")
MARK_GAME: Final = _update("games", Mark, id="game_id")
NOTE_VISIT: Final = _update("tables", Visit, id="table_id")
COUNT_GAME: Final = "UPDATE tables SET begun = :number WHERE id = :table_id"


def select(kind: type[object], where: str) -> str:
    """A statement that reads rows of a kind, in their order."""
    names, keys = ", ".join(COLUMNS[kind]), ", ".join(stored.KEYS[kind])
    return f"SELECT {names} FROM {TABLES[kind]} WHERE {where} ORDER BY {keys}"


def values(row: object) -> dict[str, object]:
    """A row as the values of its columns."""
    said = vars(row)
    if isinstance(row, stored.StoredTable | stored.StoredGame | stored.StoredSnapshot):
        return {name: json.dumps(one) if name in JSON else one for name, one in said.items()}
    return said


def fetch(
    connection: sqlite3.Connection, kind: type[Row], where: str, given: Sequence[object] = ()
) -> list[Row]:
    """Rows of a kind, in their order. Text that is damaged is read as far as it can be: checksums
    notice it. ValueError if a table's beginning cannot be read."""
    statement = select(kind, where)
    try:
        found = connection.execute(statement, given).fetchall()
    except sqlite3.OperationalError as error:
        if "decode" not in str(error):
            raise
        connection.text_factory = _readable
        try:
            found = connection.execute(statement, given).fetchall()
        finally:
            connection.text_factory = str
    return [_row(kind, one) for one in found]


def _readable(text: bytes) -> str:
    return text.decode(errors="replace")


def _row(kind: type[Row], found: tuple[object, ...]) -> Row:
    said: dict[str, Any] = dict(zip(COLUMNS[kind], found, strict=True))
    for name in JSON & said.keys():
        said[name] = _parsed(str(said[name]), strict=kind is stored.StoredTable)
    for name in TRUTHS & said.keys():
        said[name] = bool(said[name])
    return kind(**said)


def _parsed(text: str, *, strict: bool) -> object:
    try:
        return json.loads(text)
    except ValueError:
        if strict:
            raise
        return {}  # which has another checksum
