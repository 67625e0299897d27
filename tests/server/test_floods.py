"""Clients that send too much, too little at a time, or do not read: each pays for it itself."""

import asyncio
import json
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack

import httpx
import pytest
from kit.in_process import moment, play, seated, table
from kit.raw import (
    CONT,
    PING,
    PONG,
    TEXT,
    connected,
    flood,
    frame,
    open_websocket,
    request,
    turned_away,
    until_end,
)
from kit.server import PATIENCE, RunningServer, here

from ursuppe.server.http.protocols import Pieces
from ursuppe.server.limits import Limits
from ursuppe.server.play.tables import Tables
from ursuppe.server.wire.frames import Pong

Start = Callable[..., RunningServer]
TINY = {
    "empty continuations": frame(TEXT, last=False) + frame(CONT, last=False) * 5_000,
    "pings": frame(PING) * 5_000,
    "pongs": frame(PONG) * 5_000,
    "empty messages": frame(TEXT) * 5_000,
}
NORMAL = {"pieces_at_once": Limits().pieces_at_once, "bytes_at_once": Limits().bytes_at_once}


# Frames


@pytest.mark.parametrize("kind", TINY)
def test_tiny_frames_end_the_connection_that_sends_them(start: Start, kind: str) -> None:
    server = start(**NORMAL, frames_at_once=10**6)
    made = server.table("here", "here", "here")
    with server.player(here(made)) as player, connected(server) as one:
        player.until("table")
        assert b" 101 " in open_websocket(server, one)
        flood(one, TINY[kind])
        until_end(one)
        player.send(type="ping", number=1)
        assert player.until("pong")["number"] == 1


