"""A position as a short text that fits into a link. Nothing is stored: the text is the position,
without what would be taken for granted anyway, packed with a dictionary of the words that
positions are made of."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from typing import Final

from ursuppe.engine.rules import RETIRED
from ursuppe.errors import PositionError
from ursuppe.server.wire.basics import Plain

FORM: Final = "2"
"""The version of the format, which is the first character of the text."""
RETIRED_FORMS: Final = {"1": RETIRED["1"]}
"""Forms that are refused, and why."""
LARGEST: Final = 20_000
"""Characters of a position's JSON; the largest ones that were played have 4,000."""
RAW: Final = -15
"""Without zlib's own header and checksum: a damaged text is no position anyway."""

GENES: Final = (
    "intelligence movement_one spores speed defense escape substitution ray_protection "
    "streamlining tentacle holding life_expectancy frugality struggle_for_survival parasitism "
    "division_rate persistence movement_two aggression armor doris_and_frank glutton alarm "
    "cleanliness hard_crust migration_sensing social_gene fast_food highly_adaptable "
    "more_than_a_mouthful camouflage_one suction_one threat_display flexible healing_one "
    "rebound go_out_with_a_bang short_life_span toxic_excretions population_explosion "
    "energy_conservation phd environmental_sensing camouflage_two healing_two suction_two"
)
"""The genes that the dictionary knows: those there were when the form began."""


def _dictionary() -> bytes:
    """What positions have in common, the most frequent last. It is frozen with the form: a
    change here would make all links that are about unreadable."""
    genes = GENES.replace(" ", '","')
    return (
        '"swaps_over":true,"reveals":"defect":{"debt":,"given":["throws":["marks":"target":'
        '"attack":{"attacker":"followers":[],"aside":"leaving":"entering":"step":{"mover":'
        '"seen_by":["next":{"card":"spent":{"alarmed":["toxins":{"defense","escape"],"round",'
        '"others","webley","french","classic","edition":'
        '"healing_two":"kills","rebound":"back","turned_up":2,"random":"start":["spice":{'
        f'"face_down":["{genes}"],"purple","orange","names":["red","yellow","green","blue"],'
        '"held":["number":"agenda":[["order":["turn":0,"pending":{"pile":["w6","w9","w12",'
        '"e8","e10","e10","n9","n11","s10","s13","c14"],"card":"phase":1,"round":"finish":42,'
        '"answers":"attack","following":"any",'
        '"players":4,"tribes":[{"colour":"red","marker":"bp":"genes":["soup":{"b5":{"red":2,'
        '"yellow":2,"green":2,"blue":2,"purple":2,"orange":2},"a4":{"red":1,"yellow":1,"green":1,'
        '"blue":1,"purple":1,"orange":1},"c5":{"d5":{"amoebas":{"1":{"space":"b2"},"2":{"space":'
        '"c2"},"3":{"space":"d2","damage":1},"4":{"space":"b3","damage":1},"5":{"space":"e3",'
        '"damage":2},"6":{"space":"b4"},"7":{"space":"d4"}}},{"colour":"'
    ).encode()


def link_of(position: Plain) -> str:
    """The text of a position.

    >>> position = {"players": 3, "round": 4, "phase": 3, "card": "n9", "tribes": []}
    >>> position_of(link_of(position)) == position
    True
    """
    words = json.dumps(_shortened(position), separators=(",", ":"), ensure_ascii=False)
    packing = zlib.compressobj(9, zlib.DEFLATED, RAW, zdict=_dictionary())
    packed = packing.compress(words.encode()) + packing.flush()
    return FORM + urlsafe_b64encode(packed).decode().rstrip("=")


def position_of(link: str) -> Plain:
    """The position that a text stands for; whether it can be played is not looked at."""
    if link[:1] in RETIRED_FORMS:
        why = RETIRED_FORMS[link[0]]
        raise PositionError(f"this link is {why}, and cannot be opened any more")
    if not link.startswith(FORM):
        raise PositionError("this link is of no form that is known here; was it cut off?")
    try:
        padded = link[1:] + "=" * (-len(link[1:]) % 4)
        unpacking = zlib.decompressobj(RAW, zdict=_dictionary())
        words = unpacking.decompress(urlsafe_b64decode(padded.encode("ascii")), LARGEST)
        position: object = json.loads(words)
        if not unpacking.eof or not isinstance(position, dict):
            raise ValueError
    except (NotBase64, zlib.error, ValueError, RecursionError) as error:
        raise PositionError("this link is damaged: parts of it are missing or changed") from error
    return position


def _shortened(position: Plain) -> Plain:
    """Without what a reader takes for granted (docs/positions.md)."""
    short = {key: value for key, value in position.items() if key != "format"}
    tribes = short.get("tribes")
    if isinstance(tribes, list):
        short["tribes"] = [_short_tribe(tribe) for tribe in tribes]
        names = short.get("names")
        if isinstance(names, list) and names == [one.get("colour") for one in tribes][: len(names)]:
            del short["names"]
    return short


def _short_tribe(tribe: Plain) -> Plain:
    short = {key: value for key, value in tribe.items() if value or key in ("colour", "marker")}
    amoebas = tribe.get("amoebas")
    if isinstance(amoebas, dict) and amoebas:
        short["amoebas"] = {
            number: {key: value for key, value in amoeba.items() if value}
            for number, amoeba in amoebas.items()
        }
    return short
