"""What was done about bots on seats is remembered, so that a repeated frame does it once."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the table of action ids."""
    op.create_table(
        "stand_ins",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("action_id", sa.String, primary_key=True),
    )


def downgrade() -> None:
    """Drops it again."""
    op.drop_table("stand_ins")
