"""How quick the server is with many games at once, beside a bare echo server.

    python benchmarks/server_load.py            # 200 games with four clients each
    python benchmarks/server_load.py --write    # the same, into benchmarks/RESULTS.md
    python benchmarks/server_load.py --against main  # beside another commit, in turn
    python benchmarks/server_load.py --stored 1000   # how soon it is ready with stored games

Each game takes one action a second, at first alone, and then while bots think in other games.
Measured is the time from an action sent to the events received by all four clients, and the
processor time of the server's own process for one action (bots think in others); for the echo
server, from four messages of the same size sent to all four received. Bots go on thinking
meanwhile. The disk alone is measured too, since an action is acknowledged when it is there.
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
import time
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import uvicorn
from commits import ROOT, compiled
from report import machine, write_chapter
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect

from ursuppe.server.http.serving import serve
from ursuppe.server.limits import Limits

ENDED = '"kind":"ended"'
"""What the frame has that ends the game."""
HEAD = ["median", "99th percentile", "most", "processor time"]
ALONE = "events to all seats, nobody thinks"
THINKING = "events to all seats, bots think"
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


async def make_tables(url: str, count: int, seats: list[dict[str, str]]) -> list[dict[str, Any]]:
    """So many new tables."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        made = []
        for _ in range(count):
            answer = await http.post("/api/tables", json={"seats": seats})
            answer.raise_for_status()
            made.append(answer.json())
        return made


@dataclass
class Side:
    """A server with its games, and what was measured of it."""

    server: Process
    games: list[Game]
    times: list[float] = field(default_factory=list)
    used: list[float] = field(default_factory=list)
    """Milliseconds of processor time for one action, in each stretch."""

    async def act(self, seconds: float, rng: random.Random) -> None:
        """Plays a stretch."""
        before = self.server.processor_time()
        times = await run_all([game.act for game in self.games], seconds, rng)
        self.used.append(1000 * (self.server.processor_time() - before) / max(1, len(times)))
        self.times += times

    def take(self) -> tuple[list[float], list[float]]:
        """What was measured since the last time: seconds by action, and milliseconds of use."""
        measured = self.times, self.used
        self.times, self.used = [], []
        return measured


async def seated(server: Process, tables: int, rng: random.Random) -> Side:
    """So many games with all their clients."""
    people = [{"who": "here"} for _ in range(SEATS)]
    games = [
        Game([seat["token"] for seat in made["here"]], rng)
        for made in await make_tables(server.url, tables, people)
    ]
    for game in games:
        await game.connect(socket_url(server))
    return Side(server, games)


