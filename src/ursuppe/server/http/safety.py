"""The middleware before every request: checks host, origin, size, shape and rate, and sets the
security headers of every answer."""

import asyncio
import json
import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ursuppe.errors import quoted
from ursuppe.server.http.addresses import Hosts, address_of
from ursuppe.server.limits import Buckets, Limits, Load, Share
from ursuppe.server.problems import Problem
from ursuppe.server.wire.shape import check_shape
from ursuppe.words.errors import error_in
from ursuppe.words.languages import language_accepted

logger = logging.getLogger(__name__)

LONGEST_WISH = 200
"""So many characters of what languages somebody likes are read."""
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


class SafetyMiddleware:
    """An ASGI middleware that rejects what must not come in."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Hosts | None = None) -> None:
        self.app = app
        self.limits = limits
        self.hosts = hosts or Hosts()
        self.requests = Buckets(limits.requests_per_second, limits.requests_at_once)
        self.files = Buckets(limits.files_per_second, limits.files_at_once)
        self.load = Load(limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request pass, or answers with what is wrong with it."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(scope)
        except Problem as problem:
            await receive()  # that it wants to connect
            await _response(problem, language_of(scope))(scope, receive, send)
        else:
            await self.app(scope, receive, send)

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

        try:
            self._check(scope)
            if scope["method"] == "POST":
                with self.load.one_more(address_of(scope)) as share:
                    body = await self._body(share, receive)
                    await self.app(scope, body, send_with_headers)
            else:
                await self.app(scope, receive, send_with_headers)
        except Problem as problem:
            answer = _response(problem, language_of(scope))
            await answer(scope, receive, send_with_headers)
        except Exception:
            logger.exception("%s %r failed", scope["method"], scope["path"])
            if begun:
                raise
            answer = _response(Problem(500, "failure", FAILURE), language_of(scope))
            await answer(scope, receive, send_with_headers)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        self._check_host(headers.get("host", ""), scope)
        socket = scope["type"] == "websocket"
        acts = socket or scope["method"] == "POST"
        if acts and not from_here(headers):
            raise Problem(403, "foreign_origin", "this request comes from another site")
        # The page's files are ready, and many of them are wanted at once.
        counted = self.requests if acts or scope["path"].startswith("/api/") else self.files
        if not counted.take(address_of(scope)):
            raise Problem(429, "too_fast", "too many requests; wait a moment")
        length = headers.get("content-length", "0")
        if length.isdecimal() and (len(length) > 15 or int(length) > self.limits.body_bytes):
            raise self._too_large()

    def _check_host(self, host: str, scope: Scope) -> None:
        here = scope.get("server")
        if not self.hosts.know(host, here[0] if here else None):
            said = (
                f"this server is not known as {quoted(host)}; "
                "who hosts it can allow that: --allow-host"
            )
            raise Problem(421, "wrong_host", said)

    def _too_large(self) -> Problem:
        return Problem(413, "too_large", f"at most {self.limits.body_bytes} bytes are taken")

    async def _body(self, share: Share, receive: Receive) -> Receive:
        """The body, read as far as it is allowed to go, and of a shape that can be parsed."""
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
                    share.take(len(parts[-1]))
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


def language_of(scope: Scope) -> str:
    """The language in which a request is answered."""
    return language_accepted(Headers(scope=scope).get("accept-language", "")[:LONGEST_WISH])


def _response(problem: Problem, language: str) -> Response:
    """A refusal. The connection ends with it: who floods has to come anew, and a body that was
    not waited for is not read."""
    text = error_in(language, problem)
    body = json.dumps({"code": problem.code, "text": text, "where": problem.where})
    headers = {"Connection": "close"}
    return Response(body, problem.status, headers, media_type="application/json")
