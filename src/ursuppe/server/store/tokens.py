"""Tokens: what opens a seat. Whoever has one may sit there; the server keeps only its hash."""

import hashlib
import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from ursuppe.server.store.stored import StoredSeat, StoredTable


@dataclass(frozen=True)
class Opens:
    """What a token opens."""

    table: str
    role: Literal["host", "seat", "watch"]
    seat: int | None = None


def new_token() -> str:
    """128 random bits, fit for a link.

    >>> len(new_token()), new_token() == new_token()
    (22, False)
    """
    return secrets.token_urlsafe(16)


def fingerprint(token: str) -> str:
    """What is stored of a token. Random bits need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def opened(
    hashes: Mapping[str, str], tables: Collection[StoredTable], seats: Collection[StoredSeat]
) -> dict[str, Opens]:
    """What tokens, by their hashes, open of these tables and seats."""
    opens: dict[str, Opens] = {}
    for table in tables:
        opens[table.host] = Opens(table.id, "host")
        opens[table.watch] = Opens(table.id, "watch")
    for seat in seats:
        if seat.token is not None:
            opens[seat.token] = Opens(seat.table_id, "seat", seat.seat)
    return {hashes[key]: one for key, one in opens.items() if key in hashes}
