"""A game as it is written down: every choice, roll and undo with its sequence number. The words
of the entries are the stored truth; the game is what they replay to."""

import asyncio
import json
import logging
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.rules import RETIRED, VERSION
from ursuppe.engine.state import CHANCE
from ursuppe.errors import UrsuppeError
from ursuppe.server.problems import Refusal
from ursuppe.server.store.checksums import damage_of, sound
from ursuppe.server.store.stored import Damage, Start, StoredEntry, StoredGame, StoredSnapshot

logger = logging.getLogger(__name__)

BEGIN: Final = "begin"
ACT: Final = "act"
ROLL: Final = "chance"
REST: Final = "rest"
"""What a seat's amoebas did by themselves after "drift and eat all the rest"."""
STOOD_IN: Final = "stood in"
"""What a bot chose for a seat whose player has let it."""
LATE: Final = "late"
"""What a bot chose for a player whose time was up."""
UNDO: Final = "undo"
SNAPSHOT: Final = "snapshot"
"""The game went back to a snapshot, since what followed could not be replayed."""

LOST: Final = "lost"
"""An entry that was damaged on the disk; what it said is not known."""

SNAPSHOT_NOTICE: Final = (
    "This game was begun with other rules. It goes on from a snapshot; nothing is lost."
)
LOSS_NOTICE: Final = (
    "This game was begun with other rules, and its last choices cannot be repeated with these. "
    "It goes on from the last round that is known."
)
REPAIRED_NOTICE: Final = (
    "This game was damaged on the disk of the server, and was repaired; nothing is lost."
)
SHORTENED_NOTICE: Final = (
    "The disk of the server lost the last choices of some games, perhaps of this one too. It goes "
    "on from what is left."
)
DAMAGED: Final = (
    "this game is damaged on the disk of the server, and is kept as it is; whoever runs the server "
    "can try to repair it"
)
"""What players of a damaged game are told; the log of the server says more."""
DAMAGE_NOTICES: Final[dict[Damage | None, str]] = {
    "repaired": REPAIRED_NOTICE,
    "shortened": SHORTENED_NOTICE,
}
CHUNK: Final = 25
"""How many entries are replayed before the event loop gets its turn."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One sequence number: who did what, and what came of it."""

    seq: int
    kind: str
    actor: int
    words: str
    events: tuple[Event, ...] = ()
    back_to: int | None = None
    action_id: str | None = None


class Unreplayable(UrsuppeError):
    """The stored words no longer make a game."""


class Damaged(Unreplayable):
    """What is stored is not what was written; `found` says in what way."""

    def __init__(self, game: str, found: str) -> None:
        super().__init__(DAMAGED)
        self.game = game
        self.found = found


def told(error: UrsuppeError) -> str:
    """An error as whoever runs the server is told it."""
    if isinstance(error, Damaged):
        return f"{error.game} is damaged and kept as it is: {error.found}"
    return str(error)


def game_of(start: Start, sink: Callable[[Event], None] | None = None) -> Game:
    """The game that begins so: from a position, or with the options of `Game.new`."""
    position = start.get("position")
    if isinstance(position, dict):
        return Game.from_json(position, sink)
    return Game.new(**start, sink=sink)  # type: ignore[arg-type]


def named(start: Start, names: list[str]) -> Start:
    """A game that begins so, with these players."""
    position = start.get("position")
    if isinstance(position, dict):
        return {"position": {**position, "names": names}}
    return {**start, "names": names}


