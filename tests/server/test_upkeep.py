"""Backups, and what the doctor finds and repairs."""

import random
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from kit.damage import edit, older
from kit.server import PATIENCE, Player, RunningServer, all_here

from ursuppe.server.game.record import REPAIRED_NOTICE, SHORTENED_NOTICE
from ursuppe.server.problems import StorageError
from ursuppe.server.store.database import migrate
from ursuppe.server.store.directory import FILE, MARK_FILE, Locked
from ursuppe.server.upkeep import copies
from ursuppe.server.upkeep.doctor import examine

Start = Callable[..., RunningServer]


class Told:
    """What the doctor says."""

    def __init__(self, data: Path, *, repair: bool = False) -> None:
        self.lines: list[str] = []
        self.left = examine(data, self.lines.append, repair=repair)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def play_into_round(player: Player, number: int) -> None:
    player.until_asked()
    while player.now["view"]["round"] < number:
        player.choose()
        player.until_asked()


def played(start: Start) -> tuple[RunningServer, list[str], Player]:
    """A server that has ended, after a game of some rounds with a few choices in the last."""
    server = start()
    tokens = all_here(server.table("here", "here", "here"))
    with server.player(*tokens) as player:
        play_into_round(player, 3)
        for _ in range(3):
            player.choose()
            player.until_asked()
    assert server.stop() == 0
    return server, tokens, player


def notice(player: Player) -> str | None:
    told: str | None = next(f["notice"] for f in player.frames if f["type"] == "room")
    return told


# Backups


def test_a_backup_while_people_play_is_of_one_moment(start: Start, tmp_path: Path) -> None:
    server = start()
    tokens = all_here(server.table("here", "here", "here"))
    stop = threading.Event()

    def restless() -> None:
        with server.player(*tokens) as player:
            while not stop.is_set():
                player.until_asked()
                if player.over:
                    return
                player.choose()

    thread = threading.Thread(target=restless)
    thread.start()
    said = [copies.backup(server.data, tmp_path / f"copy{number}") for number in range(5)]
    stop.set()
    thread.join(PATIENCE)
    assert said[0] == f"{tmp_path / 'copy0'} has 1 tables with 1 games"
    for number in range(5):
        copy = tmp_path / f"copy{number}"
        assert copy.stat().st_mode & 0o077 == 0
        data = tmp_path / f"data of {number}"
        copies.restore(data, copy)
        assert Told(data).left == 0
    assert not list(tmp_path.glob("*.unfinished*"))


def test_a_backup_overwrites_nothing(start: Start, tmp_path: Path) -> None:
    server, _, _ = played(start)
    (tmp_path / "poem").write_text("a poem")
    with pytest.raises(StorageError, match="is there already"):
        copies.backup(server.data, tmp_path / "poem")
    assert (tmp_path / "poem").read_text() == "a poem"
    with pytest.raises(StorageError, match="there are no games in"):
        copies.backup(tmp_path / "nowhere", tmp_path / "copy")
    with pytest.raises(StorageError, match="cannot be"):
        copies.backup(server.data, tmp_path / "nowhere" / "copy")


def test_a_backup_is_put_back_and_what_was_there_is_kept(start: Start, tmp_path: Path) -> None:
    server, tokens, before = played(start)
    copy = tmp_path / "copy"
    copies.backup(server.data, copy)
    server.start()
    with server.player(*tokens) as player:
        player.until_asked()
        player.choose()
        later = player.now
    with pytest.raises(Locked, match="another server is using"):
        copies.restore(server.data, copy)
    server.kill()
    said = copies.restore(server.data, copy)
    (aside,) = server.data.glob("ursuppe-before-restore-*")
    assert said.endswith(f"has 1 tables with 1 games; what was there before is in {aside}")
    server.start()
    with server.player(*tokens) as back:
        assert back.until("table")["view"] == before.now["view"]
        back.choose()
    server.stop()
    copies.restore(server.data, aside / FILE)
    server.start()
    with server.player(*tokens) as back:
        assert back.until("table")["view"] == later["view"]
    assert len(list(server.data.glob("ursuppe-before-restore-*"))) == 2


def test_what_is_no_sound_backup_is_refused_and_changes_nothing(
    start: Start, tmp_path: Path
) -> None:
    server, _, _ = played(start)
    before = {path: path.read_bytes() for path in server.data.iterdir()}
    poem, empty, cut, flipped = (tmp_path / name for name in ("poem", "empty", "cut", "flipped"))
    poem.write_text("I am a poem, not a database." * 100)
    empty.touch()
    copies.backup(server.data, cut)
    cut.write_bytes(cut.read_bytes()[:-8192])
    copies.backup(server.data, flipped)
    with closing(sqlite3.connect(flipped)) as database, database:
        database.execute("UPDATE entries SET words = 'drift' WHERE seq = 5")
    for file, why in (
        (tmp_path / "nothing", "there is no file"),
        (poem, "cannot be opened: file is not a database"),
        (empty, "no database of Ursuppe"),
        (cut, "malformed|damaged"),
        (flipped, "1 games in .* are damaged, the first is .*: its entry 5 .* add --anyway"),
    ):
        with pytest.raises(StorageError, match=why):
            copies.restore(server.data, file)
    assert {path: path.read_bytes() for path in server.data.iterdir()} == before
    copies.restore(server.data, flipped, anyway=True)
    assert Told(server.data).left == 1


