"""Making a new table: who sits where, and how its games begin."""

import asyncio
import json
import secrets
import time

from ursuppe.bots.levels import unknown_level
from ursuppe.engine.edition import EDITIONS
from ursuppe.engine.game import Game
from ursuppe.engine.options import COLOURS
from ursuppe.errors import UrsuppeError
from ursuppe.server.game.record import CHUNK, Record, game_of, named
from ursuppe.server.game.rows import new_game
from ursuppe.server.play.names import checked_name
from ursuppe.server.play.tables import Tables
from ursuppe.server.problems import Problem
from ursuppe.server.store.interface import WriteBatch
from ursuppe.server.store.stored import StoredSeat, StoredTable
from ursuppe.server.store.tokens import fingerprint, new_token
from ursuppe.server.wire.basics import Plain
from ursuppe.server.wire.bodies import NewTable, SeatToken, SeatWish, TableMade
from ursuppe.server.workers import jobs
from ursuppe.server.workers.replays import Replays


async def make_table(tables: Tables, replays: Replays, wish: NewTable, address: str) -> TableMade:
    """Stores a new table; its game begins at once if nobody is awaited."""
    tables.quotas.check_new_table(address)
    read = await _read_log(replays, wish, address)
    start = _start(wish) if read is None else read.start
    game = _first_game(start, wish, read is not None)
    _check_length(start, tables.limits.start_bytes)
    names = _names(wish.seats, game)
    table = secrets.token_hex(8)
    host, watch = new_token(), new_token()
    now = time.time()
    tokens = [None if seat.who == "bot" else new_token() for seat in wish.seats]
    stored = StoredTable(
        id=table,
        host=fingerprint(host),
        watch=fingerprint(watch),
        start={key: value for key, value in start.items() if key != "names"},
        clock=wish.clock,
        hints=_hints(wish),
        made=now,
        seen=now,
    )
    seats = [
        StoredSeat(
            table_id=table,
            seat=number,
            who=seat.who,
            name=names[number],
            colour=game.options.colours[number],
            level=seat.level,
            token=token and fingerprint(token),
            joined=seat.who != "link",
            stand_in=None,
        )
        for number, (seat, token) in enumerate(zip(wish.seats, tokens, strict=True))
    ]
    batch = WriteBatch([stored, *seats])
    if read is not None:  # its game is stored with the table, or a crash could part them
        record = await _replayed(named(start, names), read.actions)
        batch.new += new_game(table, 1, record, None)
    tables.quotas.made(table, address)
    await tables.store.write(batch)
    await tables.table(table)  # begins the game if nobody is awaited
    return TableMade(
        table=table,
        host=host,
        watch=watch,
        here=_tokens(wish.seats, tokens, "here"),
        links=_tokens(wish.seats, tokens, "link"),
    )


def _hints(wish: NewTable) -> bool:
    if wish.hints is None:
        return all(seat.who != "link" for seat in wish.seats)
    return wish.hints


def _tokens(seats: list[SeatWish], tokens: list[str | None], who: str) -> list[SeatToken]:
    return [
        SeatToken(seat=number, token=token)
        for number, (seat, token) in enumerate(zip(seats, tokens, strict=True))
        if seat.who == who and token is not None
    ]


# How its games begin


async def _read_log(replays: Replays, wish: NewTable, address: str) -> jobs.ReadLog | None:
    if wish.log is None:
        return None
    if wish.position is not None:
        raise Problem(422, "position_and_log", "give either a position or a log", "log")
    return await replays.ask(address, jobs.read_log, wish.log)


def _start(wish: NewTable) -> Plain:
    """How games begin at this table, but for the names."""
    if wish.position is not None:
        if isinstance(wish.position.get("edition", "classic"), dict):
            raise Problem(422, "edition", "a table plays the shipped editions", "position.edition")
        return {"position": wish.position}
    if wish.edition not in EDITIONS:
        text = f"there is no edition {wish.edition!r}; there are {', '.join(EDITIONS)}"
        raise Problem(422, "edition", text, "edition")
    spice = None if wish.spice is None else wish.spice.model_dump(exclude_none=True)
    return {
        "players": len(wish.seats),
        "edition": wish.edition,
        "finish": wish.finish,
        "answers": wish.answers,
        "following": wish.following,
        "colours": _colours(wish.seats),
        "spice": False if spice is None else spice,
    }


def _colours(seats: list[SeatWish]) -> list[str]:
    """The wished colours; who has no wish gets the first that is left. With two players the
    dummy has one as well."""
    wished = [seat.colour for seat in seats] + [None] * (3 - len(seats))
    left = iter(colour for colour in COLOURS if colour not in wished)
    return [next(left) if colour is None else colour for colour in wished]


def _first_game(start: Plain, wish: NewTable, from_log: bool) -> Game:
    """The game as it would begin; a Problem if it cannot."""
    try:
        game = game_of(start)
    except UrsuppeError as error:
        where = "position" if wish.position is not None else None
        if str(error).startswith("finish "):
            where = "finish"
        raise Problem(422, "options", str(error), where) from error
    if game.over and not from_log:
        raise Problem(422, "position", "the game in this position is over", "position")
    if game.options.players != len(wish.seats):
        text = f"the game is for {game.options.players} players, not {len(wish.seats)}"
        raise Problem(422, "seats", text, "seats")
    return game


def _check_length(start: Plain, most: int) -> None:
    if len(json.dumps(start)) > most:
        text = f"this position is too long to be stored: at most {most} bytes are taken"
        raise Problem(422, "too_large", text, "position")


def _names(seats: list[SeatWish], game: Game) -> list[str]:
    """The wished names; who has no wish has the name it had, or is called by colour."""
    for number, seat in enumerate(seats):
        where = f"seats.{number}.level"
        if (seat.who == "bot") != (seat.level is not None):
            raise Problem(422, "level", "a bot needs a level, and nobody else", where)
        if wrong := unknown_level(seat.level):
            raise Problem(422, "level", wrong, where)
    names = [
        checked_name(seat.name or game.options.names[number], f"seats.{number}.name")
        for number, seat in enumerate(seats)
    ]
    for number, name in enumerate(names):
        if name in names[:number]:
            raise Problem(422, "name", f"two players are called {name!r}", f"seats.{number}.name")
    return names


async def _replayed(start: Plain, actions: list[tuple[int, str]]) -> Record:
    """The log's game, to be played on. The worker has seen that it replays."""
    record = Record.new(start, secrets.token_hex(16))
    for number, (actor, words) in enumerate(actions):
        record.repeat(actor, words)
        if number % CHUNK == 0:
            await asyncio.sleep(0)
    record.roll()
    return record
