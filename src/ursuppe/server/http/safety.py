"""The middleware before every request: checks origin, size, shape and rate, and sets the
security headers of every answer."""

import asyncio
import json
import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ursuppe.server.limits import Buckets, Limits
from ursuppe.server.problems import Problem
from ursuppe.server.wire.shape import check_shape
from ursuppe.words.errors import error_in
from ursuppe.words.languages import language_accepted

logger = logging.getLogger(__name__)

FAILURE = "the server has made a mistake; it is written in its log"
"""The report of an error of the program; the traceback is in the log."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def from_here(headers: Headers) -> bool:
    """Whether a request comes from this server's own page, or from no page at all: a program that
    is no browser names no origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") in (None, "same-origin")
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


def address_of(scope: Scope) -> str:
    """The address a request comes from."""
    client = scope.get("client")
    return client[0] if client else "unknown"


class SafetyMiddleware:
    """An ASGI middleware that rejects what must not come in."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.requests = Buckets(limits.requests_per_second, limits.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request pass, or answers with what is wrong with it."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and (reason := self._why_not(scope)):
            await send({"type": "websocket.close", "code": 1008, "reason": reason})
        else:
            await self.app(scope, receive, send)

    def _why_not(self, scope: Scope) -> str | None:
        """Why a WebSocket is refused before it is opened."""
        if not from_here(Headers(scope=scope)):
            return "foreign origin"
        return None if self.requests.take(address_of(scope)) else "too many requests"

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def send_with_headers(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        language = language_accepted(Headers(scope=scope).get("accept-language", ""))
        try:
            self._check(scope)
            body = await self._body(scope, receive)
            await self.app(scope, body, send_with_headers)
        except Problem as problem:
            await _response(problem, language)(scope, receive, send_with_headers)
        except Exception:
            logger.exception("%s %s failed", scope["method"], scope["path"])
            if begun:
                raise
            failure = Problem(500, "failure", FAILURE)
            await _response(failure, language)(scope, receive, send_with_headers)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        posted = scope["method"] == "POST"
        if posted and not from_here(headers):
            raise Problem(403, "foreign_origin", "this request comes from another site")
        # The page's files are not counted: they are ready.
        counted = posted or scope["path"].startswith("/api/")
        if counted and not self.requests.take(address_of(scope)):
            raise Problem(429, "too_fast", "too many requests; wait a moment")
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > self.limits.body_bytes:
            raise self._too_large()

    def _too_large(self) -> Problem:
        return Problem(413, "too_large", f"at most {self.limits.body_bytes} bytes are taken")

    async def _body(self, scope: Scope, receive: Receive) -> Receive:
        """The body, read as far as it is allowed to go, and of a shape that can be parsed."""
        if scope["method"] != "POST":
            return receive
        parts: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(self.limits.receiving):
                while True:
                    message = await receive()
                    if message["type"] != "http.request":
                        return receive  # gone: the application will see it as well
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    if size > self.limits.body_bytes:
                        raise self._too_large()
                    if not message.get("more_body", False):
                        break
        except TimeoutError as error:
            raise Problem(408, "too_slow", "the body of the request did not arrive") from error
        body = b"".join(parts)
        check_shape(body, self.limits)
        whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def again() -> Message:
            return whole.pop() if whole else await receive()

        return again


def _response(problem: Problem, language: str) -> Response:
    text = error_in(language, problem)
    body = json.dumps({"code": problem.code, "text": text, "where": problem.where})
    return Response(body, problem.status, media_type="application/json")
