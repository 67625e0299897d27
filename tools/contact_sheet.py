"""Checks all drawings of the page and lays them out side by side, to be looked at.

    python tools/contact_sheet.py

Stops with the list of faults if a drawing breaks the rules of web/src/art/README.md. The
colours that a drawing may use are those that this document names.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from ursuppe import GENES

ROOT = Path(__file__).parents[1]
ART = ROOT / "web" / "src" / "art"
SHEET = ROOT / "build" / "contact_sheet.html"
GENE_VIEW = "0 0 160 90"
LARGEST = 3000
"""Bytes of one drawing."""

_SVG = "{http://www.w3.org/2000/svg}"
_ELEMENTS = {"svg", "g", "path", "circle", "ellipse", "rect"}
_ATTRIBUTES = {
    *("viewBox", "transform", "d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height"),
    *("fill", "opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"),
    "stroke-dasharray",
}
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_LONG_NUMBER = re.compile(r"\.\d{3,}")
_SURROUNDINGS = {"light": ("#f6efd8", "#16323a"), "dark": ("#06262f", "#e8f6f1")}


def palette() -> set[str]:
    """The colours that the document of the drawings names."""
    return set(_COLOUR.findall((ART / "README.md").read_text(encoding="utf-8")))


def faults(name: str, drawing: str, colours: set[str]) -> Iterator[str]:
    """What is wrong with a drawing, one line for each fault.

    >>> drawing = '<svg xmlns="http://www.w3.org/2000/svg" id="a"><path fill="#123456"/></svg>'
    >>> print(*faults("speed", drawing, colours={"#fffdf4"}), sep="\\n")
    speed: id on <svg> is not allowed
    speed: fill="#123456" is not in the palette
    """
    size = len(drawing.encode())
    if size > LARGEST:
        yield f"{name}: {size} bytes, at most {LARGEST} are allowed"
    try:
        root = ElementTree.fromstring(drawing)
    except ElementTree.ParseError as error:
        yield f"{name}: not well-formed, {error}"
        return
    for element in root.iter():
        yield from _faults_of_element(name, element, colours)


def _faults_of_element(name: str, element: ElementTree.Element, colours: set[str]) -> Iterator[str]:
    tag = element.tag.removeprefix(_SVG)
    if tag not in _ELEMENTS or tag == element.tag:
        yield f"{name}: <{tag}> is not one of {', '.join(sorted(_ELEMENTS))}"
    for attribute, value in element.items():
        if attribute not in _ATTRIBUTES:
            yield f"{name}: {attribute} on <{tag}> is not allowed"
        elif attribute in {"fill", "stroke"} and value != "none" and value not in colours:
            yield f'{name}: {attribute}="{value}" is not in the palette'
        elif _LONG_NUMBER.search(value):
            yield f'{name}: {attribute}="{value}" has more decimals than two'


def faults_of_genes(drawings: dict[str, str]) -> Iterator[str]:
    """Genes without a drawing, drawings without a gene, and drawings of the wrong shape."""
    keys = {gene.key for gene in GENES}
    yield from (f"{key}: has no drawing" for key in sorted(keys - drawings.keys()))
    yield from (f"{key}: is not a gene" for key in sorted(drawings.keys() - keys))
    for key, drawing in drawings.items():
        if f'viewBox="{GENE_VIEW}"' not in drawing:
            yield f'{key}: the view box is not "{GENE_VIEW}"'


def read(folder: Path) -> dict[str, str]:
    """The drawings of a folder by name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.svg"))}


def all_faults() -> list[str]:
    """What is wrong with the drawings that are there.

    >>> all_faults()
    []
    """
    genes, colours = read(ART / "genes"), palette()
    found = list(faults_of_genes(genes))
    for name, drawing in (genes | read(ART)).items():
        found += faults(name, drawing, colours)
    used = set(_COLOUR.findall((ART / "amoebas.ts").read_text(encoding="utf-8")))
    return found + [f"amoebas.ts: {colour} is not in the palette" for colour in used - colours]


def sheet(genes: dict[str, str], marks: dict[str, str]) -> str:
    """The page: every drawing large and small, in light and in dark surroundings."""
    parts = ['<!doctype html><meta charset="utf-8"><title>Contact sheet</title>', _STYLE]
    for title, (ground, text) in _SURROUNDINGS.items():
        parts.append(f'<section style="background:{ground};color:{text}"><h2>{title}</h2>')
        parts += [_figure(key, genes[key], "large", "small") for key in genes]
        parts += [_figure(name, marks[name], "mark") for name in marks]
        parts.append("</section>")
    return "\n".join(parts) + "\n"


_STYLE = """<style>
body { margin: 0; font: 11px sans-serif }
section { display: flex; flex-wrap: wrap; gap: 10px; padding: 12px }
h2 { flex-basis: 100%; margin: 0 }
figure { margin: 0 }
svg { border-radius: 6px; display: inline-block; margin-right: 4px }
.large svg { width: 160px } .small svg { width: 80px } .mark svg { width: 80px; height: 80px }
</style>"""


def _figure(name: str, drawing: str, *sizes: str) -> str:
    copies = "".join(f'<span class="{size}">{drawing.strip()}</span>' for size in sizes)
    return f"<figure>{copies}<figcaption>{name}</figcaption></figure>"


def main() -> int:
    """Checks the drawings and writes the page."""
    found = all_faults()
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    genes, marks = read(ART / "genes"), read(ART)
    SHEET.parent.mkdir(exist_ok=True)
    SHEET.write_text(sheet(genes, marks), encoding="utf-8")
    print(f"wrote {SHEET.relative_to(ROOT)}: {len(genes)} genes, {len(marks)} marks")
    return 0


if __name__ == "__main__":
    sys.exit(main())
