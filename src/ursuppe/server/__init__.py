"""The game over the net: HTTP to make tables, a WebSocket to play at them.

Each room imports only those above it (`tests/server/test_rooms.py`):

- `wire`: the wire format, every body and frame
- `store`: where tables are kept, behind the interface `Store`
- `game`: one game with its entries, dice, undo and replay
- `show`: what clients see of it, without secrets
- `workers`: bots and replays, behind the interface `JobRunner`
- `play`: tables, clients behind the interface `Connection`, and their commands
- `http`: the web server around them
"""
