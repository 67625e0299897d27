"""A WebSocket as the connection of a client."""

from fastapi import WebSocket, WebSocketDisconnect
from websockets.frames import Frame, Opcode

from ursuppe.server.http.addresses import address_of
from ursuppe.server.http.protocols import SocketProtocol
from ursuppe.server.limits import Buckets
from ursuppe.server.play.connection import Closed


class WebSocketConnection:
    """Fulfils `Connection`. The messages of one address are taken in turn. Frames are written to
    the protocol itself: by way of ASGI each took a turn of the event loop and three times the
    processor time."""

    def __init__(self, socket: WebSocket, turns: Buckets) -> None:
        self.socket = socket
        self.turns = turns
        protocol = socket.scope["state"]["protocol"]
        assert isinstance(protocol, SocketProtocol)
        self._protocol = protocol

    def welcome(self) -> None:
        """Lets the door know that this is no stranger any more."""
        self._protocol.welcome()

    async def receive(self) -> str:
        """The text of the next message; empty if it is binary."""
        message = await self._protocol.receive()
        if message["type"] == "websocket.disconnect":
            raise Closed
        await self.turns.turn(address_of(self.socket.scope))
        text = message.get("text")
        return "" if text is None else str(text)

    @property
    def has_room(self) -> bool:
        """Whether what has been sent has left for the most part."""
        return self._protocol.writable.is_set()

    def send(self, text: bytes) -> None:
        """Sends a text message."""
        protocol = self._protocol
        if protocol.disconnected or protocol.close_sent or protocol.transport.is_closing():
            raise Closed
        protocol.transport.write(Frame(Opcode.TEXT, text).serialize(mask=False))

    async def drain(self) -> None:
        """Waits until the buffer is nearly empty."""
        await self._protocol.writable.wait()
        if self._protocol.disconnected:
            raise Closed

    async def close(self, code: int) -> None:
        """Sends the closing frame."""
        try:
            await self.socket.close(code)
        except (RuntimeError, WebSocketDisconnect) as error:
            raise Closed from error
