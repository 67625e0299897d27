"""A WebSocket as the connection of a client."""

from fastapi import WebSocket, WebSocketDisconnect

from ursuppe.server.play.connection import Closed


class WebSocketConnection:
    """Fulfils `Connection`."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket

    async def receive(self) -> str:
        """The text of the next message; empty if it is binary."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Closed
        text = message.get("text")
        return "" if text is None else str(text)

    async def send(self, text: str) -> None:
        """Sends a text message."""
        try:
            await self.socket.send_text(text)
        except (RuntimeError, WebSocketDisconnect) as error:
            raise Closed from error

    async def close(self, code: int) -> None:
        """Sends the closing frame."""
        try:
            await self.socket.close(code)
        except (RuntimeError, WebSocketDisconnect) as error:
            raise Closed from error
