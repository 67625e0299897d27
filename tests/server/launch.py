"""Starts a server for tests: `launch.py DATA PORT LIMITS`, the limits as JSON."""

import json
import sys
from pathlib import Path

from ursuppe.server.limits import Limits
from ursuppe.server.serving import serve

if __name__ == "__main__":
    serve(
        "127.0.0.1",
        int(sys.argv[2]),
        Path(sys.argv[1]),
        say=lambda line: print(line, flush=True),
        browser=False,
        limits=Limits(**json.loads(sys.argv[3])),
    )
