"""The application: everything put together, and every error reported in one form."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from ursuppe.errors import UrsuppeError
from ursuppe.server import wire
from ursuppe.server.http.api import language_of, router
from ursuppe.server.http.pages import Page
from ursuppe.server.http.safety import SafetyMiddleware
from ursuppe.server.http.service import Service
from ursuppe.server.limits import Limits
from ursuppe.server.problems import Problem, Refusal, StorageError, readable
from ursuppe.server.store.database import open_database
from ursuppe.server.store.sql import SqlStore
from ursuppe.server.workers.pool import Workers
from ursuppe.words.errors import said_in


def make_app(data: Path, limits: Limits | None = None, address: str | None = None) -> FastAPI:
    """The whole server, with its data in this directory. `address` is where others on the
    local network find it."""
    bounds = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = SqlStore(open_database(data))
        app.state.service = Service(store, Workers(bounds.workers), bounds)
        yield
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
    app.add_exception_handler(Problem, _report_problem)
    app.add_exception_handler(Refusal, _report_refusal)
    app.add_exception_handler(UrsuppeError, _report_error)
    app.add_exception_handler(StorageError, _report_storage_error)
    app.add_exception_handler(RequestValidationError, _report_invalid)
    app.add_exception_handler(HTTPException, _report_http)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(SafetyMiddleware, limits=bounds)
    return app


def _problem(
    request: Request, status: int, code: str, text: str, where: str | None = None
) -> JSONResponse:
    """A problem in the language of the request."""
    said = said_in(language_of(request), readable(text))
    place = None if where is None else readable(where)
    return JSONResponse(wire.Problem(code=code, text=said, where=place).model_dump(), status)


async def _report_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return _problem(request, error.status, error.code, str(error), error.where)


async def _report_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _problem(request, 409, error.code, str(error))


async def _report_error(request: Request, error: Exception) -> Response:
    return _problem(request, 409, "refused", str(error))


async def _report_storage_error(request: Request, error: Exception) -> Response:
    return _problem(request, 503, "not_stored", str(error))


async def _report_invalid(request: Request, error: Exception) -> Response:
    """The first thing that is wrong with a body or a query, and where it is."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return _problem(request, 422, "invalid", str(first["msg"]), where or None)


async def _report_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = _problem(request, error.status_code, "http", str(error.detail))
    response.headers.update(error.headers or {})
    return response
