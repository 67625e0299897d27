"""Everybody comes back at once: the server was killed, and is there again."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any, Final

from kit.server import RunningServer
from players import SEATS, make_tables

from siege import raw
from siege.extent import Extent, besieged, loopback
from siege.flooders import asked_in
from siege.rows import Row

PATIENCE: Final = 120
CALM: Final = 100
"""So many connect at the same time when nothing is measured."""
FIRST: Final = 0.05
MOST: Final = 1.0
"""A page waits twice as long each time before it tries again; here it is quicker."""


def siege(extent: Extent, folder: Path) -> list[Row]:
    """From as many addresses as there are clients."""
    with besieged(folder) as server:
        taken, again = asyncio.run(_measured(extent, server))
    clients = extent.games * SEATS
    return [
        Row(f"{clients:,} clients reconnecting at once from {clients:,} addresses: all playing",
            taken, 10, 3, "s", note=f"{again} had to try again")
    ]  # fmt: skip


async def _measured(extent: Extent, server: RunningServer) -> tuple[float, int]:
    """The seconds from the server's being ready until all see their game, and in each game the
    next choice is acknowledged; and how many attempts failed."""
    count = extent.games
    addresses = [loopback(number) for number in range(count)]
    made = await make_tables(server.url, count, [{"who": "here"}] * SEATS, addresses)
    clients = [
        Client(seat["token"], loopback(SEATS * number + seat["seat"], group=2))
        for number, table in enumerate(made)
        for seat in table["here"]
    ]
    calm = asyncio.Semaphore(CALM)

    async def calmly(client: Client) -> None:
        async with calm:
            await client.play(server.port)

    await asyncio.gather(*map(calmly, clients))
    await asyncio.to_thread(server.kill)
    for client in clients:
        client.leave()
    await asyncio.to_thread(server.start)
    began = time.perf_counter()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(client.play(server.port) for client in clients))
    return time.perf_counter() - began, sum(client.failed for client in clients)


class Client:
    """A page with one seat, as cheap as it can be: it shares the machine with the server."""

    def __init__(self, token: str, address: str) -> None:
        self.token = token
        self.address = address
        self.failed = 0
        self.writer: asyncio.StreamWriter | None = None

    async def play(self, port: int) -> None:
        """Comes, until it sees its game; and answers if its seat is asked."""
        self.failed = 0
        pause = FIRST
        while True:
            try:
                await self._come(port)
                return
            except (OSError, EOFError):
                self.failed += 1
                self.leave()
                await asyncio.sleep(pause)
                pause = min(MOST, 2 * pause)

    def leave(self) -> None:
        """Is gone at once."""
        if self.writer is not None:
            self.writer.transport.abort()

    async def _come(self, port: int) -> None:
        reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=(self.address, 0)
        )
        self.writer.write(raw.UPGRADE.format(port=port).encode())
        await reader.readuntil(raw.END)
        self._say(type="hello", tokens=[self.token])
        said = bytearray()
        pending: str | None = None
        while True:
            part = await reader.read(65_536)
            if not part:
                raise EOFError
            said += part
            found, end = raw.messages(said)
            del said[:end]
            for _, data in found:
                if data.startswith(b'{"type":"table"') and pending is None:
                    asked = asked_in(json.loads(data))
                    if asked is None:
                        return
                    pending = f"{self.address} {time.perf_counter()}"
                    self._say(type="act", id=pending, **asked)
                elif data.startswith(b'{"type":"accepted"'):
                    return
                elif data.startswith(b'{"type":"refused"'):
                    raise EOFError

    def _say(self, **frame: Any) -> None:
        assert self.writer is not None
        self.writer.write(raw.masked(json.dumps(frame).encode()))
