"""The exhaustive runner: every effect of every gene, and a log of what breaks."""

import random
import sys
from itertools import product
from pathlib import Path

import pytest
from kit.games import log_of
from kit.paths import ROOT

from ursuppe import ACTIONS, EDITIONS, GENES, PLAYERS, Game, PositionError
from ursuppe.cli import main
from ursuppe.exhaust import checked_play
from ursuppe.exhaust.checked_play import BrokenGame, play_checked, start_checked
from ursuppe.exhaust.effects import PREDICATES
from ursuppe.exhaust.positions import crowded_position, impossible_pairs
from ursuppe.exhaust.runner import Runner, possible_cells
from ursuppe.vectors import i64, vec

FAILED = ROOT / "build" / "failed games"
GAMES = 80


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int | str | None:
    monkeypatch.setattr(sys, "argv", ["ursuppe", *arguments])
    monkeypatch.setenv("COLUMNS", "100")
    with pytest.raises(SystemExit) as stopped:
        main()
    return stopped.value.code


def test_a_short_run_with_a_fixed_seed() -> None:
    runner = Runner(seed=1, logs=FAILED)
    runner.run(games=GAMES, seconds=600)
    assert runner.games == GAMES
    assert runner.actions > 20 * GAMES
    happened = {(gene, effect) for gene, effect, _ in runner.happened}
    assert len(happened) > 60
    assert {gene for gene, _ in happened} == {gene.key for gene in GENES}
    assert len(runner.missing_pairs()) < 30


@pytest.mark.rule("ED4")
def test_every_edition_is_played_with_every_reading() -> None:
    drawn = [crowded_position(3, [], random.Random(seed)) for seed in range(200)]
    readings = {(one["edition"], one["answers"], one["following"]) for one in drawn}
    assert len(readings) == len(EDITIONS) * 2 * 2


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    first, second, other = (Runner(seed, tmp_path) for seed in (3, 3, 4))
    for runner in (first, second, other):
        runner.run(games=4, seconds=600)
    assert first.happened == second.happened
    assert first.actions == second.actions
    assert other.happened != first.happened


def test_every_gene_has_effects_that_are_looked_for() -> None:
    assert list(PREDICATES) == [gene.key for gene in GENES]
    assert all(PREDICATES.values())


@pytest.mark.rule("S3", "N2")
def test_an_effect_is_wanted_with_all_players_whose_game_has_the_gene() -> None:
    cells = possible_cells()
    assert len(set(cells)) == len(cells)
    for gene in GENES:
        counts = {players for key, _, players in cells if key == gene.key}
        rare = gene.key in ("frugality", "parasitism")
        assert counts == set(PLAYERS) - ({2, 3} if rare else set())


@pytest.mark.rule("B3")
def test_the_impossible_pairs_are_the_advanced_genes_with_their_only_lower_gene() -> None:
    expected = {
        frozenset((gene.key, gene.replaces[0])): "B3" for gene in GENES if len(gene.replaces) == 1
    }
    assert {frozenset(pair): rule for pair, rule in impossible_pairs().items()} == expected
    assert len(expected) == 8


@pytest.mark.parametrize("players", PLAYERS)
def test_a_crowded_position_has_the_wanted_genes_in_one_hand(players: int) -> None:
    position = crowded_position(players, ["alarm", "phd"], random.Random(1))
    game = Game.from_json(position)
    keys = [gene.key for gene in GENES]
    wanted = 1 << keys.index("alarm") | 1 << keys.index("phd")
    assert any(mask & wanted == wanted for mask in game.genes[:players])


def test_the_run_stops_when_its_time_is_up(tmp_path: Path) -> None:
    runner = Runner(1, tmp_path)
    runner.run(games=10, seconds=0)
    assert runner.games == 0


def test_the_command_prints_the_table_and_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "exhaust", "--games", "3", "--seed", "2") == 1
    captured = capsys.readouterr()
    assert captured.err == ""
    printed = captured.out
    for gene in GENES:
        assert gene.name in printed
    for effects in PREDICATES.values():
        for effect in effects:
            assert effect in printed
    assert "- - " in printed
    assert "Speed with Persistence (B3)" in printed
    assert "3 games, " in printed
    assert "Not everything has happened; missing:" in printed
    assert "Persistence: fights on, with 2, 3, 4, 5 and 6 players" in printed
    assert "more pairs" in printed


def test_the_command_ends_well_when_nothing_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def at_once(runner: Runner, *rest: object) -> None:
        runner.happened.update(runner.cells)
        runner.pairs.update(runner.possible_pairs)

    monkeypatch.setattr(Runner, "run", at_once)
    assert run(monkeypatch, "exhaust") == 0
    printed = capsys.readouterr().out
    assert "1027 of 1027 pairs" in printed
    assert "missing" not in printed
    assert " ? " not in printed.split("players: ?")[0]


