"""Clients that never read: what the server keeps for them."""

import asyncio
import random
import socket
import time
from contextlib import suppress
from pathlib import Path

from kit.server import RunningServer
from players import SEATS, Game, run_all, seated

from siege import raw
from siege.extent import Extent, besieged, loopback, memory
from siege.rows import Row

WARM_UP = 5
PINGS = raw.masked(b'{"type":"ping","number":1}') * 5


def siege(extent: Extent, folder: Path) -> list[Row]:
    """At tables where people play on, which are there before; so are those who read."""
    with besieged(folder) as server:
        before, most, cut = asyncio.run(_measured(extent, server))
    return [
        Row(f"{extent.deaf} clients that never read: more memory", max(0.0, most - before), 50, 10,
            "MB", note=f"{before:.0f} MB before, {cut} were cut and came again")
    ]  # fmt: skip


async def _measured(extent: Extent, server: RunningServer) -> tuple[float, float, int]:
    rng = random.Random(1)
    count = max(1, extent.deaf // SEATS)
    games = await seated(server.url, count, rng, [loopback(number) for number in range(count)])
    await run_all([game.act for game in games], WARM_UP, rng)
    before = memory(server)
    deaf = asyncio.create_task(asyncio.to_thread(_stay_deaf, games, server, extent))
    await run_all([game.act for game in games], extent.seconds, rng)
    most, cut = await deaf
    return before, most, cut


def _stay_deaf(games: list[Game], server: RunningServer, extent: Extent) -> tuple[float, int]:
    """Asks and never reads; who is cut comes again. The most memory, and how many were cut."""
    there: list[tuple[socket.socket, int]] = []
    missing = list(range(extent.deaf))
    most, cut = 0.0, 0
    end = time.monotonic() + extent.seconds
    while time.monotonic() < end:
        for number in missing:
            game = games[number % len(games)]
            token = game.tokens[number // len(games) % SEATS]
            with suppress(OSError):
                one = raw.connection(server.port, loopback(number, group=3), receives=2_048)
                raw.upgraded(one, server.port)
                one.sendall(raw.masked(f'{{"type":"hello","tokens":["{token}"]}}'.encode()))
                one.setblocking(False)
                there.append((one, number))
        missing = []
        for one, number in list(there):
            try:
                one.send(PINGS)
            except BlockingIOError:
                continue
            except OSError:
                there.remove((one, number))
                missing.append(number)
                one.close()
        cut += len(missing)
        most = max(most, memory(server))
        time.sleep(0.25)
    for one, _ in there:
        one.close()
    return most, cut
