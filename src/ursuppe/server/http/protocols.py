"""What arrives on a connection, bounded before anything is made of it. uvicorn and its libraries
bound how long a message is, but not of how many pieces it is made, or how long it takes to come.

`tests/server/test_protocols.py` fails if uvicorn does not have what is replaced here.
"""

import asyncio
import logging
import time
from functools import partial
from typing import Any, Final

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.server import ServerProtocol

from ursuppe.server.http.door import Visit
from ursuppe.server.limits import Bucket, Limits

SLICE: Final = 8_192
"""So many bytes are looked at before anything is decided anew: more than a whole head needs."""
HEAD_END: Final = b"\r\n\r\n"
FLOOD: Final = "too much at once"
NO_TEXT: Final = "this is not UTF-8"
TOO_LONG: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: 39\r\n\r\n"
    b"the head of this request is too long.\r\n"
)
NO_WEBSOCKET: Final = (
    b"HTTP/1.1 400 Bad Request\r\n"
    b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: 36\r\n\r\n"
    b"this does not begin any WebSocket.\r\n"
)


class Requests(h11.Connection):
    """Parses HTTP, and refuses bodies that come in crumbs: each costs as much as a whole piece."""

    def __init__(self, limits: Limits) -> None:
        super().__init__(h11.SERVER, limits.head_bytes)
        self.chunk_bytes = limits.chunk_bytes
        self.credit = 0

    def next_event(self) -> Any:
        """The next part of a request."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.credit = 100 * self.chunk_bytes
        elif isinstance(event, h11.Data):
            self.credit += len(event.data) - self.chunk_bytes
            if self.credit < 0:
                raise h11.RemoteProtocolError("a body of crumbs")
        return event


class HttpProtocol(H11Protocol):
    """HTTP of one connection, which may become a WebSocket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        visit: Visit,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.visit = visit
        self.limits = visit.door.limits
        self.conn = Requests(self.limits)
        self.ws_protocol_class = partial(SocketProtocol, visit=visit)  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The client is there, and may ask."""
        self.visit.transport = transport
        transport.set_write_buffer_limits(high=self.limits.unsent_bytes)
        super().connection_made(transport)
        self._set_deadline(anew=True)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self.visit.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Looks at what has come, bit by bit, as long as it is worth it."""
        for start in range(0, len(data), SLICE):
            part = data[start : start + SLICE]
            head = part.partition(HEAD_END)[0] if self.conn.their_state is h11.IDLE else b""
            if head.count(b"\n") > self.limits.head_lines:
                self.visit.flooded()
                self.transport.write(TOO_LONG)
                self.transport.close()
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            super().data_received(part)
        self._set_deadline()

    def on_response_complete(self) -> None:
        """The next request is awaited."""
        super().on_response_complete()
        self._set_deadline(anew=True)

    def send_400_response(self, msg: str) -> None:
        """What came is no HTTP: whatever is being answered is answered no more."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def _set_deadline(self, *, anew: bool = False) -> None:
        """The client is waited for unless a request of its is being answered."""
        if self.transport.get_protocol() is not self:
            return  # a WebSocket, which has deadlines of its own
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            self.visit.deadline = None
        elif anew or self.visit.deadline is None:
            self.visit.deadline = time.monotonic() + self.limits.head

    def resume_writing(self) -> None:
        """The client has taken something."""
        self.visit.moved = time.monotonic()
        super().resume_writing()

    def shutdown(self) -> None:
        """The server ends, and waits no longer for a client."""
        cycle: RequestResponseCycle | None = self.cycle
        awaited = cycle is not None and not cycle.response_complete and cycle.more_body
        if awaited or self.flow.write_paused:
            self.transport.abort()
        else:
            super().shutdown()


class Pieces(ServerProtocol):
    """Parses what comes on a WebSocket, and stops in the middle when it is too much."""

    def __init__(self, limits: Limits) -> None:
        super().__init__(
            max_size=limits.first_frame_bytes, logger=logging.getLogger("uvicorn.error")
        )
        self.bucket = Bucket(limits.pieces_per_second, limits.pieces_at_once)

    def recv_frame(self, frame: Frame) -> None:
        """A piece of a message, a ping, a pong or the end."""
        if not self.bucket.take():
            self.fail(CloseCode.POLICY_VIOLATION, FLOOD)
            raise ProtocolError(FLOOD)
        super().recv_frame(frame)


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket of one connection."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        visit: Visit,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.visit = visit
        self.limits = visit.door.limits
        self.visit.deadline = None  # the application has one of its own for the first frame
        self.conn = Pieces(self.limits)
        self.bytes = Bucket(self.limits.bytes_per_second, self.limits.bytes_at_once)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self.visit.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Takes as much as may come."""
        if not self.bytes.take(len(data)):
            self._fail(CloseCode.POLICY_VIOLATION, FLOOD)
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(NO_WEBSOCKET)
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Begins the application's task, which finds this protocol in its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"]["protocol"] = self

    def welcome(self) -> None:
        """The client has shown a token, and may send longer messages."""
        self.visit.welcome()
        self.conn.max_message_size = self.limits.frame_bytes

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(CloseCode.INVALID_DATA, NO_TEXT)
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answers, unless the client does not take the answers."""
        if self.transport.get_write_buffer_size() > self.limits.unsent_bytes:
            self.conn.data_to_send()
        else:
            super().handle_ping()

    def handle_parser_exception(self) -> None:
        """Ends the connection, also before it was accepted."""
        self.visit.flooded()
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
        else:
            self.transport.abort()

    def _fail(self, code: CloseCode, reason: str) -> None:
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def resume_writing(self) -> None:
        """The client has taken something."""
        self.visit.moved = time.monotonic()
        super().resume_writing()
