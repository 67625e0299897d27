"""Playing in the terminal: a whole game, undo, save and resume, help, mistakes."""

import io
import random
import re
from pathlib import Path

import pytest
from kit.boards import MEETING_BY_FOOD
from kit.games import step
from kit.scenes import scene
from kit.terminal import Seen, Typist, sat
from rich.console import Console

from ursuppe import CHANCE, GENES, PLAYERS, Game
from ursuppe.beginning import spice_of
from ursuppe.exhaust.positions import crowded_position
from ursuppe.terminal import session
from ursuppe.terminal.choice_list import Choices
from ursuppe.words import Words


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def moving() -> Game:
    """Red 2 is asked to drift north to a meal or to move."""
    return scene(MEETING_BY_FOOD, card="n9", bp={"red": 3}).game


class Guesser:
    """Answers every question with a number or a placement that is listed."""

    def __init__(self) -> None:
        self.rng = random.Random(5)
        self.seen: Seen | None = None

    def __call__(self, prompt: str) -> str:
        assert self.seen is not None
        game = self.seen.game
        if game.over or prompt.startswith("Press Enter"):
            return ""
        choices = Choices(game, Words(game.options))
        if prompt.endswith("on which space? > "):
            return self.rng.choice(choices.spaces)
        options = [*choices.keys, *(str(number) for number in choices.numbers)]
        return self.rng.choice(options)


@pytest.mark.parametrize(
    ("players", "humans", "finish", "spice"),
    [(3, {0}, 42, "none"), (2, {0, 1}, 12, "none"), (6, {0, 5}, 20, "all"), (2, {1}, 20, "all")],
)
def test_a_whole_game_by_numbers(players: int, humans: set[int], finish: int, spice: str) -> None:
    guesser = Guesser()
    game = Game.new(players=players, finish=finish, spice=spice_of(spice))
    seen = Seen(game, guesser, humans)
    guesser.seen = seen
    assert seen.session.play()
    assert seen.game.over
    assert "wins the game" in seen.text
    winner = seen.game.options.colours[seen.game.ranking[0]]
    assert f"space {seen.game.marker[seen.game.ranking[0]]}" in seen.text
    assert winner in seen.text.splitlines()[-players - (players == 2)]
    assert ("it is your turn" in seen.text) == (len(humans) > 1)


@pytest.mark.rule("H-DOR")
def test_the_result_names_who_decides_what_is_played_next() -> None:
    genes = {"yellow": "doris and frank"}
    seen = sat(scene(MEETING_BY_FOOD, phase=6, genes=genes, pile=[]).game)
    assert seen.game.over
    lines = [line.split() for line in seen.text.splitlines() if "decides what" in line]
    assert lines[-1] == ["2.", "yellow", "space", "2", "decides", "what", "is", "played", "next"]


def test_bots_play_without_a_question() -> None:
    seen = Seen(Game.new(players=3), Typist([]), set())
    assert seen.session.play()
    assert "Round 1 begins." in seen.text
    assert not list(Path().iterdir())


@pytest.mark.parametrize(("players", "spice"), [(4, False), (6, True)])
def test_nothing_is_wider_than_eighty_columns(players: int, spice: bool) -> None:
    guesser = Guesser()
    names = ["Ada", "Bo", "Cy", "Dee", "Eve", "Fay"][:players]
    seen = Seen(Game.new(players, finish=20, names=names, spice=spice), guesser, {0, 2})
    guesser.seen = seen
    seen.session.play()
    assert max(len(line) for line in seen.text.splitlines()) <= 80
    assert "\x1b" not in seen.text


@pytest.mark.parametrize("typed", ["1", "drift", "DRIFT", "dr"])
def test_a_choice_is_typed_as_a_number_or_in_words(typed: str) -> None:
    seen = sat(moving(), typed)
    assert seen.game.where[1] == seen.game.rules.edition.board.space("b4")


def test_a_placement_is_typed_in_two_parts_or_in_one() -> None:
    for lines in (["3", "b1"], ["3 b1"], ["divide 3 b1"], ["9", "3", "", "3", "B1"]):
        game = scene(MEETING_BY_FOOD, phase=4).game
        while game.to_act != 0:
            game.apply("done")
        seen = sat(game, *lines)
        assert seen.game.where[2] == seen.game.rules.edition.board.space("b1"), lines


def test_a_space_alone_takes_the_lowest_number() -> None:
    game = scene(MEETING_BY_FOOD, phase=4).game
    while game.to_act != 0:
        game.apply("done")
    seen = sat(game, "b1")
    assert seen.game.where[0] == seen.game.rules.edition.board.space("b1")


