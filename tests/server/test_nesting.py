"""What nests too deeply is refused at the door, and the workers think on afterwards."""

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable

import httpx
import pytest
from kit.positions import almost_over
from kit.server import RunningServer, here

from ursuppe.engine.edition import EDITIONS, load_edition
from ursuppe.server.limits import Limits
from ursuppe.server.problems import Problem
from ursuppe.server.show import links
from ursuppe.server.wire.shape import NOT_TEXT, check_shape
from ursuppe.words.errors import said_in
from ursuppe.words.languages import LANGUAGES

MOST = Limits().nesting
DEPTHS = [MOST + 1, 500, 990, 2_000, 100_000]
"""One too many; where pickling gives up; to both sides of where parsing does; and far beyond."""
TOO_DEEP = f"at most {MOST} levels of lists and objects are taken"


def objects(levels: int) -> str:
    return '{"a":' * levels + "1" + "}" * levels


def lists(levels: int) -> str:
    return "[" * levels + "]" * levels


def unfinished(levels: int) -> str:
    return "[" * levels


Nested = Callable[[int], str]
every_nesting = pytest.mark.parametrize("nested", [objects, lists, unfinished])


def post(server: RunningServer, path: str, body: str | bytes, **headers: str) -> httpx.Response:
    told = {"content-type": "application/json", **headers}
    return server.http.post(path, content=body, headers=told)


def still_thinks(server: RunningServer) -> bool:
    """Whether the workers answer; asked so often that every one of them had its turn."""
    for _ in range(2 * Limits().workers):
        server.post("/api/position", position=almost_over())
    return True


# Bodies


@pytest.mark.parametrize("levels", DEPTHS)
@every_nesting
def test_a_deep_position_is_refused(server: RunningServer, nested: Nested, levels: int) -> None:
    for _ in range(Limits().workers + 1):
        answer = post(server, "/api/position", f'{{"position":{nested(levels)}}}')
        told = answer.json()
        assert (answer.status_code, told["code"]) == (422, "too_deep")
        assert told["where"] == "position"
        assert told["text"].endswith(TOO_DEEP)
    assert still_thinks(server)
    assert "Traceback" not in server.errors()


@pytest.mark.parametrize(
    ("path", "field"),
    [("/api/tables", "position"), ("/api/tables", "seats"), ("/api/tables", "spice"),
     ("/api/join", "name"), ("/api/lookup", "tokens"), ("/api/rematch", "game"),
     ("/api/log", "tokens"), ("/api/replay", "log"), ("/api/position", "link"),
     ("/api/analysis", "log"), ("/api/outlook", "log"), ("/api/nothing", "a")],
)  # fmt: skip
@pytest.mark.parametrize("levels", [500, 100_000])
def test_every_door_refuses_it(server: RunningServer, path: str, field: str, levels: int) -> None:
    for nested in (objects, lists):
        answer = post(server, path, f'{{"{field}": {nested(levels)}}}')
        told = answer.json()
        assert (answer.status_code, told["code"], told["where"]) == (422, "too_deep", field)
        assert post(server, path, nested(levels)).json()["code"] == "too_deep"
    assert "Traceback" not in server.errors()


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_it_is_refused_whatever_it_calls_itself(server: RunningServer, kind: str) -> None:
    answer = post(server, "/api/position", lists(500), **{"content-type": kind})
    assert (answer.status_code, answer.json()["code"]) == (422, "too_deep")


