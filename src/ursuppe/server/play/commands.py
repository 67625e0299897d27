"""Commands: everything that a client's frame or a request can change at a table.

Each command runs alone at its table, once for its action id. It returns the sequence number to
acknowledge it with, when it is stored.
"""

from dataclasses import replace

from ursuppe.bots.levels import unknown_level
from ursuppe.engine.game import Game
from ursuppe.errors import IllegalAction, NotationError, UrsuppeError
from ursuppe.server.game.record import Record
from ursuppe.server.game.rows import game_name
from ursuppe.server.play.names import checked_name
from ursuppe.server.play.table import Subscriber, Table
from ursuppe.server.problems import Problem, Refusal, Stale
from ursuppe.server.store.stored import StoredSeat
from ursuppe.server.wire.frames import Act, GoOn, Rematch, Rest, SeatFrame, StandIn, Undo
from ursuppe.words import Words


class Repeated(Exception):
    """A command that has run already, which is acknowledged again: with the sequence number that
    came of it, or 0 for an earlier game."""

    def __init__(self, action_id: str, seq: int) -> None:
        super().__init__(action_id)
        self.action_id = action_id
        self.seq = seq


async def act(table: Table, asker: Subscriber, frame: Act) -> int:
    """Makes a choice for a seat."""

    def choose(record: Record) -> None:
        try:
            record.act(frame.seat, frame.action, frame.id)
        except (IllegalAction, NotationError) as error:
            words = table.entries(asker.language).words
            raise illegal(error, record.game, frame.action, words) from error

    async with table.alone():
        await check(table, asker, frame)
        await table.change(choose)
        return table.seq


def illegal(error: UrsuppeError, game: Game, action: int, words: Words) -> Refusal:
    """The refusal of a choice that the game does not allow."""
    if isinstance(error, IllegalAction):
        return Refusal("illegal", words.refusal(game, action), error.rule or None)
    return Refusal("illegal", str(error))


async def undo(table: Table, asker: Subscriber, frame: Undo) -> int:
    """Takes back the last choice of a seat."""

    def take_back(record: Record) -> None:
        record.undo(frame.seat, frame.id, all_stood_in=frame.all_stood_in)
        table.clear_entries()

    async with table.alone():
        await check(table, asker, frame, asked=False)
        table.quota.check_undo(table.seq)
        await table.change(take_back)
        table.autopilot.resting.discard(frame.seat)
        return table.seq


async def rest(table: Table, asker: Subscriber, frame: Rest) -> int:
    """Lets the amoebas of a seat drift and eat until something else is asked."""
    async with table.alone():
        await check(table, asker, frame)
        game = table.playing().game.copy()
    action = await table.autopilot.rest_choice(game)
    async with table.alone():
        await check(table, asker, frame)
        await table.change(lambda record: record.act(frame.seat, action, frame.id))
        table.autopilot.rest(frame.seat)
        return table.seq


async def stand_in(table: Table, asker: Subscriber, frame: StandIn) -> int:
    """Lets a bot play for a seat, or gives the seat back. A player who is there is asked first."""
    async with table.alone():
        if frame.seat >= len(table.seats):
            raise Refusal("not_yours", f"there is no seat {frame.seat}")
        if not asker.host and frame.seat not in asker.seats:
            raise Refusal("not_yours", "only its player or the host may do that")
        if wrong := unknown_level(frame.level):
            raise Refusal("unknown_level", wrong)
        seat = table.seats[frame.seat]
        if seat.who == "bot":
            raise Refusal("not_now", "a bot has this seat anyway")
        if (frame.seat, frame.id) in table.stand_ins:
            return table.seq
        if frame.level is not None and _needs_consent(table, asker, seat):
            table.consent.ask(frame.seat, frame.level)
        elif frame.level == seat.stand_in:
            table.consent.settle(frame.seat)
        else:
            table.quota.check_stand_in(len(table.stand_ins))
            await table.change_seat(replace(seat, stand_in=frame.level), frame.id)
        return table.seq


def _needs_consent(table: Table, asker: Subscriber, seat: StoredSeat) -> bool:
    """Whether somebody else is there to play the seat."""
    plays = table.status != "gathering" and seat.bot is None
    there = any(seat.seat in client.seats for client in table.clients)
    return plays and there and seat.seat not in asker.seats


async def go_on(table: Table, asker: Subscriber, frame: GoOn) -> int:
    """Lets the bots play on where no person plays any more."""
    async with table.alone():
        if not asker.host and not asker.seats:
            raise Refusal("not_yours", "only the host and the players may let the bots play on")
        if frame.game == table.number and table.paused:
            table.going_on = True
            table.autopilot.wake()
            table.presence_changed()
        return table.seq


async def rematch(table: Table, asker: Subscriber, frame: Rematch) -> int:
    """Begins the next game with the same seats, unless somebody else was quicker."""
    if not asker.host and not asker.seats:
        raise Refusal("not_yours", "only the host and the players may ask for a rematch")
    return await next_game(table, frame.game, frame.id)


async def next_game(table: Table, number: int | None, action_id: str | None = None) -> int:
    """Begins the game after the one with this number, or after the current one, if that is
    over and it has not begun already."""
    async with table.alone():
        if action_id not in table.rematches and number != table.number - 1:
            if table.status != "over" or number not in (None, table.number):
                raise Refusal("not_now", "the game is not over yet")
            table.quota.check_rematch(table.number)
            await table.begin_game(action_id)
        return table.seq


async def join(table: Table, number: int, name: str) -> None:
    """Takes a seat by its link, from a bot too. Until the game begins the name may be changed
    by joining again; after that joining again changes nothing."""
    async with table.alone():
        seat = table.seats[number]
        if seat.who != "link":
            raise Problem(409, "no_link", "this seat is not joined by a link")
        if table.status != "gathering" and seat.joined:
            return
        name = checked_name(name, "name")
        if any(other.name == name for other in table.seats if other is not seat):
            raise Problem(409, "name_taken", f"somebody else is called {name!r}", "name")
        await table.change_seat(replace(seat, name=name, joined=True, stand_in=None))


async def check(table: Table, asker: Subscriber, frame: SeatFrame, *, asked: bool = True) -> None:
    """Checks whether a command may run now; a Refusal says why not. Repeated if it has run
    already. Changes nothing."""
    record = table.playing()
    if asker.table is not table or frame.seat not in asker.seats:
        raise Refusal("not_yours", "this client does not hold that seat")
    if frame.game != table.number:
        game = game_name(table.id, frame.game)
        if await table.store.has_entry(game, frame.seat, frame.id):
            raise Repeated(frame.id, 0)
        raise Stale(f"this is of game {frame.game}; game {table.number} is played now")
    if (frame.seat, frame.id) in record.ids:
        raise Repeated(frame.id, record.ids[frame.seat, frame.id])
    if frame.seq != record.seq:
        raise Stale("something else has happened in the meantime", frame.seq)
    if asked and record.game.to_act != frame.seat:
        raise Refusal("not_now", "it is not this seat's turn", "O2")
    if table.seats[frame.seat].bot is not None:
        raise Refusal("not_now", "a bot plays for this seat; take the seat back first")
