"""Sets up what this clone needs, one step at a time: ``python tools/set_up.py STEP ...``.

It runs before anything is installed, so it needs Python and nothing else. Each step prints one
line when it begins, keeps the output of the programs it calls in `.venv/set-up.log`, and if it
fails prints one line that says what is missing and what to do. A step that succeeded leaves a
stamp for `make`, so a second run goes on where the first one stopped.

Locks are installed as they are written (`--no-deps --require-hashes`): pip asks the registry for
the locked files and for nothing else, so a newer release of any package changes nothing.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

if sys.version_info < (3, 11):  # noqa: UP036 - for whoever starts it with an old one
    sys.exit("Ursuppe needs Python 3.11 or newer; name one: make PYTHON=python3.11")

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WEB = ROOT / "web"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")
LOG = VENV / "set-up.log"
OLDEST_NODE = (20, 19)
CHROMIUM = ["chromium", "chromium-browser", "google-chrome"]
INSTALL = ["install", "--no-deps", "--require-hashes"]
"""How pip installs a lock."""
TIMES = {
    "run": "half a minute on a fast line",
    "dev": "half a minute on a fast line",
    "web": "ten seconds on a fast line",
}
"""How long the packages of a lock take."""
AGAIN = "then run the same command again: it goes on where it stopped"


class Failed(Exception):
    """A step failed; the message is the one line for whoever ran it."""


Causes = Sequence[tuple[str, str]]
"""Patterns of a program's output, each with the line that explains it; the first match counts.
``{0}`` is what the pattern's first group found."""

CANNOT_WRITE = (
    r"Read-only file system|Permission denied|EROFS|EACCES",
    "this clone cannot be written; clone it into a folder of your own",
)
DISK_FULL = (r"No space left on device|ENOSPC", f"the disk is full; make room, {AGAIN}")
PIP_CAUSES: Causes = [
    CANNOT_WRITE,
    DISK_FULL,
    (
        r"DO NOT MATCH THE HASHES[^\n]*\n+\s*(\S+)",
        "the registry's file of {0} is not the locked one; use another registry "
        f"(PIP_INDEX_URL), {AGAIN}",
    ),
    (
        r"NewConnectionError|Failed to establish|ConnectTimeout|ReadTimeout|ProxyError|SSLError"
        r"|ConnectionResetError|RemoteDisconnected",
        f"no package registry could be reached; connect to the network, {AGAIN}",
    ),
    (
        r"No matching distribution found for ([^\s;(]+)",
        "the package registry has no {0} for this machine; use another registry (PIP_INDEX_URL), "
        f"{AGAIN}",
    ),
    (
        r"no such option: (\S+)",
        "pip is too old for {0}; use a newer Python: make clean, then make PYTHON=...",
    ),
    (
        r"No module named '?pip",
        "there is no pip in .venv; remove .venv, then run the same command again",
    ),
]
NPM_CAUSES: Causes = [
    CANNOT_WRITE,
    DISK_FULL,
    (
        r"ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ERR_SOCKET",
        f"the npm registry could not be reached; connect to the network, {AGAIN}",
    ),
    (
        r"No matching version found for (\S+?)\.?\s|404 Not Found - GET \S*/-/(\S+)\.tgz",
        f"the npm registry lacks {{0}}; use another one (npm config set registry ...), {AGAIN}",
    ),
    (r"EINTEGRITY", f"a file of the npm registry is not the locked one; use another one, {AGAIN}"),
]
PAGE_CAUSES: Causes = [
    CANNOT_WRITE,
    DISK_FULL,
    (
        r"Cannot find native binding|Cannot find module '(\S*(?:rolldown|lightningcss)\S*)'",
        "the page cannot be built on this kind of machine, only on Linux, macOS and Windows with "
        "an x64 or arm64 processor; install the wheel instead (docs/installing.md)",
    ),
]


def call(
    command: Sequence[str | Path],
    failure: str,
    causes: Causes,
    folder: Path | None = None,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Runs a program quietly; raises Failed with its cause, or with its last words."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder or ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if VENV.is_dir() and os.access(VENV, os.W_OK):
        with LOG.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(str(part) for part in command)}\n{done.stdout}\n")
    if done.returncode:
        raise Failed(f"{failure}: {cause(done.stdout, causes)}")


def cause(output: str, causes: Causes) -> str:
    """What went wrong, in one line.

    >>> cause("ERROR: No matching distribution found for soup==1.0", PIP_CAUSES)[:42]
    'the package registry has no soup==1.0 for '
    >>> cause("It broke.\\nERROR: The pot is too small.\\n", PIP_CAUSES)
    'The pot is too small. (all of it: .venv/set-up.log)'
    """
    for pattern, line in causes:
        found = re.search(pattern, output)
        if found:
            return line.format(next(filter(None, found.groups()), ""))
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"(npm )?error\b", line, re.IGNORECASE)]
    last = (errors or lines or ["it said nothing"])[-1]
    last = re.sub(r"^(npm )?error:?\s*", "", last, flags=re.IGNORECASE)
    return f"{last} (all of it: .venv/set-up.log)"


def say(line: str) -> None:
    """Tells what begins now."""
    print(line, flush=True)