async def measure(arguments: argparse.Namespace) -> None:
    """All servers under the same load; prints the percentiles."""
    rng = random.Random(1)
    trees = {"": ROOT}
    if arguments.against:
        trees[f" of {arguments.against}"] = compiled(arguments.against)
    measured: dict[str, tuple[list[float], list[float]]] = {}
    with ExitStack() as ending:
        folders = [Path(ending.enter_context(TemporaryDirectory())) for _ in trees]
        servers = [
            Process("--serve", str(folder), tree=tree)
            for tree, folder in zip(trees.values(), folders, strict=True)
        ]
        echoes = Process("--echo")
        for process in (*servers, echoes):
            ending.callback(process.stop)
        sides = {
            name: await seated(server, arguments.tables, rng)
            for name, server in zip(trees, servers, strict=True)
        }
        gc.disable()  # a pause of the players is none of the server
        for thinkers in dict.fromkeys((0, arguments.thinkers)):
            watching = [
                await keep_thinking(side.server, thinkers, arguments.level)
                for side in sides.values()
            ]
            for side in sides.values():
                await side.act(arguments.warm_up, rng)
                side.take()
            for _ in range(arguments.repeats):
                for side in sides.values():
                    await side.act(arguments.seconds / arguments.repeats, rng)
            for name, side in sides.items():
                measured[f"{ALONE if not thinkers else THINKING}{name}"] = side.take()
        size = sorted(game.bytes for game in sides[""].games)[arguments.tables // 2]
        bare = Side(echoes, [])
        connected = [Echoes(size) for _ in range(arguments.tables)]
        for one in connected:
            await one.connect(socket_url(echoes))
        before = echoes.processor_time()
        bare.times = await run_all([one.act for one in connected], arguments.seconds, rng)
        bare.used = [1000 * (echoes.processor_time() - before) / len(bare.times)]
        measured[f"bare echo of {size} bytes, four at once"] = bare.take()
        measured["bare write and sync of 4 kB"] = syncs(folders[0]), []
        del watching
    rows = {name: cells(*of) for name, of in measured.items()}
    for name, row in rows.items():
        said = "  ".join(f"{what} {value:>9}" for what, value in zip(HEAD, row, strict=True))
        print(f"{name:44} {len(measured[name][0]):6} actions  {said}")
    if arguments.against:
        for name in (one for one in (ALONE, THINKING) if one in measured):
            ours, theirs = (median(measured[f"{name}{tree}"][1]) for tree in trees)
            print(f"{name}: {theirs / ours:.2f} times less processor time")
    if arguments.write:
        write_chapter(chapter(arguments, rows))


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


async def keep_thinking(server: Process, count: int, level: str) -> list[ClientConnection]:
    """So many tables where bots think all the time, since somebody watches."""
    bots = [{"who": "bot", "level": level} for _ in range(SEATS)]
    watching = []
    for made in await make_tables(server.url, count, bots):
        socket = await connect(socket_url(server), max_size=None, max_queue=None)
        await socket.send(json.dumps({"type": "hello", "tokens": [made["watch"]]}))
        watching.append(socket)
    return watching


async def run_all(
    acts: list[Callable[[], Coroutine[None, None, float | None]]],
    seconds: float,
    rng: random.Random,
) -> list[float]:
    """All of them for so many seconds."""
    every = await asyncio.gather(*(every_second(act, seconds, rng) for act in acts))
    return [taken for times in every for taken in times]


def cells(times: list[float], used: list[float]) -> list[str]:
    """The median, the 99th percentile and the most, and the median of what was used.

    >>> cells([0.001, 0.002, 0.004], [0.25])
    ['2.0 ms', '4.0 ms', '4.0 ms', '0.25 ms']
    """
    ordered = sorted(times)
    last = len(ordered) - 1
    shares = [ordered[min(last, int(share * len(ordered)))] for share in (0.5, 0.99, 1.0)]
    said = [f"{1000 * share:.1f} ms" for share in shares]
    return [*said, f"{median(used):.2f} ms" if used else ""]


def chapter(arguments: argparse.Namespace, rows: dict[str, list[str]]) -> str:
    """What RESULTS.md says about the server."""
    return "\n".join(
        [
            "# Speed of the server\n",
            'Written by `make bench-server ARGS="--write"`. From an action sent to the events '
            f"received by all four clients of a game, {arguments.tables} games with one action a "
            f"second each, at first alone, then while {arguments.thinkers} games of four "
            f"{arguments.level} bots go on; the bare echo and the disk in the same run. The "
            "processor time is that of the server's own process, divided by the actions of "
            "people.\n",
            f"Machine: {machine()}.\n",
            f"| | {' | '.join(HEAD)} |",
            "|---|---:|---:|---:|---:|",
            *(f"| {name} | {' | '.join(row)} |" for name, row in rows.items()),
        ]
    )


async def measure_restart(count: int) -> None:
    """How soon a server is ready that has so many games on disk."""
    with TemporaryDirectory() as directory:
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
    parser.add_argument("--repeats", type=int, default=4, help="stretches, in turn")
    parser.add_argument("--against", help="a commit whose server is measured in turn with this")
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
