"""By which name the server is asked, and who says for whom."""

import json
from collections.abc import Callable

import httpx
import pytest
from kit.raw import connected
from kit.server import Player, RunningServer
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ursuppe.errors import OptionError
from ursuppe.server.http.addresses import Hosts, Proxies, own_names
from ursuppe.words.languages import LANGUAGES

Start = Callable[..., RunningServer]
EVIL = "evil.example"


# Hosts


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("path", ["/", "/api/facts", "/api/lookup"])
def test_a_name_that_is_none_of_its_own_is_refused(
    server: RunningServer, method: str, path: str
) -> None:
    """A page of somebody else's, whose name was made to lead here, is of the same origin as what
    it asks for."""
    headers = {"Host": f"{EVIL}:{server.port}", "Origin": f"http://{EVIL}:{server.port}"}
    answer = server.http.request(method, path, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")
    assert EVIL in answer.json()["text"]
    assert "--allow-host" in answer.json()["text"]


def test_nor_is_a_websocket_opened(server: RunningServer) -> None:
    name = f"{EVIL}:{server.port}"
    with (
        connected(server) as one,
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://{name}/ws", origin=Origin(f"http://{name}"), sock=one),
    ):
        pass
    assert refused.value.response.status_code == 421
    assert json.loads(refused.value.response.body or b"")["code"] == "wrong_host"


def test_it_is_said_in_the_language_of_the_request(server: RunningServer) -> None:
    said = {
        server.http.get("/", headers={"Host": EVIL, "Accept-Language": language}).json()["text"]
        for language in LANGUAGES
    }
    assert len(said) == len(LANGUAGES)


def test_its_own_names_and_addresses_are_right(server: RunningServer) -> None:
    for name in {"localhost", "soup.localhost", "127.0.0.1", "[::1]", *own_names()}:
        for host in (name, f"{name}:{server.port}", name.upper()):
            assert server.http.get("/api/facts", headers={"Host": host}).status_code == 200, host


def test_a_name_can_be_allowed(start: Start) -> None:
    server = start(options={"allow_host": ["Soup.Example"]})
    assert server.http.get("/", headers={"Host": "soup.example"}).status_code != 421
    assert server.http.get("/", headers={"Host": f"not.{EVIL}"}).status_code == 421
    assert server.http.get("/", headers={"Host": "not.soup.example"}).status_code == 421


@pytest.mark.parametrize("host", ["", ":", "[", "[]", "a b", "[::1", "192.0.2.1", "[fe80::1%x]"])
def test_what_is_no_name_is_not_known(host: str) -> None:
    assert not Hosts().know(host, None)
    assert not Hosts().know(host, "203.0.113.7")


# Proxies


def statuses(server: RunningServer, *forwarded: str) -> list[int]:
    return [
        server.http.get("/api/facts", headers={"X-Forwarded-For": who}).status_code
        for who in forwarded
    ]


ONE_EACH = {"requests_per_second": 0.001, "requests_at_once": 1}


def test_nobody_says_for_whom_it_asks(start: Start) -> None:
    server = start(**ONE_EACH)
    assert statuses(server, "192.0.2.1", "192.0.2.2") == [200, 429]


def test_a_trusted_proxy_does(start: Start) -> None:
    server = start(options={"trust_proxy": ["127.0.0.1", "10.0.0.0/8"]}, **ONE_EACH)
    assert statuses(server, "192.0.2.1", "192.0.2.2", "192.0.2.1") == [200, 200, 429]
    assert statuses(server, "192.0.2.3", "192.0.2.4, 192.0.2.3", "192.0.2.3, 10.1.2.3") == [
        200, 429, 429,
    ], "the last one that is no proxy counts"  # fmt: skip
    assert statuses(server, "2001:db8::1", "2001:db8::2") == [200, 429], "they are one home"


def test_the_websockets_of_a_proxy_are_their_clients(start: Start) -> None:
    server = start(options={"trust_proxy": ["127.0.0.1"]}, connections=1)
    url = server.url.replace("http", "ws")
    with (
        connect(f"{url}/ws", additional_headers={"X-Forwarded-For": "192.0.2.1"}) as one,
        connect(f"{url}/ws", additional_headers={"X-Forwarded-For": "192.0.2.2"}) as two,
        connect(f"{url}/ws", additional_headers={"X-Forwarded-For": "192.0.2.1"}) as third,
        Player(server.url, []) as fourth,
    ):
        assert json.loads(third.recv())["code"] == "too_many"
        for socket in (one, two, fourth.socket):
            socket.send('{"type":"ping","number":1}')
            assert json.loads(socket.recv())["type"] == "pong"


def test_a_proxy_is_an_address_or_a_network() -> None:
    assert "10.1.2.3" in Proxies(["10.0.0.0/8"])
    assert "2001:db8::9" in Proxies(["2001:db8::/32"])
    assert "nonsense" not in Proxies(["10.0.0.0/8"])
    with pytest.raises(OptionError, match="--trust-proxy takes an address"):
        Proxies(["proxy.example"])


def test_an_evil_page_at_a_proxy_is_still_foreign(start: Start) -> None:
    server = start(options={"trust_proxy": ["127.0.0.1"], "allow_host": ["soup.example"]})
    headers = {"Host": "soup.example", "Origin": f"https://{EVIL}", "X-Forwarded-Proto": "https"}
    answer: httpx.Response = server.http.post("/api/lookup", json={"tokens": []}, headers=headers)
    assert answer.status_code == 403
    headers["Origin"] = "https://soup.example"
    assert server.http.post("/api/lookup", json={"tokens": []}, headers=headers).json() == []
