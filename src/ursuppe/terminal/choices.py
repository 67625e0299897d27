"""What may be chosen now: listed with numbers, and found again from what was typed."""

from contextlib import suppress

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ursuppe.engine.board import NOWHERE, OUTSIDE
from ursuppe.engine.catalog import DONE, NUMBERS
from ursuppe.engine.game import Game
from ursuppe.engine.genes.highly_adaptable import swap_price
from ursuppe.engine.genes.rebound import landing
from ursuppe.errors import IllegalAction, NotationError
from ursuppe.terminal.panels import out_of_reach, pool_table
from ursuppe.words import Words

LONG = 12
"""More choices than this are set in columns."""


class Choices:
    """The legal actions of the pending decision, each under a number; `done` is 0, a
    ladder space has its own, and healings are `h2` and `s2` beside the numbers of the
    amoebas that can be placed.

    A placement is chosen in two parts, the amoeba's number and the space.
    """

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words
        self.legal = game.legal_actions()
        catalog = game.rules.catalog
        self.placements: dict[tuple[int, str], int] = {}
        self.keys: dict[str, int] = {}
        """What is typed for each action that is no placement."""
        for action in self.legal:
            about = catalog[action]
            if about.space >= 0:
                self.placements[about.number, words.names.space(about.space)] = action
            elif about.ladder >= 0:
                self.keys[str(about.ladder)] = action
            elif about.kind in ("heal", "shift"):
                self.keys[f"{about.kind[0]}{about.number}"] = action
            else:
                number = sum(key != "0" for key in self.keys) + 1
                self.keys["0" if action == DONE else str(number)] = action

    @property
    def numbers(self) -> list[int]:
        """The numbers of the amoebas that can be placed."""
        return sorted({number for number, _ in self.placements})

    @property
    def spaces(self) -> list[str]:
        """The names of the spaces where one can be placed."""
        return sorted({space for _, space in self.placements})

    def marked(self) -> set[int]:
        """The spaces of the board that the choices lead to."""
        return {self._leads_to(action) for action in self.legal}

    def _leads_to(self, action: int) -> int:
        """The space an action leads to or takes from; OUTSIDE if there is none."""
        rules = self.game.rules
        about = rules.catalog[action]
        decision = self.game.decision
        assert decision is not None
        if about.space >= 0:
            return about.space
        if decision.space < 0:
            return OUTSIDE
        if about.kind == "suck":
            return rules.edition.board.around[8 * decision.space + about.direction]
        if about.kind == "bounce":
            amoeba = decision.tribe * NUMBERS + decision.number - 1
            return landing(self.game, amoeba, decision.direction)
        if 0 <= about.direction < NOWHERE:
            return rules.neighbours[4 * decision.space + about.direction]
        return decision.to if about.kind == "follow" else OUTSIDE

    def find(self, typed: str) -> int:
        """The action that was typed: a number, the action's words, or enough of them.

        Raises NotationError or IllegalAction with one line that says what is wrong.
        """
        said = " ".join(typed.lower().split())
        if said in self.keys:
            return self.keys[said]
        placed = self._placement(said)
        if placed is not None:
            return placed
        if said.isdecimal():
            raise NotationError(self._say("unknown", said=said, hint=self.hint()))
        action = self.named(said)
        if action in self.legal:
            return action
        raise IllegalAction(self.words.refusal(self.game, action))

    def hint(self) -> str:
        """What can be typed now, in a few words."""
        if self.placements:
            number, space = next(iter(self.placements))
            key = "hint_placing_or" if self.keys else "hint_placing"
            keys = self.words.names.listed(list(self.keys), "or")
            return self._say(key, example=f"{number} {space}", keys=keys)
        return self._say("hint", keys=", ".join(self.keys))

    def _say(self, key: str, **facts: object) -> str:
        return self.words.names.say(f"terminal.choices.{key}", facts)

    def named(self, said: str) -> int:
        """The action that words name, legal or not. "speed" will do for "buy speed", and
        the beginning of a legal action if there is just one with it; a gene may have the
        name that it has in the language."""
        said = self.words.names.in_notation(said)
        kinds = {self.game.rules.catalog[action].kind for action in self.legal}
        known: list[int] = []
        for text in (said, *(f"{kind} {said}" for kind in sorted(kinds))):
            with suppress(NotationError):
                known.append(self.game.parse(text))
                if known[-1] in self.legal:
                    return known[-1]
        if known:
            return known[0]
        begun = [action for action in self.legal if said and self._begins(action, said)]
        if len(begun) == 1:
            return begun[0]
        if self.placements and said[:1].isdecimal():
            raise NotationError(self._say("no_placement", said=said, hint=self.hint()))
        return self.game.parse(said)

    def _begins(self, action: int, said: str) -> bool:
        """Whether the action's words begin so, with their kind or without it."""
        text = self.game.text(action)
        kind = self.game.rules.catalog[action].kind
        return text.startswith(said) or text.removeprefix(f"{kind} ").startswith(said)

    def _placement(self, said: str) -> int | None:
        """ "3 b4", or a space alone for the lowest number."""
        number, _, space = said.rpartition(" ")
        if not number and self.placements:
            number = str(self.numbers[0])
        return self.placements.get((int(number), space)) if number.isdecimal() else None

    def picture(self) -> RenderableType:
        """The list to choose from."""
        decision = self.game.decision
        assert decision is not None
        if decision.kind == "new genes":
            return self._shop(decision.tribe)
        if decision.kind == "swap":
            return self._swaps(decision.tribe, decision.gene)
        rows = [self._row(key, action) for key, action in self.keys.items()]
        if self.placements:
            return self._placing(rows)
        if len(rows) <= LONG:
            return self._listed(rows)
        if any(self.game.rules.catalog[action].cubes >= 0 for action in self.legal):
            return self._cubes()
        entries = [Text.assemble((f"{key:>3}", "bold cyan"), " ", said) for key, said, _ in rows]
        return Columns(entries, padding=(0, 2), column_first=True)

    def _cubes(self) -> Group:
        """Many meals or loads, by letters: one block for each space they come from."""
        game = self.game
        blocks: dict[str, list[Text]] = {}
        others: list[tuple[str, str, str]] = []
        for key, action in self.keys.items():
            about = game.rules.catalog[action]
            if about.cubes < 0:
                others.append(self._row(key, action))
                continue
            title = self._say(about.kind) if about.kind in ("eat", "take") else about.kind
            if about.kind == "suck":
                there = self.words.names.space(self._leads_to(action))
                way = self.words.names.direction(about.direction)
                title = self._say("suck", space=there, direction=way)
            cubes = game.options.notation.cubes(about.cubes) or self._say("nothing")
            entry = Text.assemble((f"{key:>3}", "bold cyan"), f" {cubes}")
            blocks.setdefault(title, []).append(entry)
        parts: list[RenderableType] = []
        for title, entries in blocks.items():
            parts += [Text(title), Columns(entries, padding=(0, 2), equal=True)]
        return Group(*parts, *([self._listed(others)] if others else []))

    def _row(self, key: str, action: int) -> tuple[str, str, str]:
        meaning = self.words.action(self.game, action)
        return key, meaning.text, meaning.rule

    def _listed(self, rows: list[tuple[str, str, str]], indent: int = 3) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", min_width=indent)
        for key, said, rule in sorted(rows, key=lambda row: row[0] == "0"):
            table.add_row(Text(key, "bold cyan"), said, Text(rule, "dim"))
        return table

    def _placing(self, rows: list[tuple[str, str, str]]) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(min_width=7)
        table.add_row(
            self._say("amoebas"), Text(" ".join(str(n) for n in self.numbers), "bold cyan")
        )
        table.add_row(self._say("spaces"), Text(" ".join(self.spaces), "bold cyan"))
        for key, said, rule in sorted(rows, key=lambda row: row[0] == "0"):
            table.add_row(
                Text(key.rjust(7), "bold cyan"), Text.assemble(said, (f"  {rule}", "dim"))
            )
        return table

    def _numbers_of_genes(self, kind: str) -> dict[int, str]:
        """What is typed for each gene that an action of this kind takes."""
        numbers: dict[int, str] = {}
        for key, action in self.keys.items():
            about = self.game.rules.catalog[action]
            if about.kind == kind:
                numbers[about.gene] = "/".join(filter(None, [numbers.get(about.gene), key]))
        return numbers

    def _shop(self, tribe: int) -> Group:
        """The gene pool, and what can be swapped. With the new genes it is long: what
        cannot be bought now is told in a paragraph."""
        game = self.game
        numbers = self._numbers_of_genes("buy")
        spiced = game.rules.spice is not None
        parts: list[RenderableType] = []
        if numbers or not spiced:
            language = self.words.language
            parts.append(pool_table(game, tribe, numbers, choices_only=spiced, language=language))
        if spiced:
            parts.append(out_of_reach(game, tribe, numbers, self.words.language))
        rows = [
            self._row(key, action)
            for key, action in self.keys.items()
            if game.rules.catalog[action].kind == "swap"
        ]
        if rows:
            parts.append(self._listed(rows, indent=5))
        return Group(*parts, Text.assemble(("    0", "bold cyan"), f" {self._say('done')}"))

    def _swaps(self, tribe: int, old: int) -> Table:
        """What a gene can be swapped for, and the difference."""
        numbers = self._numbers_of_genes("for")
        prices = {gene: swap_price(self.game, tribe, old, gene) for gene in numbers}
        language = self.words.language
        return pool_table(self.game, tribe, numbers, prices, choices_only=True, language=language)
