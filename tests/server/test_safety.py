"""Clients that flood, stall, send garbage or come from elsewhere."""

import asyncio
import json
import operator
import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from kit.in_process import moment
from kit.positions import almost_over
from kit.server import PATIENCE, Player, RunningServer, here
from starlette.types import Receive, Scope, Send
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ursuppe.server.http.safety import SafetyMiddleware
from ursuppe.server.limits import Limits
from ursuppe.server.problems import Problem
from ursuppe.server.workers.pool import Workers
from ursuppe.server.workers.replays import Replays

Start = Callable[..., RunningServer]


def silent(server: RunningServer) -> Player:
    """A connection that has not said hello."""
    return Player(server.url, [])


def problem_of(answer: httpx.Response) -> dict[str, object]:
    """A refusal, which always has the same form."""
    told = answer.json()
    assert set(told) == {"code", "text", "where"}
    assert isinstance(told, dict)
    return told


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_another_site_may_not_post(server: RunningServer, headers: dict[str, str]) -> None:
    answer = server.http.post("/api/lookup", json={"tokens": []}, headers=headers)
    assert answer.status_code == 403
    assert problem_of(answer)["code"] == "foreign_origin"


def test_the_page_itself_may(server: RunningServer) -> None:
    for headers in ({"Origin": server.url}, {"Sec-Fetch-Site": "same-origin"}):
        answer = server.http.post("/api/lookup", json={"tokens": []}, headers=headers)
        assert answer.json() == []


def test_another_site_may_not_open_a_socket(server: RunningServer) -> None:
    url = f"{server.url.replace('http', 'ws')}/ws"
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(url, origin=Origin("http://evil.example")),
    ):
        pass
    assert refused.value.response.status_code == 403
    with connect(url, origin=Origin(server.url)):
        pass


@pytest.mark.parametrize(
    "text",
    ["", "garbage", "[]", "{}", '{"type":"dance"}', '{"type":"hello","tokens":[]}',
     '{"type":"hello","tokens":["short"]}', '{"type":"act"}', "[" * 20_000, '"\\ud800"',
     '{"type":"ping","number":1,"more":2}', '{"type":"ping","number":NaN}',
     f'{{"type":"rest","id":"a","game":{"9" * 40},"seq":1,"seat":0}}'],
)  # fmt: skip
def test_garbage_is_answered_and_harms_nobody(server: RunningServer, text: str) -> None:
    made = server.table("here", "here", "here")
    with server.player(here(made)) as player:
        player.until("table")
        player.socket.send(text)
        assert player.until("trouble")["code"] == (
            "cut_link" if "hello" in text else "not_understood"
        )
        player.socket.send(b"\x00\xff")
        player.until("trouble")
        player.send(type="ping", number=1)
        player.until("pong")


def test_a_frame_that_is_too_large_ends_the_connection(server: RunningServer) -> None:
    made = server.table("here", "here", "here")
    with server.player(here(made)) as player:
        player.until("table")
        player.socket.send(json.dumps({"type": "ping", "number": 1, "x": "x" * 70_000}))
        assert player.closed() == 1009


def test_a_body_that_is_too_large_is_refused(server: RunningServer) -> None:
    answer = server.http.post("/api/replay", json={"log": "x" * 1_600_000})
    assert answer.status_code == 413
    assert problem_of(answer)["code"] == "too_large"

    def chunks() -> object:
        yield from (b"x" * 100_000 for _ in range(20))

    answer = server.http.post("/api/replay", content=chunks())  # type: ignore[arg-type]
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/assets/nothing.js", 404),
        ("GET", "/api/tables", 405),
        ("DELETE", "/api/facts", 405),
        ("POST", "/api/tables", 422),
        ("GET", "/api/facts?language=xx", 422),
        ("GET", "/../../etc/passwd.txt", 404),
    ],
)
def test_every_refusal_has_one_form(
    server: RunningServer, method: str, path: str, status: int
) -> None:
    answer = server.http.request(method, path)
    assert answer.status_code == status
    assert problem_of(answer)["text"]


def test_every_answer_has_the_headers_of_safety(server: RunningServer) -> None:
    for path in ("/api/facts", "/api/nothing", "/"):
        headers = server.http.get(path).headers
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
    assert server.http.get("/api/facts").headers["Content-Encoding"] == "gzip"


