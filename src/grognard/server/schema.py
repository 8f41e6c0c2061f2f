"""What the server keeps: accounts, games, and each game as its list of actions.

Times are seconds since 1970 (UTC); lists and small records are JSON text; tokens are kept as hashes only.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

users = Table(
    "users",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(160), nullable=False, unique=True),  # casefolded: Anna and ANNA are one name
    Column("looks", String(160), index=True),  # what a reader takes it for
    Column("password", Text),  # argon2; null for guests
    Column("guest_hash", String(64), unique=True),
    Column("admin", Boolean, nullable=False, default=False),
    Column("lang", String(2)),
    Column("created", Double, nullable=False),
    Column("vacation_until", Double),
    Column("vacation_year", Integer, nullable=False, default=0),
    Column("vacation_days", Double, nullable=False, default=0.0),
    Column("notify", Text, nullable=False, default="{}"),
    Column("email", String(254)),  # confirmed; what was only wished for is in notify
    Column("banned_until", Double),
    Column("ban_reason", Text),
)

letters = Table(  # links sent by mail: a new password, an address to confirm
    "letters",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("user_id", String(16), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # reset, confirm
    Column("email", String(254), nullable=False),
    Column("expires", Double, nullable=False),
)

invitations = Table(  # to make an account, where registration is by invitation
    "invitations",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("note", Text, nullable=False),
    Column("uses", Integer, nullable=False),  # how often it may still be used
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
)

bans = Table(  # addresses from which nobody signs in or enters
    "bans",
    metadata,
    Column("network", String(50), primary_key=True),
    Column("until", Double, nullable=False),
    Column("reason", Text, nullable=False),
)

news = Table(  # SQLite: what a command tells the server that runs; PostgreSQL carries it by itself
    "news",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(16), nullable=False),
    Column("news", Text, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_autoincrement=True,
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("user_id", String(16), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("title", String(60), nullable=False, index=True),
    Column("name", String(120), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("seed_hash", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("sandbox", Boolean, nullable=False),
    Column("host", String(16), ForeignKey("users.id", ondelete="SET NULL"), index=True),
    Column("invitation_hash", String(64), unique=True),
    Column("clock", Text),
    Column("state", String(10), nullable=False, index=True),  # open, playing, paused, finished
    Column("outcome", Text),
    Column("seq", Integer, nullable=False),  # a hint for lists; the actions decide
    Column("turn", Text, nullable=False),  # seats that must decide, a hint for lists
    Column("turn_text", Text),
    Column("offers", Text, nullable=False),
    Column("problem", Text),
    Column("edition", String(16), index=True),  # null: the data that ships
    Column("fork_game", String(16)),
    Column("fork_seq", Integer),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False, index=True),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("idx", Integer, primary_key=True),
    Column("roles", Text, nullable=False),  # role ids
    Column("kind", String(8), nullable=False),  # open, person, screen, bot
    Column("user_id", String(16), ForeignKey("users.id", ondelete="SET NULL"), index=True),
    Column("bot", String(24)),
    Column("link_hash", String(64), unique=True),
    Column("resigned", Boolean, nullable=False, default=False),
    Column("left", Double, nullable=False, default=0.0),  # seconds on the clock when it last stopped
    Column("since", Double),  # running since, or null
    Column("standing", Text, nullable=False, default="[]"),
    Column("last_seq", Integer, nullable=False, default=0),  # number of this seat's last own action
    Column("told_seq", Integer, nullable=False, default=-1),  # last turn the holder was told of
)

holders = Table(  # further browsers that play a seat by its secret link
    "holders",
    metadata,
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("idx", Integer, primary_key=True),
    Column("user_id", String(16), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
)

actions = Table(  # (game, number) unique: two processes can never both append
    "actions",
    metadata,
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # play, undo, rewind, resign, draw
    Column("seat", Integer, nullable=False),
    Column("role", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("story", LargeBinary),  # what was told since the snapshot before it, see stories.py
    sqlite_with_rowid=False,
)

chats = Table(
    "chats",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", String(16), ForeignKey("users.id", ondelete="CASCADE"), index=True),
    Column("seat", Integer),  # null: an observer, whose lines only observers see until the end
    Column("ears", Integer),  # a whisper: bits of the seats that hear it until the end; null: everybody
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_autoincrement=True,
)
Index("ix_chats_game_id", chats.c.game, chats.c.id)

notes = Table(
    "notes",
    metadata,
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", String(16), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("text", Text, nullable=False),
)

editions = Table(  # a data folder corrected by its player; kept as long as a list or a game has it
    "editions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("name", String(40), nullable=False),
    Column("user_id", String(16), ForeignKey("users.id", ondelete="SET NULL"), index=True),
    Column("hash", String(64), nullable=False),
    Column("files", LargeBinary, nullable=False),
    Column("created", Double, nullable=False),
)

kept_data = (
    Table(  # what shipped with each version that served here: a game goes on with the data it was begun on
        "kept_data",
        metadata,
        Column("hash", String(64), primary_key=True),
        Column("title", String(60), nullable=False),
        Column("archive", LargeBinary, nullable=False),  # a zip of the TOML files
        Column("created", Double, nullable=False),
    )
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(16), nullable=False),  # kept when the game is deleted
    Column("title", String(60), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer),
    Column("user_id", String(16), ForeignKey("users.id", ondelete="SET NULL"), index=True),
    Column("text", Text, nullable=False),
    Column("client", Text, nullable=False),
    Column("problem", Text, nullable=False),  # error, action and role where a rule failed; else {}
    Column("record", LargeBinary, nullable=False),
    Column("created", Double, nullable=False),
)
