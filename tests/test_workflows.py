"""What the schemas of `make check` cannot know of the workflows, the forms and the commit hooks:
that they agree with the package, with the locks and with each other."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from kit.paths import ROOT

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
PINNED = r"v\d+(\.\d+)*|release/v\d+|[0-9a-f]{40}"
FILES = r"(?<![\w/{}])(?:docs|requirements|src|tests|tools|web)/[\w./-]*\w"
"""How a command names a file of this repository."""

SCHEMA = r"\bvendor\.[\w-]+"

all_workflows = pytest.mark.parametrize("path", WORKFLOWS, ids=[path.stem for path in WORKFLOWS])


def read(path: Path) -> Any:
    """A YAML file, every scalar as the text it is: `on` stays a word, 3.10 keeps its zero."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)


def steps(path: Path) -> Iterator[dict[str, Any]]:
    """The steps of all jobs of a workflow."""
    for job in read(path)["jobs"].values():
        yield from job.get("steps", [])


def commands(path: Path) -> list[str]:
    """What a workflow runs, each command on a line of its own."""
    lines = []
    for step in steps(path):
        lines += step.get("run", "").splitlines()
        lines += [value for key, value in step.get("env", {}).items() if "COMMAND" in key]
        lines += [value for key, value in step.get("env", {}).items() if "BEFORE" in key]
    return lines


def hooks() -> list[dict[str, Any]]:
    """The commit hooks that are this repository's own."""
    return [
        hook
        for repo in read(ROOT / ".pre-commit-config.yaml")["repos"]
        if repo["repo"] == "local"
        for hook in repo["hooks"]
    ]


def pythons() -> list[str]:
    """The Pythons that are tested."""
    found: list[str] = read(GITHUB / "workflows" / "tests.yml")["jobs"]["test"]["strategy"][
        "matrix"
    ]["python"]
    return found


# Which Pythons


def test_the_pythons_of_the_package_are_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.findall(r"Programming Language :: Python :: (3\.\d+)", str(project["classifiers"]))
    assert project["requires-python"] == f">={pythons()[0]}"
    assert named == pythons()


def test_each_tested_python_gets_a_compiled_wheel() -> None:
    built = [
        step["env"]["CIBW_BUILD"].split()
        for step in steps(GITHUB / "workflows" / "packages.yml")
        if step.get("uses", "").startswith("pypa/cibuildwheel@")
    ]
    assert built == [[f"cp{python.replace('.', '')}-*" for python in pythons()]]


# What a workflow may do


@all_workflows
def test_workflows_may_only_read_and_end_in_time(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    assert "concurrency" in workflow
    assert "pull_request_target" not in workflow["on"]
    for name, job in workflow["jobs"].items():
        assert "uses" in job or "timeout-minutes" in job, name
        more = set(job.get("permissions", {}).items()) - {("contents", "read")}
        assert more == ({("id-token", "write")} if job.get("environment") == "pypi" else set())


def test_actions_are_pinned_and_of_one_version() -> None:
    used: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        for step in steps(path):
            if "uses" in step:
                action, _, version = step["uses"].partition("@")
                assert re.fullmatch(PINNED, version), step["uses"]
                used.setdefault(action, set()).add(version)
    assert {action: sorted(one) for action, one in used.items() if len(one) > 1} == {}


@all_workflows
def test_no_expression_is_pasted_into_a_command(path: Path) -> None:
    """A branch may be called `$(rm -rf .)`; the shell's own variables are safe."""
    assert [line for line in commands(path) if "${{" in line] == []


# What they name


@all_workflows
def test_locks_are_installed_as_they_are_written(path: Path) -> None:
    for line in commands(path):
        if re.search(r"\bpip install\b", line):
            assert "--no-deps --require-hashes -r" in line


@all_workflows
def test_what_commands_name_is_there(path: Path) -> None:
    targets = re.findall(
        r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    made = ("src/ursuppe/server/page",)
    for line in commands(path):
        for file in re.findall(FILES, line):
            assert file.startswith(made) or (ROOT / file).exists(), line
        for file, test in re.findall(rf"({FILES})::(\w+)", line):
            tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
            names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
            assert test in names, line
        called = re.match(r"make ((?:[a-z]+ ?)+)", line)
        assert set(called[1].split() if called else []) <= set(targets), line


def test_calls_between_workflows_lead_somewhere() -> None:
    for path in WORKFLOWS:
        for job in read(path)["jobs"].values():
            if "uses" in job:
                assert "workflow_call" in read(ROOT / job["uses"])["on"]


# Commit hooks


def test_hooks_call_the_locked_tools() -> None:
    lock = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
    locked = set(re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE))
    for hook in hooks():
        if hook["language"] != "pygrep":
            folder, _, program = hook["entry"].split()[0].rpartition("/")
            assert (folder, hook["language"]) == (".venv/bin", "system")
            assert program in locked


def test_every_file_for_github_is_held_against_one_schema() -> None:
    schemas = [hook for hook in hooks() if "check-jsonschema" in hook["entry"]]
    files = [path.relative_to(ROOT).as_posix() for path in GITHUB.rglob("*.y*ml")]
    assert len(files) >= 8
    for file in files:
        found = [
            hook["id"]
            for hook in schemas
            if re.search(hook["files"], file) and not re.search(hook.get("exclude", r"\Z."), file)
        ]
        assert len(found) == 1, file


def test_make_check_holds_them_against_the_same_schemas() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    entries = " ".join(hook["entry"] for hook in hooks())
    assert set(re.findall(SCHEMA, makefile)) == set(re.findall(SCHEMA, entries))
