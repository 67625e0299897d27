"""The game over the net: HTTP to set tables up, a WebSocket to play at them."""
