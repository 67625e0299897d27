"""A WebSocket as the connection of a client."""

from typing import Final

from fastapi import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from ursuppe.server.play.connection import Closed

LINE: Final = "ursuppe.line"
"""The extension of the ASGI scope that has the line."""


class Line(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn that the application writes to itself. By way of ASGI each frame took
    a turn of the event loop and three times the processor time."""

    def handle_connect(self, event: Request) -> None:
        """Begins the application's task, which finds the line in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, object] = {**self.scope["extensions"], LINE: self}
            self.scope["extensions"] = extensions  # type: ignore[typeddict-item]


class WebSocketConnection:
    """Fulfils `Connection`."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        line = socket.scope["extensions"][LINE]
        assert isinstance(line, Line)
        self._line = line

    async def receive(self) -> str:
        """The text of the next message; empty if it is binary."""
        message = await self._line.receive()
        if message["type"] == "websocket.disconnect":
            raise Closed
        text = message.get("text")
        return "" if text is None else str(text)

    @property
    def has_room(self) -> bool:
        """Whether what has been sent has left for the most part."""
        return self._line.writable.is_set()

    def send(self, text: bytes) -> None:
        """Sends a text message."""
        line = self._line
        if line.disconnected or line.close_sent or line.transport.is_closing():
            raise Closed
        line.transport.write(Frame(Opcode.TEXT, text).serialize(mask=False))

    async def drain(self) -> None:
        """Waits until the buffer is nearly empty."""
        await self._line.writable.wait()
        if self._line.disconnected:
            raise Closed

    async def close(self, code: int) -> None:
        """Sends the closing frame."""
        try:
            await self.socket.close(code)
        except (RuntimeError, WebSocketDisconnect) as error:
            raise Closed from error
