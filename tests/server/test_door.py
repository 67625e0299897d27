"""Connections that only wait: none keeps anybody out."""

import resource
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from kit.raw import connected, open_websocket, request, turned_away, until_end
from kit.server import PATIENCE, RunningServer, here

from ursuppe.server.http.addresses import Proxies
from ursuppe.server.http.door import Door, Visit
from ursuppe.server.limits import Limits

Start = Callable[..., RunningServer]


def half(server: RunningServer) -> bytes:
    """A head that does not end."""
    return request(server, "GET / HTTP/1.1").removesuffix(b"\r\n")


def test_half_a_head_is_not_waited_for(start: Start) -> None:
    server = start(head=0.3)
    with connected(server) as silent, connected(server) as slow:
        slow.sendall(half(server))
        assert until_end(silent) == until_end(slow) == b""


def test_nor_is_half_of_the_next_one(start: Start) -> None:
    server = start(head=0.3)
    with connected(server) as one:
        one.sendall(request(server, "GET /api/nothing HTTP/1.0") + half(server))
        until_end(one)
    with connected(server) as one:
        one.sendall(request(server, "GET /api/facts HTTP/1.1") + half(server))
        assert b"200 OK" in until_end(one)


def test_a_body_that_nobody_wants_is_not_waited_for(start: Start) -> None:
    server = start(head=0.3)
    with connected(server) as one:
        one.sendall(request(server, "PUT /api/facts HTTP/1.1", "Content-Length: 9", body=b"x"))
        assert b"405" in until_end(one)


def test_who_only_waits_keeps_nobody_out(start: Start) -> None:
    server = start(strangers=20)
    made = server.table("here", "here", "here")
    with ExitStack() as stack:
        player = stack.enter_context(server.player(here(made)))
        player.until("table")
        idle = [stack.enter_context(connected(server, "127.0.0.2")) for _ in range(60)]
        for one in idle:
            one.settimeout(PATIENCE)
        with server.player(here(made, 1)) as other:
            other.until("table")
            assert until_end(idle[0]) == b"", "the first one has made room"
        player.send(type="ping", number=1)
        assert player.until("pong")["number"] == 1


def test_a_websocket_without_a_token_is_a_strangers(start: Start) -> None:
    server = start(strangers=10)
    made = server.table("here", "here", "here")
    with ExitStack() as stack:
        first = stack.enter_context(connected(server, "127.0.0.2"))
        open_websocket(server, first)
        for _ in range(20):
            stack.enter_context(connected(server, "127.0.0.2"))
        until_end(first)
        with server.player(here(made)) as player:
            player.until("table")


def test_descriptors_are_raised_to_what_the_system_allows(tmp_path: Path) -> None:
    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 2_048))

    program = (
        "import resource; from ursuppe.server.http.door import Door; "
        "from ursuppe.server.limits import Limits; door = Door(Limits()); "
        "print(*resource.getrlimit(resource.RLIMIT_NOFILE), door.most, door.most_strangers)"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], preexec_fn=few, capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == ["2048", "2048", "1920", "960"]


# The door itself


class Cut(list[str]):
    """The addresses whose connections were cut."""

    def come(self, door: Door, *clients: str) -> list[Visit | None]:
        return [self._one(door, client) for client in clients]

    def _one(self, door: Door, client: str) -> Visit | None:
        visit = door.admit(client)
        if visit is not None:
            visit.refuse = lambda: self.append(client)
        return visit


@pytest.fixture
def cut() -> Cut:
    return Cut()


def test_the_address_with_most_strangers_makes_room(cut: Cut) -> None:
    door = Door(Limits(strangers=4))
    cut.come(door, "10.0.0.1", "10.0.0.2", "10.0.0.2", "10.0.0.2", "10.0.0.3")
    assert cut == ["10.0.0.2"]
    assert (door.strangers, len(door.visits)) == (4, 4)


def test_who_is_known_is_never_cut_for_others(cut: Cut) -> None:
    door = Door(Limits(connections_in_all=4, strangers=2))
    for _ in range(4):
        visit = cut.come(door, "10.0.0.1")[0]
        assert visit is not None
        visit.welcome()
    assert cut.come(door, "10.0.0.2") == [None]
    assert cut == []
    next(iter(door.visits)).leave()
    assert cut.come(door, "10.0.0.2") != [None]


def test_an_address_has_so_many_connections_of_any_kind(cut: Cut) -> None:
    door = Door(Limits(connections_each=3))
    known = cut.come(door, "10.0.0.1", "10.0.0.1")[0]
    assert known is not None
    known.welcome()
    cut.come(door, "10.0.0.1", "10.0.0.1", "10.0.0.2")
    assert cut == ["10.0.0.1"]
    assert known in door.visits
    assert door.here == {"10.0.0.1": 3, "10.0.0.2": 1}


def test_a_home_in_ipv6_counts_as_one_address(cut: Cut) -> None:
    door = Door(Limits(connections_each=1))
    cut.come(door, "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")
    assert cut == ["2001:db8::1"]


def test_new_connections_of_an_address_have_a_rate(cut: Cut) -> None:
    door = Door(Limits(arrivals_at_once=2, arrivals_per_second=0.001), Proxies(["10.9.9.9"]))
    assert [one is None for one in cut.come(door, *["10.0.0.1"] * 3, "10.0.0.2")] == [
        False, False, True, False,
    ]  # fmt: skip
    assert None not in cut.come(door, *["10.9.9.9"] * 9), "a proxy has everybody's"


def test_a_class_of_a_school_can_play(cut: Cut) -> None:
    """64 players behind one address load the page, with six connections each, and play."""
    door = Door(Limits())
    for _ in range(64):
        page = cut.come(door, *["10.0.0.1"] * 6)
        playing = cut.come(door, "10.0.0.1")[0]
        assert playing is not None
        playing.welcome()
        for visit in page:
            assert visit is not None
            visit.leave()
    assert cut == []
    assert door.here == {"10.0.0.1": 64}
    assert Limits().connections >= 64


def test_who_reads_slowly_is_not_given_up() -> None:
    class Slow:
        left = 100

        def get_write_buffer_size(self) -> int:
            return self.left

    visit = Visit(Door(Limits(sending=10)), "10.0.0.1")
    transport = Slow()
    visit.transport = transport  # type: ignore[assignment]
    start = time.monotonic()
    for second in range(0, 90, 9):
        assert not visit.overdue(start + second)
        transport.left -= 1
    assert not visit.overdue(start + 90)
    assert visit.overdue(start + 101)


def test_nothing_is_said_to_who_is_not_let_in(start: Start) -> None:
    server = start(arrivals_at_once=2, arrivals_per_second=0.001)
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(connected(server, "127.0.0.2"))
        assert turned_away(server, "127.0.0.2")
