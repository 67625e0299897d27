"""Writes the table of the effects of genes of one's own into the documentation.

python tools/effect_table.py
"""

import re
import sys
from pathlib import Path

from ursuppe.words.effects import effect_table

DOCUMENT = Path(__file__).parents[1] / "docs" / "editions.md"


def main() -> int:
    """Writes the table."""
    text = DOCUMENT.read_text(encoding="utf-8")
    text = re.sub(r"(?m)^\| effect \|.*\n(?:\|.*\n)+", lambda _: effect_table(), text)
    DOCUMENT.write_text(text, encoding="utf-8")
    print(f"wrote {DOCUMENT.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
