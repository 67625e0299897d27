"""The page: the files that the build of `web/` leaves beside this module."""

import mimetypes
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from ursuppe.server.problems import Problem

HOW_TO_BUILD = "The page is not built: run `make page` in the source tree, then start again"
FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"


class Page:
    """The page's files, kept in memory: they are few and small."""

    def __init__(self, root: Path | None = None) -> None:
        root = root or Path(str(files("ursuppe.server"))) / "page"
        self.files = {
            path.relative_to(root).as_posix(): path.read_bytes()
            for path in root.rglob("*")
            if path.is_file()
        }

    @property
    def built(self) -> bool:
        """Whether there is a page to serve."""
        return "index.html" in self.files

    def answer(self, request: Request) -> Response:
        """A file of the page. A path that names no file is a route within the page, which
        `index.html` answers."""
        path = request.url.path.strip("/")
        place = not path.startswith("api/") and "." not in path.rpartition("/")[2]
        if request.url.path in request.app.openapi()["paths"]:
            raise Problem(405, "method", f"this cannot be asked with {request.method}")
        if request.method not in ("GET", "HEAD") or not (place or path in self.files):
            raise Problem(404, "not_found", "there is nothing here")
        if not self.built:
            raise Problem(503, "no_page", HOW_TO_BUILD)
        if path not in self.files:
            path = "index.html"
        headers = {
            "Cache-Control": FOREVER if path.startswith("assets/") else ALWAYS_ASK,
            "Vary": "Accept-Encoding",
        }
        body = self.files[path]
        if "gzip" in request.headers.get("accept-encoding", "") and f"{path}.gz" in self.files:
            body = self.files[f"{path}.gz"]
            headers["Content-Encoding"] = "gzip"
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        return Response(body, headers=headers, media_type=kind)