def test_a_broken_invariant_is_saved_as_a_log_that_replays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """An income that takes BP away."""

    def robs(
        players: int, wanted: list[str], rng: random.Random, *, own_genes: bool
    ) -> dict[str, object]:
        position = crowded_position(players, wanted, rng)
        monkeypatch.setattr(Game.from_json(position).rules, "income", -1000)
        return position

    monkeypatch.setattr("ursuppe.exhaust.runner.crowded_position", robs)
    logs = tmp_path / "broken games"
    assert run(monkeypatch, "exhaust", "--games", "20", "--logs", str(logs)) == 1
    (path,) = logs.iterdir()
    said = capsys.readouterr().err
    assert "AssertionError: BP are never negative" in said
    assert f"ursuppe replay '{path}'" in said
    broken = Game.load(path)
    assert min(broken.bp) < 0
    assert path.read_text().endswith("# AssertionError: BP are never negative\n")
    monkeypatch.undo()
    assert broken.rules.income > 0
    assert min(Game.load(path).bp) >= 0, "with the mistake mended the log replays well"
    assert run(monkeypatch, "replay", "--story", str(path)) == 0
    assert "Next: " in capsys.readouterr().out


def test_a_crash_is_saved_as_a_log_up_to_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A table of lower genes that is empty, also when the log is loaded, which names the finish and
    the readings."""
    usual = Game.new(3).rules
    game = Game.new(3, finish=usual.finish, answers=usual.answers, following=usual.following)
    monkeypatch.setattr(game.rules, "lower_of", vec[i64]())
    path = tmp_path / "logs" / "crash.log"
    with pytest.raises(BrokenGame, match="IndexError") as caught:
        play_checked(game, random.Random(1), path)
    assert caught.value.path == path
    *_, crash, why = path.read_text().splitlines()
    assert crash.startswith("# ")
    assert crash.endswith(" (crashes)")
    assert why.startswith("# IndexError")
    game = Game.load(path)
    assert not game.over
    action = crash.removeprefix("# ").removesuffix(" (crashes)").partition(": ")[2]
    with pytest.raises(IndexError):
        game.apply(action)


def test_a_crash_before_the_first_question_is_saved_as_a_position(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    position = {**crowded_position(4, ["alarm"], random.Random(1)), "phase": 6}
    path = tmp_path / "crash.log"
    with monkeypatch.context() as patch:
        patch.setattr(Game.from_json(position).rules, "scores_for_amoebas", vec[i64]())
        with pytest.raises(BrokenGame, match="IndexError"):
            start_checked(position, path)
    assert Game.load(path).digest() == Game.from_json(position).digest()


def test_a_position_that_is_wrong_is_no_broken_game(tmp_path: Path) -> None:
    with pytest.raises(PositionError):
        start_checked({"players": 3}, tmp_path / "x.log")
    assert not list(tmp_path.iterdir())


def test_nothing_is_saved_when_all_is_well(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    looked: list[int] = []
    monkeypatch.setattr(checked_play, "check", lambda game: looked.append(game.round))
    game = Game.new(5, finish=7, spice=True)
    actions = play_checked(game, random.Random(1), tmp_path / "x.log")
    assert game.over
    assert actions == len(log_of(game))
    assert len(looked) == actions + 1
    assert not list(tmp_path.iterdir())


# Long runs

NEW = [gene.key for gene in GENES if gene.spiced]
JOINING = ["default", "none", "all", "chosen", "random"]
SPICES = list(product(range(4), ["back", "through"], ["kills", "at_limit"], JOINING))
"""All options of Freshly Spiced: 80."""
PLAIN = 4
"""Games of the base game beside them."""


def spice_of(choice: tuple[int, str, str, str], rng: random.Random) -> dict[str, object]:
    turned_up, rebound, healing_two, joining = choice
    spice: dict[str, object] = {
        "turned_up": turned_up, "rebound": rebound, "healing_two": healing_two,
    }  # fmt: skip
    if joining == "random":
        spice["random"] = rng.randint(0, len(NEW))
    elif joining != "default":
        number = {"none": 0, "all": len(NEW)}.get(joining, rng.randint(1, len(NEW) - 1))
        spice["start"] = rng.sample(NEW, number)
    return spice


@pytest.mark.verify
@pytest.mark.rule("E1", "H1", "H2", "ED4")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_with_all_options(players: int, edition: str, seed: int) -> None:
    """84 games each for 5 player counts, 3 editions and 4 seeds: 5,040 games."""
    for number, choice in enumerate([*SPICES, *[None] * PLAIN]):
        rng = random.Random(f"{seed} {number}")
        game = Game.new(players, edition, spice=False if choice is None else spice_of(choice, rng))
        name = f"{players} players {edition} {seed} {number}.log"
        assert play_checked(game, rng, FAILED / name) < 3000
        assert game.round <= 10
        assert len(game.rules.catalog) == len(ACTIONS)
