"""The connection to a client as an interface: texts in both directions."""

from typing import Protocol


class Closed(Exception):
    """The connection is over, or to be closed with `code` (a WebSocket's) by the server."""

    def __init__(self, code: int | None = None) -> None:
        super().__init__(code)
        self.code = code


class Connection(Protocol):
    """One client's connection. What is called after its end raises Closed."""

    async def receive(self) -> str:
        """The next text that the client sends; empty if it sent something else."""

    async def send(self, text: str) -> None:
        """Sends a text; returns when there is room for the next."""

    def welcome(self) -> None:
        """The client has shown a token: it is no stranger any more."""

    async def close(self, code: int) -> None:
        """Ends the connection."""
