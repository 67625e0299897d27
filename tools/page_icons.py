"""Paints the icons of the installable page from its one drawing, `web/public/icon.svg`.

Run it after the drawing has changed: `python tools/page_icons.py`.
"""

import shutil
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
WATER = "#0f5660"
"""The drawing's own ground, on to the edges where the system cuts the shape itself."""


def paint(browser: Browser, name: str, pixels: int, ground: str, part: float) -> None:
    """Paints a picture in which the drawing takes up a part of the width."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    page = browser.new_page(viewport={"width": pixels, "height": pixels})
    page.set_content(
        f"<body style='margin:0;height:100vh;display:grid;place-items:center;background:{ground}'>"
        f"<div style='width:{part:.0%};line-height:0'>{drawing}</div>"
    )
    page.screenshot(path=PUBLIC / name, omit_background=True)
    page.close()


def main() -> None:
    """Paints all of them."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("the icons are painted by Chromium: sudo apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        paint(browser, "icon-192.png", 192, "transparent", 1.0)
        paint(browser, "icon-512.png", 512, "transparent", 1.0)
        paint(browser, "icon-maskable.png", 512, WATER, 0.8)
        browser.close()


if __name__ == "__main__":
    main()
