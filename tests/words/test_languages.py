"""Languages: each has all that is said, and nothing of another language is left in it."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest
from kit.english import ENGLISH, TYPED
from kit.games import step

import ursuppe.engine.reasons
from ursuppe import ACTIONS, CHANCE, GENES, PLAYERS, Event, Game, OptionError
from ursuppe.engine import steps
from ursuppe.engine.events import KINDS
from ursuppe.exhaust.positions import crowded_position
from ursuppe.words import Words
from ursuppe.words.action_facts import ACTION_FACTS
from ursuppe.words.catalog import Catalog, catalog
from ursuppe.words.events import FACTS as EVENT_FACTS
from ursuppe.words.gene_names import GENE_NAMES
from ursuppe.words.languages import LANGUAGES, language_of
from ursuppe.words.questions import FACTS as QUESTION_FACTS

OTHERS = LANGUAGES[1:]
ASKING = {step.name for step in steps.STEPS if step.asks}


def places(template: str) -> set[str]:
    """The names of a template's places; "from Ada" is about Ada, however it is said."""
    names = {name for _, name, _, _ in Formatter().parse(template) if name}
    return {name.removeprefix("from_").replace("tribe", "player") for name in names}


def reasons_of_the_engine() -> set[str]:
    """Every sentence that a Reason is made of."""
    folder = Path(ursuppe.engine.reasons.__file__).parent
    said: set[str] = set()
    for path in (*folder.glob("*.py"), folder.parent / "why.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Reason":
                said |= _texts(call.args[0], tree)
    return said


def _texts(sentence: ast.expr, tree: ast.AST) -> set[str]:
    """The text of an argument; of a name that stands for one, all that it is set to."""
    if isinstance(sentence, ast.Constant):
        return {str(sentence.value)}
    assert isinstance(sentence, ast.Name)
    return {
        str(node.value.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and any(isinstance(name, ast.Name) and name.id == sentence.id for name in node.targets)
    }


def game_entries(language: str) -> dict[str, str]:
    """A catalog without the sentences of the engine and the server, which are English."""
    templates = catalog(language).templates
    own = ("reasons.", "messages.", "positions.", "server.")
    return {key: said for key, said in templates.items() if not key.startswith(own)}


@pytest.mark.parametrize("language", OTHERS)
def test_every_entry_is_in_every_language_with_the_same_places(language: str) -> None:
    english, other = game_entries("en"), game_entries(language)
    assert english.keys() == other.keys()
    for key, said in english.items():
        assert places(said) == places(other[key]), key


@pytest.mark.parametrize("language", OTHERS)
def test_every_reason_of_the_engine_is_in_every_language(language: str) -> None:
    templates = catalog(language).templates
    reasons = {key for key in templates if key.startswith("reasons.")}
    questions = {key for key in reasons if key.startswith("reasons.question.")}
    engine = reasons_of_the_engine()
    assert len(engine) > 80
    assert reasons - questions == {f"reasons.{said}" for said in engine}
    for said in engine:
        assert places(said) == places(templates[f"reasons.{said}"]), said
    assert {key.removeprefix("reasons.question.") for key in questions} == ASKING


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_has_the_places_of_the_sentence_it_is_for(language: str) -> None:
    for key, said in catalog(language).templates.items():
        if key.startswith(("messages.", "positions.", "server.")):
            assert places(key) == places(said), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("part", "facts"),
    [("events", EVENT_FACTS), ("questions", QUESTION_FACTS), ("actions", ACTION_FACTS)],
)
def test_every_place_is_a_fact_or_filled_by_the_phrase_it_is_in(
    part: str, facts: dict[str, object], language: str
) -> None:
    parts_of_phrases = {"amoeba", "space", "cubes", "cost", "face", "means", "towards", "staying",
                        "damage", "victim", "amount"}  # fmt: skip
    for key, said in catalog(language).templates.items():
        if key.startswith(f"{part}."):
            names = {name for _, name, _, _ in Formatter().parse(said) if name}
            assert names <= {*facts, *parts_of_phrases}, key


def test_every_gene_has_a_name_of_its_own_in_every_language() -> None:
    assert list(GENE_NAMES) == [gene.rule for gene in GENES]
    for gene in GENES:
        assert GENE_NAMES[gene.rule].keys() == set(LANGUAGES)
        assert GENE_NAMES[gene.rule]["en"] == gene.name
    for language in LANGUAGES:
        assert len({names[language] for names in GENE_NAMES.values()}) == len(GENES)


@pytest.mark.parametrize("language", OTHERS)
def test_no_entry_is_left_in_english(language: str) -> None:
    for key, said in catalog(language).templates.items():
        if not key.startswith(("terminal.command", "terminal.does.choose")):
            words = re.sub(rf"\{{\w+\}}|{TYPED.pattern}", "", said)
            assert not ENGLISH.search(words), (key, said)


@pytest.mark.parametrize("mark", [";", "!", "?", ":"])
def test_french_has_a_space_that_does_not_break_before_tall_marks(mark: str) -> None:
    for key, said in catalog("fr").templates.items():
        if key.startswith(("terminal.command", "terminal.does")) or f"({mark} " in said:
            continue  # what is typed: "? ID"
        for before in re.findall(rf"(.)\{mark}(?=\W|$)", TYPED.sub("", said)):
            assert before in "\u00a0\u202f", (key, said)


class Said(NamedTuple):
    """One thing in three languages: what kind of thing it is, and the sentences."""

    kind: str
    english: str
    german: str
    french: str


def everything_said(seed: int) -> Iterator[Said]:
    """A crowded game or one from the start, steered towards a gene, said in all languages."""
    rng = random.Random(f"languages {seed}")
    players = PLAYERS[seed % len(PLAYERS)]
    gene = GENES[seed % len(GENES)].key
    if seed % 8 == 0:
        game = Game.new(players, names=["Otto", "Inès", "Max"][:players] if players < 4 else None)
    else:
        game = Game.from_json(crowded_position(players, [gene], rng))
    speakers = [Words(game.options, language) for language in LANGUAGES]
    events: list[Event] = []
    game.sink = events.append
    for _ in range(120):
        if game.over:
            break
        assert game.decision is not None
        yield Said(f"question {game.decision.kind}", *(w.question(game) for w in speakers))
        legal = game.legal_actions()
        for action in rng.sample(legal, min(6, len(legal))):
            kind = game.rules.catalog[action].kind
            yield Said(f"action {kind}", *(w.action(game, action).text for w in speakers))
        if game.to_act != CHANCE:
            for action in rng.sample(range(len(game.rules.catalog)), 3):
                reason = game.why_not(action)
                if reason is not None:
                    yield Said(f"reason {reason.said}", *(w.reason(reason) for w in speakers))
        step(game, rng)
    for event in {(event.kind, event.rule): event for event in events}.values():
        yield Said(f"event {event.kind}", *(w.event(event) for w in speakers))


def test_every_kind_of_thing_is_said_in_all_languages_in_steered_games() -> None:
    needs_a_deck_of_its_own = "event forgiven"  # D3
    missing = {f"event {kind}" for kind in KINDS} - {needs_a_deck_of_its_own}
    missing |= {f"question {kind}" for kind in ASKING}
    missing |= {f"action {action.kind}" for action in ACTIONS}
    seed = 0
    while missing and seed < 400:
        for said in everything_said(seed):
            missing.discard(said.kind)
            for other in said[2:]:
                assert other
                assert not re.search(r"[{}]|-1\b", other), said
                assert not ENGLISH.search(TYPED.sub("", other)), said
                if len(said.english.split()) > 4:
                    assert other != said.english
            assert said.german != said.french or len(said.english.split()) < 4, said
        seed += 1
    assert not missing, f"not said in {seed} games"


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(OptionError, match="there is no language 'tlh'; the languages are en, de"):
        Catalog("tlh")
    with pytest.raises(OptionError, match="no language"):
        Words(Game.new().options, "it")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "den_CA"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "de_DE", "LC_MESSAGES": "it_IT"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
    ],
)
def test_the_environment_says_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
