"""The address to share, as a picture that phones read."""

import io

import segno

QUIET_ZONE = 2
"""So many modules of empty border: phones ask for no more."""


def qr_code(address: str) -> str:
    """A QR code made of letters, light where the code is light: as a dark terminal shows it.

    >>> lines = qr_code("http://192.0.2.7:8017").splitlines()
    >>> len(lines), {len(line) for line in lines}, set("".join(lines)) - set(" ▀▄█")
    (15, {29}, set())
    """
    drawn = io.StringIO()
    segno.make_qr(address, error="l").terminal(drawn, border=QUIET_ZONE, compact=True)
    return drawn.getvalue().rstrip("\n")
