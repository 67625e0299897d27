"""What may be chosen now: listed with numbers, and found again from what was typed."""

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ursuppe.engine.catalog import DONE
from ursuppe.engine.game import Game
from ursuppe.errors import IllegalAction, NotationError
from ursuppe.terminal.panels import pool_table
from ursuppe.words import Words

LONG = 12
"""More choices than this are set in columns."""


class Choices:
    """The legal actions of the pending decision, each under a number; `done` is 0, and a
    ladder space has its own.

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
        game = self.game
        catalog = game.rules.catalog
        marked = {catalog[action].space for action in self.placements.values()}
        decision = game.decision
        if decision is not None and decision.space >= 0:
            for action in self.legal:
                if 0 <= catalog[action].direction < 4:
                    place = 4 * decision.space + catalog[action].direction
                    marked.add(game.rules.neighbours[place])
        return marked

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
            raise NotationError(f"there is no choice {said}; {self.hint()}")
        action = self.named(said)
        if action in self.legal:
            return action
        reason = self.game.why_not(action)
        assert reason is not None
        raise IllegalAction(
            f"{self.game.text(action)!r} cannot be done now: {reason.text} ({reason.rule})"
        )

    def hint(self) -> str:
        """What can be typed now, in a few words."""
        if self.placements:
            number, space = next(iter(self.placements))
            done = ", or 0 for done" if "0" in self.keys else ""
            return f"type an amoeba's number and a space, such as '{number} {space}'{done}"
        return f"type one of {', '.join(self.keys)}, or ? for help"

    def named(self, said: str) -> int:
        """The action that words name, legal or not. "speed" will do for "buy speed", and
        the beginning of a legal action if there is just one with it."""
        kinds = {self.game.rules.catalog[action].kind for action in self.legal}
        for text in (said, *(f"{kind} {said}" for kind in sorted(kinds))):
            try:
                return self.game.parse(text)
            except NotationError:
                continue
        begun = [action for action in self.legal if said and self._begins(action, said)]
        if len(begun) == 1:
            return begun[0]
        if self.placements and said[:1].isdecimal():
            raise NotationError(f"{said!r} is no amoeba and space; {self.hint()}")
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
        rows = [self._row(key, action) for key, action in self.keys.items()]
        if self.placements:
            return self._placing(rows)
        if len(rows) <= LONG:
            return self._listed(rows)
        entries = [Text.assemble((f"{key:>3}", "bold cyan"), " ", said) for key, said, _ in rows]
        return Columns(entries, padding=(0, 2), column_first=True)

    def _row(self, key: str, action: int) -> tuple[str, str, str]:
        meaning = self.words.action(self.game, action)
        return key, meaning.text, meaning.rule

    def _listed(self, rows: list[tuple[str, str, str]]) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", min_width=3)
        for key, said, rule in sorted(rows, key=lambda row: row[0] == "0"):
            table.add_row(Text(key, "bold cyan"), said, Text(rule, "dim"))
        return table

    def _placing(self, rows: list[tuple[str, str, str]]) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(min_width=7)
        table.add_row("amoebas", Text(" ".join(str(n) for n in self.numbers), "bold cyan"))
        table.add_row("spaces", Text(" ".join(self.spaces), "bold cyan"))
        for key, said, _ in rows:
            table.add_row(Text(key.rjust(7), "bold cyan"), said)
        return table

    def _shop(self, tribe: int) -> Table:
        numbers: dict[int, str] = {}
        for key, action in self.keys.items():
            gene = self.game.rules.catalog[action].gene
            if gene >= 0:
                numbers[gene] = "/".join(filter(None, [numbers.get(gene), key]))
        table = pool_table(self.game, tribe, numbers)
        table.add_row(Text("0", "bold cyan"), "done")
        return table
