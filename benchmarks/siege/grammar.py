"""What no client would send, made by chance: the same again from the same seed."""

import copy
import json
import random
from typing import Any, Final

from kit.games import play_on
from kit.positions import almost_over, movement, sensing
from kit.raw import CONT, PING, PONG, TEXT

from ursuppe import Game
from ursuppe.server.limits import Limits


def written(game: Game) -> str:
    """The log of a game."""
    assert game.log is not None
    return game.log.text()


TOKEN: Final = "A" * 22
LOG: Final = written(play_on(Game.new(3), seed=1, actions=60))
SEAT: Final[dict[str, Any]] = {"id": "a", "game": 1, "seq": 1, "seat": 0}
SEATS: Final = [{"who": "here"}, {"who": "link"}, {"who": "bot", "level": "easy"}]
BODIES: Final[dict[str, list[dict[str, Any]]]] = {
    "/api/tables": [
        {"seats": SEATS, "edition": "classic", "clock": 60},
        {"seats": SEATS, "spice": {"start": ["speed"], "random": 3, "turned_up": 1}},
        {"seats": SEATS, "position": movement()},
        {"seats": SEATS, "position": sensing()},
        {"seats": SEATS, "log": LOG},
    ],
    "/api/join": [{"token": TOKEN, "name": "Ada"}],
    "/api/lookup": [{"tokens": [TOKEN]}],
    "/api/rematch": [{"token": TOKEN, "game": 1}],
    "/api/log": [{"tokens": [TOKEN], "game": 1}],
    "/api/replay": [{"log": LOG, "language": "en"}],
    "/api/position": [
        {"position": almost_over()},
        {"position": sensing(), "language": "de"},
        {"link": "eJyrVkrOSCxRslKqBQAZWgQ1"},
        {"log": LOG, "step": 1},
    ],
    "/api/analysis": [{"log": LOG}],
    "/api/outlook": [{"log": LOG}],
}
FRAMES: Final[list[dict[str, Any]]] = [
    {"type": "hello", "tokens": [TOKEN], "language": "en", "game": 1, "seq": 0},
    {"type": "act", **SEAT, "action": 0},
    {"type": "rest", **SEAT},
    {"type": "undo", **SEAT},
    {"type": "ask_hint", **SEAT},
    {"type": "ask_preview", **SEAT, "action": 0},
    {"type": "stand_in", "id": "a", "seat": 0, "level": "easy"},
    {"type": "rematch", "id": "a", "game": 1},
    {"type": "ping", "number": 1},
]
STRANGE: Final[list[str]] = [
    "", "\x00", "\ud800", "\u202e", "null", "../../etc/passwd", "a" * 5_000, "classic\n", "🦠" * 40,
    "-1", "1e999", "%s%n", "{{7*7}}", "' OR 1=1 --", "red", "w6", "b2", "zz99", "migration_sensing",
]  # fmt: skip
NUMBERS: Final[list[Any]] = [
    -1, 0, 1, 7, 2**31, 2**63, 2**64, -(2**63), 10**90, 1e308, -1e308, 0.5, float("inf"),
    float("nan"), True, None,
]  # fmt: skip
LITERALS: Final = ["NaN", "-Infinity", "1e999999", "9" * 5_000, "-" + "9" * 90, "0x10", "01", "tru"]
STRANGERS: Final = Limits().first_frame_bytes
SURROGATE: Final = "surrogatepass"


def strange(rng: random.Random) -> Any:
    """A value that nobody expects."""
    kind = rng.randrange(6)
    if kind == 0:
        return rng.choice(NUMBERS)
    if kind == 1:
        return rng.choice(STRANGE)
    if kind == 2:
        return nested(rng.choice([2, 5, 19, 30]), rng.random() < 0.5)
    if kind == 3:
        return {f"key{number}": number for number in range(rng.choice([1, 100, 3_000]))}
    if kind == 4:
        return [rng.choice(NUMBERS)] * rng.choice([1, 10, 1_000])
    return rng.choice([[], {}, "", None, False])


