"""What a running application has: the tables, the queues before them, and limits by address."""

from ursuppe.server.limits import Buckets, Limits, Tally
from ursuppe.server.play.tables import Tables
from ursuppe.server.store.interface import Store
from ursuppe.server.workers.interface import JobRunner
from ursuppe.server.workers.replays import Replays
from ursuppe.server.workers.win_chances import Estimates


class Service:
    """Made when the application starts, and closed when it ends."""

    def __init__(self, store: Store, runner: JobRunner, limits: Limits) -> None:
        self.store = store
        self.runner = runner
        self.tables = Tables(store, runner, limits)
        self.replays = Replays(runner, limits)
        self.win_chances = Estimates(runner, limits)
        self.new_tables = Buckets(limits.tables_per_second, limits.tables_at_once)
        self.connections = Tally(limits.connections)
        self.messages = Buckets(limits.messages_per_second, limits.messages_at_once)

    async def close(self) -> None:
        """Stops everything; what is acknowledged is stored."""
        self.tables.close()
        self.win_chances.close()
        await self.runner.close()
        await self.store.close()
