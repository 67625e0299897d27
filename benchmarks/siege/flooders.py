"""The floods: each from one address, for as long as it is let."""

import asyncio
import http.client
import json
import selectors
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import httpx
from kit.positions import sensing
from kit.raw import CONT, PING, PONG, TEXT, frame
from players import connected
from websockets.asyncio.client import ClientConnection

from siege import raw
from siege.extent import Extent

FLOODER: Final = "127.66.6.6"
EXPERTS: Final = 6
BODY: Final = 1_450_000
SLOW: Final = 210
Flood = Callable[[int, Extent], None]


def tiny(port: int, extent: Extent) -> None:
    """Tiny frames:"""
    kinds = [frame(CONT, last=False), frame(PING), frame(PONG), frame(TEXT)]
    number = 0
    while True:
        data = kinds[number % len(kinds)] * 5_000
        number += 1
        first = frame(TEXT, last=False) if number % len(kinds) == 1 else b""
        with suppress(OSError), raw.connection(port, FLOODER) as one:
            raw.upgraded(one, port)
            one.sendall(first)
            while True:
                one.sendall(data)


def idle(port: int, extent: Extent) -> None:
    """Idle connections with half a head:"""
    there: list[socket.socket] = []
    watching = selectors.DefaultSelector()
    while True:
        while len(there) < extent.idle:
            with suppress(OSError):
                one = raw.connection(port, FLOODER)
                one.sendall(b"GET /api/facts HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
                there.append(one)
                watching.register(one, selectors.EVENT_READ)
            if len(there) % 50 == 0:
                break
        for key, _ in watching.select(0.01):
            one = key.fileobj  # type: ignore[assignment]
            watching.unregister(one)
            there.remove(one)
            one.close()


def thinking(port: int, extent: Extent) -> None:
    """Tables of experts:"""
    asyncio.run(_keep_tables(port, extent))


async def _keep_tables(port: int, extent: Extent) -> None:
    url = f"http://127.0.0.1:{port}"
    there: list[ClientConnection] = []
    for _ in range(extent.thinkers):
        with suppress(httpx.HTTPError):
            made = await made_table(url, FLOODER, ["expert"] * EXPERTS)
            one = await connected(url, FLOODER)
            await one.send(json.dumps({"type": "hello", "tokens": [made["watch"]]}))
            there.append(one)
    reading = [asyncio.create_task(_read(one)) for one in there]
    await asyncio.gather(*reading)
    await asyncio.Event().wait()


async def _read(one: ClientConnection) -> None:
    with suppress(Exception):
        async for _ in one:
            pass


def filling(port: int, extent: Extent) -> None:
    """New tables and games without end:"""
    seats = [{"who": "here"}] + [{"who": "bot", "level": "easy"}] * 5
    wish = json.dumps({"seats": seats, "position": None}).encode()
    there = json.dumps({"seats": seats[:3], "position": sensing()}).encode()
    while True:
        line = http.client.HTTPConnection("127.0.0.1", port, source_address=(FLOODER, 0))
        with suppress(OSError, http.client.HTTPException):
            for body in (wish, there) * 50:
                line.request("POST", "/api/tables", body, {"Content-Type": "application/json"})
                line.getresponse().read()
        line.close()


def slow_bodies(port: int, extent: Extent) -> None:
    """Large bodies that never end:"""
    head = (
        f"POST /api/lookup HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {BODY}\r\n\r\n"
    ).encode()
    part = b" " * 10_000
    there: dict[socket.socket, int] = {}
    while True:
        if len(there) < SLOW:
            with suppress(OSError):
                one = raw.connection(port, FLOODER)
                one.sendall(head)
                one.setblocking(False)
                there[one] = 0
        for one, sent in list(there.items()):
            try:
                there[one] += one.send(part) if sent < BODY - len(part) else 0
                if one.recv(4096) == b"":
                    raise ConnectionResetError
            except BlockingIOError:
                continue
            except OSError:
                del there[one]
                one.close()
        time.sleep(0.001)


def unread(port: int, extent: Extent) -> None:
    """Pings whose answers are never read:"""
    data = frame(PING, b"x" * 125) * 400
    there: list[socket.socket] = []
    while True:
        if len(there) < 50:
            with suppress(OSError):
                one = raw.connection(port, FLOODER, receives=2_048)
                raw.upgraded(one, port)
                one.setblocking(False)
                there.append(one)
        for one in list(there):
            try:
                one.send(data)
            except BlockingIOError:
                continue
            except OSError:
                there.remove(one)
                one.close()
        time.sleep(0.001)


FLOODS: Final[tuple[Flood, ...]] = (tiny, idle, thinking, filling, slow_bodies, unread)


# Tables from an address


async def made_table(url: str, address: str, seats: list[str], **more: Any) -> dict[str, Any]:
    """A new table: "here", or the level of a bot for each seat."""
    line = httpx.AsyncHTTPTransport(verify=False, local_address=address)
    wishes = [{"who": one} if one == "here" else {"who": "bot", "level": one} for one in seats]
    async with httpx.AsyncClient(transport=line, base_url=url, timeout=60) as http:
        answer = await http.post("/api/tables", json={"seats": wishes, **more})
    answer.raise_for_status()
    made: dict[str, Any] = answer.json()
    return made


async def at_a_table(
    url: str, address: str, seats: list[str], **more: Any
) -> tuple[ClientConnection, dict[str, Any] | None]:
    """A new table, all seats of people on one connection, and what is asked first."""
    made = await made_table(url, address, seats, **more)
    socket = await connected(url, address)
    tokens = [seat["token"] for seat in made["here"]]
    await socket.send(json.dumps({"type": "hello", "tokens": tokens}))
    while True:
        table = json.loads(await socket.recv())
        if table["type"] == "table" and (asked := asked_in(table)) is not None:
            return socket, asked


def asked_in(table: dict[str, Any]) -> dict[str, Any] | None:
    """The first choice of whoever is asked, as a frame has it."""
    mine = table["mine"]
    if mine["seat"] is None:
        return None
    return {"game": table["game"], "seq": table["seq"], "seat": mine["seat"],
            "action": mine["choices"][0]["action"]}  # fmt: skip
