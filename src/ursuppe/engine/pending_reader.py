"""Reading what is pending in a position: the agenda, and what is under way.

A position that this accepts can be played on: every step lies on one that it can lie on,
is about amoebas that are there, and has what it needs (`steps`).
"""

from typing import Final

from ursuppe.engine import agenda
from ursuppe.engine.agenda import first_of, kind_of, second_of, step
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import NUMBERS, SHIFT, SUCK
from ursuppe.engine.cubes import BITS
from ursuppe.engine.dispatch import ask
from ursuppe.engine.genes.healing_two import shifts
from ursuppe.engine.genes.rebound import landing, rebound_direction, was_declared
from ursuppe.engine.genes.suction_one import gulps
from ursuppe.engine.masks import bit
from ursuppe.engine.options import Options
from ursuppe.engine.position import amoeba_names, needed
from ursuppe.engine.position_checks import fail, items, mapping, one_of, whole
from ursuppe.engine.setup_checks import check_setup
from ursuppe.engine.state import DEFENDED, FLED, OFF, State
from ursuppe.engine.steps import (
    AMOEBA,
    ANYBODY,
    ATTACK,
    BOTTOM,
    CARD,
    DEBT,
    DEEPEST,
    DUMMY,
    HELD,
    JOURNEY,
    MOVER,
    RANK,
    STEPS,
    SWAPS,
    TARGET,
    THROWS,
    TRIBE,
    Step,
    needs_of,
)
from ursuppe.errors import quoted
from ursuppe.vectors import i64, vec

KEYS: Final = [
    "order", "turn", "number", "agenda", "throws", "step", "attack", "defect", "held",
    "swaps_over", "reveals",
]  # fmt: skip

REGISTERS: Final = {
    "throws": THROWS,
    "step": JOURNEY,
    "attack": ATTACK,
    "defect": DEBT,
    "held": HELD,
    "swaps_over": SWAPS,
}
"""What is said only while a step gives it a meaning."""

REQUIRED: Final = ["step", "attack", "defect"]
"""What must be said then."""


