"""Many games at once, beside a bare echo server."""

import asyncio
import gc
import random
from pathlib import Path

from players import Echoes, Game, run_all, seated, share

from siege.extent import Extent, bare_echo, besieged, loopback
from siege.rows import Row

STRETCHES = 4
"""The two servers are measured in turn, so that a busy moment of the machine meets both."""
WARM_UP = 3


def siege(extent: Extent, folder: Path) -> list[Row]:
    """One action a second in each game, and as many echoes of the same size."""
    with besieged(folder) as server, bare_echo() as echoes:
        taken, compared = asyncio.run(_measured(extent, server.url, echoes.url))
    ours, theirs = share(taken, 0.99), share(compared, 0.99)
    note = f"{1000 * ours:.1f} ms and {1000 * theirs:.1f} ms, {len(taken)} actions"
    return [
        Row(f"{extent.games} games, {extent.games} actions/s: p99 : that of a bare echo",
            ours / theirs, 10, 4, note=note)
    ]  # fmt: skip


async def _measured(extent: Extent, url: str, echoes: str) -> tuple[list[float], list[float]]:
    rng = random.Random(1)
    addresses = [loopback(number) for number in range(extent.games)]
    games = await seated(url, extent.games, rng, addresses)
    await run_all([game.act for game in games], WARM_UP, rng)
    bare = [Echoes(typical_size(games)) for _ in games]
    for one in bare:
        await one.connect(echoes)
    gc.disable()  # a pause of the players is none of the server
    taken: list[float] = []
    compared: list[float] = []
    for _ in range(STRETCHES):
        taken += await run_all([game.act for game in games], extent.seconds / STRETCHES, rng)
        compared += await run_all([one.act for one in bare], extent.seconds / STRETCHES, rng)
    gc.enable()
    return taken, compared


def typical_size(games: list[Game]) -> int:
    """How many bytes the last frames had."""
    return sorted(game.bytes for game in games)[len(games) // 2]