class Record:
    """A game, its entries, and which of them still hold."""

    def __init__(self, start: Start, seed: str) -> None:
        self.start = start
        self.seed = seed
        self._events: list[Event] = []
        self.entries: list[Entry] = []
        self.held: list[int] = []
        """The sequence numbers of what is in the game's log, in its order."""
        self.base = 1
        """The sequence number of the position that the game's log begins with."""
        self.ids: dict[tuple[int, str], int] = {}
        """The last sequence number of what was done with each action id of a seat."""
        self.last_id: tuple[int, str] | None = None
        self.notice: str | None = None
        self.checksum = ""
        """Of the last entry that is stored."""
        self.snapshots = 0
        """How many are stored."""
        self.game: Game

    # Beginnings

    @staticmethod
    def new(start: Start, seed: str) -> "Record":
        """A game before its first choice."""
        record = Record(start, seed)
        record.game = game_of(start, record._events.append)
        record._add(Entry(1, BEGIN, CHANCE, "", record._take_events()))
        return record

    def _take_events(self) -> tuple[Event, ...]:
        """The events since the last call."""
        events = tuple(self._events)
        self._events.clear()
        return events

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)
        if entry.kind != ROLL:
            self.last_id = (entry.actor, entry.action_id) if entry.action_id else None
        if self.last_id is not None:
            self.ids[self.last_id] = entry.seq

    @property
    def seq(self) -> int:
        """The last sequence number."""
        return len(self.entries)

    # Playing on

    def act(self, seat: int, action: int, action_id: str | None = None, *, kind: str = ACT) -> None:
        """A choice of a seat, and all rolls that follow. IllegalAction or NotationError if it
        may not; then nothing has changed."""
        self.game.apply(action, seat)
        self._note(kind, seat, action, action_id)
        self.roll()

    def roll(self) -> None:
        """All that chance decides now."""
        while self.game.to_act == CHANCE:
            # Each roll has a source of its own, so that no generator's state is ever stored.
            outcome = self.game.roll(random.Random(f"{self.seed} {self.seq + 1}"))
            self._note(ROLL, CHANCE, outcome)

    def repeat(self, actor: int, words: str) -> None:
        """What was done in a log that is taken over: a choice, or what chance brought."""
        action = self.game.parse(words)
        self.game.apply(action, actor)
        self._note(ROLL if actor == CHANCE else ACT, actor, action)

    def _note(self, kind: str, actor: int, action: int, action_id: str | None = None) -> None:
        words = self.game.text(action)
        self._add(Entry(self.seq + 1, kind, actor, words, self._take_events(), None, action_id))
        self.held.append(self.seq)

    # Taking back

    def undo_point(self, seat: int) -> int | None:
        """The sequence number before the seat's last choice, if it may take that back. What
        went on by itself after the choice goes with it."""
        log = self.game.log
        assert log is not None
        limit = log.undo_point(seat)
        point = len(log)
        if point == limit or self.game.over:  # then the whole log is public
            return None
        point -= 1
        while point > limit and self.entries[self.held[point] - 1].kind == REST:
            point -= 1
        return self.held[point - 1] if point else self.base

    def stood_in(self, seat: int) -> int:
        """How many choices that a stand-in made for the seat, the last of all, can be taken back
        together."""
        log = self.game.log
        assert log is not None
        point = length = len(log)
        limit = length if self.game.over else log.undo_point(seat)
        while point > limit and self.entries[self.held[point - 1] - 1].kind == STOOD_IN:
            point -= 1
        return length - point

    def undo_seat(self) -> int | None:
        """The seat that may take something back now."""
        log = self.game.log
        assert log is not None
        if not log.entries or log.entries[-1][0] == CHANCE:
            return None
        seat = log.entries[-1][0]
        return seat if self.undo_point(seat) is not None else None

    def undo(self, seat: int, action_id: str | None = None, *, all_stood_in: bool = False) -> None:
        """Takes back the last choice of a seat, or all the last that a stand-in made for it."""
        point = self._before_stand_in(seat) if all_stood_in else self.undo_point(seat)
        if point is None:
            raise Refusal("not_now", "there is nothing to take back")
        while self.held and self.held[-1] > point:
            taken = self.held.pop() - 1
            self.entries[taken] = replace(self.entries[taken], events=())
        self.game = self.game.back_to(len(self.held))
        self.game.sink = self._events.append
        self._add(Entry(self.seq + 1, UNDO, seat, "", (), point, action_id))

    def _before_stand_in(self, seat: int) -> int | None:
        """The sequence number before all that a stand-in did last, if it may be taken back."""
        count = self.stood_in(seat)
        kept = len(self.held) - count
        if not count:
            return None
        return self.held[kept - 1] if kept else self.base

    # Loading

    @staticmethod
    async def load(
        game: StoredGame, stored: list[StoredEntry], snapshots: list[StoredSnapshot]
    ) -> "Record":
        """The game that was stored; Damaged if it is not as it was written. What cannot be
        replayed any more goes on from a snapshot, the newest that will do. Entries of another
        version of the rules are replayed only if they lead to the same snapshots. Unreplayable if
        its words may mean another game now."""
        if game.rules in RETIRED:
            raise Unreplayable(f"this game is {RETIRED[game.rules]}, and cannot be opened any more")
        if found := damage_of(game, stored):
            raise Damaged(game.id, found)
        record = await Record._loaded(game, stored, snapshots)
        record.checksum = game.checksum
        record.snapshots = len(snapshots)
        return record

    @staticmethod
    async def _loaded(
        game: StoredGame, stored: list[StoredEntry], snapshots: list[StoredSnapshot]
    ) -> "Record":
        """The game as far as it can be replayed."""
        held = holding(stored)
        usable = [one for one in reversed(sound(snapshots)) if one.seq in held]
        checks = {one.seq: one.position for one in usable if game.rules != VERSION}
        try:
            record = await Record(game.start, game.seed)._replay(stored, 1, game.start, checks)
            record.notice = DAMAGE_NOTICES.get(game.damage)
            return record
        except Exception as error:  # noqa: BLE001 - other rules may fail in any way
            failure = error
        for lossy in (False, True):
            for snapshot in usable:
                try:
                    return await Record._from_snapshot(game, stored, snapshot, lossy)
                except Exception as error:  # noqa: BLE001 - an earlier one may still do
                    logger.info(
                        "the snapshot after entry %s cannot be used: %s", snapshot.seq, error
                    )
        raise Unreplayable(f"this game can no longer be played on: {failure}") from failure

    @staticmethod
    async def _from_snapshot(
        game: StoredGame, stored: list[StoredEntry], snapshot: StoredSnapshot, lossy: bool
    ) -> "Record":
        """The game from a snapshot on; if that is lossy, without what followed it."""
        if lossy:
            end = StoredEntry("", len(stored) + 1, SNAPSHOT, CHANCE, "", snapshot.seq, None, 0)
            stored = [*stored, end]
        start: Start = {"position": snapshot.position}
        record = await Record(game.start, game.seed)._replay(stored, snapshot.seq, start, {})
        lost = any(row.kind == SNAPSHOT for row in stored)
        other_rules = LOSS_NOTICE if lost else SNAPSHOT_NOTICE
        record.notice = DAMAGE_NOTICES.get(game.damage, other_rules)
        return record

    async def _replay(
        self,
        stored: list[StoredEntry],
        base: int,
        start: Start,
        checks: dict[int, dict[str, object]],
    ) -> "Record":
        """All entries; those that still hold and come after the base are played again."""
        held = holding(stored)
        self.base = base
        self.game = game_of(start, self._events.append)
        for row in stored:
            events: tuple[Event, ...] = ()
            if row.seq == base:
                events = self._take_events()
            elif row.seq in held and row.seq > base:
                self.game.apply(row.words, row.actor)
                self.held.append(row.seq)
                events = self._take_events()
            self._add(
                Entry(row.seq, row.kind, row.actor, row.words, events, row.back_to, row.action_id)
            )
            if row.seq in checks and not _same(checks[row.seq], self.game.to_json()):
                raise Unreplayable(f"entry {row.seq} leads to another position")
            if row.seq % CHUNK == 0:
                await asyncio.sleep(0)
        return self


def holding(stored: list[StoredEntry]) -> set[int]:
    """The sequence numbers of the entries that have not been taken back."""
    held: list[int] = []
    for row in stored:
        if row.back_to is None:
            held.append(row.seq)
        while row.back_to is not None and held and held[-1] > row.back_to:
            held.pop()
    return set(held)


def _same(one: dict[str, object], other: dict[str, object]) -> bool:
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
