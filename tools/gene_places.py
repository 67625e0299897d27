"""Writes the table of the places where genes plug in into the documentation.

python tools/gene_places.py
"""

import re
import sys
from pathlib import Path

from ursuppe import GENES
from ursuppe.engine.genes.places import ALL, PLACES, Place

DOCUMENT = Path(__file__).parents[1] / "docs" / "genes.md"
HEAD = "| place | functions | genes | without them |\n|---|---|---|---|\n"


def table() -> str:
    """A row for each place."""
    return HEAD + "".join(_row(place) for place in PLACES)


def _row(place: Place) -> str:
    names = {gene.key: gene.name for gene in GENES}
    genes = "all" if place.genes == ALL else ", ".join(names[key] for key in place.genes)
    note = f": {place.note}" if place.note else ""
    where = ", ".join(f"`{where}`" for where in place.where)
    return f"| {place.name} | {where} | {genes}{note} | {place.default} |\n"


def main() -> int:
    """Writes the table."""
    text = DOCUMENT.read_text(encoding="utf-8")
    text = re.sub(r"(?m)^\| place \|.*\n(?:\|.*\n)+", lambda _: table(), text)
    DOCUMENT.write_text(text, encoding="utf-8")
    print(f"wrote {DOCUMENT.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
