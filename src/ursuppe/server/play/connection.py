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

    @property
    def has_room(self) -> bool:
        """Whether something can be sent now; otherwise it would wait in memory."""

    def send(self, text: bytes) -> None:
        """Sends a text, in UTF-8."""

    async def drain(self) -> None:
        """Returns when there is room."""

    def welcome(self) -> None:
        """The client has shown a token: it is no stranger any more."""

    async def close(self, code: int) -> None:
        """Ends the connection."""
