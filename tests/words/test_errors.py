"""Errors in three languages: every sentence of the engine is recognised, with what fills it."""

import ast
from pathlib import Path

import pytest
from kit.english import ENGLISH, TYPED
from kit.games import log_of

import ursuppe
from ursuppe import CHANCE, Dice, Game, UrsuppeError
from ursuppe.words.errors import error_in

SOURCES = [
    "bots/__init__.py", "commands/play.py", "engine/game.py", "engine/log.py",
    "engine/notation.py", "engine/options.py", "engine/spice.py", "words/languages.py",
    "server/game/record.py", "server/http/api.py", "server/http/safety.py",
    "server/play/autopilot.py", "server/play/client.py", "server/play/commands.py",
    "server/play/new_table.py", "server/play/table.py", "server/play/tables.py",
    "server/store/sql.py", "server/workers/jobs.py", "server/workers/replays.py",
]  # fmt: skip
"""The files whose errors a player can meet with a game, a log or its options, or at a table."""
ERRORS = {
    "IllegalAction": 0, "LogError": 0, "NotationError": 0, "OptionError": 0,
    "Problem": 2, "Refusal": 1, "Stale": 0, "StorageError": 0, "Unreplayable": 0,
}  # fmt: skip
"""The errors, and which of their arguments is the message."""
OF_LINES = {"wrong_line": 1, "_wrong": 1}
"""The functions of a log's errors, which put the line before the message."""
OPTIONAL = {"hint", "more", "names"}
"""Names that stand for a piece which may not be there."""


def messages(path: str) -> list[str]:
    """The messages of the errors that a file raises, each place filled with a word."""
    folder = Path(ursuppe.__file__).parent
    tree = ast.parse((folder / path).read_text(encoding="utf-8"))
    found = []
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name | ast.Attribute):
            name = call.func.id if isinstance(call.func, ast.Name) else call.func.attr
            if name in ERRORS or name in OF_LINES:
                line = "line xyz: " if name in OF_LINES else ""
                message = call.args[(ERRORS | OF_LINES)[name]]
                found += [line + _sample(text) for text in _texts(message, tree)]
    return [message for message in found if message != "line xyz: xyz"]


def _texts(message: ast.expr, tree: ast.AST) -> list[ast.expr]:
    """A message; of a name that stands for one, all that it is set to. What another file has
    made, and is only passed on, is none."""
    if isinstance(message, ast.Name):
        return [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Constant | ast.JoinedStr)
            and any(isinstance(name, ast.Name) and name.id == message.id for name in node.targets)
        ]
    return [message] if isinstance(message, ast.Constant | ast.JoinedStr) else []


def _sample(message: ast.expr) -> str:
    if isinstance(message, ast.Constant):
        return str(message.value)
    assert isinstance(message, ast.JoinedStr), ast.dump(message)
    pieces = []
    for piece in message.values:
        if isinstance(piece, ast.Constant):
            pieces.append(str(piece.value))
        else:
            assert isinstance(piece, ast.FormattedValue)
            optional = isinstance(piece.value, ast.Name) and piece.value.id in OPTIONAL
            pieces.append("" if optional else "xyz")
    return "".join(pieces)


@pytest.mark.parametrize("path", SOURCES)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_message_of_the_engine_is_recognised(path: str, language: str) -> None:
    said = messages(path)
    assert said
    for message in said:
        translated = error_in(language, UrsuppeError(message))
        assert translated != message, message
        assert translated.count("xyz") == message.count("xyz"), translated


POSITIONS = ["position_checks", "position_reader", "pending_reader", "setup_checks"]


def position_messages(name: str) -> list[str]:
    """What a reader of positions finds wrong, each place filled with a word."""
    path = Path(ursuppe.__file__).parent / f"engine/{name}.py"
    problems: list[str] = []
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        if call.func.id == "fail":
            problems += [_sample(said) for said in _branches(call.args[1])]
        elif call.func.id == "one_of":
            problems.append(f"must be {_sample(call.args[3])} (xyz), not xyz")
    return [f"position: xyz {problem}" for problem in problems]


def _branches(message: ast.expr) -> list[ast.expr]:
    return [message.body, message.orelse] if isinstance(message, ast.IfExp) else [message]


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_fault_of_a_position_is_recognised(name: str, language: str) -> None:
    said = position_messages(name)
    assert said
    for message in said:
        translated = error_in(language, UrsuppeError(message))
        assert translated.count("xyz") == message.count("xyz"), translated
        assert not translated.startswith("position: xyz"), translated
        assert not ENGLISH.search(TYPED.sub("", translated)), translated


def test_a_position_names_the_place_and_what_would_be_right() -> None:
    with pytest.raises(UrsuppeError) as caught:
        Game.from_json({"players": 3, "round": 1, "phase": 1})
    assert error_in("de", caught.value) == "Stellung: als Ganzes hat kein 'tribes'"


def started() -> Game:
    """A game at its first question."""
    game = Game.new(3)
    dice = Dice(1)
    while game.to_act == CHANCE:
        game.roll(dice)
    return game


def error_of(log: str) -> UrsuppeError:
    """The error of a log that does not replay."""
    with pytest.raises(UrsuppeError) as caught:
        Game.replay(log)
    return caught.value


def test_a_log_names_the_line_and_what_would_be_right() -> None:
    game = started()
    text = log_of(game).text()
    line = len(text.splitlines()) + 1
    error = error_of(f"{text}red: go n\n")
    assert error_in("de", error) == (
        f"Zeile {line}: red: go n: 'go north' geht jetzt nicht: gefragt ist jetzt: Startfeld (S5); "
        "dran ist Rot: Startfeld (erlaubt für red: start 1, start 2, start 3)"
    )
    assert error_in("fr", error).replace("\u00a0", " ").replace("\u202f", " ") == (
        f"ligne {line} : red: go n : 'go north' est impossible maintenant : la question est "
        "maintenant : case de départ (S5) ; c'est à Rouge de jouer : case de départ "
        "(permis pour red : start 1, start 2, start 3)"
    )
    assert error_in("de", error_of(f"{text}red: drifft\n")) == (
        f"Zeile {line}: red: drifft: 'drifft' ist keine Aktion dieses Spiels; meintest du "
        "'drift'? (erlaubt für red: start 1, start 2, start 3)"
    )
    assert error_in("de", error_of("players: 3\n")).startswith("dem Kopf fehlt 'rules'; er steht")
    assert error_in("de", error_of(text.replace("players: 3", "players: 9"))) == (
        "der Kopf: players muss 2, 3, 4, 5 oder 6 sein, nicht 9"
    )


def test_a_reason_inside_an_error_is_said_too() -> None:
    message = "'buy armor' cannot be done now: it needs Escape (B3); chance decides: fight"
    assert error_in("fr", UrsuppeError(message)).replace("\u00a0", " ").replace("\u202f", " ") == (
        "'buy armor' est impossible maintenant : il faut Évasion (B3) ; le hasard décide : combat"
    )


def test_english_and_what_is_not_known_stay_as_they_are() -> None:
    error = UrsuppeError("players must be 2, not 9")
    assert error_in("en", error) == "players must be 2, not 9"
    unknown = UrsuppeError("a comet {x} came down")
    assert error_in("de", unknown) == error_in("fr", unknown) == "a comet {x} came down"
