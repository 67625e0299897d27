"""``ursuppe restore``: a backup in the place of the server's games."""

from pathlib import Path
from typing import Annotated

import typer

from ursuppe.commands import options


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    data: options.Data = None,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Take a backup that is damaged too.")
    ] = False,
) -> None:
    """Put a backup in the place of the server's games, which are kept aside.

    The backup is checked before. No server may run on these games.
    """
    from ursuppe.server.store.directory import data_directory
    from ursuppe.server.upkeep import copies

    typer.echo(copies.restore(data or data_directory(), file, anyway=anyway))
