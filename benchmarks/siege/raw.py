"""Connections that keep to no rules, for attackers: sockets that block, or end soon."""

import re
import socket
from contextlib import suppress
from typing import Final

PATIENCE: Final = 60
STATUS: Final = re.compile(rb"HTTP/1\.1 (\d{3}) [A-Za-z -]*\r\n")
UPGRADE: Final = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
"""How a WebSocket is asked for."""
END: Final = b"\r\n\r\n"


def connection(port: int, address: str, *, receives: int | None = None) -> socket.socket:
    """A connection to the server, from an address of this machine."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if receives is not None:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    one.settimeout(PATIENCE)
    try:
        one.bind((address, 0))
        one.connect(("127.0.0.1", port))
    except OSError:
        one.close()
        raise
    return one


def upgraded(one: socket.socket, port: int) -> bytes:
    """Asks for a WebSocket; what the server says."""
    one.sendall(UPGRADE.format(port=port).encode())
    return until(one, END)


def until(one: socket.socket, last: bytes) -> bytes:
    """All that the server says until it has said this, or ends the connection."""
    said = bytearray()
    with suppress(ConnectionError):
        while last not in said and (part := one.recv(65_536)):
            said += part
    return bytes(said)


def until_end(one: socket.socket) -> bytes:
    """All that the server says until it ends the connection."""
    said = bytearray()
    with suppress(ConnectionError):
        while part := one.recv(65_536):
            said += part
    return bytes(said)


def end(one: socket.socket) -> None:
    """Says no more, and still listens."""
    with suppress(OSError):  # the server was quicker
        one.shutdown(socket.SHUT_WR)


def masked(text: bytes, kind: int = 1) -> bytes:
    """A whole message of a client; the mask is of zeros."""
    length = len(text)
    if length < 126:
        size = bytes([0x80 | length])
    elif length < 65_536:
        size = b"\xfe" + length.to_bytes(2, "big")
    else:
        size = b"\xff" + length.to_bytes(8, "big")
    return bytes([0x80 | kind]) + size + bytes(4) + text


def messages(said: bytes | bytearray) -> tuple[list[tuple[int, bytes]], int]:
    """The whole frames of a server in what it has said, each with its kind, and where they end.

    >>> messages(b"\\x81\\x02hi\\x88\\x02\\x03\\xe8\\x81")
    ([(1, b'hi'), (8, b'\\x03\\xe8')], 8)
    """
    found: list[tuple[int, bytes]] = []
    place = 0
    while place + 2 <= len(said):
        length, start = said[place + 1] & 0x7F, place + 2
        if length > 125:
            bits = 2 if length == 126 else 8
            length = int.from_bytes(said[start : start + bits], "big")
            start += bits
        if start + length > len(said):
            break
        found.append((said[place] & 0x0F, bytes(said[start : start + length])))
        place = start + length
    return found, place
