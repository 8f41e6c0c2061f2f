"""Whispers: lines of chat for some seats alone.

Revision ID: 0003
Revises: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chats", sa.Column("ears", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("chats", "ears")
