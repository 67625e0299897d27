"""What people do at a table: everything that a client's frame or a request can change.

Each deed is done alone at its table, once for its action id, and acknowledged when it is on
disk.
"""

from typing import TYPE_CHECKING

from ursuppe.bots import LEVELS
from ursuppe.engine.game import Game
from ursuppe.errors import IllegalAction, NotationError, UrsuppeError
from ursuppe.server.game.record import Record
from ursuppe.server.play.table import Table
from ursuppe.server.problems import Problem, Refusal
from ursuppe.server.wire import Act, AskHint, AskPreview, Rematch, Rest, StandIn, Undo
from ursuppe.words import Words

if TYPE_CHECKING:
    from ursuppe.server.play.client import Client


async def act(table: Table, client: "Client", frame: Act) -> None:
    """A choice of a seat."""

    def choose(record: Record) -> None:
        try:
            record.act(frame.seat, frame.action, frame.id)
        except (IllegalAction, NotationError) as error:
            words = table.teller(client.language).words
            raise illegal(error, record.game, frame.action, words) from error

    async with table.alone():
        if await may(table, client, frame):
            await table.change(choose)
            client.accept(frame.id, table.seq)


def illegal(error: UrsuppeError, game: Game, action: int, words: Words) -> Refusal:
    """How a choice that the game does not allow is refused."""
    if isinstance(error, IllegalAction):
        return Refusal("illegal", words.refusal(game, action), error.rule or None)
    return Refusal("illegal", str(error))


async def undo(table: Table, client: "Client", frame: Undo) -> None:
    """A seat takes back its last choice."""

    def take_back(record: Record) -> None:
        record.undo(frame.seat, frame.id)
        table.forget_told()

    async with table.alone():
        if await may(table, client, frame, asked=False):
            await table.change(take_back)
            table.autopilot.resting.discard(frame.seat)
            client.accept(frame.id, table.seq)


async def rest(table: Table, client: "Client", frame: Rest) -> None:
    """A seat lets its amoebas drift and eat until something else is asked."""
    async with table.alone():
        if not await may(table, client, frame):
            return
        game = table.playing().game.copy()
    action = await table.autopilot.rest_choice(game)
    async with table.alone():
        if await may(table, client, frame):
            await table.change(lambda record: record.act(frame.seat, action, frame.id))
            table.autopilot.rest(frame.seat)
            client.accept(frame.id, table.seq)


async def stand_in(table: Table, client: "Client", frame: StandIn) -> None:
    """A bot plays for a seat, or no longer does."""
    async with table.alone():
        if frame.seat >= len(table.seats):
            raise Refusal("not_yours", f"there is no seat {frame.seat}")
        if not client.host and frame.seat not in client.seats:
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
        client.accept(frame.id, table.seq)


async def rematch(table: Table, client: "Client", frame: Rematch) -> None:
    """The next game with the same seats; if somebody else was quicker it has begun already."""
    if not client.host and not client.seats:
        raise Refusal("not_yours", "only the host and the players may ask for a rematch")
    async with table.alone():
        if frame.id not in table.rematches and frame.game + 1 != table.number:
            if table.status != "over" or frame.game != table.number:
                raise Refusal("not_now", "the game is not over yet")
            await table.begin_game(frame.id)
        client.accept(frame.id, table.seq)


async def next_game(table: Table, number: int | None) -> None:
    """The game after the one with this number, or after the current one, if that is over;
    if it has begun already nothing changes."""
    async with table.alone():
        if number is not None and number + 1 == table.number:
            return
        if table.status != "over" or number not in (None, table.number):
            raise Problem(409, "not_now", "the game is not over yet")
        await table.begin_game(None)


async def join(table: Table, number: int, name: str) -> None:
    """Somebody takes a seat by its link, from a bot too. Until the game begins the name may
    be changed by joining again; after that joining again changes nothing."""
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


async def question(table: Table, client: "Client", frame: AskHint) -> Game | None:
    """A copy of the game at the question that a seat has about it; None if the id was used
    for something done."""
    async with table.alone():
        if await may(table, client, frame):
            return table.playing().game.copy()
    return None


async def may(
    table: Table,
    client: "Client",
    frame: Act | Undo | Rest | AskHint | AskPreview,
    *,
    asked: bool = True,
) -> bool:
    """Whether the client may do this now; False if it has been done already, which is
    acknowledged again. Else a Refusal says why not."""
    record = table.playing()
    if client.table is not table or frame.seat not in client.seats:
        raise Refusal("not_yours", "this client does not hold that seat")
    if frame.game != table.number:
        if await table.storage.has_entry(table.id, frame.game, frame.seat, frame.id):
            client.accept(frame.id, 0)
            return False
        client.step_back()
        raise Refusal("stale", f"this is of game {frame.game}; game {table.number} is played now")
    if (frame.seat, frame.id) in record.ids:
        client.accept(frame.id, record.ids[frame.seat, frame.id])
        return False
    if frame.seq != record.seq:
        client.step_back(frame.seq)
        raise Refusal("stale", "something else has happened in the meantime")
    if asked and record.game.to_act != frame.seat:
        raise Refusal("not_now", "it is not this seat's turn", "O2")
    if table.seats[frame.seat].bot is not None:
        raise Refusal("not_now", "a bot plays for this seat; take the seat back first")
    return True
