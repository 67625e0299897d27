"""Reading positions: every mistake is named with its place in the data."""

from typing import Final

from ursuppe.engine.agenda import PHASE, step
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import BITS, unpack
from ursuppe.engine.edition import ANSWERS, EDITIONS, FOLLOWING
from ursuppe.engine.masks import bit
from ursuppe.engine.options import Options
from ursuppe.engine.pending_reader import PendingReader
from ursuppe.engine.position import FORMAT, RETIRED_FORMATS
from ursuppe.engine.position_checks import fail, items, mapping, one_of, whole
from ursuppe.engine.state import State
from ursuppe.errors import PositionError, UrsuppeError, quoted
from ursuppe.vectors import i64, vec

KEYS: Final = [
    "format", "players", "edition", "finish", "answers", "following", "names", "round", "phase",
    "card", "pile", "tribes", "soup", "pending", "spice", "face_down", "toxins", "alarmed", "spent",
    "next",
]  # fmt: skip


class PositionReader:
    """Reads a position: first its options, then, into an empty state, the rest."""

    def __init__(self, position: object) -> None:
        self._data = mapping(position, "as a whole", KEYS)
        written = self._data.get("format", FORMAT)
        if isinstance(written, str) and written in RETIRED_FORMATS:
            raise fail(
                "format", f"is {written!r}, {RETIRED_FORMATS[written]}, and cannot be read any more"
            )
        if written != FORMAT:
            raise fail("format", f"must be {FORMAT!r}, not {quoted(written)}")
        for key in ("players", "round", "phase", "tribes"):
            if key not in self._data:
                raise fail("as a whole", f"has no {key!r}")
        self.options = self._read_options()

    def _read_options(self) -> Options:
        data = self._data
        edition = data.get("edition", "classic")
        if not isinstance(edition, dict) and edition not in EDITIONS:
            known = ", ".join(EDITIONS)
            raise fail("edition", f"must be {known} or an edition's data, not {quoted(edition)}")
        assert isinstance(edition, str | dict)
        finish = None
        if data.get("finish") is not None:
            finish = whole(data["finish"], "finish", 0, 999)
        tribes = items(data["tribes"], "tribes")
        colours = [mapping(tribe, f"tribes[{i}]").get("colour") for i, tribe in enumerate(tribes)]
        names = data.get("names")
        for i, name in enumerate(items(names, "names") if names is not None else []):
            if not isinstance(name, str):
                raise fail(f"names[{i}]", f"must be a text, not {quoted(name)}")
        spice = data.get("spice")
        try:
            return Options(
                whole(data["players"], "players", 2, 6),
                edition,
                finish,
                [str(colour) for colour in colours],
                None if names is None else [str(name) for name in items(names, "names")],
                False if spice is None else mapping(spice, "spice"),
                self._word("answers", ANSWERS),
                self._word("following", FOLLOWING),
            )
        except PositionError:
            raise
        except UrsuppeError as error:
            raise PositionError(f"position: {error}") from error

    def _word(self, key: str, words: list[str]) -> str | None:
        """A reading of ED4; left out, it is the edition's."""
        value = self._data.get(key)
        return None if value is None else words[one_of(value, key, words, "one of")]

    def fill(self, g: State) -> None:
        """Sets the state up as the position says."""
        data = self._data
        g.set_up()
        g.round = whole(data["round"], "round", 0, 99)
        g.phase = whole(data["phase"], "phase", 0, 6)
        if (g.round == 0) != (g.phase == 0):
            raise fail("round", "is 0 in phase 0, the setup, and from 1 on in the others")
        self._fill_cards(g)
        self._fill_face_down(g)
        self._fill_tribes(g)
        self._fill_soup(g)
        self._fill_toxins_and_alarms(g)
        self._fill_spent(g)
        if "pending" in data:
            PendingReader(self.options, g).fill(data["pending"])
        else:
            self._start_phase(g)

    def _fill_cards(self, g: State) -> None:
        """The card face up and the pile: together no more than the deck has."""
        names = g.rules.card_names
        data = self._data
        card = data.get("card")
        g.card = one_of(card, "card", names, "a card of the deck") if card is not None else -1
        if "pile" in data:
            pile = [
                one_of(name, f"pile[{i}]", names, "a card of the deck")
                for i, name in enumerate(items(data["pile"], "pile"))
            ]
            g.deck = vec[i64]([pile.count(kind) for kind in range(len(names))])
        elif g.card >= 0:
            g.deck[g.card] -= 1
        for kind, left in enumerate(g.deck):
            there = left + (1 if kind == g.card else 0)
            if there > g.rules.copies_of_cards[kind]:
                raise fail("pile", f"has {names[kind]!r} too often: the deck has fewer")
        if g.phase and g.card < 0:
            raise fail("card", "must be the card that lies face up")
        if "next" in data:
            self._needs("next", "migration_sensing", "environmental_sensing")
            fields = mapping(data["next"], "next", ["card", "seen_by"])
            g.next_card = one_of(fields.get("card"), "next.card", names, "a card of the deck")
            if not g.deck[g.next_card]:
                raise fail("next.card", f"is {names[g.next_card]!r}, which is not in the pile")
            for i, colour in enumerate(items(fields.get("seen_by", []), "next.seen_by")):
                players = self.options.colours[: self.options.players]
                seat = one_of(colour, f"next.seen_by[{i}]", players, "a player's colour")
                g.next_seen |= bit(seat)

    def _fill_face_down(self, g: State) -> None:
        """H2: new genes that are neither face down nor held are in the pool."""
        keys = [gene.key for gene in g.rules.genes]
        for i, key in enumerate(items(self._data.get("face_down", []), "face_down")):
            gene = one_of(key, f"face_down[{i}]", keys, "a gene")
            if not g.rules.genes[gene].spiced or not g.rules.copies[gene]:
                raise fail(f"face_down[{i}]", f"is {key!r}, which is no new gene of this game")
            g.face_down |= bit(gene)
        for gene in range(len(keys)):
            if g.rules.genes[gene].spiced and not g.face_down >> gene & 1:
                g.pool[gene] = g.rules.copies[gene]

    def _needs(self, key: str, *genes: str) -> None:
        """What comes from new genes only, or from one's own with their effects (ED5)."""
        if not any(self.options.rules.has(gene) for gene in genes):
            raise fail(key, "is of Freshly Spiced, but the position has no 'spice'")

    def _fill_toxins_and_alarms(self, g: State) -> None:
        names = self.options.edition.board.names
        for name, n in mapping(self._data.get("toxins", {}), "toxins", names).items():
            self._needs("toxins", "toxic_excretions")
            g.toxins[names.index(name)] = whole(n, f"toxins.{name}", 0, 99)
        for i, colour in enumerate(items(self._data.get("alarmed", []), "alarmed")):
            tribe = one_of(colour, f"alarmed[{i}]", self.options.colours, "a colour")
            if not g.traits[tribe].alarms:
                raise fail(f"alarmed[{i}]", f"is {colour}, which has no Alarm (H-ALA)")
            g.alarmed |= bit(tribe)

    def _fill_spent(self, g: State) -> None:
        """ED4: the answers that were used in this round."""
        for colour, used in mapping(
            self._data.get("spent", {}), "spent", self.options.colours
        ).items():
            if not g.rules.answers_by_round:
                raise fail("spent", "is only for a game with answers once a round (ED4)")
            if not 1 <= g.phase <= 5 or (g.phase == 1 and "pending" not in self._data):
                raise fail("spent", "is told from the first attack of phase 1 to phase 5 (ED4)")
            tribe = self.options.colours.index(colour)
            place = f"spent.{colour}"
            if tribe == g.rules.dummy:
                raise fail(place, "is the dummy, which never answers (T7)")
            for i, answer in enumerate(items(used, place)):
                if one_of(answer, f"{place}[{i}]", ["defense", "escape"], "an answer"):
                    g.spent_escapes |= bit(tribe)
                else:
                    g.spent_defenses |= bit(tribe)

    def _fill_tribes(self, g: State) -> None:
        known = ["colour", "marker", "bp", "genes", "amoebas"]
        tribes = items(self._data["tribes"], "tribes")
        for tribe in range(g.rules.tribes):
            place = f"tribes[{tribe}]"
            fields = mapping(tribes[tribe], place, known)
            g.marker[tribe] = whole(fields.get("marker", 0), f"{place}.marker", 0, 9999)
            g.bp[tribe] = whole(fields.get("bp", 0), f"{place}.bp", 0, 9999)
            self._fill_genes(g, tribe, fields.get("genes", []), f"{place}.genes")
            self._fill_amoebas(g, tribe, fields.get("amoebas", {}), f"{place}.amoebas")
        for tribe, marker in enumerate(g.marker):
            if marker == 0 and g.phase:
                raise fail(f"tribes[{tribe}].marker", "must be a ladder space from 1 on")
            if marker and list(g.marker).count(marker) > 1:
                raise fail(
                    f"tribes[{tribe}].marker", f"is {marker}, and so is another's: one to a space"
                )

    def _fill_genes(self, g: State, tribe: int, value: object, place: str) -> None:
        keys = [gene.key for gene in g.rules.genes]
        for key in items(value, place):
            number = one_of(key, place, keys, "a gene")
            if g.genes[tribe] >> number & 1:
                raise fail(place, f"has {key!r} twice (B2)")
            if not g.pool[number]:
                raise fail(
                    place, f"has {key!r}, but this game has only {g.rules.copies[number]} (S3)"
                )
            g.gain_gene(tribe, number)
        held = [key for i, key in enumerate(keys) if g.genes[tribe] >> i & 1]
        for gene in g.rules.genes:
            if gene.key in held and gene.advanced and set(gene.replaces) <= set(held):
                raise fail(place, f"has {gene.key!r} beside {' and '.join(gene.replaces)} (B3)")

    def _fill_amoebas(self, g: State, tribe: int, value: object, place: str) -> None:
        names = self.options.edition.board.names
        for key, fields in mapping(value, place).items():
            if key not in [str(n + 1) for n in range(g.rules.amoebas)]:
                raise fail(place, f"has {quoted(key)}; amoebas are numbered 1 to {g.rules.amoebas}")
            at = f"{place}.{key}"
            amoeba = mapping(fields, at, ["space", "damage"])
            number = tribe * NUMBERS + int(key) - 1
            g.where[number] = one_of(amoeba.get("space"), f"{at}.space", names, "a space")
            g.damage[number] = whole(amoeba.get("damage", 0), f"{at}.damage", 0, 999)

    def _fill_soup(self, g: State) -> None:
        """The cubes; a soup left out is the one of the start (S2)."""
        if "soup" not in self._data:
            return
        names = self.options.edition.board.names
        colours = self.options.colours
        most = g.rules.edition.cubes_per_colour
        g.soup = vec[i64]([0] * g.rules.spaces)
        g.reserved = 0
        for name, cubes in mapping(self._data["soup"], "soup", names).items():
            for colour, n in mapping(cubes, f"soup.{name}", colours).items():
                there = whole(n, f"soup.{name}.{colour}", 0, most)
                g.soup[names.index(name)] += there << (BITS * colours.index(colour))
        for tribe, colour in enumerate(colours):
            on_board = sum(unpack(cubes, g.rules.tribes)[tribe] for cubes in g.soup)
            if on_board > most:
                raise fail("soup", f"has {on_board} {colour} cubes; there are only {most}")
            g.reserved += (most - on_board) << (BITS * tribe)

    def _start_phase(self, g: State) -> None:
        """Without anything pending, the phase starts."""
        if g.phase == 0:
            raise fail("phase", "must be 1 to 6 where nothing is pending")
        if g.phase <= 2 and not any(g.deck):
            raise fail("pile", "is empty, but phase 2 turns up a card (E1)")
        if g.phase == 1:
            if max(g.marker) >= g.rules.finish:
                raise fail("tribes", "have a marker in the finish zone: the game is over (E1)")
            g.round -= 1
        g.depth = 0
        g.push(step(PHASE, g.phase))
