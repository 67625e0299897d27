"""How quick the server is with many games at once, beside a bare echo server.

    python benchmarks/server_load.py            # 200 games with four clients each
    python benchmarks/server_load.py --write    # the same, into benchmarks/RESULTS.md
    python benchmarks/server_load.py --stored 1000   # how soon it is ready with stored games

Each game takes one action a second, while bots think in other games. Measured is the time
from an action sent to the events received by all four clients; for the echo server, from
four messages of the same size sent to all four received. Bots go on thinking meanwhile. The
disk alone is measured too, since an action is acknowledged when it is there.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path

import httpx
import uvicorn
from report import machine, write_chapter
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect

from ursuppe.server.http.serving import serve
from ursuppe.server.limits import Limits

UNLIMITED = Limits(
    frames_per_second=1e6,
    frames_at_once=10**6,
    requests_at_once=10**6,
    tables_at_once=10**6,
    connections=10**6,
    connections_each=10**6,
    strangers=10**6,
    arrivals_at_once=10**6,
    messages_at_once=10**6,
    pieces_at_once=10**6,
    bytes_at_once=10**9,
)
SEATS = 4


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
    """The game server without limits on one client."""
    serve("127.0.0.1", 0, data, say=lambda line: print(line, flush=True), browser=False,
          limits=UNLIMITED)  # fmt: skip


class Process:
    """One of the two servers in a process of its own."""

    def __init__(self, *arguments: str) -> None:
        began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, __file__, *arguments], stdout=subprocess.PIPE, text=True
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


def socket_url(server: Process) -> str:
    """Where the WebSockets of a server are."""
    return f"{server.url.replace('http', 'ws')}/ws"


class Game:
    """Four clients, one for each seat of a game, which act when they are asked."""

    def __init__(self, tokens: list[str], rng: random.Random) -> None:
        self.tokens = tokens
        self.rng = rng
        self.sockets: list[ClientConnection] = []
        self.listening: list[asyncio.Task[None]] = []
        self.heard = [0] * SEATS
        self.moved = asyncio.Event()
        self.asked: tuple[int, int, int] | None = None
        """The seat, one of its actions, and the sequence number."""
        self.over = False
        self.bytes = 0

    async def connect(self, url: str) -> None:
        """Sits down on all four seats."""
        for seat, token in enumerate(self.tokens):
            socket = await connect(url, max_size=None, compression=None, ping_interval=None)
            self.sockets.append(socket)
            await socket.send(json.dumps({"type": "hello", "tokens": [token]}))
            self.listening.append(asyncio.create_task(self._listen(seat, socket)))

    async def _listen(self, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            assert isinstance(text, str)
            if not text.startswith('{"type":"table"'):
                continue
            frame = json.loads(text)
            self.bytes = len(text)
            self.heard[seat] = frame["seq"]
            self.over = frame["view"]["ranking"] is not None
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
            self.sockets.append(
                await connect(url, max_size=None, compression=None, ping_interval=None)
            )

    async def act(self) -> float | None:
        """Four messages; the seconds until all are back."""
        began = time.perf_counter()
        await asyncio.gather(*(self._echo(socket) for socket in self.sockets))
        return time.perf_counter() - began

    async def _echo(self, socket: ClientConnection) -> None:
        await socket.send(self.message)
        await socket.recv()


async def every_second(
    act: Callable[[], Coroutine[None, None, float | None]], seconds: float, rng: random.Random
) -> list[float]:
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


# The runs


async def make_tables(url: str, count: int, seats: list[dict[str, str]]) -> list[dict[str, object]]:
    """So many new tables."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        made = []
        for _ in range(count):
            answer = await http.post("/api/tables", json={"seats": seats})
            answer.raise_for_status()
            made.append(answer.json())
        return made


