"""The terminal game in German and French."""

import io
import random
import re
import sys
from pathlib import Path

import pytest
from kit.boards import MEETING_BY_FOOD
from kit.english import ENGLISH
from kit.scenes import scene
from kit.terminal import Seen, Typist
from rich.console import Console

from ursuppe import Dice, Game
from ursuppe.cli import main
from ursuppe.terminal.choice_list import Choices
from ursuppe.terminal.replay import ReplaySession
from ursuppe.words import Words
from ursuppe.words.catalog import catalog


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def plain(text: str) -> str:
    """A text on one line, with ordinary spaces."""
    return " ".join(text.split())


def sat(language: str, *lines: str) -> str:
    """What a session prints while these lines are typed at red's first move."""
    game = scene(MEETING_BY_FOOD, card="n9", bp={"red": 3}).game
    seen = Seen(game, Typist(lines), width=100, language=language)
    seen.session.play()
    return plain(seen.text)


def test_a_sitting_in_german() -> None:
    text = sat("de", "9", "foo", "why stay", "why drift", "undo", "genes", "save", "drift")
    assert "Runde 2 [1 Bewegen]" in text
    assert "R Rot Feld 1" in text
    assert "Rot 2 auf b3 (3 BP): treiben oder bewegen? M1 (? erklärt, quit speichert)" in text
    assert "1 treiben nach Norden auf b4 M1" in text
    assert "Eine Wahl 9 gibt es nicht; tippe 1, 2, oder ? für Hilfe" in text
    assert "'foo' ist keine Aktion dieses Spiels; meintest du 'follow'?" in text
    assert "„stay“: stehen bleiben kann man nur mit Klammern (M3; „? M3“ zeigt die Regel)" in text
    assert "„drift“ ist erlaubt: treiben nach Norden auf b4" in text
    assert "Nichts zurückzunehmen: zuletzt kam ein Würfel" in text
    assert "für Verteidigung oder Flucht: wird nie gefressen" in text
    assert "Wohin speichern? Tippe „save DATEI“" in text
    assert "Gespeichert. Weiter geht es mit: ursuppe play --resume" in text
    assert text.endswith(".log --language de")


def test_a_sitting_in_french() -> None:
    text = sat("fr", "9", "go n", "why drift", "save", "drift")
    assert "Tour 2 [1 repas]" in text
    assert "Rouge 2 en b3 (3 PE) : dériver ou se déplacer ?" in text
    assert "Il n'y a pas de choix 9 ; tapez 1, 2, ou ? pour de l'aide" in text
    assert "« go north » est impossible maintenant : c'est le dé qui donne la direction" in text
    assert "« drift » est permis : dériver vers le nord en b4" in text
    assert text.endswith(".log --language fr")


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_island_has_room_for_the_current(language: str) -> None:
    said = catalog(language)
    for way in said.say("terminal.compass"):
        assert len(said.say("terminal.drift", {"way": way})) + 2 <= 9
    assert len(said.say("terminal.calm")) + 2 <= 9
    assert len(said.say("terminal.ozone", {"ozone": 14})) <= 9


def test_genes_may_be_typed_by_their_names_in_the_language() -> None:
    game = scene(
        MEETING_BY_FOOD, phase=3, bp={"red": 20}, genes={"red": "suction one, defense"}
    ).game
    german = Choices(game, Words(game.options, "de"))
    assert game.text(german.find("flucht")) == "buy escape"
    assert game.text(german.find("Bewegung I")) == "buy movement one"
    assert game.text(german.find("buy panzerung for verteidigung")) == "buy armor for defense"
    assert game.text(german.find("escape")) == "buy escape"
    french = Choices(game, Words(game.options, "fr"))
    assert game.text(french.find("buy évasion")) == "buy escape"
    assert game.text(french.named("aspiration ii")) == "buy suction two"
    assert game.text(french.find("Mouvement")) == "buy movement one"


class Guesser:
    """Answers every question at random, and asks for help now and then."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.rng = random.Random(language)
        self.seen: Seen | None = None
        self.asked = 0

    def __call__(self, prompt: str) -> str:
        assert self.seen is not None
        game = self.seen.game
        self.asked += 1
        if game.over or self.asked > 150:
            raise EOFError
        if self.asked % 10 == 0:
            return self.rng.choice(["undo", "genes", "board", "story", "zzz", "why zzz"])
        choices = Choices(game, Words(game.options, self.language))
        actions = sorted(choices.keys.values()) + sorted(choices.placements.values())
        return game.text(self.rng.choice(actions))


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_long_session_leaves_no_english(language: str) -> None:
    guesser = Guesser(language)
    game = Game.new(players=3, spice={"random": 26})
    seen = Seen(game, guesser, {0}, width=120, language=language)
    guesser.seen = seen
    seen.session.play()
    text = re.sub(r"(„[^“]*“|«[^»]*»|'[^']*')|ursuppe play --resume.*", "", seen.text)
    for line in text.splitlines():
        typed = re.search(r"(zurückgenommen|repris).?: ", line, re.IGNORECASE)
        assert typed or not ENGLISH.search(line), line


def test_a_replay_in_german() -> None:
    game = Game.new(players=3)
    dice = Dice(2)
    while game.to_act == -1:
        game.roll(dice)
    paper = io.StringIO()
    replay = ReplaySession(
        game, Console(file=paper, width=100), Typist(["s", "99", "e", "q"]), "de"
    )
    replay.run()
    text = plain(paper.getvalue())
    assert "0 · der Anfang" in text
    assert "Als Nächstes: Die erste Umweltkarte wird aufgedeckt." in text
    assert "Das Protokoll geht von 0 bis" in text


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int | str | None:
    """Runs the command; its exit code."""
    monkeypatch.setattr(sys, "argv", ["ursuppe", *arguments])
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.setenv("COLUMNS", "100")
    with pytest.raises(SystemExit) as stopped:
        main()
    return stopped.value.code


def test_the_command_takes_the_language_from_its_option_or_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "play", "--seed", "1", "--language", "fr") == 0
    assert "Mise en place" in capsys.readouterr().out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert run(monkeypatch, "play", "--seed", "1") == 0
    assert "Laufbahn" in capsys.readouterr().out
    assert run(monkeypatch, "play", "--seed", "1", "--language", "EN") == 0
    assert "Ladder" in capsys.readouterr().out


def test_errors_of_the_command_are_in_the_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "play", "--language", "tlh") == 2
    assert "there is no language 'tlh'; the languages are en, de, fr" in capsys.readouterr().err
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert run(monkeypatch, "play", "--players", "9") == 2
    error = plain(capsys.readouterr().err)
    assert error == "Fehler: players muss 2, 3, 4, 5 oder 6 sein, nicht 9"
