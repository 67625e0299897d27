"""Sets up, tests and plays in a fresh clone on a day when every package has a newer release.

``python tools/another_day.py [TARGET ...]``: downloads what the locks name, puts it into an index
on this machine beside a newer release of each, which cannot be installed, and stands between npm
and its registry in the same way. Then it clones this repository, as committed, into a folder with
a space and an umlaut in its name, and runs `make` there with empty caches: `play`, until it
answers, and `test`, unless other targets are named.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parent.parent
NEWER = "9999.0.0"


def index_of(folder: Path) -> set[str]:
    """Fills a package index with the files of the locks, and a newer release of each package."""
    files = folder / "files"
    for lock in sorted((ROOT / "requirements").glob("*.txt")):
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--require-hashes",
             "--no-build-isolation", "--dest", str(files), "-r", str(lock)],
            check=True,
        )  # fmt: skip
    names = set()
    for file in files.iterdir():
        name = re.sub(r"[-_.]+", "-", re.split(r"-\d", file.name)[0]).lower()
        project = folder / "simple" / name
        project.mkdir(parents=True, exist_ok=True)
        file.rename(project / file.name)
        newest = f"{name.replace('-', '_')}-{NEWER}-py3-none-any.whl"
        (project / newest).write_text("This release is too new to be installed.\n")
        names.add(name)
    files.rmdir()
    return names


class Registries(SimpleHTTPRequestHandler):
    """Both registries: `/simple` are the files of the index, the rest is asked of npm's."""

    upstream = ""

    def do_GET(self) -> None:
        """Answers with a file, or with what npm's registry says and a newer release."""
        if self.path.startswith("/simple/"):
            super().do_GET()
        else:
            answer = httpx.get(self.upstream + self.path.removeprefix("/"), follow_redirects=True)
            archive = self.path.endswith(".tgz")
            self._send(answer.content if archive else self._with_a_newer_release(answer))

    def _with_a_newer_release(self, answer: httpx.Response) -> bytes:
        package = answer.raise_for_status().json()
        last = package["versions"][package["dist-tags"]["latest"]]
        nowhere = {"tarball": "http://127.0.0.1:9/"}
        package["versions"][NEWER] = {**last, "version": NEWER, "dist": nowhere}
        package["dist-tags"]["latest"] = NEWER
        newer.add(package["name"])
        return json.dumps(package).encode()

    def _send(self, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_request(self, *_: object) -> None:
        """Keeps quiet."""


def play(clone: Path, environment: dict[str, str]) -> None:
    """`make play` until the page answers, then Ctrl-C."""
    running = subprocess.Popen(
        ["make", "play", "ARGS=--port 0 --no-browser --data games"],
        cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert running.stdout is not None
    for line in running.stdout:
        print(line, end="", flush=True)
        if found := re.search(r"http://\S+", line):
            page = httpx.get(found[0])
            print(f"The page answers: {page.status_code}, {len(page.content)} bytes.")
            os.killpg(running.pid, 2)
            break
    if not found or running.wait() not in (0, -2, 2):
        sys.exit("make play failed")


def npm_registry() -> str:
    """Whom npm asks on this machine."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    ask = ["npm", "config", "get", "registry"]
    return subprocess.check_output(ask, text=True, env={**os.environ, "PATH": path}).strip()


newer: set[str] = set()
"""Packages of npm that were asked for and told to be newer."""


def main(targets: list[str]) -> None:
    """Prepares the day, and lives through it."""
    with tempfile.TemporaryDirectory(prefix="another day ü ") as name:
        folder = Path(name)
        print("Downloading what the locks name ...", flush=True)
        packages = index_of(folder / "index")
        Registries.upstream = npm_registry()
        server = ThreadingHTTPServer(
            ("127.0.0.1", 0), partial(Registries, directory=str(folder / "index"))
        )
        threading.Thread(target=server.serve_forever, daemon=True).start()
        clone = folder / "Ursuppe für alle"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        here = f"http://127.0.0.1:{server.server_port}"
        ours = ("PIP_", "npm_", "MAKE", "MFLAGS", "VIRTUAL_ENV")
        environment = {key: one for key, one in os.environ.items() if not key.startswith(ours)}
        environment |= {
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_INDEX_URL": f"{here}/simple",
            "PIP_NO_CACHE_DIR": "1",
            "npm_config_registry": f"{here}/",
            "npm_config_cache": str(folder / "npm-cache"),
        }
        for target in targets or ["play", "test"]:
            begun = time.monotonic()
            if target == "play":
                play(clone, environment)
            else:
                done = subprocess.run(["make", target], cwd=clone, env=environment, check=False)
                if done.returncode:
                    sys.exit(f"make {target} failed")
            print(f"make {target}: {time.monotonic() - begun:.0f} s", flush=True)
        print(f"{len(packages)} packages of the locks and {len(newer)} of npm had newer releases.")


if __name__ == "__main__":
    main(sys.argv[1:])
