"""What was done about bots on seats is remembered, so that a repeated frame does it once."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the table of action ids."""
    op.execute(
        """CREATE TABLE stand_ins (
            table_id VARCHAR NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
            action_id VARCHAR NOT NULL, PRIMARY KEY (table_id, seat, action_id))"""
    )