class PendingReader:
    """Reads what is pending in a position into its state."""

    def __init__(self, options: Options, g: State) -> None:
        self._options = options
        self._g = g
        self._names = options.edition.board.names
        self._amoebas = amoeba_names(options)

    def fill(self, value: object) -> None:
        """Order, agenda, and the registers of what is under way."""
        g = self._g
        pending = mapping(value, "pending", KEYS)
        g.order = vec[i64](
            [
                one_of(colour, f"pending.order[{i}]", self._options.colours, "a colour")
                for i, colour in enumerate(items(pending.get("order"), "pending.order"))
            ]
        )
        tribes = g.rules.tribes
        if len(set(g.order)) != len(g.order) or (g.phase and len(g.order) != tribes):
            raise fail("pending.order", "must name each tribe once")
        g.turn = whole(pending.get("turn", 0), "pending.turn", 0, len(g.order))
        g.number = whole(pending.get("number", 0), "pending.number", 0, NUMBERS)
        self._fill_registers(pending)
        entries = items(pending.get("agenda"), "pending.agenda")
        if len(entries) > DEEPEST:
            raise fail("pending.agenda", f"has {len(entries)} steps; {DEEPEST} are enough")
        for i, entry in enumerate(entries):
            g.push(self._entry(entry, f"pending.agenda[{i}]"))
        self._check_bottom()
        if g.phase == 0:
            check_setup(g)
        self._check_strays(pending)
        for i, entry in enumerate(g.agenda):
            place = f"pending.agenda[{i}]"
            self._check_subject(entry, place)
            self._check_needs(entry, place, pending)
            self._check_origin(entry, place)
            if i:
                self._check_turn(entry, g.agenda[i - 1], place)

    def _fill_registers(self, pending: dict[str, object]) -> None:
        g = self._g
        if "throws" in pending:
            throws = items(pending["throws"], "pending.throws")
            g.throws = vec[i64](
                [whole(n, f"pending.throws[{i}]", 0, 12) for i, n in enumerate(throws)]
            )
            if len(g.throws) != g.rules.tribes:
                raise fail("pending.throws", f"must be {g.rules.tribes} numbers")
        if "step" in pending:
            self._fill_step(pending["step"])
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
        swaps_over = pending.get("swaps_over", False)
        if not isinstance(swaps_over, bool):
            raise fail("pending.swaps_over", f"must be true or false, not {quoted(swaps_over)}")
        g.swaps_over = swaps_over
        most = sum(gene.spiced for gene in g.rules.genes)
        g.reveals = whole(pending.get("reveals", 0), "pending.reveals", 0, most)

    def _fill_step(self, value: object) -> None:
        g = self._g
        at = "pending.step"
        fields = mapping(value, at, ["mover", "leaving", "entering", "followers", "aside"])
        g.mover = self._amoeba(fields.get("mover"), f"{at}.mover")
        g.leaving = self._space(fields.get("leaving"), f"{at}.leaving")
        g.entering = self._space(fields.get("entering"), f"{at}.entering")
        if g.where[g.mover] != g.leaving:
            raise fail(f"{at}.mover", "is not on the space that is left")
        for i, name in enumerate(items(fields.get("followers", []), f"{at}.followers")):
            follower = self._amoeba(name, f"{at}.followers[{i}]")
            if g.where[follower] != g.leaving or follower == g.mover:
                raise fail(f"{at}.followers[{i}]", f"is {name}, which is not on the space left")
            own = follower // NUMBERS == g.mover // NUMBERS
            if own and g.rules.follow_others_only:
                raise fail(f"{at}.followers[{i}]", f"is {name}, of the mover's own tribe (ED4)")
            g.followers |= bit(follower)
        colours = self._options.colours
        for colour, n in mapping(fields.get("aside", {}), f"{at}.aside", colours).items():
            # Cubes on their way are neither on the board nor in the reserve (ED3).
            tribe = colours.index(colour)
            cubes = whole(n, f"{at}.aside.{colour}", 0, g.reserve[tribe])
            g.aside += cubes << (BITS * tribe)
            g.reserved -= cubes << (BITS * tribe)

    def _amoeba(self, value: object, place: str) -> int:
        return one_of(value, place, self._amoebas, "an amoeba")

    def _space(self, value: object, place: str) -> int:
        return one_of(value, place, self._names, "a space")

    def _genes(self, value: object, place: str) -> int:
        """Genes of the tribe whose turn it is."""
        g = self._g
        keys = [gene.key for gene in g.rules.genes]
        mask = 0
        for key in items(value, place):
            mask |= bit(one_of(key, place, keys, "a gene"))
        if not g.turn or mask & ~g.genes[g.order[g.turn - 1]]:
            raise fail(place, "has a gene that the tribe whose turn it is does not hold")
        return mask

    def _entry(self, value: object, place: str) -> int:
        """One step of the agenda: its name and its arguments."""
        g = self._g
        fields = items(value, place)
        if len(fields) != 3:
            raise fail(place, f"must be a step's name and two numbers, not {quoted(value)}")
        about = STEPS[one_of(fields[0], place, [about.name for about in STEPS], "a step")]
        first = whole(fields[1], place, *about.first.bounds(g))
        second = whole(fields[2], place, *about.second.bounds(g))
        below = STEPS[kind_of(g.top())].name if g.depth else ""
        if below and below not in about.on:
            raise fail(place, f"cannot come before {below!r}")
        return step(about.kind, first, second)

    def _check_bottom(self) -> None:
        g = self._g
        if not g.depth:
            if g.phase != 6:
                raise fail("pending.agenda", "is empty, but the game is not over")
        elif STEPS[kind_of(g.agenda[0])].name != BOTTOM[g.phase]:
            raise fail("pending.agenda[0]", f"must be {BOTTOM[g.phase]!r} in phase {g.phase}")

    def _check_strays(self, pending: dict[str, object]) -> None:
        """Nothing is said to be under way that no step is about, and nobody lives on who
        must be dead."""
        g = self._g
        live = needed(g)
        for key, register in REGISTERS.items():
            if key in pending and not live & register:
                raise fail(f"pending.{key}", "is not under way by pending.agenda")
        if g.phase == 5 and agenda.DEATHS not in [kind_of(entry) for entry in g.agenda]:
            for amoeba, damage in enumerate(g.damage):
                if damage >= g.traits[amoeba // NUMBERS].damage_to_die:
                    name = self._amoebas[amoeba]
                    raise fail("pending.agenda", f"is past the deaths, but {name} has enough DP")

    def _check_subject(self, entry: int, place: str) -> None:
        """Whom a step is about is there, and is the one who decides."""
        g = self._g
        about = STEPS[kind_of(entry)]
        first = first_of(entry)
        if about.first is AMOEBA:
            self._check_on_board(first, place)
            self._check_owner(about, first // NUMBERS, place)
        elif about.first is TRIBE:
            self._check_owner(about, first, place)
            if not g.turn or g.order[g.turn - 1] != first:
                raise fail(place, "is not about the tribe whose turn it is")
        elif about.first is RANK:
            self._check_owner(about, g.order[first], place)

    def _check_owner(self, about: Step, tribe: int, place: str) -> None:
        """Section 16: the dummy's steps are the dummy's alone."""
        of_dummy = about.whose == DUMMY
        if about.whose != ANYBODY and of_dummy != (tribe == self._g.rules.dummy):
            raise fail(place, "is a step of the dummy" if of_dummy else "is about the dummy")

    def _check_on_board(self, amoeba: int, place: str) -> None:
        if self._g.where[amoeba] == OFF:
            raise fail(place, f"is about {self._amoebas[amoeba]}, which is not on the board")

    def _check_needs(self, entry: int, place: str, pending: dict[str, object]) -> None:
        """What a step needs is said, and fits it."""
        g = self._g
        needs = needs_of(entry)
        for key in REQUIRED:
            if needs & REGISTERS[key] and key not in pending:
                raise fail(place, f"needs pending.{key}")
        if needs & CARD and not any(g.deck):
            raise fail(place, "needs a card in the pile")
        if needs & MOVER and "step" in pending and first_of(entry) != g.mover:
            raise fail("pending.step.mover", "is not the amoeba that moves")
        if needs & ATTACK:
            self._check_on_board(g.attacker, "pending.attack.attacker")
            if needs & TARGET:
                self._check_attack()
            elif g.attacker != first_of(entry):
                raise fail(place, "is not about the attacker")

    def _check_attack(self) -> None:
        """A1: two different amoebas on the space of the attack, unless one is escaping."""
        g = self._g
        self._check_on_board(g.target, "pending.attack.target")
        if g.attacker == g.target:
            raise fail("pending.attack.target", "cannot be the attacker itself (A1)")
        tribe = g.target // NUMBERS
        for mark, spent in ((DEFENDED, g.spent_defenses), (FLED, g.spent_escapes)):
            if g.rules.answers_by_round and g.attack & mark and not spent >> tribe & 1:
                raise fail("pending.attack.marks", "has an answer that is not in spent (ED4)")
        if any(kind_of(entry) == agenda.ESCAPED for entry in g.agenda):
            return
        for key, amoeba in (("attacker", g.attacker), ("target", g.target)):
            if g.where[amoeba] != g.battlefield:
                raise fail(f"pending.attack.{key}", "is not on the space of the attack (A1)")

    def _check_origin(self, entry: int, place: str) -> None:
        """What leads to the step could be chosen, and what it asks can be answered."""
        g = self._g
        kind = kind_of(entry)
        first = first_of(entry)
        second = second_of(entry)
        if kind == agenda.PEEK and g.next_card >= 0:
            raise fail(place, "draws a card, but the next one is known")
        if kind == agenda.START_TIE and len(g.order) >= g.rules.tribes:
            raise fail(place, "settles an order that stands already")
        if kind == agenda.SWAPPING and not g.held >> second & 1:
            raise fail(place, "swaps a gene that was not held before this phase")
        if kind == agenda.GULP and SUCK + second not in gulps(g, first):
            raise fail(place, "takes a gulp that makes no meal")
        if kind == agenda.SHIFTING and SHIFT + first % NUMBERS not in shifts(g, first // NUMBERS):
            raise fail(place, "is about an amoeba that cannot be healed")
        if kind == agenda.REBOUND:
            if landing(g, first, rebound_direction(entry)) == OUTSIDE:
                raise fail(place, "has nowhere to rebound to")
            if was_declared(entry) and not g.rules.edition.holding_first:
                raise fail(place, "has followers before the direction, which only french has (ED3)")
        if kind in (agenda.SWAPPING, agenda.HOSTING, agenda.DEFECT) and not len(ask(g, entry)):
            raise fail(place, "leaves no choice at all")

    def _check_turn(self, entry: int, below: int, place: str) -> None:
        """A step on another that is about an amoeba is about the same; and a movement with
        nothing to eat after it is one of an amoeba that has fed first (H-FAS)."""
        kind = kind_of(entry)
        last = kind_of(below) == agenda.AMOEBA_TURNS
        if kind == agenda.MOVEMENT and second_of(entry) != last:
            raise fail(place, "must say 1 exactly if the amoeba has fed first")
        if STEPS[kind_of(below)].first is not AMOEBA:
            return
        attack = needs_of(entry) & TARGET
        if attack or STEPS[kind].first is AMOEBA:
            amoeba = self._g.attacker if attack else first_of(entry)
            if amoeba != first_of(below):
                raise fail(place, "is not about the same amoeba as the step before it")
