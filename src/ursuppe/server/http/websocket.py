"""A WebSocket as the connection of a client."""

from fastapi import WebSocket, WebSocketDisconnect

from ursuppe.server.http.addresses import address_of
from ursuppe.server.limits import Buckets
from ursuppe.server.play.connection import Closed


class WebSocketConnection:
    """Fulfils `Connection`. The messages of one address are taken in turn."""

    def __init__(self, socket: WebSocket, turns: Buckets) -> None:
        self.socket = socket
        self.turns = turns

    def welcome(self) -> None:
        """Lets the door know that this is no stranger any more."""
        if "welcome" in self.socket.scope["state"]:
            self.socket.scope["state"]["welcome"]()

    async def receive(self) -> str:
        """The text of the next message; empty if it is binary."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Closed
        await self.turns.turn(address_of(self.socket.scope))
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
