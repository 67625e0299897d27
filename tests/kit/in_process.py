"""Tables within the test's own process, whose store, engine and connections can be made to fail
at a chosen moment."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from kit.server import PATIENCE, Frame, seen
from ursuppe.server.limits import Limits
from ursuppe.server.play.client import Client
from ursuppe.server.play.connection import Closed
from ursuppe.server.play.new_table import make_table
from ursuppe.server.play.tables import Tables
from ursuppe.server.store.database import open_database
from ursuppe.server.store.interface import Store
from ursuppe.server.store.memory import MemoryStore
from ursuppe.server.store.sql import SqlStore
from ursuppe.server.wire.bodies import NewTable, TableMade
from ursuppe.server.workers.inline import InlineRunner
from ursuppe.server.workers.replays import Replays

HERE = "203.0.113.7"


class FakeConnection:
    """Fulfils `Connection`, with a client at the other end that may stop reading."""

    def __init__(self, tables: Tables, address: str = HERE) -> None:
        self.said: asyncio.Queue[Frame | None] = asyncio.Queue()
        self.heard: list[Frame] = []
        """Every frame, with the whole view as it is then."""
        self.view: Frame | None = None
        self.reading = asyncio.Event()
        self.reading.set()
        self.closed: int | None = None
        self.known = False
        self._news = asyncio.Event()
        self.client = Client(self, tables, address)
        self.running = asyncio.create_task(self.client.run())

    # What the server calls

    async def receive(self) -> str:
        frame = await self.said.get()
        if frame is None:
            raise Closed
        return json.dumps(frame)

    @property
    def has_room(self) -> bool:
        return self.reading.is_set()

    def send(self, text: bytes) -> None:
        frame = json.loads(text)
        if frame["type"] == "table":
            self.view = frame["view"] = seen(self.view, frame)
        self.heard.append(frame)
        self._news.set()

    def welcome(self) -> None:
        self.known = True

    async def drain(self) -> None:
        await self.reading.wait()

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


Scene = Callable[[Tables], Coroutine[None, None, None]]


def play(scene: Scene, data: Path | None = None, **limits: Any) -> None:
    """Plays a scene at tables of its own: in memory, or on disk if a directory is given."""

    async def whole() -> None:
        store: Store = MemoryStore() if data is None else SqlStore(open_database(data))
        tables = Tables(store, InlineRunner(), Limits(**limits))
        try:
            async with asyncio.timeout(PATIENCE):
                await scene(tables)
        finally:
            tables.close()
            await store.close()

    asyncio.run(whole())


async def table(tables: Tables, *who: str, **options: Any) -> TableMade:
    """A new table: "here", "link", or the level of a bot for each seat."""
    seats = [{"who": one} if one in ("here", "link") else {"who": "bot", "level": one}
             for one in who]  # fmt: skip
    wish = NewTable.model_validate({"seats": seats, **options})
    return await make_table(tables, Replays(tables.runner, tables.limits), wish, HERE)


async def seated(tables: Tables, made: TableMade) -> FakeConnection:
    """A client with all seats that are here, which has been sent the state of the table."""
    client = FakeConnection(tables)
    client.say(type="hello", tokens=[one.token for one in made.here])
    await client.until("table")
    return client


async def watching(tables: Tables, made: TableMade) -> FakeConnection:
    """A client that only watches."""
    client = FakeConnection(tables)
    client.say(type="hello", tokens=[made.watch])
    await client.until("table")
    return client


async def moment() -> None:
    """Lets everything that can go on go on for a while."""
    for _ in range(50):
        await asyncio.sleep(0)
