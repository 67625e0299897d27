"""Players of many games at once, a bare echo server, and the servers' processes.

`server_load.py` measures with them, and the siege.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from commits import ROOT
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect

from ursuppe.server.http.serving import serve
from ursuppe.server.limits import Limits

ENDED = '"kind":"ended"'
"""What the frame has that ends the game."""
MANY = 10**9
UNLIMITED = {
    "frames_per_second", "frames_at_once", "requests_at_once", "tables_at_once", "connections",
    "connections_each", "strangers", "arrivals_at_once", "messages_at_once", "pieces_at_once",
    "bytes_at_once", "tables_a_day", "entries_a_day",
}  # fmt: skip
"""The limits that the game server is without here."""
SEATS = 4
Act = Callable[[], Coroutine[None, None, float | None]]


# The servers


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Sends back what it is sent."""
    while scope["type"] == "websocket":
        message = await receive()
        if message["type"] == "websocket.connect":
            await send({"type": "websocket.accept"})
        elif message["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
        else:
            return


def run_echo() -> None:
    """The echo server, with the game server's settings."""
    config = uvicorn.Config(
        echo, port=0, lifespan="off", ws="websockets-sansio", ws_per_message_deflate=False,
        log_level="warning",
    )  # fmt: skip
    listening = config.bind_socket()
    print(f"at http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(config).run(sockets=[listening])


def run_game_server(data: Path) -> None:
    """The game server without limits on one client; an older one does not have them all."""
    there = Limits.__dataclass_fields__
    serve("127.0.0.1", 0, data, say=lambda line: print(line, flush=True), browser=False,
          limits=Limits(**{name: MANY for name in UNLIMITED if name in there}))  # fmt: skip


class Process:
    """One of the servers in a process of its own, from the sources of a tree."""

    def __init__(self, *arguments: str, tree: Path = ROOT) -> None:
        began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, __file__, *arguments],
            env={**os.environ, "PYTHONPATH": str(tree / "src")},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]
        self.ready = time.perf_counter() - began
        """Seconds from the start of the process to its first line."""

    def processor_time(self) -> float:
        """Seconds of processor time it has used, where the system reports it."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Ends it."""
        self.process.terminate()
        self.process.wait()


# The players


def socket_url(url: str) -> str:
    """Where the WebSockets of a server are."""
    return f"{url.replace('http', 'ws')}/ws"


async def connected(url: str, address: str | None = None) -> ClientConnection:
    """A WebSocket of a server, from an address of this machine."""
    source: dict[str, Any] = {} if address is None else {"local_addr": (address, 0)}
    return await connect(
        socket_url(url), max_size=None, compression=None, ping_interval=None, **source
    )


