"""Clients that keep to no rules: sockets, and what is written on them."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from kit.server import PATIENCE, RunningServer

CONT, TEXT, PING, PONG = 0, 1, 9, 10


@contextmanager
def connected(server: RunningServer, address: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A connection from an address of this machine."""
    with socket.create_connection(
        ("127.0.0.1", server.port), timeout=PATIENCE, source_address=(address, 0)
    ) as one:
        yield one


def request(server: RunningServer, first: str, *headers: str, body: bytes = b"") -> bytes:
    """A request as it is written."""
    lines = [first, f"Host: 127.0.0.1:{server.port}", *headers, "", ""]
    return "\r\n".join(lines).encode() + body


def open_websocket(server: RunningServer, one: socket.socket, *headers: str) -> bytes:
    """Asks for a WebSocket on a connection; what the server says to it."""
    one.sendall(
        request(
            server, "GET /ws HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", *headers,
        )
    )  # fmt: skip
    return one.recv(4096)


def frame(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A frame of a WebSocket, at most 125 bytes long."""
    return bytes([(0x80 if last else 0) | kind, 0x80 | len(data), 0, 0, 0, 0]) + data


def until_end(one: socket.socket) -> bytes:
    """All that the server says until it ends the connection."""
    said = b""
    with suppress(ConnectionError):
        while part := one.recv(65_536):
            said += part
    return said


def flood(one: socket.socket, data: bytes, times: int = 100) -> None:
    """Writes again and again, until the server has had enough."""
    with suppress(OSError):
        for _ in range(times):
            one.sendall(data)


def turned_away(server: RunningServer, address: str) -> bool:
    """Whether a connection ends without a word, perhaps before it has begun."""
    with suppress(ConnectionError), connected(server, address) as one:
        return until_end(one) == b""
    return True
