"""Measurements as tables: on the terminal, in RESULTS.md, and as a plot."""

import os
import platform
import re
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table
from tally import Measurements, number, spread

HERE = Path(__file__).resolve().parent
NOTES = HERE / "NOTES.md"
RESULTS = HERE / "RESULTS.md"
"""All measurements that are kept: a chapter for each program that writes them."""


def print_table(title: str, rows: Measurements) -> None:
    """Prints the median of each row and the range of its repeats."""
    table = Table(title=title, title_justify="left")
    table.add_column("quantity")
    table.add_column("median", justify="right")
    table.add_column("lowest to highest", justify="right")
    for name, values in rows.items():
        table.add_row(name, number(median(values)), spread(values))
    Console(width=120).print(table)


def markdown(rows: Measurements) -> str:
    """Writes rows as a table of a document."""
    lines = ["| quantity | median | lowest to highest |", "|---|---:|---:|"]
    for name, values in rows.items():
        lines.append(f"| {name} | {number(median(values))} | {spread(values)} |")
    return "\n".join(lines)


def machine() -> str:
    """Describes the machine, and how busy it was."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    for line in info.read_text().splitlines() if info.exists() else []:
        if line.startswith("model name"):
            model = line.partition(":")[2].strip()
            break
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return (
        f"{model}, {os.cpu_count()} processors, {platform.system()}, "
        f"{platform.python_implementation()} {platform.python_version()}; "
        f"load average at the end: {load}"
    )


def with_chapter(document: str, chapter: str) -> str:
    """Puts a chapter into a document: over the one with the same title, or after the others.

    A chapter begins with its title, a heading of the first level.

    >>> with_chapter("# One\\nold\\n\\n# Two\\nkept\\n", "# One\\nnew\\n")
    '# One\\nnew\\n\\n# Two\\nkept\\n'
    >>> with_chapter("# One\\nkept\\n", "# Two\\nnew\\n")
    '# One\\nkept\\n\\n# Two\\nnew\\n'
    """
    chapters = {
        part.partition("\n")[0]: part.strip()
        for part in re.split(r"^(?=# )", document, flags=re.MULTILINE)
        if part.strip()
    }
    chapters[chapter.partition("\n")[0]] = chapter.strip()
    return "\n\n".join(chapters.values()) + "\n"


def write_chapter(chapter: str) -> None:
    """Puts a chapter into RESULTS.md and leaves the others as they are."""
    written = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    RESULTS.write_text(with_chapter(written, chapter), encoding="utf-8")


def write_report(columns: dict[str, Measurements], ratios: Measurements) -> None:
    """Writes all measurements, each column a table, with what was tried to get there."""
    inside = median(columns["compiled"]["4 players, base, playouts: decisions/s"])
    parts = [
        "# Speed\n",
        "Written by `make bench`. Medians over the repeats of one run, all columns interleaved.\n",
        f"Machine: {machine()}.\n",
        "![Decisions per second](results.svg)\n",
        "## Ratios\n",
        markdown(ratios) + "\n",
        f"Playouts of four players in the compiled engine make {number(inside)} decisions per "
        "second on one core. The hottest loop in C by hand (`kernel.c`) is the limit beside it: "
        "movement, feeding and division of the base game for four, and nothing of genes, defects, "
        "attacks, setup, logs or events. A whole game in C would be slower than that loop.\n",
    ]
    for name, rows in columns.items():
        parts += [f"## {name[0].upper()}{name[1:]}\n", markdown(rows) + "\n"]
    parts.append(NOTES.read_text(encoding="utf-8"))
    write_chapter("\n".join(parts))


def write_plot(path: Path, speeds: dict[str, float]) -> None:
    """Draws decisions per second as bars."""
    import altair

    rows = [{"engine": name, "decisions per second": speed} for name, speed in speeds.items()]
    chart = (
        altair.Chart(altair.InlineData(rows))
        .mark_bar(color="#2a7f9e")
        .encode(
            x=altair.X("decisions per second:Q"),
            y=altair.Y("engine:N", sort="-x", title=None),
        )
        .properties(width=520, title="Random play, decisions per second on one core")
    )
    chart.save(str(path))
