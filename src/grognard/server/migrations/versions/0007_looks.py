"""How a name looks beside how it is written, so that nobody takes a name that is read as another's.

Revision ID: 0007
Revises: 0006
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from grognard.server.names import looks

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("looks", sa.String(length=160), nullable=True))
    op.create_index("ix_users_looks", "users", ["looks"])
    users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("looks"))
    connection = op.get_bind()
    for id, name in connection.execute(sa.select(users.c.id, users.c.name)).all():
        connection.execute(users.update().where(users.c.id == id).values(looks=looks(name)[:160]))


def downgrade() -> None:
    op.drop_index("ix_users_looks", "users")
    with op.batch_alter_table("users") as batch:
        batch.drop_column("looks")