# The doctor


def test_all_is_well(start: Start) -> None:
    server, _, _ = played(start)
    told = Told(server.data)
    assert (told.left, told.lines) == (0, ["1 games looked through: all is well."])
    told = Told(server.data, repair=True)
    assert told.lines == ["1 games looked through: all is well."]
    assert [path.name for path in sorted(server.data.iterdir())] == [MARK_FILE, FILE]


def test_it_looks_while_a_server_runs_and_repairs_nothing_then(start: Start) -> None:
    server = start()
    server.table("here", "here", "here")
    told = Told(server.data)
    assert told.left == 0
    assert "looked through while the server runs" in told.lines[0]
    with pytest.raises(Locked):
        Told(server.data, repair=True)


def test_there_must_be_something_to_look_at(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="there is no data"):
        Told(tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()
    tmp_path.chmod(0o700)
    assert "There is no database yet." in Told(tmp_path).lines


def test_files_that_others_can_read(start: Start) -> None:
    server, _, _ = played(start)
    (server.data / FILE).chmod(0o644)
    told = Told(server.data)
    assert told.lines[0] == f"Others on this machine can read {server.data / FILE}"
    assert told.left == 1
    assert Told(server.data, repair=True).left == 0
    assert Told(server.data).lines == ["1 games looked through: all is well."]


NOTHING_LOST = {
    "a head": "UPDATE games SET checksum = 'x'",
    "a seed": "UPDATE games SET seed = 'another'",
    "an old entry": "UPDATE entries SET words = 'drift' WHERE seq = 5",
    "an old entry is missing": "DELETE FROM entries WHERE seq = 5",
    "the actor of an old entry": "UPDATE entries SET actor = 2 - actor WHERE seq IN (5, 6)",
    "an old checksum": "UPDATE entries SET checksum = 'x' WHERE seq = 5",
    "the first checksum": "UPDATE entries SET checksum = 'x' WHERE seq = 1",
    "the beginning": "UPDATE games SET start = '{'",
    "another beginning": "UPDATE games SET start = json_set(start, '$.finish', 60)",
    "the rules": "UPDATE games SET rules = '7'",
    "a snapshot": "UPDATE snapshots SET position = '{' WHERE rowid = 1",
}


@pytest.mark.parametrize("damage", NOTHING_LOST)
def test_damage_that_a_snapshot_makes_up_for_loses_nothing(start: Start, damage: str) -> None:
    server, tokens, before = played(start)
    edit(server.data, NOTHING_LOST[damage])
    assert Told(server.data).left == 1
    told = Told(server.data, repair=True)
    assert told.left == 0, told.text
    assert "What there was is kept in" in told.text
    assert "all faults are repaired (1)." in told.text
    assert Told(server.data).left == 0
    server.start()
    with server.player(*tokens) as back:
        assert back.until("table")["view"] == before.now["view"]
        if damage != "a snapshot":
            assert notice(back) == REPAIRED_NOTICE
        assert back.choose()["type"] == "accepted"
    server.stop()
    assert Told(server.data).left == 0
    server.start()
    with server.player(*tokens) as back:
        assert back.until("table")["seq"] > before.now["seq"]


AFTER = "(SELECT max(seq) FROM snapshots)"
SHORTENED = {
    "a late entry": f"UPDATE entries SET words = words || '!' WHERE seq = {AFTER} + 1",
    "a late entry is missing": f"DELETE FROM entries WHERE seq = {AFTER} + 1",
    "the last is missing": "DELETE FROM entries WHERE seq = (SELECT max(seq) FROM entries)",
}


@pytest.mark.parametrize("damage", SHORTENED)
def test_what_came_after_the_damage_is_lost_and_told(start: Start, damage: str) -> None:
    server, tokens, before = played(start)
    edit(server.data, SHORTENED[damage])
    told = Told(server.data, repair=True)
    assert told.left == 0, told.text
    (aside,) = server.data.glob("ursuppe-before-repair-*")
    assert (aside / FILE).exists()
    server.start()
    with server.player(*tokens, language="de") as back:
        now = back.until("table")
        assert now["view"]["round"] == 3
        assert before.now["seq"] - 12 < now["seq"] < before.now["seq"]
        assert str(notice(back)).startswith("Auf der Platte des Servers sind die letzten Züge")
        assert back.choose()["type"] == "accepted"
    server.stop()
    assert Told(server.data).left == 0


def test_what_cannot_be_repaired_is_named_and_stays(start: Start) -> None:
    server, tokens, _ = played(start)
    edit(server.data, "DELETE FROM entries")
    edit(server.data, "DELETE FROM snapshots")
    told = Told(server.data, repair=True)
    assert told.left == 1
    assert "0 of its" in told.text
    assert "1 faults are left." in told.text
    server.start()
    with server.player(*tokens) as back:
        assert back.until("trouble")["code"] == "unplayable"


def test_a_table_whose_last_game_is_gone_goes_on_after_the_one_before(start: Start) -> None:
    server = start()
    made = server.table("here", "here", "here", finish=7)
    tokens = [made["host"], *all_here(made)]
    rng = random.Random(8)
    with server.player(*tokens) as player:
        player.until_asked()
        while not player.over:
            player.choose(rng.randrange(len(player.choices)))
            player.until_asked()
        player.ask(type="rematch")
    server.stop()
    edit(server.data, "DELETE FROM games WHERE number = 2")
    assert Told(server.data).left >= 2
    assert Told(server.data, repair=True).left == 0
    server.start()
    with server.player(*tokens) as back:
        assert back.until("table")["game"] == 1
        assert notice(back) == SHORTENED_NOTICE
        assert back.ask(type="rematch")["type"] == "accepted"


def test_lost_transactions_are_gone_on_without_and_told(start: Start, tmp_path: Path) -> None:
    server, tokens, before = played(start)
    copy = (server.data / FILE).read_bytes()
    server.start()
    with server.player(*tokens) as player:
        player.until_asked()
        player.choose()
    server.stop()
    (server.data / FILE).write_bytes(copy)
    told = Told(server.data)
    assert told.left == 1
    assert "has lost its last" in told.lines[0]
    assert Told(server.data, repair=True).left == 0
    assert Told(server.data).left == 0
    server.start()
    with server.player(*tokens) as back:
        assert back.until("table")["view"] == before.now["view"]
        assert notice(back) == SHORTENED_NOTICE


def test_a_mark_that_cannot_be_read_is_written_anew(start: Start) -> None:
    server, _, _ = played(start)
    (server.data / MARK_FILE).write_text("poem")
    assert Told(server.data, repair=True).left == 0
    server.start()


def root_of(data: Path, name: str) -> tuple[int, int]:
    """Where the first page of a table or an index is, and how long a page is."""
    with closing(sqlite3.connect(data / FILE)) as database:
        (page,) = database.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)
        ).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    return (page - 1) * size, size