def test_the_rest_of_a_flood_is_not_even_parsed() -> None:
    pieces = Pieces(Limits(pieces_at_once=50))
    pieces.receive_data(
        b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    pieces.events_received()
    pieces.receive_data(frame(PONG) * 40_000)
    assert len(pieces.events_received()) == 50
    assert pieces.parser_exc is not None


def test_so_many_bytes_end_the_connection(start: Start) -> None:
    server = start(bytes_at_once=1_000, bytes_per_second=0.001)
    with connected(server) as one:
        open_websocket(server, one)
        flood(one, frame(PONG, b"x" * 100), times=20)
        until_end(one)


def test_a_stranger_sends_short_messages_only(start: Start) -> None:
    server = start(first_frame_bytes=1_000)
    made = server.table("here", "here", "here")
    long = json.dumps({"type": "ping", "number": 1, "x": "x" * 2_000})
    with server.player() as stranger:
        stranger.socket.send(long)
        assert stranger.closed() == 1009
    with server.player(here(made)) as player:
        player.until("table")
        player.socket.send(long)
        player.until("trouble")


def test_who_has_flooded_may_not_come_again_so_soon(start: Start) -> None:
    server = start(pieces_at_once=50, arrivals_at_once=60, arrivals_a_flood=60,
                   arrivals_per_second=0.001)  # fmt: skip
    with connected(server, "127.0.0.2") as one:
        open_websocket(server, one)
        flood(one, TINY["pings"])
        until_end(one)
    assert turned_away(server, "127.0.0.2")
    assert server.http.get("/api/facts").status_code == 200, "everybody else may"


def test_the_messages_of_one_address_wait_for_their_turn(start: Start) -> None:
    server = start(messages_at_once=5, messages_per_second=1_000)
    made = server.table("here", "here", "here")
    with server.player(here(made)) as player:
        for number in range(50):
            player.send(type="ping", number=number)
        assert [player.until("pong")["number"] for _ in range(50)] == list(range(50))


def test_what_is_no_text_is_no_matter_for_the_log(start: Start) -> None:
    server = start()
    for _ in range(20):
        with connected(server) as one:
            open_websocket(server, one)
            one.sendall(frame(TEXT, b"\xff"))
            assert b"\x03\xef" in until_end(one), "1007: no UTF-8"
    assert server.errors() == ""


def test_the_log_is_not_flooded(start: Start) -> None:
    server = start(log_lines_at_once=3, log_lines_per_second=0.001)
    for _ in range(30):
        with connected(server) as one:
            one.sendall(b"\x00\r\n\r\n")
            until_end(one)
    assert len(server.errors().splitlines()) == 3
    assert "Traceback" not in server.errors()


# Requests


@pytest.mark.parametrize(
    ("headers", "body"),
    [
        (["Transfer-Encoding: chunked"], b"1\r\n \r\n" * 5_000),
        (["X: y"] * 5_000, b""),
        (["X: " + "y" * 70_000], b""),
    ],
)
def test_requests_in_crumbs_or_with_endless_heads_are_refused(
    start: Start, headers: list[str], body: bytes
) -> None:
    server = start()
    with connected(server) as one:
        flood(one, request(server, "POST /api/lookup HTTP/1.1", *headers, body=body), times=1)
        said = until_end(one)
    assert not said or said.startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 431 "))


@pytest.mark.parametrize("answered", [False, True])
def test_a_body_that_ends_in_garbage_is_no_matter_for_the_log(start: Start, answered: bool) -> None:
    server = start()
    method = "PUT" if answered else "POST"
    with connected(server) as one:
        chunked = "Transfer-Encoding: chunked"
        one.sendall(request(server, f"{method} /api/lookup HTTP/1.1", chunked, body=b"1\r\n \r\n"))
        if answered:
            assert b" 405 " in one.recv(4096)
        one.sendall(b"garbage\r\n")
        said = until_end(one)
    assert answered or said.startswith(b"HTTP/1.1 400 ")
    assert server.http.get("/api/facts").status_code == 200
    assert "Traceback" not in server.errors()


def test_what_begins_no_websocket_is_told_so(start: Start) -> None:
    server = start()
    with connected(server) as one:
        said = open_websocket(server, one, "Content-Length: 5")
        assert said.startswith(b"HTTP/1.1 400 ")
        assert until_end(one) == b"" or b"WebSocket" in said


def test_a_refused_request_ends_its_connection(start: Start) -> None:
    server = start(requests_per_second=0.001, requests_at_once=1)
    asked = request(server, "GET /api/facts HTTP/1.1")
    with connected(server) as one:
        one.sendall(asked * 20)
        said = until_end(one)
    assert said.count(b"HTTP/1.1 200 ") == 1
    assert said.count(b"HTTP/1.1 429 ") == 1


def test_the_files_of_the_page_are_counted_too(start: Start) -> None:
    server = start(files_per_second=0.001, files_at_once=3)
    assert [server.http.get("/").status_code == 429 for _ in range(5)] == [False] * 3 + [True] * 2
    assert server.http.get("/api/facts").status_code == 200


# Bodies


def slow_body(server: RunningServer, one: socket.socket, length: int = 1_000) -> None:
    head = ["Content-Type: application/json", f"Content-Length: {length}"]
    one.sendall(request(server, "POST /api/lookup HTTP/1.1", *head, body=b'{"tok'))


def test_so_many_bodies_may_arrive_at_once(start: Start) -> None:
    server = start(bodies_each=3, bodies=5)
    with ExitStack() as stack:
        for address in ["127.0.0.2"] * 3 + ["127.0.0.3"] * 3:
            slow_body(server, stack.enter_context(connected(server, address)))
        answered = lookup_until(server, 503)
        assert answered.json()["code"] == "too_fast"
    assert lookup_until(server, 200).json() == []


def lookup_until(server: RunningServer, status: int) -> httpx.Response:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = server.http.post("/api/lookup", json={"tokens": []})
        if answer.status_code == status:
            return answer
    raise AssertionError(f"never {status}")


@pytest.mark.parametrize(("limit", "status"), [("bodies_bytes_each", 429), ("bodies_bytes", 503)])
def test_so_much_of_bodies_may_arrive(start: Start, limit: str, status: int) -> None:
    server = start(**{limit: 10_000})
    for _ in range(3):  # what is answered is counted no more
        assert server.http.post("/api/lookup", json={"tokens": ["x" * 9_000]}).status_code == 422
    answer = server.http.post("/api/lookup", json={"tokens": ["x" * 10_000]})
    assert (answer.status_code, answer.json()["code"]) == (status, "too_fast")


def test_a_server_that_ends_waits_for_no_body(start: Start) -> None:
    server = start()
    with ExitStack() as stack:
        for _ in range(3):
            slow_body(server, stack.enter_context(connected(server)))
        lookup_until(server, 200)
        assert server.stop() == 0
    assert server.errors() == ""


# What is not read


def deaf(server: RunningServer, stack: ExitStack) -> socket.socket:
    one = stack.enter_context(socket.socket())
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    one.settimeout(PATIENCE)
    one.connect(("127.0.0.1", server.port))
    return one


def test_a_request_whose_answer_is_not_read_is_given_up(start: Start) -> None:
    server = start(sending=0.5)
    asked = request(server, "GET /api/facts HTTP/1.1")
    with ExitStack() as stack:
        one = deaf(server, stack)
        with pytest.raises(ConnectionError):
            ask_on_and_on(one, asked * 100)


def ask_on_and_on(one: socket.socket, asked: bytes) -> None:
    """Asks for far more answers than the system keeps."""
    for _ in range(10 * PATIENCE):
        one.sendall(asked)
        time.sleep(0.1)


def test_answers_that_are_not_read_have_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(tables: Tables) -> None:
        client = await seated(tables, await table(tables, "here", "here", "here"))
        client.reading.clear()
        for number in range(40):
            client.say(type="ping", number=number)
        while client.closed is None:
            await moment()
            await asyncio.sleep(0.01)
        assert client.client._queued <= 500 + len(Pong(number=0).model_dump_json())

    play(scene, answers_bytes=500, sending=0.05)
