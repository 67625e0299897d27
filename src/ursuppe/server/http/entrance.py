"""Accepting connections. uvicorn would take each that comes, and wait a minute for one that is to
be encrypted; here the door is asked first."""

import asyncio
import errno
import socket
import ssl
import struct
from collections.abc import Callable
from contextlib import suppress

from ursuppe.server.http.door import Door, Visit

AT_ONCE = 8
"""So many are accepted before everybody else has a turn."""
CUT = struct.pack("ii", 1, 0)
"""Closing ends the connection at once, and nothing of it is remembered."""
FULL = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
PAUSE = 0.1


class Entrance:
    """Where connections come in, from a listening socket to their protocols."""

    def __init__(
        self,
        listening: socket.socket,
        door: Door,
        protocol: Callable[[Visit], asyncio.Protocol],
        encryption: ssl.SSLContext | None,
    ) -> None:
        self.listening = listening
        self.door = door
        self.protocol = protocol
        self.encryption = encryption
        self._opening: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Accepts until it is cancelled."""
        loop = asyncio.get_running_loop()
        taken = 0
        while True:
            try:
                arrived, (client, *_) = await loop.sock_accept(self.listening)
            except OSError as error:  # it was gone already, or there are no descriptors left
                await asyncio.sleep(PAUSE if error.errno in FULL else 0)
                continue
            self._receive(arrived, client)
            taken += 1
            if taken % AT_ONCE == 0:
                await asyncio.sleep(0)

    def _receive(self, arrived: socket.socket, client: str) -> None:
        visit = self.door.admit(client)
        if visit is None:
            with suppress(OSError):
                arrived.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, CUT)
            arrived.close()
            return
        opening = asyncio.create_task(self._open(arrived, visit))
        visit.refuse = opening.cancel
        self._opening.add(opening)
        opening.add_done_callback(self._opening.discard)

    async def _open(self, arrived: socket.socket, visit: Visit) -> None:
        """Makes a transport of a socket, after the handshake if it is encrypted."""
        patience: dict[str, float] = {}
        if self.encryption is not None:
            head = self.door.limits.head
            patience = {"ssl_handshake_timeout": head, "ssl_shutdown_timeout": head}
        try:
            with suppress(OSError):  # each frame is sent at once
                arrived.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: self.protocol(visit), arrived, ssl=self.encryption, **patience
            )
        except (OSError, asyncio.CancelledError):  # no handshake, or cut during it
            visit.leave()

    def close(self) -> None:
        """Nobody comes in any more."""
        for opening in self._opening:
            opening.cancel()
        self.listening.close()
