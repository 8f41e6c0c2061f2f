"""What a host looks after: confirmed addresses, letters, invitations, bans, and news from commands to a running server.

Revision ID: 0005
Revises: 0004
"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("email", sa.String(length=254), nullable=True))
    op.add_column("users", sa.Column("banned_until", sa.Double(), nullable=True))
    op.add_column("users", sa.Column("ban_reason", sa.Text(), nullable=True))
    op.create_table(
        "letters",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_letters_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_letters")),
    )
    op.create_index(op.f("ix_letters_user_id"), "letters", ["user_id"])
    op.create_table(
        "invitations",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_invitations")),
    )
    op.create_table(
        "bans",
        sa.Column("network", sa.String(length=50), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("network", name=op.f("pk_bans")),
    )
    op.create_table(
        "news",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("news", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_news")),
        sqlite_autoincrement=True,
    )
    _confirm_known_addresses()


def _confirm_known_addresses() -> None:
    """Whoever had mail before this is not asked to confirm the address it went to."""
    users = sa.table("users", sa.column("id"), sa.column("notify"), sa.column("email"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(users.c.id, users.c.notify)).all():
        address = json.loads(row.notify or "{}").get("email")
        if address:
            connection.execute(users.update().where(users.c.id == row.id).values(email=address))


def downgrade() -> None:
    for table in ("news", "bans", "invitations", "letters"):
        op.drop_table(table)
    with op.batch_alter_table("users") as batch:
        for column in ("ban_reason", "banned_until", "email"):
            batch.drop_column(column)
