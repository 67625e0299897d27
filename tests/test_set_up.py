"""Set-up: locks are installed as they are written, and what fails says so in one line."""

import base64
import hashlib
import json
import os
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import set_up
from kit.paths import ROOT

PLATFORMS = ["darwin-arm64", "darwin-x64", "linux-arm64-gnu", "linux-arm64-musl",
             "linux-x64-gnu", "linux-x64-musl", "win32-arm64-msvc", "win32-x64-msvc"]  # fmt: skip


class Index:
    """A package index on this machine, which notes what it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        index = self

        class Handler(SimpleHTTPRequestHandler):
            def log_message(self, format: str, *args: object) -> None:
                index.asked.append(self.path.rpartition("/simple/")[2])

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/simple"

    def release(self, name: str, version: str, *requires: str, extra: str = "") -> str:
        """Puts a wheel into the index: its line for a lock."""
        info = f"{name}-{version}.dist-info"
        metadata = [f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}"]
        metadata += [f"Requires-Dist: {one}" for one in requires]
        metadata += [f"Provides-Extra: {extra}"] if extra else []
        files = {
            f"{name}.py": f"VERSION = {version!r}\n",
            f"{info}/METADATA": "\n".join(metadata) + "\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\n"
            "Tag: py3-none-any\n",
        }
        record = [f"{path},sha256={_digest(text)},{len(text)}" for path, text in files.items()]
        files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,"]) + "\n"
        project = self.folder / "simple" / name
        project.mkdir(parents=True, exist_ok=True)
        wheel = project / f"{name}-{version}-py3-none-any.whl"
        with zipfile.ZipFile(wheel, "w") as archive:
            for path, text in files.items():
                archive.writestr(path, text)
        return f"{name}=={version} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


def _digest(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


@pytest.fixture(scope="module")
def venv(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the pip that this Python brings along."""
    folder = tmp_path_factory.mktemp("set_up") / ".venv"
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return folder


@pytest.fixture
def index(tmp_path: Path, venv: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Index]:
    """A clone with an empty `requirements/` whose only registry is a local index."""
    (tmp_path / "requirements").mkdir()
    for name, value in {
        "ROOT": tmp_path,
        "VENV": venv,
        "LOG": venv / "set-up.log",
        "PYTHON": venv / set_up.PYTHON.relative_to(set_up.VENV),
    }.items():
        monkeypatch.setattr(set_up, name, value)
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    made = Index(tmp_path / "index")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", made.url)
    monkeypatch.setenv("PIP_RETRIES", "1")
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    yield made
    made.server.shutdown()
    made.server.server_close()


def write_lock(*lines: str) -> None:
    (set_up.ROOT / "requirements" / "run.txt").write_text("".join(lines), encoding="utf-8")


def version_of(name: str) -> str:
    show = [str(set_up.PYTHON), "-c", f"import {name}; print({name}.VERSION)"]
    return subprocess.run(show, check=True, capture_output=True, text=True).stdout.strip()


def test_a_newer_release_of_a_package_wanted_with_an_extra_changes_nothing(index: Index) -> None:
    """The pip of Python 3.11 refuses this lock if it may resolve: it takes the newest broth."""
    write_lock(
        index.release("soup", "1.0", "broth[salt]>=1.0"),
        index.release("broth", "1.0", extra="salt"),
    )
    index.release("soup", "2.0", "broth[salt]>=2.0", "spoon")
    index.release("broth", "2.0", "bone", extra="salt")
    set_up.install_lock("run")
    assert (version_of("soup"), version_of("broth")) == ("1.0", "1.0")
    assert {path.partition("/")[0] for path in index.asked} == {"soup", "broth"}
    assert not [path for path in index.asked if "2.0" in path]


def test_a_lock_that_lacks_what_its_packages_want_is_noticed(index: Index) -> None:
    write_lock(index.release("stew", "1.0", "turnip>=1.0"))
    with pytest.raises(set_up.Failed, match=r"do not fit each other: stew 1.0 requires turnip"):
        set_up.install_lock("run")
    remove = [str(set_up.PYTHON), "-m", "pip", "uninstall", "-q", "-y", "stew"]
    subprocess.run(remove, check=True)


def test_a_registry_that_lacks_a_file(index: Index) -> None:
    write_lock(f"dumpling==1.0 --hash=sha256:{'0' * 64}\n")
    with pytest.raises(set_up.Failed, match=r"or has no dumpling==1.0 for this"):
        set_up.install_lock("run")


def test_a_registry_with_another_file_than_the_locked_one(index: Index) -> None:
    line = index.release("noodle", "1.0")
    write_lock(line.replace(line.rpartition(":")[2], "0" * 64 + "\n"))
    with pytest.raises(set_up.Failed, match=r"file of noodle==1.0 .*is not the locked one"):
        set_up.install_lock("run")


def test_no_network(index: Index) -> None:
    write_lock(index.release("leek", "1.0"))
    index.server.shutdown()
    index.server.server_close()
    with pytest.raises(set_up.Failed, match="no package registry could be reached; connect to"):
        set_up.install_lock("run")


