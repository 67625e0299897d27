"""The server is killed under load, again and again, and must lose and double nothing."""

from pathlib import Path

from kit.restless import killed_under_load

from siege.extent import Extent, besieged
from siege.rows import Row

AT_ONCE = 10
"""So many kills, then new games begin: a game has an end."""


def siege(extent: Extent, folder: Path) -> list[Row]:
    """What its players were told, beside what is on disk."""
    done = acknowledged = 0
    lost: list[str] = []
    with besieged(folder, tables_at_once=10**6, tables_a_day=10**6, requests_at_once=10**6,
                  connections=10**6, frames_per_second=1e6, frames_at_once=10**6,
                  pieces_at_once=10**9, messages_at_once=10**9, arrivals_at_once=10**6,
                  bytes_at_once=10**9, entries_a_day=10**9) as server:  # fmt: skip
        while done < extent.kills:
            times = min(AT_ONCE, extent.kills - done)
            outcome = killed_under_load(server, times, seed=done)
            done += times
            acknowledged += outcome.acknowledged
            lost += outcome.wrong
            server.start()
    most = min(200, extent.kills)
    return [
        Row("kills (SIGKILL) under load", done, most, 1_000, more=True),
        Row("acknowledged actions lost, doubled or changed", len(lost), 0, 0,
            note="; ".join([f"of {acknowledged:,}", *lost[:3]])),
    ]  # fmt: skip