def test_a_start_space_is_chosen_by_its_own_number() -> None:
    game = Game.new(players=3)
    game.apply("card c14")
    for throw in ("throw 4", "throw 12", "throw 3"):
        game.apply(throw)
    game.apply("start 1")
    seen = sat(game, "2")
    assert seen.game.marker[0] == 2


def test_a_gene_is_bought_by_its_name_and_the_pool_is_shown() -> None:
    game = scene(MEETING_BY_FOOD, phase=3, bp={"red": 5}).game
    seen = sat(game, "spee")
    assert "buys Speed for 4 BP" in " ".join(line.text for line in seen.session._lines)
    assert "Struggle for Survival  6  4    2" in seen.text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Type one of 1, 2, or ? for help"),
        ("7", "There is no choice 7; type one of 1, 2"),
        ("fly", "'fly' is no action of this game"),
        ("stay", "'stay' cannot be done now: standing still is not a choice without Holding (M3)"),
        ("go n", "'go north' cannot be done now: the direction is found by the die (M2)"),
        ("? M99", "There is no rule or gene 'M99'"),
        ("save", "Save what? Type 'save FILE'"),
        ("save /nowhere/at/all", "Cannot write /nowhere/at/all"),
        ("undo", "Nothing to take back"),
        ("why", "Why what?"),
    ],
)
def test_a_mistake_is_one_line_and_changes_nothing(typed: str, said: str) -> None:
    game = moving()
    digest = game.digest()
    seen = sat(game, typed)
    assert said in " ".join(seen.text.split("\n")).replace("  ", " ")
    assert seen.game.digest() == digest


def test_why_says_which_rule_forbids_it() -> None:
    seen = sat(moving(), "why stay", "why drift", "why fly")
    assert "'stay': standing still is not a choice without Holding (M3; '? M3' shows" in seen.text
    assert "'drift' is allowed: drift north to b4" in seen.text
    assert "'fly' is no action" in seen.text


def test_a_question_mark_explains_the_choices_with_their_rules() -> None:
    seen = sat(moving(), "?", "?speed", "genes", "story", "board")
    assert "1 or drift: drift north to b4  M1" in seen.text
    assert "2 or move: move for 1 BP: roll a die for the direction  M2" in seen.text
    assert "M1  Drift" in seen.text
    assert "If an obstacle is there, or the card is calm" in " ".join(seen.text.split())
    assert "G-SPD  Speed" in seen.text
    assert "undo all" in seen.text


def test_of_very_many_choices_the_first_are_explained() -> None:
    board = MEETING_BY_FOOD.replace("R2,Y1", "R2,=").replace("y2,g2", "=")
    game = scene(board, players=6, card="n9", genes={"red": "tentacle"}).game
    many = len(game.legal_actions())
    assert many == 78
    seen = sat(game, "?")
    assert "24 or take" in seen.text
    assert "25 or take" not in seen.text
    assert f"and {many - 24} more choices like these" in seen.text


def test_undo_goes_back_to_the_last_die_or_other_player() -> None:
    game = moving()
    digest = game.digest()
    seen = sat(game, "drift", "undo", "undo")
    assert seen.game.digest() == digest
    assert "Taken back: drift." in seen.text
    assert "Nothing to take back" in seen.text


def test_undo_takes_one_choice_back_and_undo_all_takes_them_all() -> None:
    s = scene(MEETING_BY_FOOD, phase=3, bp={"red": 9})
    start = s.game.digest()
    one = sat(s.game.back_to(0), "intelligence", "spores", "undo")
    s.play("red: buy intelligence")
    assert one.game.digest() == s.game.digest()
    everything = sat(s.game.back_to(0), "intelligence", "spores", "undo all")
    assert everything.game.digest() == start
    assert "Taken back: buy intelligence, buy spores." in everything.text


def test_a_die_is_not_taken_back() -> None:
    typist = Typist(["move", "undo", "undo all"])
    seen = Seen(
        scene(MEETING_BY_FOOD, card="n9", bp={"red": 3}, genes={"red": "speed"}).game, typist
    )
    seen.session.play()
    assert "Nothing to take back" in seen.text
    assert seen.game.bp[0] == 2


def test_after_an_undo_the_story_goes_on_without_what_was_undone() -> None:
    seen = sat(moving(), "drift", "undo", "drift", "1")
    told = [line.text for line in seen.session.words.story(seen.session.heard)]
    assert sum("Red 2 drifts north" in line for line in told) == 1


