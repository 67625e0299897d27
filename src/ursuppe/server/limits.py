"""Rate limits and quotas for clients and addresses, and the timeouts of the server."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

DAY = 86_400


@dataclass(frozen=True)
class Limits:
    """Generous for people, tight for floods. All times are in seconds."""

    frame_bytes: int = 65_536
    body_bytes: int = 1_500_000
    nesting: int = 20
    """How many levels of lists and objects JSON may have; a position has six."""
    frames_per_second: float = 20
    frames_at_once: int = 100
    requests_per_second: float = 20
    requests_at_once: int = 200
    tables_per_second: float = 1
    tables_at_once: int = 60
    hello: float = 10
    """How long a new connection may stay silent."""
    sending: float = 20
    """How long a client may take to read one frame before it is dropped."""
    answers_waiting: int = 200
    """How many answers may wait for a client that does not read them."""
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
    replays_waiting: int = 16
    """How many replays may wait for their turn."""
    replays_each: int = 6
    """How many of them may be of one address, the one under way included."""
    connections: int = 100
    """How many WebSockets one address may have."""
    receiving: float = 30
    """How long the body of a request may take to arrive."""
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

    def take(self, now: float | None = None) -> bool:
        """Whether there was a token, which is spent then."""
        now = time.monotonic() if now is None else now
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

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
