"""What the server replaces in uvicorn is there. If a newer one fails here, compare its classes with
`server/http/protocols.py` and `Server` in `server/http/serving.py`, method by method."""

import asyncio
import inspect

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from ursuppe.server.http.door import Door
from ursuppe.server.http.protocols import HttpProtocol, Pieces, Requests, SocketProtocol
from ursuppe.server.http.serving import Server
from ursuppe.server.limits import Limits

OWN = {"_set_deadline", "welcome", "_fail", "_protocol"}
"""What is new in them."""


@pytest.mark.parametrize(
    ("own", "base"),
    [(HttpProtocol, H11Protocol), (SocketProtocol, WebSocketsSansIOProtocol),
     (Server, uvicorn.Server), (Requests, Requests.__bases__[0]), (Pieces, Pieces.__bases__[0])],
)  # fmt: skip
def test_every_method_that_is_replaced_is_there(own: type, base: type) -> None:
    for name, method in vars(own).items():
        if inspect.isfunction(method) and name not in OWN and name != "__init__":
            there = inspect.signature(getattr(base, name))
            assert list(inspect.signature(method).parameters) == list(there.parameters), name


async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
    pass


def test_every_attribute_that_is_replaced_or_read_is_there() -> None:
    async def scene() -> None:
        config, state = Config(nothing), ServerState()
        config.load()
        visit = Door(Limits()).admit("127.0.0.1")
        assert visit is not None
        http = H11Protocol(config, state, {})
        assert {"conn", "ws_protocol_class", "cycle", "transport"} <= vars(http).keys()
        socket = WebSocketsSansIOProtocol(config, state, {})
        wanted = {"conn", "frames", "curr_msg_data_type", "transport", "close_sent"}
        assert wanted <= vars(socket).keys()
        assert type(HttpProtocol(config, state, {}, visit=visit).conn) is Requests
        assert type(SocketProtocol(config, state, {}, visit=visit).conn) is Pieces

    asyncio.run(scene())


def test_the_parts_that_are_called_by_name_are_used() -> None:
    used = {
        H11Protocol: [
            "self.ws_protocol_class(", "self.on_response_complete", "self.conn.next_event",
        ],
        WebSocketsSansIOProtocol: [
            "self.handle_ping()", "self.send_receive_event_to_app()", "self.handle_connect(",
            "self.handle_parser_exception()", "self.app_state.copy()",
        ],
        Pieces.__bases__[0].__mro__[1]: ["self.recv_frame("],
    }  # fmt: skip
    for base, parts in used.items():
        source = inspect.getsource(base)
        for part in parts:
            assert part in source, (base, part)


@pytest.mark.parametrize(("unsent", "answered"), [(0, True), (10**6, False)])
def test_pings_are_not_answered_while_answers_are_not_read(unsent: int, answered: bool) -> None:
    class Full(asyncio.Transport):
        written = b""

        def get_write_buffer_size(self) -> int:
            return unsent

        def write(self, data: object) -> None:
            assert isinstance(data, bytes)
            self.written += data

    async def scene() -> None:
        config = Config(nothing)
        config.load()
        visit = Door(Limits()).admit("127.0.0.1")
        assert visit is not None
        socket, transport = SocketProtocol(config, ServerState(), {}, visit=visit), Full()
        socket.transport = transport
        socket.conn.send_frame(Frame(Opcode.PONG, b"x"))
        socket.handle_ping()
        assert bool(transport.written) == answered
        assert socket.conn.data_to_send() == []

    asyncio.run(scene())
