"""The page can be installed, opens while its server is away, and is never a stale one."""

import json
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from threading import Thread

import pytest
from kit.browser import Open, TablePage
from kit.server import RunningServer
from playwright.sync_api import expect


class Files(SimpleHTTPRequestHandler):
    """Sends the files of a folder, and says nothing of it."""

    def log_message(self, format: str, *args: object) -> None:
        """Keeps quiet."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Site:
    """A copy of the built page that can be changed, behind a server that can go away."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.copytree(str(files("ursuppe.server") / "page"), root)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(root)))
        self.url = f"http://localhost:{self.server.server_port}"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def rebuild(self, title: str) -> None:
        """As if a new version had been put there: the page and the worker are others."""
        page = self.root / "index.html"
        page.write_text(page.read_text().replace("<title>Ursuppe", f"<title>{title}"))
        worker = self.root / "worker.js"
        worker.write_text(worker.read_text().replace("ursuppe ", f"{title} "))

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    made = Site(tmp_path / "page")
    yield made
    made.close()


def wait_for_worker(page: TablePage) -> None:
    page.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def kept(page: TablePage) -> list[str]:
    """The paths of all that is in the page's caches."""
    found = page.page.evaluate(
        """async () => {
          const names = await caches.keys();
          const caches_ = await Promise.all(names.map((name) => caches.open(name)));
          const requests = await Promise.all(caches_.map((cache) => cache.keys()));
          return requests.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    assert isinstance(found, list)
    return found


def test_a_worker_serves_a_game_and_keeps_nothing_of_it(
    server: RunningServer, open_page: Open
) -> None:
    page = open_page(worker=True)
    wait_for_worker(page)
    page.page.get_by_role("button", name="Play now").click()
    page.wait_for_question()
    page.page.reload()
    page.wait_for_question()
    paths = kept(page)
    assert "/" in paths
    assert any(path.startswith("/assets/") and path.endswith(".js") for path in paths)
    assert not [path for path in paths if path.startswith(("/api", "/ws"))]


def test_the_page_opens_while_its_server_is_away(open_page: Open, site: Site) -> None:
    page = open_page(url=site.url, worker=True)
    wait_for_worker(page)
    site.close()
    page.page.reload()
    expect(page.page.get_by_role("button", name="Play now")).to_be_visible()
    page.page.get_by_role("button", name="Play now").click()
    page.expect_text("The server does not answer.")


def test_a_new_build_is_shown_at_once(open_page: Open, site: Site) -> None:
    page = open_page(url=site.url, worker=True)
    wait_for_worker(page)
    page.page.reload()
    site.rebuild("Second soup")
    answer = page.page.reload()
    assert answer is not None
    assert "<title>Second soup" in answer.text()
    page.page.wait_for_function(
        "async () => (await caches.keys()).join() .startsWith('Second soup')"
    )
    assert len(page.page.evaluate("() => caches.keys()")) == 1


def test_the_manifest_has_what_installing_needs(server: RunningServer, open_page: Open) -> None:
    page = open_page()
    manifest = json.loads(server.http.get("/manifest.json").text)
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        picture = server.http.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"]
    tools = page.page.context.new_cdp_session(page.page)
    found = tools.send("Page.getAppManifest")
    assert found["errors"] == []
    missing = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in missing] == ["in-incognito"]  # as every test is
