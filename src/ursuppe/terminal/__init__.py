"""The game in a terminal: drawing it, asking, answering, and stepping through a log."""
