"""Where tables are kept: the store as an interface, in memory, and in SQLite."""
