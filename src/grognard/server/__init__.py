"""Play over the network: lobby, seats, play, replay. SQLite by default, PostgreSQL by URL."""
