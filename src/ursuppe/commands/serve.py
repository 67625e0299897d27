"""``ursuppe serve``: the game in the browser."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from ursuppe.errors import OptionError

NEEDED = ["aiosqlite", "alembic", "fastapi", "sqlalchemy", "uvicorn", "websockets"]


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
    data: Annotated[
        Path | None, typer.Option(help="Where games are kept.", show_default=False)
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
    from ursuppe.server.http import serving

    everywhere, _ = serving.EVERYWHERE
    serving.serve(
        everywhere if lan else serving.THIS_MACHINE if host is None else host,
        port,
        data or serving.data_directory(),
        say=typer.echo,
        browser=not no_browser,
    )
