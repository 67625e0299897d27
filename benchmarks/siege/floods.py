"""Floods from one address, and what the others notice of them."""

import asyncio
import json
import multiprocessing
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from players import Echoes, Game, run_all, seated, share

from siege import flooders
from siege.extent import Extent, bare_echo, besieged, loopback
from siege.rows import Row

OTHERS = 5
"""Games of people, each at an address of its own."""
PAUSE = 0.01
PONG = 30
"""How many bytes the answer to a ping has, about."""


def siege(extent: Extent, folder: Path) -> list[Row]:
    """Each flood for a stretch, with a fresh server."""
    rows = []
    for number, flood in enumerate(flooders.FLOODS):
        place = folder / str(number)
        place.mkdir()
        with besieged(place) as server, bare_echo() as echoes:
            noticed = asyncio.run(_noticed(extent, flood, server.url, echoes.url))
            assert server.process.is_alive(), server.errors()
        rows += noticed.rows(flood)
    return rows


@dataclass
class Noticed:
    """What others waited for, in seconds."""

    pings: list[float] = field(default_factory=list)
    echoes: list[float] = field(default_factory=list)
    before: list[float] = field(default_factory=list)
    """Actions, before the flood."""
    during: list[float] = field(default_factory=list)
    bots_before: list[float] = field(default_factory=list)
    """Answers of an easy bot, before the flood."""
    bots_during: list[float] = field(default_factory=list)

    def rows(self, flood: flooders.Flood) -> list[Row]:
        """What the table says about this flood."""
        ours, theirs = share(self.pings, 0.99), share(self.echoes, 0.99)
        note = f"{1000 * ours:.1f} ms and {1000 * theirs:.1f} ms"
        if self.during and self.before:
            note += f"; actions {_change(self.before, self.during)}"
        name = flood.__doc__ or ""
        rows = [Row(f"{name} others' p99 : that of a bare echo", ours / theirs, 3, 1.5, note=note)]
        if flood is flooders.thinking and self.bots_before and self.bots_during:
            slower = share(self.bots_during, 0.5) / share(self.bots_before, 0.5)
            said = _change(self.bots_before, self.bots_during, 0.5)
            rows.append(Row(f"{name} an easy bot of others, slower by (median)", slower, 3, 1.5,
                            note=said))  # fmt: skip
        return rows


def _change(before: list[float], during: list[float], part: float = 0.99) -> str:
    return f"{1000 * share(during, part):.1f} ms, {1000 * share(before, part):.1f} before"


async def _noticed(extent: Extent, flood: flooders.Flood, url: str, echoes: str) -> Noticed:
    rng = random.Random(1)
    games = await seated(url, OTHERS, rng, [loopback(number) for number in range(OTHERS)])
    bare = Echoes(PONG)
    await bare.connect(echoes)
    against = Opponent(url, loopback(OTHERS))
    await against.connect()
    noticed = Noticed()
    acts = [game.act for game in games]
    noticed.before, noticed.bots_before = await asyncio.gather(
        run_all(acts, extent.seconds / 3, rng), against.answers(extent.seconds / 3)
    )
    with flooding(flood, int(url.rpartition(":")[2]), extent):
        noticed.during, noticed.bots_during, _ = await asyncio.gather(
            run_all(acts, extent.seconds, rng),
            against.answers(extent.seconds),
            compare(games, bare, noticed, extent.seconds),
        )
    return noticed


@contextmanager
def flooding(flood: flooders.Flood, port: int, extent: Extent) -> Iterator[None]:
    """The flood goes on in a process of its own."""
    flooder = multiprocessing.get_context("spawn").Process(target=flood, args=(port, extent))
    flooder.start()
    try:
        yield
        assert flooder.is_alive(), f"the flood has ended: {flood.__name__}"
    finally:
        flooder.kill()
        flooder.join()


async def compare(games: list[Game], bare: Echoes, noticed: Noticed, seconds: float) -> None:
    """Four pings to the game server and four echoes, in turn."""
    pinging = [Pings(game) for game in games]
    end = time.perf_counter() + seconds
    number = 0
    while time.perf_counter() < end:
        number += 1
        noticed.pings.append(await pinging[number % OTHERS].act())
        noticed.echoes.append(await bare.act() or 0.0)
        await asyncio.sleep(PAUSE)


class Pings:
    """The four clients of a game, which ask whether anybody is there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.number = 0

    async def act(self) -> float:
        """A ping from each; the seconds until all are answered."""
        self.number += 1
        ping = json.dumps({"type": "ping", "number": self.number})
        began = time.perf_counter()
        await asyncio.gather(*(socket.send(ping) for socket in self.game.sockets))
        while min(self.game.ponged) < self.number:
            self.game.moved.clear()
            await self.game.moved.wait()
        return time.perf_counter() - began


class Opponent:
    """A person who plays against an easy bot."""

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        self.address = address

    async def connect(self) -> None:
        """Sits down."""
        self.socket, self.asked = await flooders.at_a_table(
            self.url, self.address, ["here", "easy"]
        )

    async def answers(self, seconds: float) -> list[float]:
        """Plays for so long: the seconds until the person is asked again, if the bot was asked in
        between."""
        times: list[float] = []
        end = time.perf_counter() + seconds
        while time.perf_counter() < end and self.asked is not None:
            began = time.perf_counter()
            waited = await self._act()
            if waited:
                times.append(time.perf_counter() - began)
            await asyncio.sleep(0.2)
        return times

    async def _act(self) -> bool:
        """One action; whether a bot decided something before the person was asked again."""
        assert self.asked is not None
        action = {"type": "act", "id": str(time.perf_counter()), **self.asked}
        await self.socket.send(json.dumps(action))
        bots = False
        while True:
            frame = json.loads(await self.socket.recv())
            if frame["type"] != "table":
                continue
            self.asked = flooders.asked_in(frame)
            over = any(event["kind"] == "ended"
                       for entry in frame["entries"] for event in entry["events"])  # fmt: skip
            if self.asked is not None or over:
                return bots
            bots = True
