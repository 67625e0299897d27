"""Commands: everything that a client's frame or a request can change at a table.

Each command runs alone at its table, once for its action id. It returns the sequence number to
acknowledge it with, when it is stored.
"""

from typing import Protocol

from ursuppe.bots import LEVELS
from ursuppe.engine.game import Game
from ursuppe.errors import IllegalAction, NotationError, UrsuppeError
from ursuppe.server.game.record import Record
from ursuppe.server.play.table import Table
from ursuppe.server.problems import Problem, Refusal, Stale
from ursuppe.server.wire import Act, AskHint, AskPreview, Rematch, Rest, StandIn, Undo
from ursuppe.words import Words


class Asker(Protocol):
    """Whoever gives a command. It may go to another table at any time."""

    table: Table | None
    seats: frozenset[int]
    host: bool
    language: str


async def act(table: Table, asker: Asker, frame: Act) -> int:
    """Makes a choice for a seat."""

    def choose(record: Record) -> None:
        try:
            record.act(frame.seat, frame.action, frame.id)
        except (IllegalAction, NotationError) as error:
            words = table.entries(asker.language).words
            raise illegal(error, record.game, frame.action, words) from error

    async with table.alone():
        done = await check(table, asker, frame)
        if done is not None:
            return done
        await table.change(choose)
        return table.seq


def illegal(error: UrsuppeError, game: Game, action: int, words: Words) -> Refusal:
    """The refusal of a choice that the game does not allow."""
    if isinstance(error, IllegalAction):
        return Refusal("illegal", words.refusal(game, action), error.rule or None)
    return Refusal("illegal", str(error))


async def undo(table: Table, asker: Asker, frame: Undo) -> int:
    """Takes back the last choice of a seat."""

    def take_back(record: Record) -> None:
        record.undo(frame.seat, frame.id)
        table.clear_entries()

    async with table.alone():
        done = await check(table, asker, frame, asked=False)
        if done is not None:
            return done
        await table.change(take_back)
        table.autopilot.resting.discard(frame.seat)
        return table.seq


async def rest(table: Table, asker: Asker, frame: Rest) -> int:
    """Lets the amoebas of a seat drift and eat until something else is asked."""
    async with table.alone():
        done = await check(table, asker, frame)
        if done is not None:
            return done
        game = table.playing().game.copy()
    action = await table.autopilot.rest_choice(game)
    async with table.alone():
        done = await check(table, asker, frame)
        if done is not None:
            return done
        await table.change(lambda record: record.act(frame.seat, action, frame.id))
        table.autopilot.rest(frame.seat)
        return table.seq


async def stand_in(table: Table, asker: Asker, frame: StandIn) -> int:
    """Lets a bot play for a seat, or gives the seat back."""
    async with table.alone():
        if frame.seat >= len(table.seats):
            raise Refusal("not_yours", f"there is no seat {frame.seat}")
        if not asker.host and frame.seat not in asker.seats:
            raise Refusal("not_yours", "only its player or the host may do that")
        if frame.level is not None and frame.level not in LEVELS:
            raise Refusal(
                "unknown_level",
                f"there is no level {frame.level!r}; there are {', '.join(LEVELS)}",
            )
        seat = table.seats[frame.seat]
        if seat.who == "bot":
            raise Refusal("not_now", "a bot has this seat anyway")
        if (frame.seat, frame.id) not in table.stand_ins:
            await table.change_seat(seat, seat.name, seat.joined, frame.level, frame.id)
        return table.seq


async def rematch(table: Table, asker: Asker, frame: Rematch) -> int:
    """Begins the next game with the same seats, unless somebody else was quicker."""
    if not asker.host and not asker.seats:
        raise Refusal("not_yours", "only the host and the players may ask for a rematch")
    async with table.alone():
        if frame.id not in table.rematches and frame.game + 1 != table.number:
            if table.status != "over" or frame.game != table.number:
                raise Refusal("not_now", "the game is not over yet")
            await table.begin_game(frame.id)
        return table.seq


async def next_game(table: Table, number: int | None) -> None:
    """Begins the game after the one with this number, or after the current one, if that is
    over and it has not begun already."""
    async with table.alone():
        if number is not None and number + 1 == table.number:
            return
        if table.status != "over" or number not in (None, table.number):
            raise Problem(409, "not_now", "the game is not over yet")
        await table.begin_game(None)


async def join(table: Table, number: int, name: str) -> None:
    """Takes a seat by its link, from a bot too. Until the game begins the name may be changed
    by joining again; after that joining again changes nothing."""
    async with table.alone():
        seat = table.seats[number]
        if seat.who != "link":
            raise Problem(409, "no_link", "this seat is not joined by a link")
        name = name.strip()
        if table.status != "gathering" and seat.joined:
            return
        if not name or not name.isprintable():
            raise Problem(422, "name", "a name must be a line of text", "name")
        if any(other.name == name for other in table.seats if other is not seat):
            raise Problem(409, "name_taken", f"somebody else is called {name!r}", "name")
        await table.change_seat(seat, name, True, None)


async def check(
    table: Table,
    asker: Asker,
    frame: Act | Undo | Rest | AskHint | AskPreview,
    *,
    asked: bool = True,
) -> int | None:
    """Checks whether a command may run now; a Refusal says why not. Returns the sequence number
    to acknowledge it with if it has run already (0 for an earlier game). Changes nothing."""
    record = table.playing()
    if asker.table is not table or frame.seat not in asker.seats:
        raise Refusal("not_yours", "this client does not hold that seat")
    if frame.game != table.number:
        if await table.store.has_entry(table.id, frame.game, frame.seat, frame.id):
            return 0
        raise Stale(f"this is of game {frame.game}; game {table.number} is played now")
    if (frame.seat, frame.id) in record.ids:
        return record.ids[frame.seat, frame.id]
    if frame.seq != record.seq:
        raise Stale("something else has happened in the meantime", frame.seq)
    if asked and record.game.to_act != frame.seat:
        raise Refusal("not_now", "it is not this seat's turn", "O2")
    if table.seats[frame.seat].bot is not None:
        raise Refusal("not_now", "a bot plays for this seat; take the seat back first")
    return None
