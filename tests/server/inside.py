"""A house within the test's own process: tables whose disk, engine and lines can be made to
fail at a chosen moment."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

from fastapi import WebSocket
from server.running import PATIENCE, Frame

from ursuppe.server.limits import Limits
from ursuppe.server.play.client import Client
from ursuppe.server.play.new_table import make_table
from ursuppe.server.play.tables import House
from ursuppe.server.store.database import open_database
from ursuppe.server.store.sql import Storage
from ursuppe.server.wire import NewTable, TableMade
from ursuppe.server.workers.pool import Workers

HERE = "203.0.113.7"


class Line:
    """The server's side of a WebSocket, with a client at the other end that may stop reading."""

    def __init__(self, house: House) -> None:
        self.said: asyncio.Queue[Frame | None] = asyncio.Queue()
        self.heard: list[Frame] = []
        self.reading = asyncio.Event()
        self.reading.set()
        self.closed: int | None = None
        self._news = asyncio.Event()
        self.client = Client(cast("WebSocket", self), house)
        self.running = asyncio.create_task(self.client.run())

    # What the server calls

    async def receive(self) -> dict[str, Any]:
        frame = await self.said.get()
        if frame is None:
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text": json.dumps(frame)}

    async def send_text(self, text: str) -> None:
        await self.reading.wait()
        self.heard.append(json.loads(text))
        self._news.set()

    async def close(self, code: int) -> None:
        self.closed = code

    # What the test calls

    def say(self, **frame: Any) -> None:
        self.said.put_nowait(frame)

    async def until(self, kind: str, **fields: Any) -> Frame:
        """The first frame of this type with these fields, of all that were ever heard."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for frame in self.heard:
                    if frame["type"] == kind and fields.items() <= frame.items():
                        return frame
                self._news.clear()
                await self._news.wait()

    @property
    def now(self) -> Frame:
        """The last Table frame."""
        return next(frame for frame in reversed(self.heard) if frame["type"] == "table")

    def act(self, action_id: str, choice: int = 0) -> None:
        """Chooses for the asked seat, without waiting for the answer."""
        mine = self.now["mine"]
        self.say(type="act", id=action_id, game=self.now["game"], seq=self.now["seq"],
                 seat=mine["seat"], action=mine["choices"][choice]["action"])  # fmt: skip


Scene = Callable[[House], Coroutine[None, None, None]]


def play(data: Path, scene: Scene, **limits: Any) -> None:
    """Plays a scene in a house of its own."""

    async def whole() -> None:
        bounds = Limits(**limits)
        data.mkdir(exist_ok=True)
        house = House(Storage(open_database(data)), Workers(bounds.workers), bounds)
        try:
            async with asyncio.timeout(PATIENCE):
                await scene(house)
        finally:
            await house.close()

    asyncio.run(whole())


async def table(house: House, *who: str, **options: Any) -> TableMade:
    """A new table: "here", "link", or the level of a bot for each seat."""
    seats = [{"who": one} if one in ("here", "link") else {"who": "bot", "level": one}
             for one in who]  # fmt: skip
    wish = NewTable.model_validate({"seats": seats, **options})
    return await make_table(house, wish, HERE)


async def seated(house: House, made: TableMade) -> Line:
    """A client with all seats that are here, which has been told how it stands."""
    line = Line(house)
    line.say(type="hello", tokens=[one.token for one in made.here])
    await line.until("table")
    return line


async def moment() -> None:
    """Lets everything that can go on go on for a while."""
    for _ in range(50):
        await asyncio.sleep(0)
