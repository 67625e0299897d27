"""A running server in a process of its own, and players who talk to it over the net."""

import itertools
import json
import multiprocessing
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kit import server_process

PATIENCE = 300
"""Seconds until a test that waits has failed; nothing is measured with it."""
FREE = {"frames_per_second": 1e6, "frames_at_once": 10**6, "requests_at_once": 10**6,
        "tables_at_once": 10**6, "connections": 10**6, "replaying": PATIENCE,
        "thinking": PATIENCE, "outlook": 10 * PATIENCE, "tables_a_day": 10**6,
        "entries_a_day": 10**9}  # fmt: skip
"""Limits for tests that are about something else."""

Frame = dict[str, Any]

# Servers are forked from a process that has imported everything: a second saved for each.
if sys.platform == "win32":
    _processes = multiprocessing.get_context("spawn")
else:
    _processes = multiprocessing.get_context("forkserver")
    _processes.set_forkserver_preload(
        ["ursuppe.server.http.serving", "ursuppe.server.store.migrations.upgrade"]
    )


class RunningServer:
    """A server on a port of its own; it can be killed and started again."""

    def __init__(self, data: Path, **limits: float) -> None:
        self.data = data
        self.limits = {**FREE, **limits}
        self.port = 0
        self.start()

    def start(self) -> None:
        """Starts it, after the first time on the port it had."""
        self._told, told = _processes.Pipe(duplex=False)
        self.process = _processes.Process(
            target=server_process.run, args=(self.data, self.port, self.limits, self._errors, told)
        )
        self.process.start()
        told.close()
        line = self._told.recv()
        assert line.startswith("Ursuppe is at "), (line, self.errors())
        self.url = line.split()[-1]
        self.port = int(self.url.rpartition(":")[2])
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    @property
    def _errors(self) -> Path:
        return self.data.with_suffix(".stderr")

    def errors(self) -> str:
        """What the server has written to its log."""
        return self._errors.read_text()

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    def kill(self) -> None:
        """As if the power had failed."""
        self.process.kill()
        self._ended()

    def stop(self) -> int:
        """As a user would: the exit code."""
        self.process.terminate()
        return self._ended()

    def _ended(self) -> int:
        self.process.join(PATIENCE)
        assert self.process.exitcode is not None, "the server does not end"
        self.http.close()
        self._told.close()
        return self.process.exitcode

    def post(self, path: str, expect: int = 200, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == expect, answer.text
        return answer.json()

    def table(self, *who: str, **options: Any) -> Frame:
        """A new table: "here", "link", or the level of a bot for each seat."""
        seats = [{"who": one} if one in ("here", "link") else {"who": "bot", "level": one}
                 for one in who]  # fmt: skip
        made = self.post("/api/tables", seats=seats, **options)
        assert isinstance(made, dict)
        return made

    def player(self, *tokens: str, **hello: Any) -> "Player":
        return Player(self.url, list(tokens), **hello)


@contextmanager
def shared_server(folder: Path) -> Iterator[RunningServer]:
    """A server without tight limits, which outlives all tests that share it."""
    running = RunningServer(folder / "data")
    yield running
    assert running.process.is_alive(), running.errors()
    assert "Traceback" not in running.errors()
    running.stop()


class Player:
    """A client at a table, which keeps every frame it has been sent."""

    ids = itertools.count()

    def __init__(self, url: str, tokens: list[str], **hello: Any) -> None:
        self.connection = ExitStack()
        self.socket: ClientConnection = self.connection.enter_context(
            connect(
                f"{url.replace('http', 'ws')}/ws",
                max_size=None,
                open_timeout=PATIENCE,
                ping_timeout=PATIENCE,
            )
        )
        self.frames: list[Frame] = []
        self.raw: list[str] = []
        self.now: Frame = {}
        """The last Table frame."""
        if tokens:
            self.send(type="hello", tokens=tokens, **hello)

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def send(self, **frame: Any) -> None:
        self.socket.send(json.dumps(frame))

    def receive(self) -> Frame:
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        frame: Frame = json.loads(text)
        self.frames.append(frame)
        if frame["type"] == "table":
            self.now = frame
        return frame

    def until(self, *types: str, where: Callable[[Frame], bool] = lambda frame: True) -> Frame:
        """Reads on to the next frame of one of these types for which something holds."""
        while True:
            frame = self.receive()
            if frame["type"] in types and where(frame):
                return frame

    def until_asked(self) -> Frame:
        """Reads on until one of its seats is asked, or the game is over."""
        while not self.now or (self.now["mine"]["seat"] is None and not self.over):
            self.until("table")
        return self.now

    @property
    def over(self) -> bool:
        return self.now["view"]["ranking"] is not None

    @property
    def choices(self) -> list[Frame]:
        choices: list[Frame] = self.now["mine"]["choices"]
        return choices

    def choose(self, choice: int = 0, **changes: Any) -> Frame:
        """Sends a choice as an action: by its place in the list."""
        return self.ask(type="act", action=self.choices[choice]["action"], **changes)

    def ask(self, **frame: Any) -> Frame:
        """Sends what the asked seat does, and reads on to the answer."""
        asked = {
            "id": f"test {next(self.ids)}",
            "game": self.now["game"],
            "seq": self.now["seq"],
            "seat": self.now["mine"]["seat"],
        }
        sent = {**asked, **frame}
        if frame["type"] == "stand_in":
            del sent["seq"], sent["game"]
        if frame["type"] in ("rematch", "go_on"):
            del sent["seq"], sent["seat"]
        self.send(**sent)
        return self.until(
            "accepted",
            "refused",
            "hint",
            "preview",
            where=lambda answer: answer["id"] == sent["id"],
        )

    def closed(self) -> int | None:
        """Reads until the server ends the connection; the code of the end."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None


def here(made: Frame, seat: int = 0) -> str:
    """The token of a seat that was made here or for a link."""
    tokens: list[str] = [one["token"] for one in made["here"] + made["links"]
                         if one["seat"] == seat]  # fmt: skip
    return tokens[0]


def all_here(made: Frame) -> list[str]:
    """The tokens of all seats that were made here."""
    return [one["token"] for one in made["here"]]
