"""Quotas: how much of the disk a table may take, and the tables of one address together in a day.

An address is remembered in memory alone, and for a day at most. After a restart it is forgotten.
"""

from ursuppe.server.limits import DAY, Buckets, Limits
from ursuppe.server.problems import Problem, Refusal
from ursuppe.server.store.interface import Store

FULL = "this server has no room for new tables now; whoever runs it can make some"
TOO_MANY_TABLES = "too many new tables from this address today; come back tomorrow"
TOO_MUCH_STORED = "too much has been stored from this address today; come back tomorrow"
NO_ROOM = "this server has no room for another game now; whoever runs it can make some"
MOST_GAMES = "this table has had {games} games, which is the most; make a new table"
TABLE_FULL = "so much is stored of this table that it can have no other game; make a new table"
NO_MORE_UNDO = "so much has been taken back in this game that it goes on without undo"
NO_MORE_STAND_INS = "bots have come to this table and left it too often"


class Quotas:
    """What each address has made and stored today."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self._tables = Buckets(limits.tables_a_day / DAY, limits.tables_a_day)
        self._entries = Buckets(limits.entries_a_day / DAY, limits.entries_a_day)
        self._makers: dict[str, str] = {}

    def check_new_table(self, address: str) -> None:
        """A Problem if this address cannot make another table now."""
        if self.store.room() != "plenty":
            raise Problem(503, "full", FULL)
        if not self.may_store(address):
            raise Problem(429, "quota", TOO_MUCH_STORED)
        if not self._tables.take(address):
            raise Problem(429, "quota", TOO_MANY_TABLES)

    def made(self, table: str, address: str) -> None:
        """A table was made from this address."""
        if len(self._makers) >= Buckets.MOST:
            del self._makers[next(iter(self._makers))]
        self._makers[table] = address

    def of(self, table: str) -> "TableQuota":
        """What is left to a table."""
        return TableQuota(self, self._makers.get(table))

    def may_store(self, address: str | None) -> bool:
        """Whether an address has something left for today."""
        return address is None or self._entries.take(address)

    def spend(self, address: str | None, entries: int) -> None:
        """So many entries were stored at a table of this address."""
        if address is not None:
            self._entries.of(address).spend(entries)


class TableQuota:
    """What one table has stored, and what it may store. What belongs to the game under way always
    may: the rules end every game."""

    def __init__(self, quotas: Quotas, maker: str | None) -> None:
        self.quotas = quotas
        self.maker = maker
        self.entries = 0
        """How many are stored of all its games."""

    def spend(self, entries: int) -> None:
        """So many entries more are stored."""
        self.entries += entries
        self.quotas.spend(self.maker, entries)

    def check_rematch(self, games: int) -> None:
        """A Refusal if there can be no other game after so many."""
        limits = self.quotas.limits
        if self.quotas.store.room() == "none":
            raise Refusal("not_now", NO_ROOM)
        if games >= limits.games:
            raise Refusal("not_now", MOST_GAMES.format(games=games))
        if self.entries >= limits.table_entries:
            raise Refusal("not_now", TABLE_FULL)
        if not self.quotas.may_store(self.maker):
            raise Refusal("not_now", TOO_MUCH_STORED)

    def check_undo(self, seq: int) -> None:
        """A Refusal if nothing can be taken back any more in a game with so many entries."""
        if seq >= self.quotas.limits.undo_until:
            raise Refusal("not_now", NO_MORE_UNDO)

    def check_stand_in(self, changes: int) -> None:
        """A Refusal after so many changes of stand-ins."""
        if changes >= self.quotas.limits.stand_ins:
            raise Refusal("not_now", NO_MORE_STAND_INS)