class Game:
    """Four clients, one for each seat of a game, which act when they are asked."""

    def __init__(self, tokens: list[str], rng: random.Random, address: str | None = None) -> None:
        self.tokens = tokens
        self.rng = rng
        self.address = address
        """From which address of this machine they play."""
        self.sockets: list[ClientConnection] = []
        self.listening: list[asyncio.Task[None]] = []
        self.heard = [0] * SEATS
        """The last entry that each has heard of."""
        self.ponged = [0] * SEATS
        """The number of the last ping of each that was answered."""
        self.moved = asyncio.Event()
        self.asked: tuple[int, int, int] | None = None
        """The seat, one of its actions, and the sequence number."""
        self.over = False
        self.bytes = 0

    async def connect(self, url: str) -> None:
        """Sits down on all four seats."""
        for seat, token in enumerate(self.tokens):
            socket = await connected(url, self.address)
            self.sockets.append(socket)
            await socket.send(json.dumps({"type": "hello", "tokens": [token]}))
            self.listening.append(asyncio.create_task(self._listen(seat, socket)))

    async def _listen(self, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            assert isinstance(text, str)
            if text.startswith('{"type":"pong"'):
                self.ponged[seat] = json.loads(text)["number"]
                self.moved.set()
            if not text.startswith('{"type":"table"'):
                continue
            frame = json.loads(text)
            self.bytes = len(text)
            self.heard[seat] = frame["seq"]
            self.over = self.over or ENDED in text
            if frame["mine"]["seat"] is not None:
                action = self.rng.choice(frame["mine"]["choices"])["action"]
                self.asked = (seat, action, frame["seq"])
            self.moved.set()

    async def act(self) -> float | None:
        """One action; the seconds until all have heard of it. None if there is none to do."""
        if self.asked is None or self.over:
            return None
        (seat, action, seq), self.asked = self.asked, None
        frame = {"type": "act", "id": secrets.token_hex(8), "game": 1, "seq": seq,
                 "seat": seat, "action": action}  # fmt: skip
        began = time.perf_counter()
        await self.sockets[seat].send(json.dumps(frame))
        while min(self.heard) <= seq:
            self.moved.clear()
            await self.moved.wait()
        return time.perf_counter() - began


class Echoes:
    """Four clients of the echo server."""

    def __init__(self, size: int) -> None:
        self.message = "x" * size
        self.sockets: list[ClientConnection] = []

    async def connect(self, url: str) -> None:
        """Opens the four connections."""
        for _ in range(SEATS):
            self.sockets.append(await connected(url))

    async def act(self) -> float | None:
        """Four messages; the seconds until all are back."""
        began = time.perf_counter()
        await asyncio.gather(*(self._echo(socket) for socket in self.sockets))
        return time.perf_counter() - began

    async def _echo(self, socket: ClientConnection) -> None:
        await socket.send(self.message)
        await socket.recv()


async def make_tables(
    url: str, count: int, seats: list[dict[str, str]], addresses: list[str] | None = None
) -> list[dict[str, Any]]:
    """So many new tables, each from an address of its own if there are some."""
    made: list[dict[str, Any]] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as at_home:
        for number in range(count):
            if addresses is None:
                answer = await at_home.post("/api/tables", json={"seats": seats})
            else:
                line = httpx.AsyncHTTPTransport(verify=False, local_address=addresses[number])
                async with httpx.AsyncClient(transport=line, base_url=url, timeout=60) as http:
                    answer = await http.post("/api/tables", json={"seats": seats})
            answer.raise_for_status()
            made.append(answer.json())
    return made


async def seated(
    url: str, tables: int, rng: random.Random, addresses: list[str] | None = None
) -> list[Game]:
    """So many games with all their clients."""
    people = [{"who": "here"} for _ in range(SEATS)]
    at_home: list[str | None] = [None] * tables
    games = [
        Game([seat["token"] for seat in made["here"]], rng, address)
        for made, address in zip(
            await make_tables(url, tables, people, addresses),
            addresses or at_home,
            strict=True,
        )
    ]
    for game in games:
        await game.connect(url)
    return games


async def keep_thinking(url: str, count: int, level: str) -> list[ClientConnection]:
    """So many tables where bots think all the time, since somebody watches."""
    bots = [{"who": "bot", "level": level} for _ in range(SEATS)]
    watching = []
    for made in await make_tables(url, count, bots):
        socket = await connect(socket_url(url), max_size=None, max_queue=None)
        await socket.send(json.dumps({"type": "hello", "tokens": [made["watch"]]}))
        watching.append(socket)
    return watching


async def every_second(act: Act, seconds: float, rng: random.Random) -> list[float]:
    """Acts once a second, and collects how long it took."""
    times: list[float] = []
    due = time.perf_counter() + rng.random()
    end = due + seconds
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        taken = await act()
        if taken is not None:
            times.append(taken)
        due += 1
    return times


async def run_all(acts: list[Act], seconds: float, rng: random.Random) -> list[float]:
    """All of them for so many seconds."""
    every = await asyncio.gather(*(every_second(act, seconds, rng) for act in acts))
    return [taken for times in every for taken in times]


def share(times: list[float], part: float) -> float:
    """What so large a part of the times does not exceed.

    >>> share([0.004, 0.001, 0.002], 0.5), share([0.004, 0.001, 0.002], 0.99)
    (0.002, 0.004)
    """
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def main() -> None:
    """Runs one of the servers."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--serve", help="the game server, with this data directory")
    parser.add_argument("--echo", action="store_true", help="the echo server")
    arguments = parser.parse_args()
    if arguments.echo:
        run_echo()
    elif arguments.serve:
        run_game_server(Path(arguments.serve))


if __name__ == "__main__":
    main()
