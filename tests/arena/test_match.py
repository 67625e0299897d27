"""One game of the arena: seats turn, dice stay, and a bot that misbehaves loses its seat."""

import fcntl
import shlex
import sys
import textwrap
import time
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

import pytest
from kit.paths import ROOT

from ursuppe import Beginning
from ursuppe.arena.contestants import Contestant, contestant, contestants
from ursuppe.arena.match import MatchRecord, Series, play_match
from ursuppe.bots import Budget
from ursuppe.errors import OptionError

PYTHON = shlex.quote(sys.executable)
GUESTS = '''
    import sys, time
    from ursuppe.bots import Bot

    class First(Bot):
        """Takes the first action, and prints what nobody should see."""
        def choose(self, game):
            print("thinking aloud")
            return game.legal_actions()[0]

    class Seeded(Bot):
        def __init__(self, rng):
            self.rng = rng
        def choose(self, game):
            return self.rng.choice(game.legal_actions())

    class Raises(Bot):
        def choose(self, game):
            raise ValueError("no idea")

    class Stalls(Bot):
        def choose(self, game):
            time.sleep(60)

    class Cheats(Bot):
        def choose(self, game):
            return 1 if 1 not in game.legal_actions() else 2000

    class AnswersAnObject(Bot):
        def choose(self, game):
            return object()

    class Quits(Bot):
        def choose(self, game):
            sys.exit(0)

    class NoBot:
        pass
'''
LOUD = """
    import json, sys
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "begin":
            print(json.dumps({"type": "ready"}), flush=True)
        else:
            print(json.dumps({"action": asked["legal"][-1]["text"]}), flush=True)
"""


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with bots that do not come with the package."""
    (tmp_path / "strange_bots.py").write_text(textwrap.dedent(GUESTS))
    (tmp_path / "loud.py").write_text(textwrap.dedent(LOUD))
    monkeypatch.setattr("ursuppe.arena.guests.TIMEOUT", 600.0)  # however slow the machine is
    monkeypatch.chdir(tmp_path)
    return tmp_path


def played(bots: str, number: int = 0, budget: Budget | None = None) -> MatchRecord:
    """A short game."""
    seated = contestants(bots, budget)
    return play_match(Series(seated, Beginning(len(seated), finish=7), seed=3), number)


def test_seats_turn_and_dice_stay() -> None:
    table = Series(contestants("greedy,random,random", None), Beginning(3))
    assert [[one.name for one in table.seating(number)].index("greedy") for number in range(6)] == [
        0, 2, 1, 0, 2, 1,
    ]  # fmt: skip
    deals = [played("greedy,random,random", number).deal for number in range(4)]
    assert deals == [0, 0, 0, 1]


def test_a_game_depends_on_its_number_alone() -> None:
    one, again, other = (played("greedy,random,random", number) for number in (2, 2, 5))
    timeless = [{**asdict(record), "seconds": 0} for record in (one, again, other)]
    assert timeless[0] == timeless[1]
    assert timeless[0] != timeless[2]


def test_places_go_by_the_ladder() -> None:
    record = played("random,random,random,random")
    ranking = sorted(range(4), key=lambda seat: -record.scores[seat])
    assert [record.places[seat] for seat in ranking] == [1, 2, 3, 4]
    assert all(number > 0 for number in record.decisions)
    assert not record.forfeits


def test_the_dummy_has_a_place_too() -> None:
    record = played("random,random")
    assert len(record.scores) == 3
    assert len(record.places) == 2


def test_a_class_of_ones_own_plays_in_its_process(guests: Path) -> None:
    record = played("strange_bots:First,strange_bots:Seeded,random")
    assert record.forfeits == {}
    assert record.decisions[0] > 0


def test_an_installed_package_gives_its_bot_a_name(
    guests: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = guests / "fox-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: fox\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[ursuppe.bots]\nfox = strange_bots:First\n")
    monkeypatch.syspath_prepend(str(guests))
    record = played("fox,random,random")
    assert record.bots == ["fox", "random", "random"]
    assert record.forfeits == {}
    assert record.decisions[0] > 0


def test_a_program_in_any_language_plays_over_json_lines(guests: Path) -> None:
    record = played(f"cmd:{PYTHON} loud.py,random,random")
    assert record.forfeits == {}
    assert record.decisions[0] > 0


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("strange_bots:Raises", "raised ValueError: no idea"),
        ("strange_bots:Cheats", "answered illegally"),
        ("strange_bots:Quits", "has ended"),
        ("strange_bots:NoBot", "strange_bots:NoBot is no ursuppe.bots.Bot"),
        ("strange_bots:Missing", "raised AttributeError"),
        ("no_such_module:Bot", "raised ModuleNotFoundError"),
        ("strange_bots:AnswersAnObject", "raised TypeError: Object of type object is not JSON"),
        ("cmd:no-such-program", "cannot be started"),
        ("cmd:'", "cannot be started"),
        ("cmd:echo nonsense", "answered what is no JSON: nonsense"),
        ("cmd:echo 7", "answered what is no JSON object: 7"),
    ],
)
def test_who_misbehaves_forfeits_and_is_last(guests: Path, bot: str, reason: str) -> None:
    record = played(f"random,{bot},random")
    assert list(record.forfeits) == ["1"]
    assert reason in record.forfeits["1"]
    assert record.places[1] == 3
    assert sorted(record.places) == [1, 2, 3]


def test_who_stalls_forfeits_and_is_last(guests: Path) -> None:
    record = played("random,strange_bots:Stalls,random", budget=Budget(milliseconds=500))
    assert record.forfeits == {"1": "took longer than 0.75 s"}
    assert record.places[1] == 3


def test_who_stalls_behind_a_wrapper_is_ended_too(guests: Path) -> None:
    """The shell waits for what it has started, which holds the pipe."""
    stalling = guests / "stalling.py"
    stalling.write_text("""
