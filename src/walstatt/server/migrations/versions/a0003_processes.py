"""Processes that share a database: who runs, who thinks for which bot, who is there. A crash may empty these tables."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    prefixes = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        prefixes=prefixes,
    )
    for name, counted in (("thinkers", []), ("visitors", [sa.Column("sockets", sa.Integer, nullable=False)])):
        op.create_table(
            name,
            sa.Column("match", sa.String(64), primary_key=True),
            sa.Column("seat", sa.String(64), primary_key=True),
            sa.Column(
                "process",
                sa.String(32),
                sa.ForeignKey("processes.id", ondelete="CASCADE"),
                primary_key=bool(counted),
                nullable=False,
            ),
            *counted,
            prefixes=prefixes,
        )
