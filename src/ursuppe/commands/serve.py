"""``ursuppe serve``: the game in the browser."""

import gc
import math
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from ursuppe.commands import options
from ursuppe.errors import OptionError
from ursuppe.server.limits import DAY, Limits

NEEDED = ["alembic", "fastapi", "segno", "sqlalchemy", "uvicorn", "websockets"]

KEEP = "1y"
SPACE = "10GB"
DAYS = {"d": 1, "w": 7, "y": 365}
BYTES = {"MB": 1024**2, "GB": 1024**3, "TB": 1024**4}


def seconds(keep: str) -> float:
    """How long that is.

    >>> seconds("2w") == 14 * 24 * 60 * 60, seconds("forever")
    (True, inf)
    """
    if keep == "forever":
        return math.inf
    found = re.fullmatch(r"([1-9]\d{0,4})([dwy])", keep)
    if found is None:
        raise OptionError(f"--keep is {keep!r}: give days, weeks or years, as in 90d, or forever")
    return int(found[1]) * DAYS[found[2]] * DAY


def size(space: str) -> float:
    """How many bytes that is.

    >>> size("1GB")
    1073741824
    """
    found = re.fullmatch(r"([1-9]\d{0,5}) ?([MGT]B)", space.upper())
    if found is None:
        raise OptionError(f"--space is {space!r}: give a size, as in 500MB or 10GB")
    return int(found[1]) * BYTES[found[2]]


def serve(
    lan: Annotated[
        bool,
        typer.Option(
            "--lan", help="Let others on your local network join; prints the address to share."
        ),
    ] = False,
    host: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Listen on this address of the machine alone, such as that of a VPN.",
            show_default=False,
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(help="8017, or another one if that is taken. 0 is any.", min=0, max=65535),
    ] = None,
    data: options.Data = None,
    keep: Annotated[
        str,
        typer.Option(
            metavar="TIME",
            help="How long tables are kept at which nothing happens any more and nobody is "
            "seen: 90d, 12w, 1y, or forever.",
        ),
    ] = KEEP,
    space: Annotated[
        str,
        typer.Option(
            metavar="SIZE",
            help="How much the games may take of the disk: 500MB, 10GB. Nearly full, it takes no "
            "new tables.",
        ),
    ] = SPACE,
    cert: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Encrypt connections with this certificate (PEM); needs --key.",
            show_default=False,
        ),
    ] = None,
    key: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="The certificate's private key (PEM).", show_default=False
        ),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A name by which the server may be asked, besides the machine's own names and "
            "addresses. More than one can be given.",
            show_default=False,
        ),
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A reverse proxy that says in X-Forwarded-For who asks; its address or network. "
            "More than one can be given.",
            show_default=False,
        ),
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
) -> None:
    """Serve the game: play in the browser, alone or with friends on the network.

    Only this machine can reach it, unless --lan lets the local network in.
    """
    if lan and host is not None:
        raise OptionError(
            "give --lan or --host, not both: "
            "--lan listens on every address of this machine, --host on one"
        )
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise OptionError(
            f"the server needs {', '.join(missing)}; install them with pip install 'ursuppe[serve]'"
        )
    limits = Limits(keep=seconds(keep), space=size(space))
    gc.disable()  # what is imported stays; the server switches it on again when it is ready
    from ursuppe.server.http import serving
    from ursuppe.server.http.addresses import Hosts, Proxies
    from ursuppe.server.http.encryption import encryption
    from ursuppe.server.store.directory import data_directory

    everywhere, _ = serving.EVERYWHERE
    serving.serve(
        everywhere if lan else serving.THIS_MACHINE if host is None else host,
        port,
        data or data_directory(),
        say=typer.echo,
        browser=not no_browser,
        limits=limits,
        encryption=encryption(cert, key),
        hosts=Hosts(allow_host or ()),
        proxies=Proxies(trust_proxy or ()),
    )
