"""``ursuppe serve``: the game in the browser."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from ursuppe.errors import OptionError

NEEDED = ["aiosqlite", "alembic", "fastapi", "sqlalchemy", "uvicorn", "websockets"]


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 127.0.0.1 is for this machine alone.")
    ] = "0.0.0.0",
    port: Annotated[
        int | None,
        typer.Option(help="8017, or another one if that is taken. 0 is any.", min=0, max=65535),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="Where games are kept.", show_default=False)
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
) -> None:
    """Serve the game: play in the browser, alone or with friends on the network."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise OptionError(
            f"the server needs {', '.join(missing)}; install them with pip install 'ursuppe[serve]'"
        )
    from ursuppe.server import serving

    serving.serve(
        host,
        port,
        data or serving.data_directory(),
        say=typer.echo,
        browser=not no_browser,
    )
