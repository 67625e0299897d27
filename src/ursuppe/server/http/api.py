"""The HTTP interface: making tables, finding them again, logs and facts; and the WebSocket."""

from collections.abc import Callable
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, WebSocket
from fastapi.responses import PlainTextResponse, Response
from pydantic_core import to_json
from starlette.requests import HTTPConnection

from ursuppe.errors import UrsuppeError
from ursuppe.server.http.addresses import address_of
from ursuppe.server.http.safety import language_of
from ursuppe.server.http.service import Service
from ursuppe.server.http.websocket import WebSocketConnection
from ursuppe.server.play import commands
from ursuppe.server.play.client import Client
from ursuppe.server.play.new_table import make_table
from ursuppe.server.problems import Problem
from ursuppe.server.show import hindsight, positions
from ursuppe.server.show.setting import facts
from ursuppe.server.store.tokens import Opens
from ursuppe.server.wire import bodies
from ursuppe.server.wire.basics import Language, Plain
from ursuppe.server.wire.hindsight import Analysis, Outlook
from ursuppe.server.wire.table import PositionShown
from ursuppe.server.workers.interface import Given

router = APIRouter(
    responses={
        status: {"model": bodies.Problem}
        for status in (400, 403, 404, 405, 408, 409, 413, 421, 422, 429, 500, 503)
    }
)


def service_of(connection: HTTPConnection) -> Service:
    """The service of the running application."""
    service = connection.app.state.service
    assert isinstance(service, Service)
    return service


def asked_language(connection: HTTPConnection) -> str:
    """The language in which a request is answered."""
    return language_of(connection.scope)


InService = Annotated[Service, Depends(service_of)]
InLanguage = Annotated[str, Depends(asked_language)]


@cache
def _facts(language: str, address: str | None) -> bytes:
    return facts(language, address).model_dump_json().encode()


@router.get("/api/facts", response_model=bodies.Facts)
async def get_facts(request: Request, language: Annotated[Language, Query()] = "en") -> Response:
    """The rules, the genes, the editions and the bots."""
    said = _facts(language, request.app.state.address)
    return Response(said, media_type="application/json")


@router.post("/api/tables")
async def post_table(
    wish: bodies.NewTable, request: Request, service: InService
) -> bodies.TableMade:
    """Makes a new table. Its tokens are in this answer and never sent again."""
    address = address_of(request.scope)
    if not service.new_tables.take(address):
        raise Problem(429, "too_fast", "too many new tables; wait a moment")
    return await make_table(service.tables, service.replays, wish, address)


@router.post("/api/join")
async def post_join(
    join: bodies.Join, service: InService, language: InLanguage
) -> bodies.TableSummary:
    """Somebody takes the seat that a link opens."""
    opens = await _opened(service, join.token)
    if opens.seat is None:
        raise Problem(409, "no_link", "this link opens no seat", "token")
    table = await service.tables.table(opens.table)
    await table.undisturbed(commands.join(table, opens.seat, join.name))
    return (await service.tables.summaries([join.token], language))[0]


@router.post("/api/lookup")
async def post_lookup(
    tokens: bodies.Tokens, service: InService, language: InLanguage
) -> list[bodies.TableSummary]:
    """What these tokens open."""
    return await service.tables.summaries(tokens.tokens, language)


@router.post("/api/rematch")
async def post_rematch(
    ask: bodies.Ask, service: InService, language: InLanguage
) -> bodies.TableSummary:
    """The next game at the table, when the last one is over."""
    opens = await _opened(service, ask.token)
    if opens.role == "watch":
        raise Problem(403, "not_yours", "only the host and the players may ask for a rematch")
    table = await service.tables.table(opens.table)
    await table.undisturbed(commands.next_game(table, ask.game))
    return (await service.tables.summaries([ask.token], language))[0]


@router.post("/api/log", response_class=PlainTextResponse)
async def post_log(ask: bodies.AskLog, service: InService) -> PlainTextResponse:
    """The log of a game: whole when it is over, else as the client's only seat may know it,
    or a spectator."""
    access = await service.tables.access(ask.tokens)
    text = await (await service.tables.table(access.table)).log(access.seats, ask.game)
    headers = {"Content-Disposition": f'attachment; filename="ursuppe-{access.table}.log"'}
    return PlainTextResponse(text, headers=headers)


@router.post("/api/replay", response_model=bodies.Replayed)
async def post_replay(replay: bodies.Replay, request: Request) -> Response:
    """Replays a log: events and view after each action."""
    return await _answered(request, hindsight.replayed, replay.log, replay.language)


@router.post("/api/position", response_model=PositionShown)
async def post_position(ask: bodies.AskPosition, request: Request) -> Response:
    """A moment of a log, or what a link stands for, as a position to look at and play on."""
    if [ask.log, ask.link, ask.position].count(None) != 2:
        raise Problem(422, "one_of", "give a log, a link or a position, one of them")
    if ask.log is not None:
        return await _answered(request, positions.of_log, ask.log, ask.step, ask.language)
    try:
        if ask.link is not None:
            return await _answered(request, positions.of_link, ask.link, ask.language)
        return await _answered(request, positions.of_data, ask.position or {}, ask.language)
    except Problem as problem:
        where = None if problem.where is None else "position"
        raise Problem(problem.status, where or problem.code, str(problem), where) from problem


@router.post("/api/analysis", response_model=Analysis)
async def post_analysis(replay: bodies.Replay, request: Request) -> Response:
    """A game looked back at: rounds, scorings, genes."""
    return await _answered(request, hindsight.analysis, replay.log)


@router.post("/api/outlook")
async def post_outlook(replay: bodies.Replay, request: Request, service: InService) -> Outlook:
    """The win chances in the course of a finished game, as far as they are known by now."""
    address = address_of(request.scope)
    try:
        return service.win_chances.ask(replay.log, replay.language, address)
    except UrsuppeError as error:
        raise Problem(422, "log", str(error), "log") from error


async def _answered(
    request: Request, job: Callable[Given, Plain], *given: Given.args, **named: Given.kwargs
) -> Response:
    """What a worker makes of a log or a position."""
    replays = service_of(request).replays
    result = await replays.ask(address_of(request.scope), job, *given, **named)
    return Response(to_json(result), media_type="application/json")


async def _opened(service: Service, token: str) -> Opens:
    opens = await service.store.opened_by([token])
    if token not in opens:
        raise Problem(404, "unknown_token", "there is no table for this link", "token")
    return opens[token]


@router.websocket("/ws")
async def play(socket: WebSocket) -> None:
    """One client; frames are in `wire/frames.py`."""
    await socket.accept()
    service = service_of(socket)
    address = address_of(socket.scope)
    client = Client(WebSocketConnection(socket, service.messages), service.tables, address)
    with service.connections.one_more(address) as allowed:
        await (client.run() if allowed else client.turn_away(asked_language(socket)))