@pytest.mark.parametrize("how", ["quit", "end of input", "Ctrl-C"])
def test_leaving_saves_and_resuming_goes_on_from_there(how: str) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    game = Game.new(players=3)
    if how == "Ctrl-C":
        seen = Seen(game, interrupted)
        with pytest.raises(KeyboardInterrupt):
            seen.session.play()
    else:
        seen = sat(game, *(["quit"] if how == "quit" else []))
    saved = list(Path().glob("ursuppe-*.log"))
    assert len(saved) == 1
    assert f"ursuppe play --resume {saved[0]}" in seen.text
    assert Game.load(saved[0]).digest() == seen.game.digest()


def test_saving_plays_on_and_the_file_is_kept_up_to_date() -> None:
    seen = sat(moving(), "save mine.log", "drift", "quit")
    assert [path.name for path in Path().iterdir()] == ["mine.log"]
    assert Game.load("mine.log").digest() == seen.game.digest()


def test_a_file_that_is_there_already_is_not_overwritten() -> None:
    Path("notes.txt").write_text("dear diary")
    seen = sat(moving(), "save notes.txt")
    assert "There is a file notes.txt already" in seen.text
    assert Path("notes.txt").read_text() == "dear diary"


def test_the_humans_are_named_when_the_game_is_resumed() -> None:
    seen = sat(Game.new(players=3), humans={0, 2})
    assert seen.text.rstrip().endswith("--humans 0,2")


def looking() -> Game:
    """Red is asked first in phase 1, and yellow looks at the next card before that."""
    s = scene(
        MEETING_BY_FOOD,
        phase=6,
        bp={"red": 3, "yellow": 3, "green": 3},
        genes={"yellow": "migration sensing"},
    )
    return s.play("chance: peek w6").game


@pytest.mark.rule("I3")
def test_with_a_secret_in_play_the_table_is_covered_between_players() -> None:
    game = looking()
    assert game.to_act == 0
    typist = Typist(["", "drift", "", "drift", ""])
    seen = Seen(game, typist, {0, 1})
    seen.session.play()
    covered = "Press Enter when you are there > "
    assert typist.prompts[:4] == [covered, "red> ", covered, "yellow> "]
    reds, yellows = seen.text.split("yellow is next. The others look away.")
    assert "red is next. The others look away." in reds
    assert reds.index("look away") < reds.index("┌b5")
    assert "yellow knows the next card" in reds
    assert "ozone 6" not in reds
    assert "next card: drift west, ozone 6" in yellows


@pytest.mark.rule("I3")
def test_what_a_player_looked_at_is_told_to_that_player_alone() -> None:
    s = scene(
        MEETING_BY_FOOD, phase=6, bp={"red": 3, "yellow": 3}, genes={"yellow": "migration sensing"}
    )
    seen = Seen(s.game, Typist(["", "drift", "", "story"]), {0, 1})
    seen.session.play()
    assert s.game.next_card >= 0
    card = seen.session.words.names.card(s.game.next_card)
    reds, yellows = seen.text.split("yellow is next. The others look away.")
    assert "Yellow looks at the next environment card.  H-MIG" in reds
    assert f"Yellow looks at the next environment card: {card}.  H-MIG" in yellows
    assert card not in reds


@pytest.mark.rule("I3")
@pytest.mark.parametrize(
    ("humans", "secret"), [({0, 1}, True), ({0, 2}, False), ({1}, False), ({0, 1, 2}, True)]
)
def test_a_secret_is_what_some_of_the_people_know(humans: set[int], secret: bool) -> None:
    game = looking()
    assert session.secret_in_play(game, humans) == secret
    game.next_seen = 0b111
    assert not session.secret_in_play(game, humans)
    assert not session.secret_in_play(Game.new(3), humans)


@pytest.mark.rule("I3")
def test_a_card_that_was_turned_up_is_not_taken_back() -> None:
    """Yellow knew it, red did not: with it on the table, red's choices before it stand."""
    s = scene(
        MEETING_BY_FOOD, card="n9", markers={"red": 3, "yellow": 2, "green": 1}, bp={"red": 9},
        genes={"yellow": "migration sensing", "red": "defense, escape"},
        next_card={"card": "w6", "seen_by": ["yellow"]},
    )  # fmt: skip
    while s.actor != "red":
        s.play(f"{s.actor}: {s.offers()[0]}")
    seen = Seen(s.game, Typist(["drift", "1", "undo", "undo all"]), {0})
    seen.session.play()
    assert seen.game.decision is not None
    assert seen.game.decision.kind == "defect"
    assert "Nothing to take back" in seen.text