def nested(levels: int, lists: bool) -> Any:
    """Lists in lists, or objects in objects."""
    value: Any = 1
    for _ in range(levels):
        value = [value] if lists else {"a": value}
    return value


def mutated(value: Any, rng: random.Random, often: int = 1) -> Any:
    """Sound data in which something is not."""
    value = copy.deepcopy(value)
    for _ in range(often):
        value = _mutate(value, rng)
    return value


def _mutate(value: Any, rng: random.Random) -> Any:
    if isinstance(value, dict) and value and rng.random() < 0.85:
        key = rng.choice(list(value))
        what = rng.random()
        if what < 0.1:
            del value[key]
        elif what < 0.2:
            value[rng.choice(STRANGE)] = strange(rng)
        else:
            value[key] = _mutate(value[key], rng)
        return value
    if isinstance(value, list) and value and rng.random() < 0.85:
        place = rng.randrange(len(value))
        if rng.random() < 0.2:
            value.append(value[place])
        else:
            value[place] = _mutate(value[place], rng)
        return value
    if isinstance(value, str) and value and rng.random() < 0.5:
        return scratched(value, rng)
    if isinstance(value, int) and rng.random() < 0.5:
        return value + rng.choice([-1, 1, 1_000, -1_000])
    return strange(rng)


def scratched(text: str, rng: random.Random) -> str:
    """A text with a piece cut out, doubled or replaced."""
    start = rng.randrange(len(text))
    end = min(len(text), start + rng.randrange(1, 20))
    piece = rng.choice(["", text[start:end] * 2, rng.choice(STRANGE), "\n", " "])
    return text[:start] + piece + text[end:]


