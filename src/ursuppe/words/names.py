"""What things are called in a sentence: tribes, amoebas, spaces, cubes, genes, cards."""

import re
from collections.abc import Sequence
from functools import lru_cache

from ursuppe.engine.board import AROUND_NAMES, DIRECTION_NAMES, NOWHERE, OUTSIDE
from ursuppe.engine.cubes import unpack
from ursuppe.engine.gene import Gene
from ursuppe.engine.options import Options
from ursuppe.engine.rules import Rules
from ursuppe.words.catalog import NO_FACTS, Known, catalog, listed
from ursuppe.words.effects import name_of_card, text_of
from ursuppe.words.gene_names import GENE_NAMES
from ursuppe.words.genes import brief, card_text

__all__ = ["Names", "listed"]


def called(name: str, colour: str, language: str) -> str:
    """What a player is called: by name, or by colour if none was given.

    >>> called("Ada", "red", "de"), called("red", "red", "de")
    ('Ada', 'Rot')
    """
    return catalog(language).say(f"names.colour.{colour}") if name == colour else name


Steady = dict[tuple[str, int, int], str]
"""Words that are the same at any moment: of an entry for a tribe and an action, or of a name for
a tribe and a number."""


@lru_cache(maxsize=64)
def _steady(rules: Rules, colours: tuple[str, ...], language: str) -> Steady:
    """What is kept of them for all games with these rules and colours."""
    return {}


class Names:
    """The names of one game in one language: its colours, its players, its map and its cards."""

    def __init__(self, options: Options, language: str = "en") -> None:
        self.options = options
        self.rules = options.rules
        self.catalog = catalog(language)
        self.language = language
        self.steady = _steady(options.rules, tuple(options.colours), language)
        self._players: Steady = {}
        """The same for names with players in them, which only this game has."""

    def say(self, key: str, facts: Known = NO_FACTS) -> str:
        """An entry of the language's catalog with its places filled."""
        return self.catalog.say(key, facts)

    def listed(self, things: Sequence[str], joined: str = "and") -> str:
        """Things in a row, the last two joined by "and" or by "or"."""
        return self.catalog.listed(things, joined)

    def tribe(self, tribe: int) -> str:
        """The player of a tribe by name, or by colour if none was given."""
        if tribe == self.options.dummy:
            return self.say("names.dummy")
        said = self._players.get(("tribe", tribe, 0))
        if said is None:
            colour = self.options.colours[tribe]
            said = called(self.options.seat_name(tribe), colour, self.language)
            self._players["tribe", tribe, 0] = said
        return said

    def player(self, tribe: int) -> str:
        """The name on a player's panel: that of the tribe, the dummy's without an article."""
        return self.say("names.dummy_alone") if tribe == self.options.dummy else self.tribe(tribe)

    def from_tribe(self, tribe: int) -> str:
        """From the player of a tribe."""
        if tribe == self.options.dummy:
            return self.say("names.from_dummy")
        return self.say("names.from_tribe", {"tribe": self.tribe(tribe)})

    def colour(self, tribe: int) -> str:
        """The colour of a tribe."""
        return self.say(f"names.colour.{self.options.colours[tribe]}")

    def own(self, tribe: int, number: int) -> str:
        """An amoeba by colour and number."""
        said = self.steady.get(("own", tribe, number))
        if said is None:
            said = f"{self.say(f'names.amoeba.{self.options.colours[tribe]}')} {number}"
            self.steady["own", tribe, number] = said
        return said

    def amoeba(self, tribe: int, number: int) -> str:
        """An amoeba by colour and number, with its owner if that is another word."""
        said = self._players.get(("amoeba", tribe, number))
        if said is None:
            said = self._players["amoeba", tribe, number] = self._amoeba(tribe, number)
        return said

    def _amoeba(self, tribe: int, number: int) -> str:
        facts = {"amoeba": self.own(tribe, number), "owner": self.tribe(tribe)}
        if tribe == self.options.dummy:
            return self.say("names.amoeba_of_dummy", facts)
        if facts["owner"] == self.colour(tribe):
            return facts["amoeba"]
        return self.say("names.amoeba_of", facts)

    def space(self, space: int) -> str:
        """A space as on the map's edge: "b3"."""
        return self.options.edition.board.names[space]

    def cubes(self, cubes: int) -> str:
        """Cubes by count and colour: "2 yellow and 1 blue"."""
        said = self.steady.get(("cubes", 0, cubes))
        if said is None:
            counts = unpack(cubes, self.rules.tribes)
            said = self.listed([self.cubes_of(tribe, n) for tribe, n in enumerate(counts) if n])
            self.steady["cubes", 0, cubes] = said
        return said

    def cubes_of(self, tribe: int, count: int) -> str:
        """Cubes of one colour."""
        return self.catalog.counted(f"names.cubes.{self.options.colours[tribe]}", count)

    def taste(self, tribe: int) -> str:
        """The colour of a tribe as something to eat."""
        return self.say(f"names.taste.{self.options.colours[tribe]}")

    def gene(self, gene: int) -> str:
        """A gene's printed name."""
        return self.name_of(self.rules.genes[gene])

    def name_of(self, gene: Gene) -> str:
        """A gene's printed name; one without a name in the language has its English name."""
        if gene.card is not None:
            return name_of_card(gene.card, self.language)
        return GENE_NAMES.get(gene.rule, {}).get(self.language, gene.name)

    def brief_of(self, gene: Gene) -> str:
        """What a gene does, in a few words."""
        return brief(gene.rule, self.language) if gene.card is None else self.text_of(gene)

    def text_of(self, gene: Gene) -> str:
        """What stands on a gene's card."""
        if gene.card is not None:
            return text_of(gene.card, self.language)
        return card_text(gene.rule, self.language)

    def in_notation(self, typed: str) -> str:
        """What was typed in lower case, with genes by the names that the notation has. The name
        of a gene of one's own may be any word, so it counts only behind what genes follow."""
        after_verb = typed.startswith(("buy ", "give ", "swap ", "for "))
        genes = {
            self.name_of(gene).lower(): gene.key
            for gene in self.rules.genes
            if gene.card is None or after_verb
        }
        for name in sorted(genes, key=len, reverse=True):
            if name in typed:
                key = genes[name].replace("_", " ")
                typed = re.sub(rf"\b{re.escape(name)}\b", key, typed)
        return typed

    def card(self, card: int) -> str:
        """What an environment card brings."""
        drift = self.rules.drift[card]
        facts = {"ozone": self.rules.ozone[card], "towards": self.towards(drift)}
        return self.say("names.calm_card" if drift == NOWHERE else "names.card", facts)

    def direction(self, direction: int) -> str:
        """A direction by itself, of the four or of the eight: "north"."""
        return self.say(f"names.direction.{AROUND_NAMES[direction]}")

    def towards(self, direction: int) -> str:
        """A direction to go in, of the four, or nowhere."""
        return self.say(f"names.towards.{DIRECTION_NAMES[direction]}")

    def blocked(self, direction: int) -> str:
        """Where an obstacle is: "in the north"."""
        return self.say(f"names.blocked.{DIRECTION_NAMES[direction]}")

    def die(self, face: int) -> str:
        """What a face of the move die means (M2)."""
        return self.direction(face - 1) if face < 5 else self.say(f"names.die.{face}")

    def phase(self, phase: int) -> str:
        """A phase, or the setup for 0."""
        return self.say(f"names.phase.{phase}")

    def beyond(self, space: int, direction: int) -> int:
        """The space that lies in a direction; -1 if an obstacle does."""
        return self.rules.neighbours[4 * space + direction] if direction != NOWHERE else OUTSIDE
