"""A server that tests of one process share, and ways to start others."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kit.server import RunningServer, shared_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server without tight limits."""
    with shared_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., RunningServer]]:
    """Starts servers of one's own, with limits; each has its own data directory."""
    started: list[RunningServer] = []

    def start(
        data: Path | None = None, options: dict[str, Any] | None = None, **limits: float
    ) -> RunningServer:
        running = RunningServer(data or tmp_path / f"data{len(started)}", options, **limits)
        started.append(running)
        return running

    yield start
    for running in started:
        running.kill()
