"""TLS: a certificate and its key, as files."""

import ssl
from pathlib import Path

from ursuppe.errors import OptionError


def encryption(cert: Path | None, key: Path | None) -> ssl.SSLContext | None:
    """What encrypts connections; None without files. An OptionError says what is wrong with
    them."""
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        given, missing = ("--key", "--cert") if cert is None else ("--cert", "--key")
        raise OptionError(f"{given} needs {missing} as well: a certificate and its private key")
    for option, path in (("--cert", cert), ("--key", key)):
        try:
            text = path.read_bytes()
        except OSError as error:
            raise OptionError(f"{option}: {path} cannot be read: {error.strerror}") from error
        if b"-----BEGIN " not in text:
            raise OptionError(f"{option}: {path} is no PEM file, which begins with -----BEGIN")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(cert, key, password=_no_password)
    except ssl.SSLError as error:
        raise OptionError(
            f"{cert} and {key} are no certificate and its private key: {_reason(error)}"
        ) from error
    return context


def _no_password() -> str:
    raise OptionError("--key: a key with a password cannot be used; take one without")


def _reason(error: ssl.SSLError) -> str:
    if error.reason == "KEY_VALUES_MISMATCH":
        return "they do not belong together"
    return (error.reason or str(error)).lower().replace("_", " ")