def as_bytes(data: Any, rng: random.Random) -> bytes:
    """Data as JSON, or as nearly that."""
    written = json.dumps(data, ensure_ascii=rng.random() < 0.5).encode(errors=SURROGATE)
    kind = rng.random()
    if kind < 0.6:
        return written
    if kind < 0.7:
        return written[: rng.randrange(len(written) + 1)]
    if kind < 0.8:
        place = rng.randrange(len(written) + 1)
        wrong = rng.choice([b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\x00", b"\xf8\x88"])
        return written[:place] + wrong + written[place:]
    if kind < 0.9:
        return written.replace(b"1", rng.choice(LITERALS).encode(), 1)
    opening, closing = rng.choice([(b"[", b"]"), (b'{"position":', b"}"), (b'{"a":', b"}")])
    deep = rng.choice([21, 500, 5_000])
    return opening * deep + written + closing * rng.choice([0, deep])


def body(rng: random.Random) -> tuple[str, bytes]:
    """Where to, and what."""
    path = rng.choice(list(BODIES))
    if rng.random() < 0.1:
        return path, as_bytes(strange(rng), rng)
    sound = rng.choice(BODIES[path])
    return path, as_bytes(mutated(sound, rng, rng.choice([1, 1, 2, 5])), rng)


def message(rng: random.Random, tokens: list[str]) -> bytes:
    """What is sent on a WebSocket; sometimes with a token that opens something. Few are such that
    they end the connection."""
    while True:
        sound = dict(rng.choice(FRAMES))
        if "tokens" in sound and rng.random() < 0.5:
            sound["tokens"] = [rng.choice(tokens)]
        wrong = (
            strange(rng) if rng.random() < 0.05 else mutated(sound, rng, rng.choice([1, 1, 2, 4]))
        )
        data = as_bytes(wrong, rng)
        if rng.random() < 0.01 or (len(data) < STRANGERS and is_text(data)):
            return data


def is_text(data: bytes) -> bool:
    """Whether it is UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def head(rng: random.Random, host: str) -> bytes:
    """A request whose head or chunks are wrong: nothing can follow it."""
    first = rng.choice([
        "POST /api/lookup HTTP/1.1", "GET / HTTP/9.9", "GET", "\x00\x01\x02",
        "GET /%00%ff HTTP/1.1",
        "GET /../../etc/passwd HTTP/1.1", "OPTIONS * HTTP/1.1", "PRI * HTTP/2.0",
        f"GET /{'a' * 20_000} HTTP/1.1", "GET http://evil/ HTTP/1.1", "TRACE / HTTP/1.1",
    ])  # fmt: skip
    headers = [
        f"Host: {host}", "Transfer-Encoding: chunked", "Content-Length: 5", "Content-Length: -1",
        "Content-Length: 99999999999999999999", "Transfer-Encoding: gzip, chunked", "Host: evil",
        "Origin: null", "Origin: http://evil", "X: " + "y" * rng.choice([10, 9_000, 70_000]),
        "Expect: 100-continue", "Upgrade: websocket", "Connection: Upgrade", "Connection: close",
        "Sec-WebSocket-Version: 99", "Sec-WebSocket-Key: short", "no colon", " folded: line",
        "Content-Type: application/json; charset=utf-7", "Accept-Language: " + "x," * 1_000,
        "X-Forwarded-For: ::1, evil, 999.999.999.999", "Cookie: \xff", "Range: bytes=0-,0-,0-",
    ]  # fmt: skip
    chosen = rng.sample(headers, rng.randrange(0, 8)) * rng.choice([1, 1, 1, 30])
    if rng.random() < 0.7:
        chosen.insert(0, headers[0])
    chunks = [
        b"", b"5\r\nhello\r\n0\r\n\r\n", b"-5\r\nhello\r\n", b"f" * 18 + b"\r\n",
        b"zz\r\n\r\n",
        b"5;x=" + b"y" * 5_000 + b"\r\nhello\r\n0\r\n\r\n", b"1\r\n \r\n" * 2_000, b"\x00" * 100,
        b"5\r\nhello0\r\n\r\n", b"0\r\nX: y\r\n\r\n",
    ]  # fmt: skip
    ending = rng.choice(["\r\n", "\r\n", "\r\n", "\n", "\r"])
    written = ending.join([first, *chosen, "", ""]).encode("latin-1")
    return written + rng.choice(chunks)


def pieces(rng: random.Random) -> tuple[int, bytes]:
    """Some frames that keep to no protocol, and how many they are: the last one ends it."""
    before = [_piece(PING), _piece(PONG, b"x" * 125), _piece(TEXT, b'{"type":', last=False) +
              _piece(CONT, b'"ping"}')]  # fmt: skip
    sent = [rng.choice(before) for _ in range(rng.randrange(8))]
    wrong = [
        _piece(CONT), _piece(CONT, b"x", last=False), _piece(3), _piece(15, b"x"),
        _piece(TEXT, last=False) + _piece(TEXT), _piece(PING, last=False), _piece(8, b"x"),
        _piece(8, b"\x00\x01"), _piece(8, b"\x03\xe8\xff\xff"), _piece(TEXT, b"\xff\xfe"),
        bytes([0xF1, 0x80]) + bytes(4), bytes([0x81, 0x05]) + b"hello", bytes([0x81, 0xFF]) +
        b"\x7f" + b"\xff" * 7 + bytes(4), bytes([0x81, 0xFF]) + b"\xff" * 8 + bytes(4),
        bytes([0x89, 0xFE, 0x01, 0x00]) + bytes(260), bytes([0x81, 0xFE, 0x00, 0x01]) + bytes(5),
        bytes(rng.randrange(256) for _ in range(rng.randrange(2, 200))),
    ]  # fmt: skip
    return len(sent) + 1, b"".join([*sent, rng.choice(wrong)])


def _piece(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    return bytes([(0x80 if last else 0) | kind, 0x80 | len(data), 0, 0, 0, 0]) + data
