"""Rate limits and quotas for clients and addresses, and the timeouts of the server."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ursuppe.server.problems import Problem

DAY = 86_400


@dataclass(frozen=True)
class Limits:
    """Generous for people, tight for floods. All times are in seconds."""

    # What one connection may send
    frame_bytes: int = 65_536
    """How long a message of a WebSocket may be."""
    first_frame_bytes: int = 4_096
    """The same, before the client has shown a token."""
    pieces_per_second: float = 50
    """How many pieces of messages, pings and pongs may arrive on a WebSocket: all that its
    protocol has, whether a message comes of it or not."""
    pieces_at_once: int = 400
    bytes_per_second: float = 100_000
    """How many bytes may arrive on a WebSocket."""
    bytes_at_once: int = 1_000_000
    frames_per_second: float = 20
    """How many messages a client may send."""
    frames_at_once: int = 100
    head_bytes: int = 16_384
    """How long the head of a request may be."""
    head_lines: int = 100
    """How many lines it may have."""
    chunk_bytes: int = 512
    """How long the parts of a body are at least, on average."""

    # What JSON may be like
    body_bytes: int = 1_500_000
    nesting: int = 20
    """How many levels of lists and objects JSON may have; a position has six."""
    values: int = 20_000
    """How many keys and values JSON may have; the largest position has not a tenth of it."""
    digits: int = 100
    """How long a number may be, or whatever else is in no quotation marks."""

    # What one address may do: an IPv4 address, or the first half of one in IPv6
    requests_per_second: float = 20
    """How many requests of `/api`, and new WebSockets."""
    requests_at_once: int = 200
    files_per_second: float = 100
    """How many files of the page."""
    files_at_once: int = 10_000
    tables_per_second: float = 1
    """How many new tables."""
    tables_at_once: int = 60
    arrivals_per_second: float = 30
    """How many new connections of any kind; one too many is cut without a word."""
    arrivals_at_once: int = 600
    arrivals_a_flood: int = 60
    """For how many new connections one counts that was cut because it sent too much."""
    messages_per_second: float = 400
    """How many messages of all its WebSockets are taken; the others wait."""
    messages_at_once: int = 4_000
    connections: int = 100
    """How many WebSockets it may have."""
    connections_each: int = 400
    """How many connections of any kind. One more takes the place of a stranger's."""
    bodies_each: int = 64
    """How many of its bodies may be arriving."""
    bodies_bytes_each: int = 6_000_000
    """How many bytes of bodies may have arrived of requests that are not answered yet."""

    # What all together may do
    connections_in_all: int = 4_000
    """How many connections of any kind there may be, if the system has as many descriptors."""
    strangers: int = 1_000
    """How many of them may be strangers', who have shown no token: at most half."""
    bodies: int = 512
    """How many bodies may be arriving."""
    bodies_bytes: int = 32_000_000
    """How many bytes of bodies may have arrived of requests that are not answered yet."""
    log_lines_per_second: float = 1
    """How many lines of the log may be written; the others are counted."""
    log_lines_at_once: int = 100

    # How long it is waited for a client
    head: float = 10
    """How long the head of a request may take to arrive, from the end of the last answer or the
    beginning of the connection; and the handshake of an encrypted one."""
    receiving: float = 30
    """How long the body of a request may take to arrive."""
    hello: float = 10
    """How long a new WebSocket may stay silent."""
    sending: float = 20
    """How long a client may take none of what it is sent before it is dropped."""
    unsent_bytes: int = 16_384
    """How much may wait for a client that does not read before nothing more is made for it."""
    answers_waiting: int = 200
    """How many answers may wait for a client that does not read them."""
    answers_bytes: int = 65_536
    """How many characters these may have together."""

    # What is worked on
    idle: float = 600
    """How long a table that nobody looks at stays in memory."""
    declining: float = 60
    """How long a player who is there may decline to be replaced by a bot."""
    thinking: float = 30
    """How long a bot may think before a simpler one decides."""
    replaying: float = 10
    """How long the replay of a log may take."""
    outlook: float = 120
    """How long the win chances of a finished game may be worked on."""
    outlooks: int = 16
    """Of how many games they may be worked on at once; of one game for each address."""
    replays_at_once: int = 17
    """How many replays may be under way or wait for their turn."""
    replays_each: int = 6
    """How many of them may be of one address."""
    workers: int = 2
    """How many processes think for bots and replay logs."""
    undo_until: int = 10_000
    """From so many entries on a game is played without undo; a long one has 1,500."""
    games: int = 100
    """How many games may be played at one table."""
    table_entries: int = 50_000
    """From so many entries on a table has no more rematch. An entry takes 400 bytes on disk."""
    stand_ins: int = 1_000
    """How often bots may come to the seats of a table, or leave them."""
    start_bytes: int = 65_536
    """How long the position may be that a table begins with; six tribes need 6,000."""
    tables_a_day: int = 500
    """How many tables may be made from one address."""
    entries_a_day: int = 750_000
    """How many entries may be stored in all at tables that were made from one address."""
    keep: float = 365 * DAY
    """How long a table is kept at which nothing happens and nobody is seen."""
    keep_unplayed: float = 7 * DAY
    """The same, where no person has ever played."""
    wake_after: float = 0.5
    """How long after the start the tables are loaded whose games wait for bots."""
    check_after: float = 5
    """How long after the start the whole database is looked through."""
    retiring: float = 3600
    """How often old tables are looked for."""
    space: float = 10 * 1024**3
    """How many bytes the data directory may have."""


