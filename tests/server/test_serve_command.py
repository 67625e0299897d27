"""`ursuppe serve`: where it listens, what it says, and how it ends."""

import errno
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from kit.server import PATIENCE

from ursuppe.server.http import serving
from ursuppe.server.http.sharing import qr_code

COMMAND = [sys.executable, "-c", "from ursuppe.cli import main; main()", "serve"]


@contextmanager
def served(*options: str, before: Sequence[str] = ()) -> Iterator["subprocess.Popen[str]"]:
    """The command, running; it is killed if it has not ended by itself."""
    process = subprocess.Popen(
        [*before, *COMMAND, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "CI": "1", "PYTHONIOENCODING": "utf-8"},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def line(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def refused(*options: object) -> str:
    """What the command says that does not begin, the last option being its data."""
    *wishes, data = map(str, options)
    with served(*wishes, "--data", data) as process:
        assert process.wait(PATIENCE) == 2
        assert process.stderr is not None
        said = " ".join(re.sub("[│╭╮╰╯─]", " ", process.stderr.read()).split())
    assert "Traceback" not in said
    return said


def test_it_says_where_it_is_and_ends_when_interrupted(tmp_path: Path) -> None:
    for end in (signal.SIGINT, signal.SIGTERM):
        with served("--port", "0", "--data", str(tmp_path)) as process:
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
        assert f"cannot listen on 127.0.0.1, port {port}" in refused("--port", port, tmp_path)


def test_without_a_wish_any_port_will_do() -> None:
    first = serving.listening_socket("127.0.0.1", None)
    first.listen()
    second = serving.listening_socket("127.0.0.1", None)
    assert second.getsockname()[1] != first.getsockname()[1]
    first.close()
    second.close()


# Who can reach it

SHARED = "http://192.0.2.7:8017"


@pytest.mark.parametrize(
    ("bound", "shared", "told"),
    [
        ("127.0.0.1", None, ["Ursuppe is at http://localhost:8017", serving.HERE_ALONE]),
        ("::1", None, ["Ursuppe is at http://[::1]:8017", serving.HERE_ALONE]),
        ("0.0.0.0", SHARED, ["Ursuppe is at http://localhost:8017",
                             f"Share this address with others on your network: {SHARED}",
                             serving.OPEN_LINE]),
        ("::", SHARED, ["Ursuppe is at http://localhost:8017",
                        f"Share this address with others on your network: {SHARED}",
                             serving.OPEN_LINE]),
        ("0.0.0.0", None, ["Ursuppe is at http://localhost:8017", serving.NO_NETWORK]),
        ("192.0.2.7", None, [f"Ursuppe is at {SHARED}", serving.ONE_ADDRESS]),
        ("2001:db8::7", None, ["Ursuppe is at http://[2001:db8::7]:8017", serving.ONE_ADDRESS]),
    ],
)  # fmt: skip
def test_it_says_who_can_reach_it(bound: str, shared: str | None, told: list[str]) -> None:
    assert serving.greeting(bound, 8017, shared) == told
    assert "--lan" in serving.HERE_ALONE


linux = pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 is this machine on Linux")


def answers(address: str, port: str) -> bool:
    try:
        url = f"http://{address}:{port}/api/facts"
        return httpx.get(url, timeout=PATIENCE, trust_env=False).is_success
    except httpx.ConnectError:
        return False


@linux
def test_it_listens_on_this_machine_alone(tmp_path: Path) -> None:
    with served("--port", "0", "--data", str(tmp_path)) as process:
        port = line(process).rpartition(":")[2]
        assert line(process) == serving.HERE_ALONE
        assert answers("127.0.0.1", port)
        assert not answers("127.0.0.2", port), "as on any address but its own"


@linux
def test_with_lan_it_listens_everywhere_and_names_the_address_to_share(tmp_path: Path) -> None:
    with served("--lan", "--port", "0", "--data", str(tmp_path)) as process:
        said = line(process)
        port = said.rpartition(":")[2]
        assert said == f"Ursuppe is at http://localhost:{port}"
        assert answers("127.0.0.1", port)
        assert answers("127.0.0.2", port)
        told = line(process)
        facts = httpx.get(f"http://127.0.0.1:{port}/api/facts", timeout=PATIENCE).json()
        if facts["address"] is None:
            assert told == serving.NO_NETWORK
        else:
            assert told == f"Share this address with others on your network: {facts['address']}"
            assert line(process) == serving.OPEN_LINE
            code = qr_code(facts["address"]).splitlines()
            assert [line(process) for _ in code] == [one.strip() for one in code]
            assert answers(*facts["address"].removeprefix("http://").split(":"))


@pytest.mark.skipif(
    subprocess.run(["unshare", "-rn", "true"], capture_output=True).returncode != 0
    if shutil.which("unshare")
    else True,
    reason="a process without a network cannot be had here",
)
def test_without_a_network_it_says_so(tmp_path: Path) -> None:
    command = ["unshare", "-rn"]
    with served("--lan", "--data", str(tmp_path), before=command) as process:
        assert line(process) == "Ursuppe is at http://localhost:8017"
        assert line(process) == serving.NO_NETWORK
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_machine_that_knows_no_address_of_its_own_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unknown(*_: object, **__: object) -> list[object]:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    def unreachable(*_: object) -> None:
        raise OSError(errno.ENETUNREACH, "Network is unreachable")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert serving.network_address(socket.AF_INET) is None
    assert serving.network_address(socket.AF_INET6) is None


def test_without_a_way_out_the_names_of_the_machine_are_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unreachable(*_: object) -> None:
        raise OSError(errno.ENETUNREACH, "Network is unreachable")

    def known(*_: object, **__: object) -> list[object]:
        return [(0, 0, 0, "", (where, 0)) for where in ("127.0.1.1", "0.0.0.0", "192.168.1.5")]

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    monkeypatch.setattr(socket, "getaddrinfo", known)
    assert serving.network_address(socket.AF_INET) == "192.168.1.5"


def test_a_system_without_ipv6_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def unsupported(*_: object) -> socket.socket:
        raise OSError(errno.EAFNOSUPPORT, "Address family not supported by protocol")

    monkeypatch.setattr(socket, "socket", unsupported)
    assert serving.network_address(socket.AF_INET6) is None
    with pytest.raises(serving.AddressError, match="Address family not supported"):
        serving.listening_socket("::", None)


@pytest.mark.parametrize("host", ["", "nowhere.invalid", "a..b", "198.51.100.7", "1:2", "x" * 300])
def test_an_address_that_is_none_of_its_own_is_refused_in_one_line(host: str) -> None:
    with pytest.raises(serving.AddressError, match="cannot listen on") as refusal:
        serving.listening_socket(host, None)
    assert "None" not in str(refusal.value)


def test_lan_and_host_exclude_each_other(tmp_path: Path) -> None:
    said = refused("--lan", "--host", "127.0.0.1", tmp_path)
    assert "--lan" in said
    assert "--host" in said


@linux
def test_a_host_listens_on_its_address_alone(tmp_path: Path) -> None:
    where = ("--host", "127.0.0.3", "--port", "0")
    with served(*where, "--data", str(tmp_path)) as process:
        found = re.fullmatch(r"Ursuppe is at http://127\.0\.0\.3:(\d+)", line(process))
        assert found
        assert answers("127.0.0.3", found[1])
        assert not answers("127.0.0.1", found[1])


@linux
def test_every_way_to_write_everywhere_is_seen_as_such() -> None:
    for host in ("0.0.0.0", "0", "0x0"):
        with serving.listening_socket(host, 0) as listening:
            bound, port = listening.getsockname()
            assert serving.greeting(bound, port, None)[1] == serving.NO_NETWORK


def test_options_that_cannot_be_are_refused_in_one_sentence(tmp_path: Path) -> None:
    assert "--cert needs --key" in refused("--cert", tmp_path / "cert.pem", tmp_path)
    assert "cannot be read" in refused("--cert", "nowhere", "--key", "nowhere", tmp_path)
    assert "--trust-proxy takes an address" in refused("--trust-proxy", "proxy", tmp_path)
