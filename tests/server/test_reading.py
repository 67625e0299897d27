"""What is read from the disk while the server ends, or while nobody waits for it any more."""

import asyncio
import threading
from pathlib import Path

import pytest
from kit.server import PATIENCE

from ursuppe.server.problems import StorageError
from ursuppe.server.store.database import open_database
from ursuppe.server.store.sql import SqlStore

TOKEN = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"


@pytest.mark.parametrize("milliseconds", range(1, 30))
def test_the_server_ends_though_readings_were_cancelled(tmp_path: Path, milliseconds: int) -> None:
    async def whole() -> None:
        store = SqlStore(open_database(tmp_path))
        readings = [asyncio.create_task(store.opened_by([TOKEN])) for _ in range(3)]
        await asyncio.sleep(milliseconds / 1000)
        for reading in readings:
            reading.cancel()
        await store.close()
        left.extend(asyncio.all_tasks() - {asyncio.current_task()})

    left: list[object] = []
    server = threading.Thread(target=lambda: asyncio.run(whole()), daemon=True)
    server.start()
    server.join(PATIENCE)
    assert not server.is_alive()
    assert left == []


def test_nothing_is_read_after_the_end(tmp_path: Path) -> None:
    async def whole() -> None:
        store = SqlStore(open_database(tmp_path))
        await store.close()
        with pytest.raises(StorageError, match="the server is ending"):
            await store.opened_by([TOKEN])

    asyncio.run(whole())
