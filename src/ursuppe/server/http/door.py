"""The door: which connections there may be, and how long each may take before it is cut.

Who has shown a token is known, all others are strangers. A stranger's connection is cut for a
new one when there are too many: the oldest one of the address that has most of them. So idle
connections keep nobody out, and there is always room for those who play.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from ursuppe.server.http.addresses import Proxies, counted_for
from ursuppe.server.limits import Buckets, Limits

SPARE = 128
"""How many descriptors are left to the store, the workers and their pipes."""


def descriptors(wanted: int) -> int:
    """How many descriptors this process may have, after it was allowed as many of those it wants
    as the system grants."""
    try:
        import resource
    except ImportError:  # Windows, where sockets are not counted like that
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for most in (hard, wanted, 10_240):  # macOS has a hard limit of infinity, and grants less
        if soft in (resource.RLIM_INFINITY, hard):
            break
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            break
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return wanted if soft == resource.RLIM_INFINITY else soft


class Visit:
    """One connection, from the moment it is accepted to its end."""

    def __init__(self, door: "Door", address: str) -> None:
        self.door = door
        self.address = address
        self.known = False
        self.transport: asyncio.Transport | None = None
        self.refuse: Callable[[], object] | None = None
        """What cuts it before there is a transport."""
        self.deadline: float | None = None
        """When it is cut if the client has not said until then what is waited for."""
        self.unsent = 0
        self.moved = time.monotonic()
        """When something that waited was last seen to be sent."""

    def cut(self) -> None:
        """Ends it at once, whatever is under way."""
        if self.transport is not None:
            self.transport.abort()
        elif self.refuse is not None:
            self.refuse()
        self.leave()

    def leave(self) -> None:
        """It is over."""
        self.door.leave(self)

    def welcome(self) -> None:
        """The client has shown a token."""
        self.door.welcome(self)

    def flooded(self) -> None:
        """The client has sent too much: its address may not come again so soon."""
        self.door.arrivals.of(self.address).spend(self.door.limits.arrivals_a_flood)

    def overdue(self, now: float) -> bool:
        """Whether it has kept the server waiting for too long."""
        unsent = 0 if self.transport is None else self.transport.get_write_buffer_size()
        if not unsent or unsent < self.unsent:
            self.moved = now
        self.unsent = unsent
        if now - self.moved > self.door.limits.sending:
            return True
        return self.deadline is not None and now > self.deadline


class Door:
    """Everybody who is connected."""

    def __init__(
        self,
        limits: Limits,
        proxies: Proxies | None = None,
        now_and_then: Callable[[], object] = lambda: None,
    ) -> None:
        self.limits = limits
        self.proxies = proxies or Proxies()
        self.now_and_then = now_and_then
        spared = descriptors(limits.connections_in_all + SPARE) - SPARE
        self.most = max(1, min(limits.connections_in_all, spared))
        self.most_strangers = max(1, min(limits.strangers, self.most // 2))
        self.visits: set[Visit] = set()
        self.here: Counter[str] = Counter()
        self.strangers = 0
        """How many have shown no token."""
        self._strangers: dict[str, dict[Visit, None]] = {}
        """They, by address, the oldest first."""
        self.arrivals = Buckets(limits.arrivals_per_second, limits.arrivals_at_once)

    def admit(self, client: str) -> Visit | None:
        """A new connection of this address; None if it must not be."""
        address = counted_for(client)
        if client not in self.proxies:  # which have everybody's connections
            if not self.arrivals.take(address):
                return None
            if self.here[address] >= self.limits.connections_each and not self._cut_one(address):
                return None
        if len(self.visits) >= self.most or self.strangers >= self.most_strangers:
            crowd = max(self._strangers, key=lambda who: len(self._strangers[who]), default="")
            if not self._cut_one(crowd):
                return None
        visit = Visit(self, address)
        visit.deadline = time.monotonic() + self.limits.head
        self.visits.add(visit)
        self.here[address] += 1
        self._strangers.setdefault(address, {})[visit] = None
        self.strangers += 1
        return visit

    def _cut_one(self, address: str) -> bool:
        """Cuts the oldest stranger of an address, if it has one."""
        oldest = next(iter(self._strangers.get(address, ())), None)
        if oldest is not None:
            oldest.cut()
        return oldest is not None

    def welcome(self, visit: Visit) -> None:
        """This one has shown a token."""
        visit.known = True
        visit.deadline = None
        self._forget_stranger(visit)

    def leave(self, visit: Visit) -> None:
        """This one is over."""
        if visit in self.visits:
            self.visits.remove(visit)
            self.here[visit.address] -= 1
            if not self.here[visit.address]:
                del self.here[visit.address]
            self._forget_stranger(visit)

    def _forget_stranger(self, visit: Visit) -> None:
        same = self._strangers.get(visit.address, {})
        if visit in same:
            del same[visit]
            self.strangers -= 1
            if not same:
                del self._strangers[visit.address]

    def sweep(self) -> None:
        """Cuts all that are overdue."""
        now = time.monotonic()
        for visit in [visit for visit in self.visits if visit.overdue(now)]:
            visit.cut()

    async def keep_swept(self) -> None:
        """Sweeps until it is cancelled."""
        often = min(1.0, self.limits.head / 4, self.limits.sending / 4)
        while True:
            await asyncio.sleep(often)
            self.sweep()
            self.now_and_then()
