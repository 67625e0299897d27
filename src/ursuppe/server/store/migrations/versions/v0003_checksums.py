"""The database has a name and counts its transactions; games have a running checksum; tables
remember how many games have begun at them and when somebody last was there."""

import json
import secrets

from alembic import op
from sqlalchemy import text

from ursuppe.server.store import checksums
from ursuppe.server.store.stored import StoredEntry, StoredGame, StoredSnapshot

revision = "0003"
down_revision = "0002"

STATEMENTS = (
    "CREATE TABLE identity (id VARCHAR NOT NULL PRIMARY KEY, commits INTEGER NOT NULL)",
    "ALTER TABLE tables ADD COLUMN begun INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN seen FLOAT NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN checksum VARCHAR NOT NULL DEFAULT ''",
    "ALTER TABLE games ADD COLUMN damage VARCHAR",
    "ALTER TABLE entries ADD COLUMN checksum VARCHAR NOT NULL DEFAULT ''",
    "ALTER TABLE snapshots ADD COLUMN checksum VARCHAR NOT NULL DEFAULT ''",
    """UPDATE tables SET begun =
        (SELECT coalesce(max(number), 0) FROM games WHERE table_id = tables.id)""",
)
GAMES = """SELECT id, table_id, number, start, rules, seed, asked_by, seq, round, to_act, changed
    FROM games"""
ENTRIES = """SELECT game_id, seq, kind, actor, words, back_to, action_id, written
    FROM entries WHERE game_id = :game ORDER BY seq"""
SNAPSHOTS = "SELECT game_id, seq, position FROM snapshots WHERE game_id = :game"


def upgrade() -> None:
    """Adds what is new. What is stored is taken for sound, as far as it can be read."""
    for statement in STATEMENTS:
        op.execute(statement)
    database = op.get_bind()
    database.execute(text("INSERT INTO identity VALUES (:id, 0)"), {"id": secrets.token_hex(16)})
    for row in database.execute(text(GAMES)).all():
        try:
            game = StoredGame(**{**row._mapping, "start": json.loads(row.start)}, checksum="")
        except ValueError:
            continue  # it could not be read before; its checksum says so from now on
        entries = [StoredEntry(*one) for one in database.execute(text(ENTRIES), {"game": game.id})]
        found = database.execute(text(SNAPSHOTS), {"game": game.id}).all()
        snapshots = [StoredSnapshot(one[0], one[1], json.loads(one[2])) for one in found]
        game, entries, snapshots = checksums.resealed(game, entries, snapshots)
        database.execute(
            text("UPDATE games SET checksum = :checksum WHERE id = :id"),
            {"checksum": game.checksum, "id": game.id},
        )
        for table, sealed in (("entries", entries), ("snapshots", snapshots)):
            for entry in sealed:
                database.execute(
                    text(
                        f"UPDATE {table} SET checksum = :checksum "
                        "WHERE game_id = :game AND seq = :seq"
                    ),
                    {"checksum": entry.checksum, "game": game.id, "seq": entry.seq},
                )
