"""``ursuppe backup``: all games of the server in one file."""

from pathlib import Path
from typing import Annotated

import typer

from ursuppe.commands import options


def backup(
    file: Annotated[Path, typer.Argument(help="The backup that is made.")],
    data: options.Data = None,
) -> None:
    """Copy all games of the server into one file, also while it runs."""
    from ursuppe.server.store.directory import data_directory
    from ursuppe.server.upkeep import copies

    typer.echo(copies.backup(data or data_directory(), file))
