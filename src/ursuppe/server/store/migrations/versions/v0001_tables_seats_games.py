"""The first version: tables, seats, games, entries and snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("host", sa.String, nullable=False, unique=True),
        sa.Column("watch", sa.String, nullable=False, unique=True),
        sa.Column("start", sa.JSON, nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("who", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("colour", sa.String, nullable=False),
        sa.Column("level", sa.String),
        sa.Column("token", sa.String, unique=True),
        sa.Column("joined", sa.Boolean, nullable=False),
        sa.Column("stand_in", sa.String),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("start", sa.JSON, nullable=False),
        sa.Column("rules", sa.String, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("asked_by", sa.String),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("to_act", sa.Integer),
        sa.Column("changed", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "number"),
    )
    op.create_table(
        "entries",
        sa.Column("game_id", sa.String, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("words", sa.String, nullable=False),
        sa.Column("back_to", sa.Integer),
        sa.Column("action_id", sa.String),
        sa.Column("written", sa.Float, nullable=False),
    )
    op.create_index(
        "one_entry_for_an_action", "entries", ["game_id", "actor", "action_id"], unique=True
    )
    op.create_table(
        "snapshots",
        sa.Column("game_id", sa.String, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("position", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Drops them again."""
    for table in ("snapshots", "entries", "games", "seats", "tables"):
        op.drop_table(table)
