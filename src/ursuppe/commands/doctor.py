"""``ursuppe doctor``: everything that the server keeps, checked and repaired."""

from typing import Annotated

import typer

from ursuppe.commands import options


def doctor(
    data: options.Data = None,
    repair: Annotated[
        bool,
        typer.Option("--repair", help="Repair what can be; a copy of everything is made before."),
    ] = False,
) -> None:
    """Check everything that the server keeps: files, database, and every game.

    The exit code is 1 if a fault is left.
    """
    from ursuppe.server.store.directory import data_directory
    from ursuppe.server.upkeep.doctor import examine

    if examine(data or data_directory(), typer.echo, repair=repair):
        raise typer.Exit(1)
