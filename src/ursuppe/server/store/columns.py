"""The tables of the database: one for each kind of row in `stored.py`, with a column for each of
its fields. A change needs a new file in `migrations/versions`."""

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final, NamedTuple, get_type_hints

from ursuppe.server.store import stored
from ursuppe.server.store.interface import Mark, Progress, Row, Visit, WriteBatch

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


class Statement(NamedTuple):
    """A statement, and how its parameters are taken from a row."""

    text: str
    parameters: Callable[[object], tuple[object, ...]]


def _parameters(kind: type[object], names: Sequence[str]) -> Callable[[object], tuple[object, ...]]:
    """Takes the fields of a row, plain data as JSON."""
    take = attrgetter(*names)
    if not JSON & get_type_hints(kind).keys():
        return take
    return lambda row: tuple(
        json.dumps(value) if isinstance(value, dict) else value for value in take(row)
    )


def _insert(kind: type[object]) -> Statement:
    names = COLUMNS[kind]
    places = ", ".join("?" * len(names))
    text = f"INSERT INTO {TABLES[kind]} ({', '.join(names)}) VALUES ({places})"
    return Statement(text, _parameters(kind, names))


def _update(table: str, kind: type[object], **keys: str) -> Statement:
    """Changes all fields of a row but those that say which row it is."""
    changed = [name for name in get_type_hints(kind) if name not in keys]
    changes = ", ".join(f"{name} = ?" for name in changed)
    where = " AND ".join(f"{column} = ?" for column in keys.values())
    text = f"UPDATE {table} SET {changes} WHERE {where}"
    return Statement(text, _parameters(kind, [*changed, *keys]))


INSERT: Final = {kind: _insert(kind) for kind in TABLES}
CHANGE_SEAT: Final = _update("seats", stored.StoredSeat, table_id="table_id", seat="seat")
CHANGE_GAME: Final = _update("games", Progress, game_id="id")
WRITE_GAME: Final = _update("games", stored.StoredGame, id="id")
MARK_GAME: Final = _update("games", Mark, game_id="id")
NOTE_VISIT: Final = _update("tables", Visit, table_id="id")
COUNT_GAME: Final = Statement(
    "UPDATE tables SET begun = ? WHERE id = ?",
    _parameters(stored.StoredStandIn, ["number", "table_id"]),
)

Work = tuple[str, list[tuple[object, ...]]]
"""What is to be executed, with its parameters."""


def statements(batch: WriteBatch) -> Iterator[Work]:
    """How a batch is written."""
    new: dict[type[object], list[object]] = {}
    for row in batch.new:
        new.setdefault(type(row), []).append(row)
    every: list[tuple[Statement, Sequence[object]]] = [
        *((INSERT[kind], new[kind]) for kind in TABLES if kind in new),
        (COUNT_GAME, new.get(stored.StoredGame, [])),
        (CHANGE_SEAT, batch.seats),
        (CHANGE_GAME, batch.progress),
        (MARK_GAME, batch.marks),
        (NOTE_VISIT, batch.visits),
    ]
    for statement, rows in every:
        if rows:
            yield statement.text, [statement.parameters(row) for row in rows]


def select(kind: type[object], where: str) -> str:
    """A statement that reads rows of a kind, in their order."""
    names, keys = ", ".join(COLUMNS[kind]), ", ".join(stored.KEYS[kind])
    return f"SELECT {names} FROM {TABLES[kind]} WHERE {where} ORDER BY {keys}"


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
