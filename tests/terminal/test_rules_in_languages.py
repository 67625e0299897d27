"""Rules and genes in the terminal game, in the language of the player."""

import io

from kit.boards import MEETING_BY_FOOD
from kit.scenes import scene
from rich.console import Console, RenderableType

from ursuppe.terminal.choice_list import Choices
from ursuppe.terminal.explain import explain, print_rule
from ursuppe.terminal.panels import pool_table
from ursuppe.words import Words
from ursuppe.words.names import Names


def paper() -> Console:
    """A wide console that writes into a text."""
    return Console(file=io.StringIO(), width=160, highlight=False)


def written(console: Console) -> str:
    """All that was printed, on one line."""
    assert isinstance(console.file, io.StringIO)
    return " ".join(console.file.getvalue().split())


def printed(what: RenderableType) -> str:
    """What is printed of one thing."""
    console = paper()
    console.print(what)
    return written(console)


def test_a_rule_is_shown_in_the_language() -> None:
    console = paper()
    print_rule(console, "tentakel", "de")
    assert written(console).startswith("G-TEN Tentakel Preis 5 BP, Empfindlichkeit 4.")


def test_a_question_is_explained_with_the_rules_in_the_language() -> None:
    game = scene(MEETING_BY_FOOD, card="n9", bp={"red": 3}).game
    console = paper()
    explain(console, Choices(game, Words(game.options, "fr")))
    assert "M1 Dérive une case dans la direction de la carte" in written(console)


def test_the_pool_says_what_genes_do_in_the_language() -> None:
    game = scene(MEETING_BY_FOOD, card="n9", bp={"red": 3}).game
    assert "wird nie gefressen" in printed(pool_table(game, Names(game.options, "de"), 0, {}))
    assert "n'est jamais mangée" in printed(pool_table(game, Names(game.options, "fr"), 0, {}))
