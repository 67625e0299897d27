"""Malformed requests and frames, as many as there is time for: none may find a mistake."""

import http.client
import json
import multiprocessing
import os
import random
from collections import Counter
from pathlib import Path
from typing import Final

from kit.positions import movement
from kit.server import RunningServer

from siege import grammar, raw
from siege.extent import Extent, besieged, loopback, processes_of
from siege.rows import Row

BATCH: Final = 2_000
"""So many are one attacker's task."""
AT_ONCE: Final = 60
"""So many are sent on one connection that lasts: no limit of the server is met."""
ATTACKERS: Final = 2 * (os.cpu_count() or 1)
"""They wait for answers most of the time."""
SILENT: Final = "no answer"
GONE: Final = 1011
"""How the server ends a WebSocket after a mistake of its own."""
NO_LIMIT: Final = 10**9
LIMITS: Final = {"log_lines_at_once": NO_LIMIT, "tables_a_day": NO_LIMIT}
"""Everything is written to the log, so that every mistake is there."""

LAST: Final = b'{"type":"ping","number":4242424242}'
ANSWERED: Final = b'{"type":"pong","number":4242424242}'

Answers = Counter[int | str]


def siege(extent: Extent, folder: Path) -> list[Row]:
    """From several processes, by a seeded grammar."""
    with besieged(folder, **LIMITS) as server:
        warm_up(server)
        thinking = processes_of(server)
        answers = attack(server, extent.malformed)
        warm_up(server)
        dead = len(thinking - processes_of(server)) + (not server.process.is_alive())
        return rows(answers, server.errors(), dead, min(1_000_000, extent.malformed))


def rows(answers: Answers, log: str, dead: int, least: int) -> list[Row]:
    """What was sent, and what was found.

    >>> [row.reached for row in rows(Counter({422: 9, 500: 1}), "", dead=0, least=10)]
    [True, False]
    """
    bad = sum(count for code, count in answers.items() if code == GONE or 500 <= _http(code) < 600)
    tracebacks = log.count("Traceback")
    found = (
        f"{bad} answers >= 500, {answers[SILENT]} without an answer, {tracebacks} tracebacks, "
        f"{dead} dead processes"
    )
    if tracebacks:
        found += f"\n{log[log.index('Traceback') :][:1500]}"
    said = ", ".join(f"{code}: {count:,}" for code, count in answers.most_common(8))
    wrong = bad + answers[SILENT] + tracebacks + dead
    return [
        Row("malformed requests and frames", answers.total(), least, 10_000_000, more=True,
            note=said),
        Row("answers >= 500, tracebacks, dead workers", wrong, 0, 0, note=found),
    ]  # fmt: skip


def _http(code: int | str) -> int:
    return code if isinstance(code, int) else 0


def warm_up(server: RunningServer) -> None:
    """Everything that thinks is there, and answers."""
    for _ in range(8):
        assert server.post("/api/position", position=movement())["link"]


def attack(server: RunningServer, count: int) -> Answers:
    """All that was sent, by how it was answered."""
    tokens = [seat["token"] for seat in server.table("here", "here", "here")["here"]]
    tasks = [
        (server.port, tokens, number, min(BATCH, count - number * BATCH))
        for number in range(-(-count // BATCH))
    ]
    answers: Answers = Counter()
    with multiprocessing.get_context("spawn").Pool(ATTACKERS) as pool:
        for some in pool.imap_unordered(attacker, tasks):
            answers += some
    return answers


def attacker(task: tuple[int, list[str], int, int]) -> Answers:
    """One task: connections from addresses that nobody else has, each with a kind of its own."""
    port, tokens, number, count = task
    rng = random.Random(number)
    answers: Answers = Counter()
    connections = 0
    while answers.total() < count:
        # An address may do so much at once; there are sixteen million.
        group, place = divmod(number * BATCH + connections, 60_000)
        address = loopback(place, group=20 + group % 200)
        kind = rng.choices([bodies, talk, heads, pieces], [4, 12, 1, 2])[0]
        try:
            answers += kind(port, address, rng, tokens)
        except TimeoutError:
            answers[SILENT] += 1
        except OSError:
            answers["cut"] += 1
        connections += 1
    return answers


def bodies(port: int, address: str, rng: random.Random, _tokens: list[str]) -> Answers:
    """Requests whose bodies are wrong, one after the other."""
    answers: Answers = Counter()
    line = http.client.HTTPConnection(
        "127.0.0.1", port, timeout=raw.PATIENCE, source_address=(address, 0)
    )
    try:
        for _ in range(AT_ONCE):
            path, body = grammar.body(rng)
            line.request("POST", path, body, {"Content-Type": "application/json"})
            answer = line.getresponse()
            answer.read()
            answers[answer.status] += 1
    except (http.client.HTTPException, ConnectionError):
        answers["cut"] += 1
    finally:
        line.close()
    return answers


def talk(port: int, address: str, rng: random.Random, tokens: list[str]) -> Answers:
    """Messages that are wrong, from somebody who may have a token; each has an answer, or ends
    the connection."""
    answers: Answers = Counter()
    with raw.connection(port, address) as one:
        raw.upgraded(one, port)
        if rng.random() < 0.7:
            hello = {"type": "hello", "tokens": [rng.choice(tokens)]}
            one.sendall(raw.masked(json.dumps(hello).encode()))
        sent = [grammar.message(rng, tokens) for _ in range(AT_ONCE)]
        one.sendall(b"".join(map(raw.masked, [*sent, LAST])))
        said, _ = raw.messages(raw.until(one, ANSWERED))
    for kind, data in said:
        if kind == 8:
            answers[closing(data)] += 1
        elif kind == 1 and (frame := json.loads(data))["type"] not in ("table", "room", "welcome"):
            answers[frame.get("code", frame["type"])] += 1
    return answers if said else Counter(["cut"])


def heads(port: int, address: str, rng: random.Random, _tokens: list[str]) -> Answers:
    """A request whose head is wrong; what is half said is ended by the client."""
    with raw.connection(port, address) as one:
        one.sendall(grammar.head(rng, f"127.0.0.1:{port}"))
        raw.end(one)
        found = raw.STATUS.findall(raw.until_end(one))
    return Counter(map(int, found)) if found else Counter(["cut"])


def pieces(port: int, address: str, rng: random.Random, _tokens: list[str]) -> Answers:
    """Frames of a WebSocket that keep to no protocol."""
    with raw.connection(port, address) as one:
        raw.upgraded(one, port)
        count, data = grammar.pieces(rng)
        one.sendall(data)
        raw.end(one)
        said, _ = raw.messages(raw.until_end(one))
    answers: Answers = Counter({"pieces before the last": count - 1})
    answers.update([closing(data) for kind, data in said if kind == 8] or ["cut"])
    return answers


def closing(data: bytes) -> int | str:
    """The code with which the server ends a WebSocket."""
    return int.from_bytes(data[:2], "big") if data else "closed"
