"""The words of the game: every action as a short text, and back.

>>> from ursuppe import Game
>>> game = Game.new(players=3)
>>> game.text(game.parse("eat  Y1 r2"))
'eat r2 y1'
"""

from difflib import get_close_matches

from ursuppe.engine.board import AROUND_NAMES, DIRECTION_NAMES, NOWHERE
from ursuppe.engine.catalog import Action
from ursuppe.engine.cubes import COLOURS, unpack
from ursuppe.engine.rules import Rules
from ursuppe.errors import NotationError, quoted


class Notation:
    """Texts of one catalog, for one choice of colours."""

    def __init__(self, rules: Rules, colours: list[str]) -> None:
        self._rules = rules
        self._colours = colours
        self._texts: dict[int, str] = {}
        self._numbers: dict[str, int] = {}

    def text(self, action: int) -> str:
        """The text of an action of the catalog."""
        said = self._texts.get(action)
        if said is None:
            catalog = self._rules.catalog
            if not 0 <= action < len(catalog):
                raise NotationError(
                    f"there is no action {action}; the catalog goes from 0 to {len(catalog) - 1}"
                )
            said = self._say(catalog[action])
            self._texts[action] = said
        return said

    def parse(self, text: str) -> int:
        """The action a text names; letter case, spaces and the order of cubes are free."""
        if not self._numbers:
            self._learn()
        words = text.lower().replace("_", " ").split()
        fixed = {"eat": 1, "take": 1, "suck": 2}.get(words[0] if words else "", len(words))
        words = words[:fixed] + sorted(words[fixed:], key=self._cube_order)
        said = " ".join(words)
        action = self._numbers.get(said)
        if action is None:
            near = [text for text in self._numbers if said and text.startswith(f"{said} ")][:3]
            near = near or get_close_matches(said, self._numbers, 3)
            hint = f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
            raise NotationError(f"{quoted(text.strip())} is no action of this game{hint}")
        return action

    def _learn(self) -> None:
        for action in self._rules.catalog:
            if self._is_sayable(action):
                self._numbers[self.text(action.index)] = action.index
        for name in DIRECTION_NAMES:
            short = "-" if name == "nowhere" else name[0]
            self._numbers[f"go {short}"] = self._numbers[f"go {name}"]

    def _is_sayable(self, action: Action) -> bool:
        """Whether all the tribes it names are in this game."""
        tribes = self._rules.tribes
        cubes = unpack(max(action.cubes, 0), COLOURS)
        return action.tribe < tribes and not any(cubes[tribes:])

    def _cube_order(self, word: str) -> int:
        letters = [colour[0] for colour in self._colours]
        return letters.index(word[0]) if word[0] in letters else len(letters)

    def _say(self, action: Action) -> str:
        kind = action.kind
        if kind == "suck":
            return f"suck {AROUND_NAMES[action.direction]} {self.cubes(action.cubes)}"
        if kind == "excrete" and action.direction == NOWHERE:
            return "excrete here"
        if action.direction >= 0:
            return f"{kind} {DIRECTION_NAMES[action.direction]}"
        if action.cubes >= 0:
            return f"{kind} {self.cubes(action.cubes) or 'nothing'}"
        if kind in ("attack", "onto"):
            target = f"{kind} {self.colour(action.tribe)} {action.number}"
            return f"{target} with {action.attacker}" if action.attacker > 0 else target
        if kind == "host" and action.tribe < 0:
            return "host none"
        if action.tribe >= 0:
            return f"{kind} {self.colour(action.tribe)}"
        if action.gene >= 0:
            return f"{kind} {self._gene(action)}"
        if action.space >= 0:
            return f"{kind} {action.number} {self._rules.edition.board.names[action.space]}"
        if action.number >= 0:
            return f"{kind} {action.number}"
        if action.ladder >= 0:
            return f"{kind} {action.ladder}"
        if action.card >= 0:
            return f"{kind} {self._rules.card_names[action.card]}"
        if action.dice:
            return f"{kind} {' '.join(str(die) for die in action.dice)}"
        return kind

    def _gene(self, action: Action) -> str:
        genes = self._rules.genes
        gene = genes[action.gene]
        said = gene.key.replace("_", " ")
        if len(gene.replaces) > 1 and action.lower >= 0:
            said += f" for {genes[action.lower].key.replace('_', ' ')}"
        return said

    def colour(self, tribe: int) -> str:
        """A tribe's colour."""
        return self._colours[tribe] if tribe < len(self._colours) else f"tribe {tribe + 1}"

    def cubes(self, cubes: int) -> str:
        """Cubes as letters and counts: "r2 b1"."""
        counts = unpack(cubes, COLOURS)
        return " ".join(f"{self.colour(tribe)[0]}{n}" for tribe, n in enumerate(counts) if n)
