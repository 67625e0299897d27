"""Reading positions: every mistake is named with its place in the data."""

from ursuppe.engine.agenda import PHASE, step
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import BITS, unpack
from ursuppe.engine.options import Options
from ursuppe.engine.position import FORMAT
from ursuppe.engine.state import OFF, State
from ursuppe.engine.steps import STEPS
from ursuppe.errors import PositionError, UrsuppeError

KEYS = [
    "format", "players", "edition", "finish", "names", "round", "phase", "card", "pile", "tribes",
    "soup", "pending", "spice", "face_down", "toxins", "alarmed", "next",
]  # fmt: skip


def fail(place: str, problem: str) -> PositionError:
    """The error for one place of the position."""
    return PositionError(f"position: {place} {problem}")


def whole(value: object, place: str, low: int, high: int) -> int:
    """A whole number within its bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise fail(place, f"must be a whole number from {low} to {high}, not {value!r}")
    return value


def mapping(value: object, place: str, known: list[str] | None = None) -> dict[str, object]:
    """An object, with known keys only."""
    if not isinstance(value, dict):
        raise fail(place, f"must be an object, not {value!r}")
    for key in value:
        if known is not None and key not in known:
            raise fail(place, f"has {key!r}, which means nothing here; known: {', '.join(known)}")
    return value


def items(value: object, place: str) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise fail(place, f"must be a list, not {value!r}")
    return value


def one_of(value: object, place: str, names: list[str], what: str) -> int:
    """Which of the names it is."""
    if not isinstance(value, str) or value not in names:
        raise fail(place, f"must be {what} ({', '.join(names)}), not {value!r}")
    return names.index(value)


class PositionReader:
    """Reads a position: first its options, then, into an empty state, the rest."""

    def __init__(self, position: object) -> None:
        self._data = mapping(position, "as a whole", KEYS)
        if self._data.get("format", FORMAT) != FORMAT:
            raise fail("format", f"must be {FORMAT!r}, not {self._data['format']!r}")
        for key in ("players", "round", "phase", "tribes"):
            if key not in self._data:
                raise fail("as a whole", f"has no {key!r}")
        self.options = self._read_options()

    def _read_options(self) -> Options:
        data = self._data
        edition = data.get("edition", "classic")
        if not isinstance(edition, str | dict):
            raise fail("edition", f"must be a name or an edition's data, not {edition!r}")
        finish = data.get("finish")
        if finish is not None:
            finish = whole(finish, "finish", 0, 999)
        assert finish is None or isinstance(finish, int)
        tribes = items(data["tribes"], "tribes")
        colours = [mapping(tribe, f"tribes[{i}]").get("colour") for i, tribe in enumerate(tribes)]
        names = data.get("names")
        if names is not None:
            items(names, "names")
        spice = data.get("spice")
        try:
            return Options(
                whole(data["players"], "players", 2, 6),
                edition,
                finish,
                [str(colour) for colour in colours],
                None if names is None else [str(name) for name in items(names, "names")],
                False if spice is None else mapping(spice, "spice"),
            )
        except PositionError:
            raise
        except UrsuppeError as error:
            raise PositionError(f"position: {error}") from error

    def fill(self, g: State) -> None:
        """Sets the state up as the position says."""
        data = self._data
        g.set_up()
        g.round = whole(data["round"], "round", 0, 99)
        g.phase = whole(data["phase"], "phase", 0, 6)
        self._fill_cards(g)
        self._fill_face_down(g)
        self._fill_tribes(g)
        self._fill_soup(g)
        self._fill_toxins_and_alarms(g)
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
            g.deck = [pile.count(kind) for kind in range(len(names))]
        elif g.card >= 0:
            g.deck[g.card] -= 1
        for kind, left in enumerate(g.deck):
            there = left + (1 if kind == g.card else 0)
            if there > g.rules.copies_of_cards[kind]:
                raise fail("pile", f"has {names[kind]!r} too often: the deck has fewer")
        if g.phase and g.card < 0:
            raise fail("card", "must be the card that lies face up")
        if "next" in data:
            fields = mapping(data["next"], "next", ["card", "seen_by"])
            g.next_card = one_of(fields.get("card"), "next.card", names, "a card of the deck")
            if not g.deck[g.next_card]:
                raise fail("next.card", f"is {names[g.next_card]!r}, which is not in the pile")
            for i, colour in enumerate(items(fields.get("seen_by", []), "next.seen_by")):
                seat = one_of(colour, f"next.seen_by[{i}]", self.options.colours, "a colour")
                g.next_seen |= 1 << seat

    def _fill_face_down(self, g: State) -> None:
        """H2: new genes that are neither face down nor held are in the pool."""
        keys = [gene.key for gene in g.rules.genes]
        for i, key in enumerate(items(self._data.get("face_down", []), "face_down")):
            gene = one_of(key, f"face_down[{i}]", keys, "a gene")
            if not g.rules.genes[gene].spiced or not g.rules.copies[gene]:
                raise fail(f"face_down[{i}]", f"is {key!r}, which is no new gene of this game")
            g.face_down |= 1 << gene
        for gene in range(len(keys)):
            if g.rules.genes[gene].spiced and not g.face_down >> gene & 1:
                g.pool[gene] = g.rules.copies[gene]

    def _fill_toxins_and_alarms(self, g: State) -> None:
        names = self.options.edition.board.names
        for name, n in mapping(self._data.get("toxins", {}), "toxins", names).items():
            g.toxins[names.index(name)] = whole(n, f"toxins.{name}", 0, 999)
        for i, colour in enumerate(items(self._data.get("alarmed", []), "alarmed")):
            tribe = one_of(colour, f"alarmed[{i}]", self.options.colours, "a colour")
            if not g.traits[tribe].alarms:
                raise fail(f"alarmed[{i}]", f"is {colour}, which has no Alarm (H-ALA)")
            g.alarmed |= 1 << tribe

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
            if marker and g.marker.count(marker) > 1:
                raise fail(
                    f"tribes[{tribe}].marker", f"is {marker}, and so is another's: one to a space"
                )

    def _fill_genes(self, g: State, tribe: int, value: object, place: str) -> None:
        keys = [gene.key for gene in g.rules.genes]
        for key in items(value, place):
            gene = one_of(key, place, keys, "a gene")
            if g.genes[tribe] >> gene & 1:
                raise fail(place, f"has {key!r} twice (B2)")
            if not g.pool[gene]:
                raise fail(
                    place, f"has {key!r}, but this game has only {g.rules.copies[gene]} (S3)"
                )
            g.gain_gene(tribe, gene)

    def _fill_amoebas(self, g: State, tribe: int, value: object, place: str) -> None:
        names = self.options.edition.board.names
        for key, fields in mapping(value, place).items():
            if key not in [str(n + 1) for n in range(g.rules.amoebas)]:
                raise fail(place, f"has {key!r}; amoebas are numbered 1 to {g.rules.amoebas}")
            at = f"{place}.{key}"
            amoeba = mapping(fields, at, ["space", "damage"])
            number = tribe * NUMBERS + int(key) - 1
            g.where[number] = one_of(amoeba.get("space"), f"{at}.space", names, "a space")
            g.damage[number] = whole(amoeba.get("damage", 0), f"{at}.damage", 0, 99)

    def _fill_soup(self, g: State) -> None:
        """The cubes; a soup left out is the one of the start (S2)."""
        if "soup" not in self._data:
            return
        names = self.options.edition.board.names
        colours = self.options.colours
        most = g.rules.edition.cubes_per_colour
        g.soup = [0] * g.rules.spaces
        for name, cubes in mapping(self._data["soup"], "soup", names).items():
            for colour, n in mapping(cubes, f"soup.{name}", colours).items():
                there = whole(n, f"soup.{name}.{colour}", 0, most)
                g.soup[names.index(name)] += there << (BITS * colours.index(colour))
        for tribe, colour in enumerate(colours):
            on_board = sum(unpack(cubes, g.rules.tribes)[tribe] for cubes in g.soup)
            if on_board > most:
                raise fail("soup", f"has {on_board} {colour} cubes; there are only {most}")
            g.reserve[tribe] = most - on_board

    def _start_phase(self, g: State) -> None:
        """Without anything pending, the phase starts."""
        if g.phase == 0:
            raise fail("phase", "must be 1 to 6 where nothing is pending")
        if g.phase == 1:
            g.round -= 1
        if g.round < 0:
            raise fail("round", "must be 1 or more")
        if g.phase == 2 and not any(g.deck):
            raise fail("pile", "is empty, but phase 2 turns up a card")
        g.agenda = [step(PHASE, g.phase)]


class PendingReader:
    """Reads what is pending in a position."""

    def __init__(self, options: Options, g: State) -> None:
        self._options = options
        self._g = g
        self._names = options.edition.board.names
        self._amoebas = [f"{colour} {n + 1}" for colour in options.colours for n in range(NUMBERS)]

    def fill(self, value: object) -> None:
        """Order, agenda, and the registers of what is under way."""
        g = self._g
        known = [
            "order", "turn", "number", "agenda", "throws", "step", "attack", "defect", "held",
            "swaps_over", "reveals",
        ]  # fmt: skip
        pending = mapping(value, "pending", known)
        g.order = [
            one_of(colour, f"pending.order[{i}]", self._options.colours, "a colour")
            for i, colour in enumerate(items(pending.get("order"), "pending.order"))
        ]
        tribes = g.rules.tribes
        if len(set(g.order)) != len(g.order) or (g.phase and len(g.order) != tribes):
            raise fail("pending.order", "must name each tribe once")
        g.turn = whole(pending.get("turn", 0), "pending.turn", 0, tribes)
        g.number = whole(pending.get("number", 0), "pending.number", 0, NUMBERS)
        self._fill_registers(pending)
        g.agenda = [
            self._entry(entry, f"pending.agenda[{i}]")
            for i, entry in enumerate(items(pending.get("agenda"), "pending.agenda"))
        ]

    def _fill_registers(self, pending: dict[str, object]) -> None:
        g = self._g
        if "throws" in pending:
            throws = items(pending["throws"], "pending.throws")
            g.throws = [whole(n, f"pending.throws[{i}]", 0, 12) for i, n in enumerate(throws)]
            if len(g.throws) != g.rules.tribes:
                raise fail("pending.throws", f"must be {g.rules.tribes} numbers")
        if "step" in pending:
            at = "pending.step"
            fields = mapping(
                pending["step"], at, ["mover", "leaving", "entering", "followers", "aside"]
            )
            g.mover = self._amoeba(fields.get("mover"), f"{at}.mover")
            g.leaving = self._space(fields.get("leaving"), f"{at}.leaving")
            g.entering = self._space(fields.get("entering"), f"{at}.entering")
            for i, name in enumerate(items(fields.get("followers", []), f"{at}.followers")):
                g.followers |= 1 << self._amoeba(name, f"{at}.followers[{i}]")
            self._set_aside(fields.get("aside", {}))
        if "attack" in pending:
            at = "pending.attack"
            fields = mapping(pending["attack"], at, ["attacker", "target", "space", "marks"])
            g.attacker = self._amoeba(fields.get("attacker"), f"{at}.attacker")
            g.target = self._amoeba(fields.get("target"), f"{at}.target")
            g.battlefield = self._space(fields.get("space"), f"{at}.space")
            g.attack = whole(fields.get("marks", 0), f"{at}.marks", 0, 127)
        if "defect" in pending:
            fields = mapping(pending["defect"], "pending.defect", ["debt", "given"])
            g.debt = whole(fields.get("debt"), "pending.defect.debt", 1, 999)
            g.given = self._genes(fields.get("given", []), "pending.defect.given")
        if "held" in pending:
            g.held = self._genes(pending["held"], "pending.held")
        g.swaps_over = pending.get("swaps_over") is True
        g.reveals = whole(pending.get("reveals", 0), "pending.reveals", 0, 26)

    def _set_aside(self, value: object) -> None:
        """Cubes on their way are neither on the board nor in the reserve (ED3)."""
        g = self._g
        colours = self._options.colours
        for colour, n in mapping(value, "pending.step.aside", colours).items():
            tribe = colours.index(colour)
            cubes = whole(n, f"pending.step.aside.{colour}", 0, g.reserve[tribe])
            g.aside += cubes << (BITS * tribe)
            g.reserve[tribe] -= cubes

    def _amoeba(self, value: object, place: str) -> int:
        return one_of(value, place, self._amoebas, "an amoeba")

    def _space(self, value: object, place: str) -> int:
        return one_of(value, place, self._names, "a space")

    def _genes(self, value: object, place: str) -> int:
        keys = [gene.key for gene in self._g.rules.genes]
        mask = 0
        for key in items(value, place):
            mask |= 1 << one_of(key, place, keys, "a gene")
        return mask

    def _entry(self, value: object, place: str) -> int:
        """One step of the agenda: its name and its arguments."""
        g = self._g
        fields = items(value, place)
        if len(fields) != 3:
            raise fail(place, f"must be a step's name and two numbers, not {value!r}")
        kind = one_of(fields[0], place, [about.name for about in STEPS], "a step")
        highest = {
            "amoeba": len(g.where) - 1,
            "tribe": g.rules.tribes - 1,
            "rank": len(g.order) - 1,
            "phase": 6,
            "place": len(g.where),
            "seats": (1 << g.rules.tribes) - 1,
            "way": 2,
            "": 0,
        }
        first = whole(fields[1], place, 0, highest[STEPS[kind].takes])
        second = whole(fields[2], place, 0, 255)
        if STEPS[kind].takes == "amoeba" and g.where[first] == OFF:
            raise fail(place, f"is about {self._amoebas[first]}, which is not on the board")
        return step(kind, first, second)
