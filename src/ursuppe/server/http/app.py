"""The application: everything put together, and every error reported in one form."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from ursuppe.errors import UrsuppeError
from ursuppe.server.http.api import language_of, router
from ursuppe.server.http.pages import Page
from ursuppe.server.http.safety import SafetyMiddleware
from ursuppe.server.http.service import Service
from ursuppe.server.limits import Limits
from ursuppe.server.problems import Problem, Refusal, StorageError, readable
from ursuppe.server.store.database import open_database
from ursuppe.server.store.sql import SqlStore
from ursuppe.server.wire import bodies
from ursuppe.server.wire.wrong import problem_of
from ursuppe.server.workers.pool import Workers
from ursuppe.words.errors import said_in

logger = logging.getLogger(__name__)


def make_app(data: Path, limits: Limits | None = None, address: str | None = None) -> FastAPI:
    """The whole server, with its data in this directory. `address` is where others on the
    local network find it."""
    bounds = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = SqlStore(open_database(data), bounds.space)
        app.state.service = Service(store, Workers(bounds.workers), bounds)
        checking = asyncio.create_task(_check(store, bounds.check_after))
        yield
        checking.cancel()
        await app.state.service.close()

    app = FastAPI(
        title="Ursuppe",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.address = address
    app.include_router(router)
    page = Page()
    app.add_api_route("/{path:path}", page.answer, methods=["GET", "HEAD"], include_in_schema=False)
    for error in (UrsuppeError, RequestValidationError, HTTPException):
        app.add_exception_handler(error, _report)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(SafetyMiddleware, limits=bounds)
    return app


async def _check(store: SqlStore, after: float) -> None:
    """Looks through the whole database, when those who have waited for the server are served."""
    await asyncio.sleep(after)
    try:
        found = await store.check()
    except StorageError as error:
        found = [str(error)]
    for line in found:
        logger.error("the database is damaged: %s", line)
    if found:
        logger.error("stop the server, and let ursuppe doctor say what can be repaired")


async def _report(request: Request, error: Exception) -> Response:
    """An error as a problem, in the language of the request."""
    problem = _problem(error)
    body = bodies.Problem(
        code=problem.code,
        text=said_in(language_of(request), readable(str(problem))),
        where=None if problem.where is None else readable(problem.where),
    )
    headers = error.headers if isinstance(error, HTTPException) else None
    return JSONResponse(body.model_dump(), problem.status, headers)


def _problem(error: Exception) -> Problem:
    match error:
        case Problem():
            return error
        case Refusal():
            return Problem(409, error.code, str(error))
        case StorageError():
            return Problem(503, "not_stored", str(error))
        case RequestValidationError():  # the first thing that is wrong, and where it is
            first = error.errors()[0]
            return problem_of({**first, "loc": first["loc"][1:]})
        case HTTPException():
            return Problem(error.status_code, "http", str(error.detail))
        case _:
            return Problem(409, "refused", str(error))
