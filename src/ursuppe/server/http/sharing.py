"""The address to share, as a picture that phones read."""

import io

import segno

QUIET_ZONE = 2
"""So many modules of empty border: phones ask for no more."""


def qr_code(address: str, encoding: str | None = "utf-8") -> str:
    """A QR code made of letters, light where the code is light: as a dark terminal shows it.
    Nothing where the terminal does not have these letters.

    >>> lines = qr_code("http://192.0.2.7:8017").splitlines()
    >>> len(lines), {len(line) for line in lines}, set("".join(lines)) - set(" ▀▄█")
    (15, {29}, set())
    >>> qr_code("http://192.0.2.7:8017", "latin-1")
    ''
    """
    drawn = io.StringIO()
    segno.make_qr(address, error="l").terminal(drawn, border=QUIET_ZONE, compact=True)
    code = drawn.getvalue().rstrip("\n")
    try:
        code.encode(encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return code