class Bucket:
    """A token bucket: tokens are spent one by one and come back at a steady rate.

    >>> bucket = Bucket(rate=1, burst=2)
    >>> [bucket.take(now=0.0), bucket.take(now=0.0), bucket.take(now=0.5), bucket.take(now=1.0)]
    [True, True, False, True]
    """

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.seen = 0.0

    def take(self, tokens: float = 1, now: float | None = None) -> bool:
        """Whether there were so many tokens, which are spent then."""
        now = time.monotonic() if now is None else now
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < tokens:
            return False
        self.left -= tokens
        return True

    def wait(self) -> float:
        """How many seconds until there is a token, if there is none."""
        return max(0.0, (1 - self.left) / self.rate)

    def spend(self, tokens: float) -> None:
        """Spends more tokens, as far as there are any."""
        self.left = max(0.0, self.left - tokens)


class Buckets:
    """A token bucket for each address; those that are full again are evicted."""

    MOST = 10_000

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        """The bucket of this address."""
        if len(self.buckets) >= self.MOST:
            full = time.monotonic() - self.burst / self.rate
            self.buckets = {who: b for who, b in self.buckets.items() if b.seen > full}
        if address not in self.buckets:
            self.buckets[address] = Bucket(self.rate, self.burst)
        return self.buckets[address]

    def take(self, address: str) -> bool:
        """Whether this address may go on."""
        return self.of(address).take()

    async def turn(self, address: str) -> None:
        """Waits until this address may go on."""
        bucket = self.of(address)
        while not bucket.take():
            await asyncio.sleep(bucket.wait())


class Tally:
    """Counts what each address has under way, up to a limit.

    >>> tally = Tally(most=1)
    >>> with tally.one_more("here") as first, tally.one_more("here") as second:
    ...     print(first, second)
    True False
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.there: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[bool]:
        """Whether one more is allowed, which is counted until the end of the block."""
        if self.there[address] >= self.most:
            yield False
            return
        self.there[address] += 1
        try:
            yield True
        finally:
            self.there[address] -= 1
            if not self.there[address]:
                del self.there[address]


class Share:
    """One body: what has arrived of it is in memory until its request is answered."""

    def __init__(self, load: "Load", address: str) -> None:
        self.load = load
        self.address = address
        self.bytes = 0

    def take(self, size: int) -> None:
        """So much has arrived; a Problem if there is too much of all bodies already."""
        self.bytes += size
        self.load.add(self.address, size)


class Load:
    """All bodies that are in memory, by address and together."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.bodies: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[Share]:
        """One more body, until the end of the block; a Problem if there are too many."""
        if self.bodies[address] >= self.limits.bodies_each:
            raise too_busy(429)
        if self.bodies.total() >= self.limits.bodies:
            raise too_busy(503)
        self.bodies[address] += 1
        share = Share(self, address)
        try:
            yield share
        finally:
            self.bodies[address] -= 1
            self.bytes[address] -= share.bytes
            if not self.bodies[address]:
                del self.bodies[address], self.bytes[address]

    def add(self, address: str, size: int) -> None:
        """So many bytes of this address are in memory now."""
        self.bytes[address] += size
        if self.bytes[address] > self.limits.bodies_bytes_each:
            raise too_busy(429)
        if self.bytes.total() > self.limits.bodies_bytes:
            raise too_busy(503)


def too_busy(status: int) -> Problem:
    """A refusal of one body more."""
    return Problem(status, "too_fast", "too many requests are under way; wait a moment")
