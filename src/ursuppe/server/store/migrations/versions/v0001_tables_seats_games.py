"""The first version: tables, seats, games, entries and snapshots."""

from alembic import op

revision = "0001"
down_revision = None

STATEMENTS = (
    """CREATE TABLE tables (
        id VARCHAR NOT NULL PRIMARY KEY, host VARCHAR NOT NULL UNIQUE,
        watch VARCHAR NOT NULL UNIQUE, start JSON NOT NULL, clock INTEGER,
        hints BOOLEAN NOT NULL, made FLOAT NOT NULL)""",
    """CREATE TABLE seats (
        table_id VARCHAR NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
        who VARCHAR NOT NULL, name VARCHAR NOT NULL, colour VARCHAR NOT NULL, level VARCHAR,
        token VARCHAR UNIQUE, joined BOOLEAN NOT NULL, stand_in VARCHAR,
        PRIMARY KEY (table_id, seat))""",
    """CREATE TABLE games (
        id VARCHAR NOT NULL PRIMARY KEY, table_id VARCHAR NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL, start JSON NOT NULL, rules VARCHAR NOT NULL,
        seed VARCHAR NOT NULL, asked_by VARCHAR, seq INTEGER NOT NULL, round INTEGER NOT NULL,
        to_act INTEGER, changed FLOAT NOT NULL, UNIQUE (table_id, number))""",
    """CREATE TABLE entries (
        game_id VARCHAR NOT NULL REFERENCES games (id), seq INTEGER NOT NULL,
        kind VARCHAR NOT NULL, actor INTEGER NOT NULL, words VARCHAR NOT NULL, back_to INTEGER,
        action_id VARCHAR, written FLOAT NOT NULL, PRIMARY KEY (game_id, seq))""",
    "CREATE UNIQUE INDEX one_entry_for_an_action ON entries (game_id, actor, action_id)",
    """CREATE TABLE snapshots (
        game_id VARCHAR NOT NULL REFERENCES games (id), seq INTEGER NOT NULL,
        position JSON NOT NULL, PRIMARY KEY (game_id, seq))""",
)


def upgrade() -> None:
    """Makes the tables."""
    for statement in STATEMENTS:
        op.execute(statement)
