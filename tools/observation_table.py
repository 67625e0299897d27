"""Writes the tables of observations and actions into the documentation.

python tools/observation_table.py
"""

import sys
from itertools import groupby
from pathlib import Path

from ursuppe import ACTIONS, Game
from ursuppe.batch.layout import VERSION, Layout
from ursuppe.engine.steps import STEPS

DOCUMENT = Path(__file__).parents[1] / "docs" / "observations.md"

HEAD = """# Observations and actions

Version {version}. This page is made from the code (`tools/observation_table.py`). A change of
what a number means raises the version, and with it the names of the environments
(`ursuppe_v{version}`, `Ursuppe-v{version}`).

An observation is an array of {size} bytes (`uint8`), the same for 2 to 6 players and for every
shipped edition; genes of one's own (ED5) make it longer. It has all that a seat may know, and
nothing else. It is relative to the seat: tribe and colour 0 are the observer's own, the others
follow in the order of the seats. Tribes that are not in play are zero, and so is whatever there
is none of. Spaces are in the order of the board's names, genes and cards in their own order,
amoebas by number from 1. Counts above 255 are clipped to 255.

`ursuppe.adapters.arrays.parts(layout, observation)` takes an observation, or a batch of them,
apart by name; `scales(layout)` has factors that bring most numbers between 0 and 1: one divided
by the scale below. The edition is not in it.
"""


def markdown() -> str:
    """The whole document."""
    layout = Layout(Game.new(4).rules)
    lines = HEAD.format(version=VERSION, size=layout.size).splitlines()
    lines += ["", "## Observation", "", "| slice | name | shape | scale | meaning |"]
    lines += ["|---|---|---|---|---|"]
    for part in layout.slices:
        shape = " × ".join(str(size) for size in part.shape)
        place = f"{part.start}:{part.stop}"
        lines.append(f"| {place} | `{part.name}` | {shape} | {part.scale} | {part.meaning} |")
    lines += ["", "## Questions", "", "The places in `question`. Not every step asks something."]
    lines += ["", "| place | question |", "|---|---|"]
    lines += [f"| {step.kind} | {step.name} |" for step in STEPS]
    lines += ["", "## Actions", ""]
    lines += [f"The catalog has {len(ACTIONS)} actions; [notation](notation.md) explains them."]
    lines += ["", "| numbers | kind | first | last |", "|---|---|---|---|"]
    text = Game.new(6).text
    for kind, group in groupby(ACTIONS, key=lambda action: action.kind):
        block = [action.index for action in group]
        first, last = block[0], block[-1]
        lines.append(f"| {first} to {last} | {kind} | `{text(first)}` | `{text(last)}` |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Writes the document."""
    DOCUMENT.write_text(markdown(), encoding="utf-8")
    print(f"wrote {DOCUMENT.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