@pytest.mark.parametrize("code", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le"])
def test_it_hides_in_no_other_code(server: RunningServer, code: str) -> None:
    # In UTF-16 the sign for "for all" (U+2200) has the byte of a quotation mark.
    body = f'{{"position":{{"∀":{lists(500)}}}}}'.encode(code)
    for _ in range(Limits().workers + 1):
        answer = post(server, "/api/position", body)
        assert answer.status_code == 422
        assert answer.json() == {"code": "invalid", "text": NOT_TEXT, "where": None}
    assert still_thinks(server)


def test_what_is_no_text_is_refused(server: RunningServer) -> None:
    answer = post(server, "/api/lookup", b'{"tokens": ["\xff"]}')
    assert (answer.status_code, answer.json()["text"]) == (422, NOT_TEXT)


def test_it_is_told_in_the_language_of_the_request(server: RunningServer) -> None:
    body = f'{{"position":{objects(500)}}}'
    said = {}
    for language in LANGUAGES:
        answer = post(server, "/api/position", body, **{"accept-language": language})
        said[language] = answer.json()["text"]
    assert len(set(said.values())) == len(LANGUAGES)
    assert all(str(MOST) in text for text in said.values())
    assert len({said_in(language, NOT_TEXT) for language in LANGUAGES}) == len(LANGUAGES)


# Frames


@pytest.mark.parametrize("levels", [MOST + 1, 199, 500, 10_000])
@every_nesting
def test_a_deep_frame_is_refused(server: RunningServer, nested: Nested, levels: int) -> None:
    made = server.table("here", "here", "here")
    with server.player(here(made), language="de") as player:
        player.until("table")
        for frame in (nested(levels), f'{{"type":{nested(levels)}}}'):
            player.socket.send(frame)
            told = player.until("trouble")
            assert told["code"] == "not_understood"
            assert f"höchstens {MOST} Ebenen" in told["text"]
        assert told["text"].startswith("type: ")
        player.send(type="ping", number=levels)
        assert player.until("pong")["number"] == levels
    assert "Traceback" not in server.errors()


# What is nested within a text


@pytest.mark.parametrize("key", ["position", "edition", "spice", "names", "finish"])
def test_a_deep_header_of_a_log_is_refused(server: RunningServer, key: str) -> None:
    header = {"rules": "2", "players": "3", "edition": "classic"}
    for levels in (100, 500, 990, 5_000):
        deep = {**header, key: objects(levels)}
        log = "\n".join(f"{name}: {value}" for name, value in deep.items()) + "\n\n"
        for path in ("/api/replay", "/api/position", "/api/analysis"):
            told = server.post(path, expect=422, log=log)
            assert told["where"] == "log"
            assert key in told["text"]
            assert len(told["text"]) < 2_000
    assert "Traceback" not in server.errors()


@pytest.mark.parametrize("levels", [100, 500, 990, 3_000])
def test_a_deep_position_in_a_link_is_refused(server: RunningServer, levels: int) -> None:
    for inside in (objects(levels), f'{{"round":{lists(levels)}}}'):
        packing = zlib.compressobj(9, zlib.DEFLATED, links.RAW, zdict=links._dictionary())
        packed = packing.compress(inside.encode()) + packing.flush()
        link = links.FORM + urlsafe_b64encode(packed).decode().rstrip("=")
        for _ in range(Limits().workers + 1):
            told = server.post("/api/position", expect=422, link=link)
            assert told["where"] == "position"
    assert still_thinks(server)
    assert "Traceback" not in server.errors()


# The check itself


def deepest(text: str | bytes) -> int:
    """The least limit under which a text passes."""
    for nesting in range(10 * MOST):
        try:
            check_shape(text, Limits(nesting=nesting))
        except Problem:
            continue
        return nesting
    raise AssertionError(text)


@pytest.mark.parametrize(
    ("text", "levels"),
    [("", 0), ("1", 0), ("nonsense", 0), ('"[[["', 0), ("]]]", 0), ("[]", 1), ("{}", 1),
     ('{"a": "[[["}', 1), (r'["\"[[[", 1]', 1), (r'["\\", [1]]', 2), (r'["\\\"[[["]', 1),
     ("[[], [], []]", 2), ('{"a": [1, {"b": 2}], "c": {}}', 3), ('["[', 1), ('["\\', 1),
     ('"' * 99 + "[[", 0), ("[[" + "]" * 9 + "[" * 30, 2)],
)  # fmt: skip
def test_levels_are_counted_as_a_parser_would(text: str, levels: int) -> None:
    assert deepest(text) == deepest(text.encode()) == levels


def test_what_people_send_is_far_from_the_limit() -> None:
    for name in EDITIONS:
        position = {**almost_over(), "edition": load_edition(name).data}
        wish = {"seats": [{"who": "here"}] * 3, "position": position}
        assert 2 * deepest(json.dumps(wish)) <= MOST


@pytest.mark.parametrize(
    ("text", "where"),
    [('{"step": 1, "position": [[[', "position"), ('[{"a": [[', None), ("[[[[", None),
     ('{"' + "x" * 1000 + '": [[[', None), ('{"a": {}, "b" \n:\n [[[', "b")],
)  # fmt: skip
def test_the_field_is_named_where_there_is_one(text: str, where: str | None) -> None:
    with pytest.raises(Problem) as refused:
        check_shape(text, Limits(nesting=3))
    assert refused.value.where == where
    assert str(refused.value).startswith(f"too deeply nested at character {len(text)}:")