def pip(*arguments: str, failure: str, **environment: str) -> None:
    """Runs the pip of `.venv`."""
    command: list[str | Path] = [
        PYTHON,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--no-input",
        *arguments,
    ]
    call(command, failure, PIP_CAUSES, environment=environment)


def make_venv() -> None:
    """Makes `.venv`, anew if there is half of one, or one that was made in another folder."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError as error:
        raise Failed(
            "Ursuppe needs Python's venv module; on Debian: sudo apt-get install python3-venv"
        ) from error
    call([sys.executable, "-m", "venv", "--clear", VENV], "No .venv could be made", PIP_CAUSES)


def install_lock(name: str) -> None:
    """Installs a lock of `requirements/` as it is written, and checks that nothing is missing."""
    lock = f"requirements/{name}.txt"
    say(f"Installing the packages of {lock} into .venv ({TIMES[name]}) ...")
    # No build is isolated: what builds the few packages without a wheel is in the locks too.
    pip(*INSTALL, "--no-build-isolation", "-r", lock, failure=f"{lock} could not be installed")
    pip("check", failure=f"The packages of {lock} do not fit each other")


def install_package() -> None:
    """Makes `ursuppe` run from these sources."""
    pip(
        "install", "--no-deps", "--no-build-isolation", "--editable", ".",
        failure="Ursuppe could not be installed into .venv",
        URSUPPE_INTERPRETED="1",
    )  # fmt: skip


def compile_engine() -> None:
    """Compiles the engine beside its sources; without a C compiler it says that there is none."""
    say("Compiling the engine (about a minute) ...")
    command: list[str | Path] = [PYTHON, "setup.py", "--quiet", "build_ext", "--inplace"]
    failure = "The engine could not be compiled (URSUPPE_INTERPRETED=1 does without)"
    call(command, failure, [CANNOT_WRITE, DISK_FULL])
    said = LOG.read_text(encoding="utf-8").rpartition("\n$ ")[2]
    for line in said.splitlines():
        if line.startswith("There is no C compiler"):
            say(line)


def node_is_new_enough(path: str | None = None) -> bool:
    """Tells whether Node and npm are on the path, new enough to build the page."""
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def provide_node() -> None:
    """Takes the system's Node if it is new enough, else one from the Python registry."""
    if not node_is_new_enough():
        try:
            install_lock("web")
        except Failed as failed:
            needed = ".".join(map(str, OLDEST_NODE))
            raise Failed(
                f"Node {needed} or newer is missing, and none could be installed ({failed}); "
                "install Node and npm from your system's packages, then run the same command again"
            ) from failed


def npm(*arguments: str, failure: str, causes: Causes) -> None:
    """Runs npm in `web/`, with the Node of `.venv` if there is one."""
    path = f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}"
    program = shutil.which("npm", path=path) or "npm"
    call([program, *arguments], failure, causes, folder=WEB, environment={"PATH": path})


def install_page_tools() -> None:
    """Installs what builds the page, exactly as locked."""
    say("Installing what builds the page into web/node_modules (ten seconds on a fast line) ...")
    npm("ci", "--ignore-scripts", failure="web/package-lock.json could not be installed",
        causes=NPM_CAUSES)  # fmt: skip


def build_page() -> None:
    """Builds the page into the package."""
    say("Building the page (a few seconds) ...")
    types: list[str | Path] = [PYTHON, "tools/wire_types.py", "web/src/wire.ts"]
    call(types, "The page's types could not be written", [CANNOT_WRITE, DISK_FULL])
    npm("run", "build", failure="The page could not be built", causes=PAGE_CAUSES)


def provide_chromium() -> None:
    """Finds a browser for the browser tests, and installs one where it may."""
    if any(shutil.which(name) for name in CHROMIUM):
        return
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        raise Failed("The browser tests need Chromium; on Debian: sudo apt-get install chromium")
    say("Installing Chromium for the browser tests (a minute) ...")
    failure = "The browser tests need Chromium, and it could not be installed"
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    call([apt, "-qq", "update"], failure, [], environment=quiet)
    call(
        [apt, "-qq", "install", "-y", "--no-install-recommends", "chromium"],
        failure,
        [],
        environment=quiet,
    )


STEPS: dict[str, Callable[[], None]] = {
    "venv": make_venv,
    "run": lambda: install_lock("run"),
    "package": install_package,
    "engine": compile_engine,
    "dev": lambda: install_lock("dev"),
    "node": provide_node,
    "npm": install_page_tools,
    "page": build_page,
    "chromium": provide_chromium,
}
"""All steps, in the order in which a fresh clone takes them."""


def main(names: Sequence[str]) -> int:
    """Takes the named steps, all of them if none is named."""
    unknown = [name for name in names if name not in STEPS]
    if unknown:
        print(f"There is no step {unknown[0]!r}; there are: {', '.join(STEPS)}", file=sys.stderr)
        return 2
    try:
        for name in names or STEPS:
            STEPS[name]()
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    except OSError as error:
        if not os.access(ROOT, os.W_OK):
            print(f"Set-up failed: {CANNOT_WRITE[1]}", file=sys.stderr)
            return 1
        print(f"Set-up failed: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
