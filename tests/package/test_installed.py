"""The package, installed from a file into a clean environment, plays."""

import random
import re
from pathlib import Path
from typing import Literal

import httpx
import pytest
from kit.package import Built, CleanEnvironment, served
from kit.server import PATIENCE, Player

from ursuppe import __version__

CHOICES = 60
"""What is played of a game: fewer than a client may send at once."""


def play(address: str) -> Player:
    """Sits down with two bots and answers what is asked, until enough or the game is over."""
    made = httpx.post(
        f"{address}/api/tables",
        json={"seats": [{"who": "here"}, *[{"who": "bot", "level": "novice"}] * 2]},
        timeout=PATIENCE,
    ).json()
    rng = random.Random(1)
    with Player(address, [made["host"], made["here"][0]["token"]]) as player:
        for _ in range(CHOICES):
            player.until_asked()
            if player.over:
                break
            answer = player.choose(rng.randrange(len(player.choices)))
            assert answer["type"] == "accepted", answer
    return player


@pytest.mark.parametrize("kind", ["wheel", "wheel_of_sdist"])
def test_it_plays_in_the_browser(
    built: Built, tmp_path: Path, kind: Literal["wheel", "wheel_of_sdist"]
) -> None:
    wheel = built.wheel if kind == "wheel" else built.wheel_of_sdist
    environment = CleanEnvironment(tmp_path / "clean", wheel, "serve")
    where = environment.output("python", "-c", "import ursuppe; print(ursuppe.__file__)")
    assert where.startswith(str(environment.site))
    with served(environment, tmp_path / "data") as address:
        page = httpx.get(address, timeout=PATIENCE)
        script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert script, page.text
        assert httpx.get(f"{address}{script[1]}", timeout=PATIENCE).status_code == 200
        facts = httpx.get(f"{address}/api/facts", timeout=PATIENCE).json()
        assert facts["version"] == __version__
        player = play(address)
    assert player.over or player.now["seq"] > 2 * CHOICES


def test_the_package_alone_plays_in_the_terminal(built: Built, tmp_path: Path) -> None:
    """And whatever needs more says in one line what to install."""
    alone = CleanEnvironment(tmp_path / "clean", built.wheel)
    version = alone.output("ursuppe", "--version")
    assert version == f"ursuppe {__version__}, interpreted (not compiled)\n"
    assert "2 random games" in alone.output("ursuppe", "simulate", "--games", "2")
    assert alone.output("ursuppe", "rules", "M2").startswith("M2  Move")
    assert alone.output("ursuppe", "rules", "--language", "de", "M2").startswith("M2  ")
    played = alone.output("ursuppe", "play", "--players", "3", answers="1\n" * 10)
    assert "Saved. Go on with: ursuppe play --resume" in played
    for command, extra in [
        (["serve"], "serve"),
        (["arena"], "arena"),
        (["dataset", "soup.parquet"], "arena"),
    ]:
        refused = alone.run("ursuppe", *command)
        assert refused.returncode == 2, refused
        assert refused.stderr.startswith("error: ")
        assert refused.stderr.count("\n") == 1, refused.stderr
        assert f"pip install 'ursuppe[{extra}]'" in refused.stderr


def test_the_extra_arena_has_what_the_arena_and_datasets_need(built: Built, tmp_path: Path) -> None:
    arena = CleanEnvironment(tmp_path / "clean", built.wheel, "arena")
    options = ["--games", "3", "--bots", "greedy,random,random", "--table", "seats.parquet"]
    assert "greedy" in arena.output("ursuppe", "arena", *options, "--report", "report.html")
    written = arena.run("ursuppe", "dataset", "soup.parquet", "--games", "1", "--players", "3")
    assert written.stderr == "wrote 1 games to soup.parquet\n"


@pytest.mark.parametrize(
    ("extra", "program"),
    [
        ("rl", "from ursuppe.adapters import gymnasium, pettingzoo, vector, picture, rendering"),
        ("openspiel", "from ursuppe.adapters import openspiel"),
    ],
)
def test_the_extras_for_research_suffice(
    built: Built, tmp_path: Path, extra: str, program: str
) -> None:
    environment = CleanEnvironment(tmp_path / "clean", built.wheel, extra)
    assert environment.output("python", "-W", "error", "-c", program) == ""
