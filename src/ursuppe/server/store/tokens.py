"""Tokens: what opens a seat. Whoever has one may sit there; the server keeps only its hash."""

import hashlib
import secrets

BYTES = 16


def new_token() -> str:
    """128 random bits, fit for a link.

    >>> len(new_token()), new_token() == new_token()
    (22, False)
    """
    return secrets.token_urlsafe(BYTES)


def fingerprint(token: str) -> str:
    """What is stored of a token. Random bits need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()
