"""`ursuppe serve`: where it listens, what it says, and how it ends."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from server.running import PATIENCE

from ursuppe.server import serving


@contextmanager
def served(*options: str) -> Iterator["subprocess.Popen[str]"]:
    """The command, running; it is killed if it has not ended by itself."""
    process = subprocess.Popen(
        [sys.executable, "-c", "from ursuppe.cli import main; main()", "serve", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "CI": "1"},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def line(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_it_says_where_it_is_and_ends_when_interrupted(tmp_path: Path) -> None:
    for end in (signal.SIGINT, signal.SIGTERM):
        with served("--port", "0", "--host", "127.0.0.1", "--data", str(tmp_path)) as process:
            said = line(process)
            found = re.fullmatch(r"Ursuppe is at (http://localhost:\d+)", said)
            assert found, said
            assert httpx.get(f"{found[1]}/api/facts", timeout=PATIENCE).status_code == 200
            process.send_signal(end)
            assert process.wait(PATIENCE) == 0
            assert process.stderr is not None
            assert process.stderr.read() == ""


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        with served("--host", "127.0.0.1", "--port", port, "--data", str(tmp_path)) as process:
            assert process.wait(PATIENCE) == 2
            assert process.stderr is not None
            said = " ".join(process.stderr.read().split())
            assert f"port {port}" in said
            assert "Traceback" not in said


def test_without_a_wish_any_port_will_do() -> None:
    first = serving.listening_socket("127.0.0.1", None)
    first.listen()
    second = serving.listening_socket("127.0.0.1", None)
    assert second.getsockname()[1] != first.getsockname()[1]
    first.close()
    second.close()


def test_the_local_network_is_named_only_if_it_listens_there() -> None:
    assert serving.addresses("127.0.0.1", 80) == ["http://localhost:80"]
    assert serving.addresses("0.0.0.0", 80)[0] == "http://localhost:80"
    assert all("127.0.0.1" not in url for url in serving.addresses("0.0.0.0", 80))