@pytest.mark.parametrize(
    ("output", "causes", "line"),
    [
        ("npm error code EAI_AGAIN\nnpm error syscall", set_up.NPM_CAUSES,
         "the npm registry could not be reached; connect to the network"),
        ("npm error notarget No matching version found for vite@8.3.5.\n", set_up.NPM_CAUSES,
         "the npm registry lacks vite@8.3.5; use"),
        ("npm error 404 Not Found - GET http://here/vite/-/vite-8.3.5.tgz", set_up.NPM_CAUSES,
         "the npm registry lacks vite-8.3.5; use"),
        ("npm error 404  The requested resource 'vite@8.3.5' could not be found or\n"
         "npm error A complete log of this run can be found in: x", set_up.NPM_CAUSES,
         "the npm registry lacks vite@8.3.5; use"),
        ("npm error It broke.\nnpm error A complete log of this run can be found in: x",
         set_up.NPM_CAUSES, "It broke."),
        ("ERROR: These do not:\n    soup>=1.0 (from stew)", set_up.PIP_CAUSES, "do not: soup>=1"),
        ("npm error code EINTEGRITY", set_up.NPM_CAUSES, "is not the locked one"),
        ("Error: Cannot find native binding. npm has a bug", set_up.PAGE_CAUSES,
         "only on Linux, macOS and Windows"),
        ("OSError: [Errno 30] Read-only file system: 'x'", set_up.PIP_CAUSES,
         "this clone cannot be written; clone it"),
        ("ERROR: [Errno 28] No space left on device", set_up.PIP_CAUSES, "the disk is full"),
        ("pip: error: no such option: --require-hashes", set_up.PIP_CAUSES, "pip is too old"),
        ("/usr/bin/python: No module named pip", set_up.PIP_CAUSES, "there is no pip in .venv"),
        ("", set_up.PIP_CAUSES, "it said nothing"),
    ],
)  # fmt: skip
def test_what_programs_say_becomes_one_line(output: str, causes: set_up.Causes, line: str) -> None:
    told = set_up.cause(output, causes)
    assert line in told
    assert "\n" not in told


def test_an_unknown_step_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert set_up.main(["everything"]) == 2
    assert capsys.readouterr().err.startswith("There is no step 'everything'; there are: venv, ")


def test_a_path_that_a_shell_would_read_otherwise_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(set_up, "ROOT", tmp_path / "all for $1")
    assert set_up.main(["venv"]) == 1
    assert capsys.readouterr().err.startswith("Move this clone: there is a '$' in the path of its")


def test_ctrl_c_says_that_the_next_run_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setitem(set_up.STEPS, "venv", interrupt)
    assert set_up.main(["venv"]) == 130
    assert capsys.readouterr().err == "Stopped; the same command goes on where it stopped.\n"


def test_without_a_compiler_the_next_run_tries_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(set_up, "ROOT", tmp_path)
    monkeypatch.setattr(set_up, "LOG", tmp_path / "log")
    monkeypatch.setattr(set_up, "call", lambda *_: None)
    set_up.LOG.write_text(f"\n$ python setup.py\n{set_up.NO_COMPILER}.\n", encoding="utf-8")
    set_up.compile_engine()
    assert "To compile it install one" in capsys.readouterr().out
    assert not (tmp_path / "build" / "compiled.stamp").exists()
    set_up.LOG.write_text("\n$ python setup.py\n", encoding="utf-8")
    set_up.compile_engine()
    assert (tmp_path / "build" / "compiled.stamp").exists()


def test_an_old_node_or_one_without_npm_is_not_taken(tmp_path: Path) -> None:
    def program(name: str, says: str) -> None:
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
        path.chmod(0o755)

    assert not set_up.node_is_new_enough(str(tmp_path))
    program("node", "v20.19.0")
    assert not set_up.node_is_new_enough(str(tmp_path))
    program("npm", "11.0.0")
    assert set_up.node_is_new_enough(str(tmp_path))
    program("node", "v20.18.9")
    assert not set_up.node_is_new_enough(str(tmp_path))
    program("node", "v100.0.0")
    assert set_up.node_is_new_enough(str(tmp_path))


def test_no_chromium_and_no_way_to_install_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(set_up.Failed, match="need Chromium; on Debian: sudo apt-get install"):
        set_up.provide_chromium()


def test_an_old_python_is_refused_in_one_line() -> None:
    """The guard stands before anything that an old Python could not run."""
    source = (ROOT / "tools" / "set_up.py").read_text(encoding="utf-8")
    guard = source.index("if sys.version_info <")
    assert guard < source.index("ROOT =")
    assert "def " not in source[:guard]


def test_every_lock_names_hashes_and_no_host() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text(encoding="utf-8")
        assert "://" not in text
        assert "--index" not in text
        for pinned in text.replace(" \\\n", " ").splitlines():
            if pinned and not pinned.lstrip().startswith("#"):
                assert "==" in pinned
                assert "--hash=sha256:" in pinned


def test_the_pages_lock_has_the_binaries_of_every_platform() -> None:
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = locked["packages"]
    for platform in PLATFORMS:
        assert f"node_modules/@rolldown/binding-{platform}" in packages
        assert f"node_modules/lightningcss-{platform}" in packages
    for name, package in packages.items():
        assert "resolved" not in package
        assert not name or package["integrity"].startswith("sha512-")
