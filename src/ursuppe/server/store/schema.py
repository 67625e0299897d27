"""The tables of the database: one for each kind of row in `stored.py`, with a column for each of
its fields. A change needs a new file in `migrations/versions`."""

from collections.abc import Iterator
from types import NoneType
from typing import Any, Final, get_args, get_type_hints

from sqlalchemy import Column, ForeignKey, Index, MetaData, Table, UniqueConstraint, types
from sqlalchemy.schema import SchemaItem

from ursuppe.server.store import stored

VERSION = "0002"
"""The version of the database: the revision of the newest migration."""

_TYPES: Final[dict[object, type[types.TypeEngine[Any]]]] = {
    bool: types.Boolean, int: types.Integer, float: types.Float, dict[str, object]: types.JSON,
}  # fmt: skip
"""The types of columns; all others are text."""
_OWNERS: Final = {"table_id": "tables.id", "game_id": "games.id"}


def _columns(kind: type[object]) -> Iterator[Column[object]]:
    fields = get_type_hints(kind)
    keys = ("id",) if "id" in fields else stored.KEYS[kind]
    for name, hint in fields.items():
        optional = NoneType in get_args(hint)
        type_ = _TYPES.get(get_args(hint)[0] if optional else hint, types.String)
        owner = [ForeignKey(_OWNERS[name])] if name in _OWNERS else []
        yield Column(name, type_, *owner, primary_key=name in keys, nullable=optional)


def _table(name: str, kind: type[object], *more: SchemaItem) -> Table:
    TABLES[kind] = Table(name, metadata, *_columns(kind), *more)
    return TABLES[kind]


TABLES: Final[dict[type[object], Table]] = {}
"""The table of each kind of row, in an order that respects the foreign keys."""
metadata = MetaData()
tables = _table("tables", stored.StoredTable, UniqueConstraint("host"), UniqueConstraint("watch"))
seats = _table("seats", stored.StoredSeat, UniqueConstraint("token"))
stand_ins = _table("stand_ins", stored.StoredStandIn)
games = _table("games", stored.StoredGame, UniqueConstraint("table_id", "number"))
one_entry = Index("one_entry_for_an_action", "game_id", "actor", "action_id", unique=True)
entries = _table("entries", stored.StoredEntry, one_entry)
snapshots = _table("snapshots", stored.StoredSnapshot)
