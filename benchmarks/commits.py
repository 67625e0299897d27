"""The sources of other commits, laid out and compiled below build/, once for each."""

import io
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def hash_of(revision: str) -> str:
    """Returns the full hash of a commit; stops with git's own words if there is none."""
    return _git("rev-parse", "--verify", f"{revision}^{{commit}}").decode().strip()


def sources_of(revision: str) -> Path:
    """Returns the folder that has the files of a commit."""
    commit = hash_of(revision)
    folder = ROOT / "build" / "commits" / commit[:12]
    if not folder.exists():
        unpacked = folder.with_suffix(".part")
        with tarfile.open(fileobj=io.BytesIO(_git("archive", commit))) as archive:
            archive.extractall(unpacked, filter="data")
        unpacked.rename(folder)
    return folder


def compiled(revision: str) -> Path:
    """Returns the folder that has the files of a commit, its engine compiled."""
    folder = sources_of(revision)
    if not list((folder / "src" / "ursuppe").glob("compiled*.txt")):
        print(f"Compiling the engine of {revision} (some minutes) ...", file=sys.stderr)
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        if subprocess.run(command, cwd=folder).returncode != 0:
            sys.exit(f"The engine of {revision} cannot be compiled.")
    return folder


def _git(*arguments: str) -> bytes:
    run = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True)
    if run.returncode != 0:
        sys.exit(run.stderr.decode().strip())
    return run.stdout