@pytest.mark.parametrize("seed", range(12))
def test_every_choice_is_found_by_its_number_and_by_its_words(seed: int) -> None:
    """Positions with many new genes; at every question, all choices, within 80 columns."""
    rng = random.Random(seed)
    keys = [gene.key for gene in GENES]
    game = Game.from_json(crowded_position(rng.choice(PLAYERS), rng.sample(keys, 4), rng))
    words = Words(game.options)
    for _ in range(80):
        if game.over:
            break
        if game.to_act != CHANCE:
            choices = Choices(game, words)
            for key, action in choices.keys.items():
                assert choices.find(key) == action
            for (number, space), action in choices.placements.items():
                assert choices.find(f"{number} {space}") == action
            for action in game.legal_actions():
                assert choices.find(game.text(action)) == action
            assert not set(choices.keys) & {str(number) for number in choices.numbers}
            assert len(choices.keys) + len(choices.placements) == len(choices.legal)
            paper = io.StringIO()
            Console(file=paper, width=80).print(choices.picture())
            shown = paper.getvalue()
            assert max(len(line) for line in shown.splitlines()) <= 80
            assert all(re.search(rf"(^|[\s/]){key}[\s/]", shown) for key in choices.keys)
        step(game, rng)


def test_healing_stands_beside_the_amoebas_that_can_be_placed() -> None:
    hurt = MEETING_BY_FOOD.replace("R2,Y1", "R2*,Y1")

    def healer() -> Game:
        game = scene(hurt, phase=4, bp={"red": 8}, genes={"red": "healing two"}).game
        while game.to_act != 0:
            game.apply("done")
        return game

    for typed in ("h2", "heal 2", "H2"):
        assert sat(healer(), typed).game.damage[1] == 0
    for typed in ("s2", "shift 2"):
        seen = sat(healer(), typed)
        assert seen.game.where[7] < 0
        assert seen.game.damage[1] == 0
    shown = sat(healer(), "9").text
    assert "h2  heal red 2 on b3 (1 DP) for 3 BP: 1 DP fewer  H-HE1" in shown
    assert "s2  red 2 on b3 (1 DP) passes 1 DP on for 3 BP: to yellow 1, which dies" in shown
    assert "There is no choice 9; type an amoeba's number and a space" in shown
    assert sat(healer(), "2").game.damage[1] == 1
    placed = sat(healer(), "1", "b4").game
    assert placed.where[0] == placed.rules.edition.board.space("b4")


def test_a_swap_by_numbers_and_by_names() -> None:
    def adaptable() -> Game:
        genes = {"red": "highly adaptable, escape"}
        game = scene(MEETING_BY_FOOD, phase=3, bp={"red": 2}, genes=genes, face_down=["phd"]).game
        while game.to_act != 0:
            game.apply("done")
        return game

    seen = sat(adaptable(), "escape", "tentacle")
    keys = [gene.key for gene in GENES]
    assert seen.game.genes[0] >> keys.index("tentacle") & 1
    assert not seen.game.genes[0] >> keys.index("escape") & 1
    assert seen.game.bp[0] == 1
    assert "Red (2 BP): swap Escape for which gene?" in seen.text
    assert "Tentacle               1  4    1 takes cubes along" in seen.text
    assert "not now: Movement I 3" in seen.text
    assert sat(adaptable(), "swap escape", "for armor").game.genes[0] >> keys.index("armor") & 1
    undone = sat(adaptable(), "swap escape", "undo")
    assert undone.game.digest() == adaptable().digest()


def test_the_pool_names_what_lies_face_down() -> None:
    game = scene(
        MEETING_BY_FOOD, bp={"red": 1}, genes={"red": "alarm"}, face_down=["phd", "rebound"]
    ).game
    seen = sat(game, "genes")
    assert "face down: Rebound, PhD" in seen.text
    assert "2 new genes face down" in seen.text


@pytest.mark.parametrize(
    ("answers", "files"),
    [(["game.log"], 1), (["3", "y"], 1), (["n"], 0), ([""], 0), ([], 1)],
)
def test_the_log_of_a_finished_game_can_be_kept(answers: list[str], files: int) -> None:
    typist = Typist(answers)
    guesser = Guesser()

    def read(prompt: str) -> str:
        return typist(prompt) if prompt.startswith("Keep the log") else guesser(prompt)

    seen = Seen(Game.new(players=3, finish=7), read)
    guesser.seen = seen
    seen.session.play()
    saved = list(Path().iterdir())
    assert len(saved) == files
    assert all(Game.load(path).scores == seen.game.scores for path in saved)