import fcntl, sys, time
held = open("held", "w")
fcntl.flock(held, fcntl.LOCK_EX)
for line in sys.stdin:
    print('{"type": "ready"}', flush=True)
    sys.stdin.readline()
    time.sleep(3600)
""")
    (guests / "wrapper.sh").write_text(f"{PYTHON} stalling.py\ntrue\n")
    record = played("random,cmd:sh wrapper.sh,random", budget=Budget(milliseconds=100))
    assert record.forfeits == {"1": "took longer than 0.35 s"}
    until = time.monotonic() + 60
    with (guests / "held").open("r") as held:
        while not can_lock(held):
            assert time.monotonic() < until
            time.sleep(0.01)


def can_lock(file: TextIO) -> bool:
    """Whether no other process has the file locked any more."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def test_of_two_that_forfeit_the_first_is_last(guests: Path) -> None:
    record = played("strange_bots:Raises,cmd:no-such-program,random")
    assert record.places == [2, 3, 1]


def test_budgets_are_read() -> None:
    assert contestant("search@800", Budget(playouts=5)).budget == Budget(playouts=800)
    assert contestant("rollout@20ms", None).budget == Budget(milliseconds=20)
    assert contestant("search", Budget(playouts=5)).budget == Budget(playouts=5)
    assert contestant("greedy", Budget(playouts=5)) == Contestant("greedy", "greedy", "ours")


@pytest.mark.parametrize(
    ("bots", "wrong"),
    [
        ("greedy", "2 to 6 bots, one for each seat, not 1"),
        ("greedy,gready", "no bot 'gready'; there are random, greedy"),
        ("greedy@5,random", "only rollout and search take a budget"),
        ("search@many,random", "a budget is a number of playouts"),
        ("cmd:,random", "cmd: what"),
        ("search@0,random", "at least 1 playout"),
    ],
)
def test_a_wrong_name_is_told(bots: str, wrong: str) -> None:
    with pytest.raises(OptionError, match=wrong):
        contestants(bots, None)


def test_the_program_of_the_document_plays(guests: Path) -> None:
    document = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    (guests / "drifter.py").write_text(document.split("```python\n")[1].split("```")[0])
    record = played(f"cmd:{PYTHON} drifter.py,random,random")
    assert record.forfeits == {}
    assert record.decisions[0] > 0
