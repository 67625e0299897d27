"""Writes the table of all genes into the documentation.

python tools/gene_table.py
"""

import sys
from pathlib import Path

from ursuppe.words.gene_table import markdown

TABLE = Path(__file__).parents[1] / "docs" / "genes-table.md"


def main() -> int:
    """Writes the table."""
    TABLE.write_text(markdown(), encoding="utf-8")
    print(f"wrote {TABLE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
