"""What may be chosen now: listed with numbers, and found again from what was typed."""

from contextlib import suppress

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Column, Table
from rich.text import Text

from ursuppe.engine.board import NOWHERE, OUTSIDE
from ursuppe.engine.catalog import DONE, NUMBERS
from ursuppe.engine.game import Game
from ursuppe.engine.genes.highly_adaptable import swap_price
from ursuppe.engine.genes.rebound import landing
from ursuppe.errors import IllegalAction, NotationError
from ursuppe.terminal.panels import out_of_reach, pool_table
from ursuppe.terminal.style import phrases, rows
from ursuppe.words import Words

LONG = 12
"""More choices than this are set in columns."""

Row = tuple[str, str, str]
"""What is typed for an action, what it means, and its rule."""


class Choices:
    """The legal actions of the pending decision, each under a number; `done` is 0, a
    ladder space has its own, and healings are `h2` and `s2` beside the numbers of the
    amoebas that can be placed.

    A placement is chosen in two parts, the amoeba's number and the space.
    """

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words
        self._say = phrases(words.names, "terminal.choices")
        assert game.decision is not None
        self.asked = game.decision
        self.legal = {action: game.rules.catalog[action] for action in game.legal_actions()}
        self.placements: dict[tuple[int, str], int] = {}
        self.keys: dict[str, int] = {}
        """What is typed for each action that is no placement."""
        for action, about in self.legal.items():
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
        rules, about, decision = self.game.rules, self.legal[action], self.asked
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

    def named(self, said: str) -> int:
        """The action that words name, legal or not. "speed" will do for "buy speed", and
        the beginning of a legal action if there is just one with it; a gene may have the
        name that it has in the language."""
        said = self.words.names.in_notation(said)
        kinds = {about.kind for about in self.legal.values()}
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
        kind = self.legal[action].kind
        return text.startswith(said) or text.removeprefix(f"{kind} ").startswith(said)

    def _placement(self, said: str) -> int | None:
        """ "3 b4", or a space alone for the lowest number."""
        number, _, space = said.rpartition(" ")
        if not number and self.placements:
            number = str(self.numbers[0])
        return self.placements.get((int(number), space)) if number.isdecimal() else None

    def picture(self) -> RenderableType:
        """The list to choose from."""
        if self.asked.kind == "new genes":
            return self._shop(self.asked.tribe)
        if self.asked.kind == "swap":
            return self._swaps(self.asked.tribe, self.asked.gene)
        listed = [self._row(key, action) for key, action in self.keys.items()]
        if self.placements:
            return self._placing(listed)
        if len(listed) <= LONG:
            return self._listed(listed)
        if any(about.cubes >= 0 for about in self.legal.values()):
            return self._cubes()
        entries = [_entry(key, said) for key, said, _ in listed]
        return Columns(entries, padding=(0, 2), column_first=True)

    def _cubes(self) -> Group:
        """Many meals or loads, by letters: one block for each space they come from."""
        game = self.game
        blocks: dict[str, list[Text]] = {}
        others: list[Row] = []
        for key, action in self.keys.items():
            about = self.legal[action]
            if about.cubes < 0:
                others.append(self._row(key, action))
                continue
            title = about.kind
            if title == "suck":
                there = self.words.names.space(self._leads_to(action))
                way = self.words.names.direction(about.direction)
                title = self._say(title, space=there, direction=way)
            elif title in ("eat", "take"):
                title = self._say(title)
            cubes = game.options.notation.cubes(about.cubes) or self._say("nothing")
            blocks.setdefault(title, []).append(_entry(key, cubes))
        parts: list[RenderableType] = []
        for title, entries in blocks.items():
            parts += [Text(title), Columns(entries, padding=(0, 2), equal=True)]
        return Group(*parts, *([self._listed(others)] if others else []))

    def _row(self, key: str, action: int) -> Row:
        meaning = self.words.action(self.game, action)
        return key, meaning.text, meaning.rule

    def _listed(self, listed: list[Row], indent: int = 3) -> Table:
        table = rows(Column(justify="right", min_width=indent))
        for key, said, rule in sorted(listed, key=_done_last):
            table.add_row(Text(key, "bold cyan"), said, Text(rule, "dim"))
        return table

    def _placing(self, listed: list[Row]) -> Table:
        table = rows(Column(min_width=7))
        table.add_row(self._say("amoebas"), Text(" ".join(map(str, self.numbers)), "bold cyan"))
        table.add_row(self._say("spaces"), Text(" ".join(self.spaces), "bold cyan"))
        for key, said, rule in sorted(listed, key=_done_last):
            meaning = Text.assemble(said, (f"  {rule}", "dim"))
            table.add_row(Text(key.rjust(7), "bold cyan"), meaning)
        return table

    def _numbers_of_genes(self, kind: str) -> dict[int, str]:
        """What is typed for each gene that an action of this kind takes."""
        numbers: dict[int, str] = {}
        for key, action in self.keys.items():
            about = self.legal[action]
            if about.kind == kind:
                numbers[about.gene] = "/".join(filter(None, [numbers.get(about.gene), key]))
        return numbers

    def _shop(self, tribe: int) -> Group:
        """The gene pool, and what can be swapped. With the new genes it is long: what
        cannot be bought now is listed in a paragraph."""
        game, names = self.game, self.words.names
        numbers = self._numbers_of_genes("buy")
        spiced = game.rules.spice is not None
        parts: list[RenderableType] = []
        if numbers or not spiced:
            parts.append(pool_table(game, names, tribe, numbers, choices_only=spiced))
        if spiced:
            parts.append(out_of_reach(game, names, tribe, numbers))
        typed = self.keys.items()
        swaps = [self._row(key, a) for key, a in typed if self.legal[a].kind == "swap"]
        if swaps:
            parts.append(self._listed(swaps, indent=5))
        return Group(*parts, Text.assemble(("    0", "bold cyan"), f" {self._say('done')}"))

    def _swaps(self, tribe: int, old: int) -> Table:
        """What a gene can be swapped for, and the difference."""
        numbers = self._numbers_of_genes("for")
        prices = {gene: swap_price(self.game, tribe, old, gene) for gene in numbers}
        return pool_table(self.game, self.words.names, tribe, numbers, prices, choices_only=True)


def _entry(key: str, said: str) -> Text:
    return Text.assemble((f"{key:>3}", "bold cyan"), f" {said}")


def _done_last(row: Row) -> bool:
    return row[0] == "0"