async def measure(arguments: argparse.Namespace) -> None:
    """Both servers under the same load; prints the percentiles."""
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as directory:
        server, echoes = Process("--serve", directory), Process("--echo")
        try:
            people = [{"who": "here"} for _ in range(SEATS)]
            games = [
                Game([seat["token"] for seat in made["here"]], rng)  # type: ignore[attr-defined]
                for made in await make_tables(server.url, arguments.tables, people)
            ]
            for game in games:
                await game.connect(socket_url(server))
            await keep_thinking(server, arguments.thinkers, arguments.level)
            await asyncio.sleep(arguments.warm_up)
            gc.disable()  # a pause of the players is none of the server
            used = server.processor_time()
            taken = await run_all([game.act for game in games], arguments.seconds, rng)
            used = server.processor_time() - used
            size = sorted(game.bytes for game in games)[len(games) // 2]
            bare = [Echoes(size) for _ in games]
            for one in bare:
                await one.connect(socket_url(echoes))
            compared = await run_all([one.act for one in bare], arguments.seconds, rng)
            synced = syncs(Path(directory))
        finally:
            server.stop()
            echoes.stop()
    rows = {
        f"{arguments.tables} games, events to all seats": taken,
        f"bare echo of {size} bytes, four at once": compared,
        "bare write and sync of 4 kB": synced,
    }
    usage = f"The server used {used / arguments.seconds:.0%} of a core."
    for name, times in rows.items():
        line = "  ".join(f"{what} {value:>9}" for what, value in percentiles(times).items())
        print(f"{name:40} {len(times):6} actions  {line}")
    print(usage)
    if arguments.write:
        write_chapter(chapter(arguments, rows, usage))


def syncs(directory: Path) -> list[float]:
    """How long the disk takes to have something for good, which every action waits for."""
    times = []
    with (directory / "sync").open("wb", buffering=0) as file:
        for _ in range(300):
            began = time.perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
            time.sleep(0.01)
    return times


async def keep_thinking(server: Process, count: int, level: str) -> None:
    """So many tables where bots think all the time."""
    bots = [{"who": "bot", "level": level} for _ in range(SEATS)]
    await make_tables(server.url, count, bots)


async def run_all(
    acts: list[Callable[[], Coroutine[None, None, float | None]]],
    seconds: float,
    rng: random.Random,
) -> list[float]:
    """All of them for so many seconds."""
    every = await asyncio.gather(*(every_second(act, seconds, rng) for act in acts))
    return [taken for times in every for taken in times]


def percentiles(times: list[float]) -> dict[str, str]:
    """The median, the 99th percentile and the most.

    >>> percentiles([0.001, 0.002, 0.004])
    {'p50': '2.0 ms', 'p99': '4.0 ms', 'most': '4.0 ms'}
    """
    ordered = sorted(times)
    shares = {"p50": 0.5, "p99": 0.99, "most": 1.0}
    last = len(ordered) - 1
    return {
        name: f"{1000 * ordered[min(last, int(share * len(ordered)))]:.1f} ms"
        for name, share in shares.items()
    }


def chapter(arguments: argparse.Namespace, rows: dict[str, list[float]], usage: str) -> str:
    """What RESULTS.md says about the server."""
    lines = [
        f"| {name} | {' | '.join(percentiles(times).values())} |" for name, times in rows.items()
    ]
    return "\n".join(
        [
            "# Speed of the server\n",
            'Written by `make bench-server ARGS="--write"`. From an action sent to the events '
            "received by all four clients of a game, one action per second and game, while "
            f"{arguments.thinkers} games of four {arguments.level} bots go on; the bare echo and "
            "the disk in the same run.\n",
            f"Machine: {machine()}. {usage}\n",
            "| | median | 99th percentile | most |",
            "|---|---:|---:|---:|",
            *lines,
        ]
    )


async def measure_restart(count: int) -> None:
    """How soon a server is ready that has so many games on disk."""
    with tempfile.TemporaryDirectory() as directory:
        server = Process("--serve", directory)
        seats = [{"who": "here"}] + [{"who": "bot", "level": "medium"}] * 3
        for _ in range(0, count, 50):
            await make_tables(server.url, 50, seats)
        empty = server.ready
        await asyncio.sleep(5)
        server.process.kill()
        server.process.wait()
        server = Process("--serve", directory)
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            began = time.perf_counter()
            (await http.get("/api/facts")).raise_for_status()
            answered = time.perf_counter() - began
        server.stop()
    print(
        f"ready after {server.ready:.2f} s with {count} stored games "
        f"({empty:.2f} s with none), first answer after {answered:.2f} s more"
    )


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--warm-up", type=float, default=10, help="seconds before it counts")
    parser.add_argument("--thinkers", type=int, default=4, help="games of bots alone")
    parser.add_argument("--level", default="expert", help="the bots that think meanwhile")
    parser.add_argument("--write", action="store_true", help="write benchmarks/RESULTS.md")
    parser.add_argument("--stored", type=int, help="measure the restart with so many games")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--echo", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.echo:
        run_echo()
    elif arguments.serve:
        run_game_server(Path(arguments.serve))
    elif arguments.stored:
        asyncio.run(measure_restart(arguments.stored))
    else:
        asyncio.run(measure(arguments))


if __name__ == "__main__":
    main()
