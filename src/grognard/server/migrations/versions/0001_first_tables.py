"""The first tables.

Revision ID: 0001
Revises:
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def create_settings() -> None:
    op.create_table(
        "settings",
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_settings")),
    )


def create_users() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("name_key", sa.String(length=160), nullable=False),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("guest_hash", sa.String(length=64), nullable=True),
        sa.Column("admin", sa.Boolean(), nullable=False),
        sa.Column("lang", sa.String(length=2), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("vacation_until", sa.Double(), nullable=True),
        sa.Column("vacation_year", sa.Integer(), nullable=False),
        sa.Column("vacation_days", sa.Double(), nullable=False),
        sa.Column("notify", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
        sa.UniqueConstraint("guest_hash", name=op.f("uq_users_guest_hash")),
        sa.UniqueConstraint("name_key", name=op.f("uq_users_name_key")),
    )


def create_games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("scenario", sa.String(length=80), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("seed_hash", sa.String(length=64), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("sandbox", sa.Boolean(), nullable=False),
        sa.Column("host", sa.String(length=16), nullable=True),
        sa.Column("invitation_hash", sa.String(length=64), nullable=True),
        sa.Column("clock", sa.Text(), nullable=True),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Text(), nullable=False),
        sa.Column("turn_text", sa.Text(), nullable=True),
        sa.Column("offers", sa.Text(), nullable=False),
        sa.Column("problem", sa.Text(), nullable=True),
        sa.Column("fork_game", sa.String(length=16), nullable=True),
        sa.Column("fork_seq", sa.Integer(), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("updated", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["users.id"], name=op.f("fk_games_host"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sa.UniqueConstraint("invitation_hash", name=op.f("uq_games_invitation_hash")),
    )
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_games_host"), ["host"], unique=False)
        batch_op.create_index(batch_op.f("ix_games_state"), ["state"], unique=False)
        batch_op.create_index(batch_op.f("ix_games_title"), ["title"], unique=False)
        batch_op.create_index(batch_op.f("ix_games_updated"), ["updated"], unique=False)


def create_reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("user_id", sa.String(length=16), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("client", sa.Text(), nullable=False),
        sa.Column("problem", sa.Text(), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_reports_user_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    with op.batch_alter_table("reports", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_reports_user_id"), ["user_id"], unique=False)


def create_sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.String(length=16), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_sessions_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_sessions")),
    )
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sessions_user_id"), ["user_id"], unique=False)


def create_actions() -> None:
    op.create_table(
        "actions",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(length=40), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_actions_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_actions")),
        sqlite_with_rowid=False,
    )


def create_chats() -> None:
    op.create_table(
        "chats",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("user_id", sa.String(length=16), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_chats_game"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_chats_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chats")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("chats", schema=None) as batch_op:
        batch_op.create_index("ix_chats_game_id", ["game", "id"], unique=False)
        batch_op.create_index(batch_op.f("ix_chats_user_id"), ["user_id"], unique=False)


def create_holders() -> None:
    op.create_table(
        "holders",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("idx", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_holders_game"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_holders_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", "idx", "user_id", name=op.f("pk_holders")),
    )


def create_notes() -> None:
    op.create_table(
        "notes",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("user_id", sa.String(length=16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_notes_game"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_notes_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "user_id", name=op.f("pk_notes")),
    )


def create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("idx", sa.Integer(), nullable=False),
        sa.Column("roles", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("user_id", sa.String(length=16), nullable=True),
        sa.Column("bot", sa.String(length=24), nullable=True),
        sa.Column("link_hash", sa.String(length=64), nullable=True),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Double(), nullable=False),
        sa.Column("since", sa.Double(), nullable=True),
        sa.Column("standing", sa.Text(), nullable=False),
        sa.Column("last_seq", sa.Integer(), nullable=False),
        sa.Column("told_seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_seats_game"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_seats_user_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("game", "idx", name=op.f("pk_seats")),
        sa.UniqueConstraint("link_hash", name=op.f("uq_seats_link_hash")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_user_id"), ["user_id"], unique=False)


def create_snapshots() -> None:
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_snapshots_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_snapshots")),
        sqlite_with_rowid=False,
    )


def upgrade() -> None:
    create_settings()
    create_users()
    create_games()
    create_reports()
    create_sessions()
    create_actions()
    create_chats()
    create_holders()
    create_notes()
    create_seats()
    create_snapshots()


def downgrade() -> None:
    op.drop_table("snapshots")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seats_user_id"))

    op.drop_table("seats")
    op.drop_table("notes")
    op.drop_table("holders")
    with op.batch_alter_table("chats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_chats_user_id"))
        batch_op.drop_index("ix_chats_game_id")

    op.drop_table("chats")
    op.drop_table("actions")
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sessions_user_id"))

    op.drop_table("sessions")
    with op.batch_alter_table("reports", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_reports_user_id"))

    op.drop_table("reports")
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_games_updated"))
        batch_op.drop_index(batch_op.f("ix_games_title"))
        batch_op.drop_index(batch_op.f("ix_games_state"))
        batch_op.drop_index(batch_op.f("ix_games_host"))

    op.drop_table("games")
    op.drop_table("users")
    op.drop_table("settings")
