"""Running the server: its address, its data directory, and a clean end."""

import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path

import uvicorn

from ursuppe.errors import UrsuppeError
from ursuppe.server.http.app import make_app
from ursuppe.server.http.websocket import Line
from ursuppe.server.limits import Limits
from ursuppe.server.store.database import prepare
from ursuppe.server.store.directory import locked, tighten

DEFAULT_PORT = 8017
ANY_PORT = 0
THIS_MACHINE = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")
"""All addresses of this machine, in IPv4 and in IPv6."""
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses reserved for documentation, which no host has (RFC 5737, RFC 3849)."""
HERE_ALONE = (
    "Only this machine can reach it; to let others on your network join, start it with --lan"
)
NO_NETWORK = (
    "Others on your network could reach it too, but no address of this machine was found there; "
    "is it connected?"
)
ONE_ADDRESS = "It listens on this address alone, as --host says"
SWITCH = 0.0005
"""The switch interval of threads, in seconds: how long the writing thread may block the event
loop."""
GARBAGE = (5_000, 5, 1_000)
"""Thresholds of the garbage collector, by generation (`gc.set_threshold`)."""


class AddressError(UrsuppeError):
    """The server cannot listen there."""


def listening_socket(host: str, port: int | None) -> socket.socket:
    """A socket at this address. Without a port the usual one, or any if that is taken."""
    if not host:  # which the system takes for every address
        raise AddressError("cannot listen on '': give an address of this machine")
    try:
        listening = _unbound_socket(host)
    except OSError as error:
        raise AddressError(f"cannot listen on {host}: {error.strerror or error}") from error
    for wanted in [DEFAULT_PORT, ANY_PORT] if port is None else [port]:
        try:
            listening.bind((host, wanted))
        except OSError as error:
            failure = error.strerror or str(error)
        except UnicodeError:
            failure = "this is no address and no name of a machine"
        else:
            return listening
    listening.close()
    place = host if port is None else f"{host}, port {port}"
    raise AddressError(f"cannot listen on {place}: {failure}")


def _unbound_socket(host: str) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named TCP, so that asyncio switches off waiting for more to send (TCP_NODELAY).
    unbound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        unbound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return unbound


def page_url(bound: str, port: int) -> str:
    """Where this machine finds the page of a server that listens there."""
    host = "localhost" if bound in (THIS_MACHINE, *EVERYWHERE) else bound
    return _url(host, port)


def shared_url(listening: socket.socket) -> str | None:
    """Where others on the local network find the server; None if it does not listen there, or
    no address of this machine is known there."""
    bound, port = listening.getsockname()[:2]
    if bound not in EVERYWHERE:
        return None
    families = [socket.AF_INET]
    if listening.family == socket.AF_INET6:
        only = listening.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
        families = [socket.AF_INET6] if only else [socket.AF_INET, socket.AF_INET6]
    found = [address for family in families if (address := network_address(family))]
    return _url(found[0], port) if found else None


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_address(family: socket.AddressFamily) -> str | None:
    """This machine's address on its network, from which it would go elsewhere; without a way out,
    one that its name has. None if it has none."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        # No packet is sent: connecting only asks which of the addresses would be used.
        probe.connect((ELSEWHERE[family], 9))
        return str(probe.getsockname()[0])
    with suppress(OSError, UnicodeError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, family):
            address = ip_address(str(place[0]).partition("%")[0])
            if not (address.is_loopback or address.is_unspecified or address.is_link_local):
                return str(address)
    return None


def greeting(bound: str, port: int, shared: str | None) -> list[str]:
    """Where it is, and who can reach it."""
    where = [f"Ursuppe is at {page_url(bound, port)}"]
    if shared is not None:
        return [*where, f"Share this address with others on your network: {shared}"]
    if bound in EVERYWHERE:
        return [*where, NO_NETWORK]
    alone = ip_address(bound.partition("%")[0]).is_loopback
    return [*where, HERE_ALONE if alone else ONE_ADDRESS]


def has_browser() -> bool:
    """Whether somebody sits before this machine who could look at a page."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and then says so."""
        await super().startup(sockets)
        if self.started:
            self.ready()


def keep_pauses_short() -> None:
    """Makes the interpreter stop the event loop only for moments. With 200 games of four clients
    while bots think, data in memory, the 99th percentile of an action was 180 to 250 ms, since
    each collection of everything took as long; 55 to 64 ms with these thresholds and what is
    there at the start left out, and 21 ms with the short switch."""
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    gc.enable()


def serve(
    host: str,
    port: int | None,
    data: Path,
    *,
    say: Callable[[str], None],
    browser: bool,
    limits: Limits | None = None,
) -> None:
    """Serves until it is interrupted."""
    bounds = limits or Limits()
    with locked(data), listening_socket(host, port) as listening:
        # Here, where an error can still be printed as one line.
        tightened = tighten(data)
        prepare(data)
        bound, actual = listening.getsockname()[:2]
        shared = shared_url(listening)

        def ready() -> None:
            keep_pauses_short()
            if port is None and actual != DEFAULT_PORT:
                say(f"Port {DEFAULT_PORT} is taken; using {actual}.")
            for line in greeting(bound, actual, shared):
                say(line)
            if tightened is not None:
                say(tightened)
            if browser and has_browser():
                webbrowser.open(page_url(bound, actual))

        # uvicorn takes uvloop where it is installed: a fifth less processor time under load.
        config = uvicorn.Config(
            make_app(data, bounds, shared),
            ws=Line,
            ws_max_size=bounds.frame_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            access_log=False,
            log_level=logging.WARNING,
            server_header=False,
            timeout_graceful_shutdown=2,
        )
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # raised again when all is put away
        with suppress(KeyboardInterrupt):
            Server(config, ready).run(sockets=[listening])
