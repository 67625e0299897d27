"""A siege of the server: what strangers can do to it, done to it, and what it costs the others."""
