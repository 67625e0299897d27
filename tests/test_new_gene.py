"""The recipe of `docs/genes.md` for a new gene is true to the letter: done to a copy of the tree,
it gives a gene that is played, told and tested."""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from kit.paths import ROOT

RECIPE = re.compile(
    r"`([\w/.]+)`[^`]*:\n\n```(?:python|xml)\n(.*?)^```$|^```diff\n(\S+)\n(.*?)^```$", re.S | re.M
)
"""A new file, named right before it, or a change."""
REST = "…"

PLAY = """
import random
from ursuppe import CHANCE, GENES, Game
from ursuppe.bots import make_bot

basked = 0

def hear(event):
    global basked
    basked += event.rule == "H-SUN"

for seed, name in enumerate(["random", "random", "greedy"]):
    rng = random.Random(seed)
    game = Game.new(3, finish=25, spice={"start": ["sunbathing"]}, sink=hear)
    bot = make_bot(name, rng)
    while game.to_act is not None:
        if game.to_act == CHANCE:
            game.roll(rng)
        else:
            game.apply(bot.choose(game))
    assert Game.replay(game.log.text()).digest() == game.digest()
print(len(GENES), basked > 0)
"""

CHECKS = [
    "tests/engine/genes/test_sunbathing.py",
    "tests/engine/test_places.py",
    "tests/engine/test_restated_genes.py::test_every_printed_gene_has_an_effect_or_only_numbers",
    "tests/test_citations.py",
    "tests/test_rulebook_languages.py",
    "tests/words/test_gene_texts.py",
]
"""What names a step that was forgotten."""


def changed(text: str, change: str) -> str:
    """The text with a change made, at the one place where its old lines are."""
    if REST in change.partition("\n")[0][:2]:
        old, new = (line[1:].strip(REST) for line in change.splitlines())
        assert text.count(old) == 1, old
        return text.replace(old, new)
    lines = text.splitlines()
    old_lines = [line[1:] for line in change.splitlines() if line[0] != "+"]
    places = [
        at
        for at in range(len(lines))
        if len(lines) - at >= len(old_lines)
        and all(is_meant(line, old) for line, old in zip(lines[at:], old_lines, strict=False))
    ]
    assert len(places) == 1, change
    result, at = lines[: places[0]], places[0]
    for line in change.splitlines():
        if line[0] == "+":
            result.append(line[1:])
        else:
            result += [] if line[0] == "-" else [lines[at]]
            at += 1
    return "\n".join([*result, *lines[at:]]) + "\n"


def is_meant(line: str, old: str) -> bool:
    """Whether a line is the one that is written, or begins with it."""
    return line.startswith(old[:-1]) if old.endswith(REST) else line == old


def follow(recipe: str, tree: Path) -> list[str]:
    """Does to a tree what the recipe says. Returns the files."""
    files = []
    for new, content, file, change in RECIPE.findall(recipe):
        path = tree / (new or file)
        if new:
            assert not path.exists()
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        else:
            path.write_text(changed(path.read_text(encoding="utf-8"), change), encoding="utf-8")
        files.append(new or file)
    return files


def run(tree: Path, *arguments: str) -> str:
    """What Python prints with the sources of a tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "URSUPPE_INTERPRETED": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=tree, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what the recipe changes and of what tests it."""
    built = ignore_patterns("*.so", "compiled*.txt", "__pycache__", "page")
    for folder in ("src", "tests", "docs", "tools", "benchmarks", "examples"):
        copytree(ROOT / folder, tmp_path / folder, ignore=built)
    for file in ("pyproject.toml", "CONTRIBUTING.md", "README.md"):
        (tmp_path / file).write_bytes((ROOT / file).read_bytes())
    return tmp_path


def test_a_gene_added_by_the_recipe_is_played(tree: Path) -> None:
    guide = (tree / "docs" / "genes.md").read_text(encoding="utf-8")
    recipe, _, _ = guide.partition("\n### When it tells something new\n")
    assert len(follow(recipe, tree)) > 30
    assert run(tree, "-c", PLAY) == "47 True\n"
    run(tree, "tools/gene_places.py")
    run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *CHECKS)
