"""Keys, agreements, pledges, links. Matches that still gather rest on the server's secret, others stay as they are."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_keys_and_agreements()
    create_pledges_and_links()
    matches = sa.table("matches", sa.column("id"), sa.column("stage"))
    names = ["match", "proof", "patience", "begun", "tries", "mark", "is_off"]
    agreements = sa.table("agreements", *map(sa.column, names))
    usual = [sa.literal(value) for value in ("server", 72, "", 1, "", False)]
    chosen = sa.select(matches.c.id, *usual).where(matches.c.stage == "gathering")
    op.execute(agreements.insert().from_select(names, chosen))


def create_keys_and_agreements() -> None:
    op.create_table(
        "keys",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("private", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "agreements",
        sa.Column("match", sa.String(64), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("proof", sa.String(8), nullable=False),
        sa.Column("patience", sa.Integer, nullable=False),
        sa.Column("begun", sa.String(32), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("is_off", sa.Boolean, nullable=False),
    )
    op.create_index("agreements_by_mark", "agreements", ["mark"])


def create_pledges_and_links() -> None:
    op.create_table(
        "pledges",
        sa.Column("match", sa.String(64), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.String(64), primary_key=True),
        sa.Column("public", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("anchor", sa.String(64), nullable=False),
        sa.Column("sig", sa.String(128), nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("match", sa.String(64), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("seat", sa.String(64), primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("link", sa.LargeBinary, nullable=False),
    )