def test_unknown_tokens_and_two_tables_at_once_are_refused(server: RunningServer) -> None:
    one, other = server.table("here", "here", "here"), server.table("here", "here", "here")
    with server.player("z" * 22) as player:
        assert player.until("trouble")["code"] == "unknown_token"
    with server.player(here(one), here(other)) as player:
        assert player.until("trouble")["code"] == "two_tables"
    with silent(server) as player:
        player.send(type="act", id="a", game=1, seq=1, seat=0, action=1)
        assert player.until("refused")["code"] == "not_now"


def test_who_does_not_say_hello_is_sent_away(start: Start) -> None:
    server = start(hello=0.3)
    with silent(server) as player:
        assert player.closed() == 1000


def test_who_floods_is_warned_and_then_sent_away(start: Start) -> None:
    server = start(frames_per_second=5, frames_at_once=20)
    made = server.table("here", "here", "here")
    with server.player(here(made)) as flood, server.player(here(made, 1)) as other:
        with suppress(ConnectionClosed):
            for number in range(500):
                flood.send(type="ping", number=number)
        assert flood.closed() == 1008
        assert [frame["code"] for frame in flood.frames if frame["type"] == "trouble"] == [
            "too_fast"
        ]
        other.send(type="ping", number=7)
        assert other.until("pong")["number"] == 7


def test_to_be_told_everything_again_and_again_is_a_flood(start: Start) -> None:
    server = start(frames_per_second=0.001, frames_at_once=40)
    made = server.table("here", "here", "here")
    with server.player(here(made)) as player:
        with suppress(ConnectionClosed):
            for _ in range(30):
                player.send(type="hello", tokens=[here(made)])
        assert player.closed() == 1008
        assert sum(frame["type"] == "welcome" for frame in player.frames) < 20


def test_too_many_requests_and_tables_are_refused(start: Start) -> None:
    server = start(requests_per_second=0.001, requests_at_once=8, tables_per_second=0.001,
                   tables_at_once=2)  # fmt: skip
    wish = {"seats": [{"who": "here"}] * 3}
    answers = [server.http.post("/api/tables", json=wish) for _ in range(9)]
    assert [answer.status_code for answer in answers] == [200] * 2 + [429] * 7
    assert {str(problem_of(answer)["code"]) for answer in answers[2:]} == {"too_fast"}


def test_questions_and_new_connections_are_counted_too(start: Start) -> None:
    server = start(requests_per_second=0.001, requests_at_once=3)
    made = server.table("here", "here", "here")
    assert server.http.get("/api/facts").status_code == 200
    with server.player(here(made)) as player:
        player.until("table")
        refused = server.http.get("/api/facts")
        assert (refused.status_code, problem_of(refused)["code"]) == (429, "too_fast")
        with pytest.raises(InvalidStatus), silent(server):
            pass
        assert server.http.get("/nothing").status_code in (200, 503), "a place within the page"
        player.send(type="ping", number=1)
        player.until("pong")


def test_an_address_has_so_many_connections(start: Start) -> None:
    server = start(connections=2)
    made = server.table("here", "here", "here")
    with server.player(here(made)) as one, server.player(here(made, 1)) as two:
        one.until("table")
        two.until("table")
        with silent(server) as third:
            assert third.until("trouble")["code"] == "too_many"
            assert third.closed() == 1013
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with silent(server) as later, suppress(ConnectionClosed):
            later.send(type="hello", tokens=[here(made)])
            if later.receive()["type"] == "welcome":
                return
    raise AssertionError("those who are gone are still counted")


def test_a_body_that_does_not_come_is_not_waited_for(start: Start) -> None:
    server = start(receiving=0.2)
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as slow:
        slow.sendall(
            f"POST /api/lookup HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 50\r\n"
            'Content-Type: application/json\r\n\r\n{"tok'.encode()
        )
        answer = b""
        while b"did not arrive" not in answer and (more := slow.recv(65_536)):
            answer += more
    assert b"408" in answer.splitlines()[0]
    assert b"too_slow" in answer


def test_too_many_replays_are_refused(tmp_path: Path) -> None:
    """One is under way and one waits; a third address is sent away, and so is a second log of
    the first."""

    pipes = [tmp_path / who for who in "ab"]
    for pipe in pipes:
        os.mkfifo(pipe)  # whoever reads it waits until somebody writes

    async def scene() -> None:
        workers = Workers(1)
        replays = Replays(workers, Limits(replaying=PATIENCE, replays_waiting=1, replays_each=1))
        asked = [asyncio.create_task(replays.ask(p.name, Path.read_text, p)) for p in pipes]
        await moment()
        for who in "ca":
            with pytest.raises(Problem, match="too many logs") as refused:
                await replays.ask(who, operator.add, 2, 3)
            assert refused.value.status == 429
        for pipe in pipes:
            await asyncio.to_thread(pipe.write_text, pipe.name)
        assert await asyncio.gather(*asked) == ["a", "b"]
        assert await replays.ask("a", operator.add, 2, 3) == 5
        await workers.close()

    asyncio.run(scene())


