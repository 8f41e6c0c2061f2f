"""Editions: data folders that players correct themselves.

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "editions",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("user_id", sa.String(length=16), nullable=True),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("files", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_editions_user_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_editions")),
    )
    op.create_index(op.f("ix_editions_user_id"), "editions", ["user_id"])
    op.add_column("games", sa.Column("edition", sa.String(length=16), nullable=True))
    op.create_index(op.f("ix_games_edition"), "games", ["edition"])


def downgrade() -> None:
    op.drop_index(op.f("ix_games_edition"), "games")
    op.drop_column("games", "edition")
    op.drop_table("editions")
