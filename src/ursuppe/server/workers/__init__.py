"""Jobs that take a while: bots and replays, in worker processes or inline."""