def test_a_damaged_index_is_made_anew(start: Start) -> None:
    server, tokens, before = played(start)
    place, size = root_of(server.data, "sqlite_autoindex_entries_1")
    with (server.data / FILE).open("r+b") as file:
        file.seek(place)
        file.write(bytes(size))
    assert Told(server.data).left >= 1
    told = Told(server.data, repair=True)
    assert told.left == 0, told.text
    server.start()
    with server.player(*tokens) as back:
        assert back.until("table")["view"] == before.now["view"]


def test_a_damaged_page_costs_what_was_on_it_alone(start: Start) -> None:
    server = start()
    tables = [server.table("here", "here", "here") for _ in range(3)]
    for made in tables:
        with server.player(*all_here(made)) as player:
            play_into_round(player, 3)
    server.stop()
    with closing(sqlite3.connect(server.data / FILE)) as database:
        pages = [row[0] for row in database.execute(
            "SELECT pageno FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf'")]  # fmt: skip
    size = root_of(server.data, "entries")[1]
    with (server.data / FILE).open("r+b") as file:
        file.seek((pages[1] - 1) * size)
        file.write(bytes(size))
    assert Told(server.data).left >= 1
    told = Told(server.data, repair=True)
    assert told.left == 0, told.text
    server.start()
    for made in tables:
        with server.player(*all_here(made)) as player:
            player.until("table")
            assert player.choose()["type"] == "accepted"


def test_rows_that_belong_to_nothing_are_removed(start: Start) -> None:
    server, _, _ = played(start)
    edit(server.data, "INSERT INTO stand_ins VALUES ('nowhere', 0, 'x')")
    told = Told(server.data)
    assert told.left == 1
    assert "1 rows of stand_ins belong to nothing" in told.text
    assert Told(server.data, repair=True).left == 0
    assert Told(server.data).left == 0


def test_what_is_no_database_is_told(start: Start) -> None:
    server, _, _ = played(start)
    (server.data / FILE).write_text("I am a poem, not a database." * 100)
    told = Told(server.data, repair=True)
    assert told.left == 1
    assert "file is not a database" in told.text


def test_a_game_of_rules_that_are_played_no_more_is_no_fault(start: Start) -> None:
    from kit.damage import rewrite

    server, _, _ = played(start)
    rewrite(server.data, "UPDATE games SET rules = '1'")
    assert Told(server.data).lines == [
        "1 games looked through, 1 of them of rules that are played no more: all is well."
    ]


def test_data_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    older(tmp_path)
    told = Told(tmp_path)
    assert "written by an earlier version" in told.text
    migrate(tmp_path / FILE)
    assert Told(tmp_path).lines[-1] == "0 games looked through: all is well."