def test_a_log_that_takes_too_long_is_refused_with_the_limit(start: Start) -> None:
    server = start(replaying=0.001)
    made = server.table("here", "here", "here")
    log = server.http.post("/api/log", json={"tokens": [here(made)]}).text
    until = time.monotonic() + PATIENCE
    while (answer := server.http.post("/api/replay", json={"log": log})).status_code == 200:
        assert time.monotonic() < until  # a busy machine may look at the clock too late
    assert answer.status_code == 422
    refused = problem_of(answer)
    assert "longer than 0.001 seconds" in str(refused["text"])
    assert refused["where"] == "log"


def test_long_mistakes_are_told_in_short(server: RunningServer) -> None:
    position = {**almost_over(), "round": ["x" * 500_000]}
    wish = {"seats": [{"who": "here"}] * 3, "position": position}
    answer = server.http.post("/api/tables", json=wish)
    assert answer.status_code == 422
    assert len(answer.text) < 2_000
    answer = server.http.post("/api/replay", json={"log": "x" * 500_000})
    assert answer.status_code == 422
    assert len(answer.text) < 2_000


def test_half_a_character_is_quoted_and_not_sent_back(server: RunningServer) -> None:
    header = 'rules: 2\nplayers: 3\nedition: {"\\ud800": 1}\n\n'
    edition = {**almost_over(), "edition": {"\ud800": 1}}
    for path, body in (("/api/replay", {"log": header}), ("/api/position", {"position": edition})):
        kind = {"content-type": "application/json"}
        answer = server.http.post(path, content=json.dumps(body), headers=kind)
        assert answer.status_code == 422
        assert "\\ud800 is no key" in str(problem_of(answer)["text"])


def test_a_position_that_would_fail_later_is_refused(server: RunningServer) -> None:
    position = {
        "players": 2, "round": 0, "phase": 0, "card": "n9",
        "tribes": [{"colour": "red"}, {"colour": "yellow"}, {"colour": "green"}],
        "pending": {"order": ["green"],
                    "agenda": [["phase", 1, 0], ["dummy's second amoeba", 0, 0]]},
    }  # fmt: skip
    wish = {"seats": [{"who": "here"}] * 2, "position": position}
    answer = server.http.post("/api/tables", json=wish)
    assert answer.status_code == 422
    assert problem_of(answer)["text"] == "position: pending.order must name each tribe once"


def test_a_mistake_of_the_program_is_told_like_any_refusal(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        raise ZeroDivisionError("nobody needs to know this")

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(SafetyMiddleware(broken, Limits()))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return await client.get("/api/facts")

    answer = asyncio.run(ask())
    assert answer.status_code == 500
    assert problem_of(answer)["code"] == "failure"
    assert "nobody needs" not in answer.text
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert "ZeroDivisionError" in caplog.text


def test_who_never_reads_is_dropped_and_the_others_play_on(start: Start) -> None:
    server = start(sending=0.5)
    made = server.table("here", "here", "here")
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        deaf.recv(4096)
        hello = json.dumps({"type": "hello", "tokens": [here(made, 2)]}).encode()
        masked = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello
        deaf.sendall(masked)
        with server.player(here(made)) as player:
            player.until("table")
            open_before = connections(server)
            until = time.monotonic() + PATIENCE
            while time.monotonic() < until and connections(server) == open_before:
                with suppress(OSError):
                    deaf.sendall(masked)  # it asks for the whole story, and does not read it
                time.sleep(0.005)
            assert connections(server) < open_before
            player.send(type="ping", number=3)
            assert player.until("pong")["number"] == 3


def connections(server: RunningServer) -> int:
    """How many sockets the server's process has open."""
    folder = f"/proc/{server.pid}/fd"
    links = []
    for name in os.listdir(folder):
        with suppress(FileNotFoundError):  # closed since it was listed
            links.append(os.readlink(f"{folder}/{name}"))
    return sum(link.startswith("socket:") for link in links)
