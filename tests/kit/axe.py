"""What axe finds on a page."""

from functools import cache

from kit.browser import TablePage
from kit.paths import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


@cache
def _source() -> str:
    assert AXE.is_file(), "axe-core is not installed: make page"
    return AXE.read_text(encoding="utf-8")


def findings(page: TablePage) -> list[str]:
    """Its serious findings, each with its rule, its node and what is wrong with it."""
    page.page.evaluate(_source())
    found = page.page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{finding['id']}: {node['html'][:160]}: {node['failureSummary']}"
        for finding in found
        if finding["impact"] in GRAVE
        for node in finding["nodes"]
    ]
