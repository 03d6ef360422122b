"""The first tables: matches, seats, steps, records."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_matches()
    create_seats()
    create_steps_and_records()


def create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(128), nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("dice", sa.String(16), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("kept", sa.LargeBinary),
        sa.Column("notice", sa.String(64)),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("changed", sa.String(32), nullable=False),
    )
    op.create_index("matches_by_stage", "matches", ["stage"])


def create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("match", sa.String(64), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.String(64), primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("side", sa.String(64), nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("level", sa.String(32)),
        sa.Column("key_hash", sa.LargeBinary),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("joined", sa.Boolean, nullable=False),
    )


def create_steps_and_records() -> None:
    op.create_table(
        "steps",
        sa.Column("match", sa.String(64), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
