"""The game over the net: HTTP to make tables, a WebSocket to play at them.

`docs/architecture.md` says what is in which room, and what each may import.
"""
