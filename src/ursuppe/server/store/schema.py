"""The tables of the database. A change here needs a new file in `migrations/versions`."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

VERSION = "0002"
"""The version of the database: the revision of the newest migration."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("host", String, nullable=False, unique=True),
    Column("watch", String, nullable=False, unique=True),
    Column("start", JSON, nullable=False),  # how its games begin, without the names
    Column("clock", Integer),
    Column("hints", Boolean, nullable=False),
    Column("made", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", String, nullable=False),  # here, link or bot
    Column("name", String, nullable=False),
    Column("colour", String, nullable=False),
    Column("level", String),  # of a bot
    Column("token", String, unique=True),
    Column("joined", Boolean, nullable=False),
    Column("stand_in", String),  # the level of the bot that plays for a person
)

stand_ins = Table(
    "stand_ins",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("action_id", String, primary_key=True),  # of a bot's coming to a seat, or leaving it
)

games = Table(
    "games",
    metadata,
    Column("id", String, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("start", JSON, nullable=False),
    Column("rules", String, nullable=False),
    Column("seed", String, nullable=False),
    Column("asked_by", String),  # the action id of the rematch
    Column("seq", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("to_act", Integer),
    Column("changed", Float, nullable=False),
    UniqueConstraint("table_id", "number"),
)

entries = Table(
    "entries",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String, nullable=False),  # begin, act, chance, rest, undo, snapshot
    Column("actor", Integer, nullable=False),
    Column("words", String, nullable=False),
    Column("back_to", Integer),
    Column("action_id", String),
    Column("written", Float, nullable=False),
    Index("one_entry_for_an_action", "game_id", "actor", "action_id", unique=True),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("position", JSON, nullable=False),
)
