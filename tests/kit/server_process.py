"""What a server process of the tests does."""

import os
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from ursuppe.server.http.addresses import Hosts, Proxies
from ursuppe.server.http.encryption import encryption
from ursuppe.server.http.serving import serve
from ursuppe.server.limits import Limits


def run(
    data: Path,
    port: int,
    limits: dict[str, Any],
    options: dict[str, Any],
    errors: Path,
    told: Connection,
) -> None:
    """Serves; what the server says goes to the test, and its log to a file."""
    with errors.open("a") as log:
        os.dup2(log.fileno(), 2)
    serve(
        options.get("host", "127.0.0.1"),
        port,
        data,
        say=told.send,
        browser=False,
        limits=Limits(**limits),
        encryption=encryption(options.get("cert"), options.get("key")),
        hosts=Hosts(options.get("allow_host", ())),
        proxies=Proxies(options.get("trust_proxy", ())),
    )
