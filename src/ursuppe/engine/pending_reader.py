"""Reading what is pending in a position: the agenda, and what is under way.

A position that this accepts can be played on: every step lies on one that it can lie on,
is about amoebas that are there, and has what it needs.
"""

from typing import Final

from ursuppe.engine import agenda as steps
from ursuppe.engine.agenda import first_of, kind_of, second_of, step
from ursuppe.engine.agenda_shape import BOTTOM, DEEPEST, LIES_ON
from ursuppe.engine.board import OUTSIDE
from ursuppe.engine.catalog import GULP_COUNT, NUMBERS
from ursuppe.engine.cubes import BITS, fits
from ursuppe.engine.genes.healing_one import can_be_healed
from ursuppe.engine.genes.healing_two import ask_shifting
from ursuppe.engine.genes.highly_adaptable import ask_swapping
from ursuppe.engine.genes.parasitism import ask_host
from ursuppe.engine.genes.rebound import landing, rebound_direction, was_declared
from ursuppe.engine.genes.suction_one import gulp_of, rests
from ursuppe.engine.masks import bit
from ursuppe.engine.options import Options
from ursuppe.engine.phases.environment import ask_defect
from ursuppe.engine.position import attack_is_live, step_is_live, throws_are_live
from ursuppe.engine.position_checks import fail, items, mapping, one_of, whole
from ursuppe.engine.setup_checks import check_setup
from ursuppe.engine.state import DEFENDED, FLED, OFF, State
from ursuppe.engine.steps import STEPS
from ursuppe.errors import quoted
from ursuppe.vectors import i64, vec

_NEEDS_STEP: Final = [steps.ARRIVAL, steps.FOLLOWERS, steps.TENTACLE]
_MAY_HAVE_STEP: Final = [steps.MOVE_DICE, steps.DIRECTION, steps.REBOUND, steps.DUMMY_MOVE]
_NEEDS_CARD: Final = [steps.ENVIRONMENT, steps.PEEK, steps.OPENING_CARD, steps.AMOEBA_TURNS]
_NEEDS_BOTH: Final = [steps.ANSWER, steps.HARD_CRUST]

SECOND_ARGUMENTS: Final = {
    steps.MOVEMENT: (0, 1),
    steps.DIRECTION: (1, 31),
    steps.TENTACLE: (0, 1),
    steps.FOLLOWERS: (0, 1),
    steps.FEEDING: (0, 1),
    steps.HOSTING: (0, 1),
    steps.REBOUND: (0, 7),
    steps.GULP: (0, 8 * GULP_COUNT - 1),
    steps.BIRTHS: (0, NUMBERS),
    steps.DUMMY_MOVE: (0, 1),
}
"""The bounds of the second arguments; where left out it is 0."""


class PendingReader:
    """Reads what is pending in a position into its state."""

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
        for i, added in enumerate(g.agenda):
            self._check_needs(added, f"pending.agenda[{i}]", pending)
            self._check_turn(i, f"pending.agenda[{i}]")

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
        g.reveals = whole(pending.get("reveals", 0), "pending.reveals", 0, 26)

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
        kind = one_of(fields[0], place, [about.name for about in STEPS], "a step")
        bounds = {
            "amoeba": (0, len(g.where) - 1),
            "tribe": (0, g.rules.tribes - 1),
            "rank": (0, len(g.order) - 1),
            "phase": (1, 1),
            "place": (0, len(g.where)),
            "way": (0, 2),
            "seats": (1, int(bit(self._options.players)) - 1),
            "": (0, 0),
        }
        first = whole(fields[1], place, *bounds[STEPS[kind].takes])
        last_gene = len(g.rules.genes) - 1
        second_bounds = (0, last_gene) if kind == steps.SWAPPING else (0, 0)
        second = whole(fields[2], place, *SECOND_ARGUMENTS.get(kind, second_bounds))
        below = [kind_of(entry) for entry in g.agenda[-1:]]
        if below and below[0] not in LIES_ON.get(kind, []):
            raise fail(place, f"cannot come before {STEPS[below[0]].name!r}")
        return step(kind, first, second)

    def _check_bottom(self) -> None:
        g = self._g
        if not g.agenda:
            if g.phase != 6:
                raise fail("pending.agenda", "is empty, but the game is not over")
        elif kind_of(g.agenda[0]) != BOTTOM[g.phase]:
            name = STEPS[BOTTOM[g.phase]].name
            raise fail("pending.agenda[0]", f"must be {name!r} in phase {g.phase}")

    def _check_strays(self, pending: dict[str, object]) -> None:
        """Nothing is said to be under way that no step is about, and nobody lives on who
        must be dead."""
        g = self._g
        kinds = [kind_of(entry) for entry in g.agenda]
        strays = {
            "throws": not throws_are_live(g),
            "step": not step_is_live(g),
            "attack": not attack_is_live(g),
            "defect": steps.DEFECT not in kinds and steps.DUMMY_DEFECT not in kinds,
            "held": steps.NEW_GENES not in kinds and steps.DUMMY_GENE not in kinds,
            "swaps_over": steps.NEW_GENES not in kinds,
        }
        for key, stray in strays.items():
            if key in pending and stray:
                raise fail(f"pending.{key}", "is not under way by pending.agenda")
        if g.phase == 5 and steps.DEATHS not in kinds:
            for amoeba, damage in enumerate(g.damage):
                if damage >= g.traits[amoeba // NUMBERS].damage_to_die:
                    name = self._amoebas[amoeba]
                    raise fail("pending.agenda", f"is past the deaths, but {name} has enough DP")

    def _check_turn(self, i: int, place: str) -> None:
        """What is done before a movement is done by the amoeba that will move, having fed
        first (H-FAS); and a movement with nothing to eat after it is such a one."""
        g = self._g
        entry = g.agenda[i]
        kind = kind_of(entry)
        if i == 0 or kind_of(g.agenda[0]) != steps.AMOEBA_TURNS:
            return
        below = g.agenda[i - 1]
        if kind == steps.MOVEMENT and second_of(entry) != (kind_of(below) == steps.AMOEBA_TURNS):
            raise fail(place, "must say 1 exactly if the amoeba has fed first")
        if kind_of(below) in (steps.MOVEMENT, steps.FEEDING, steps.SECOND_MOVE):
            attack = kind in _NEEDS_BOTH
            amoeba = g.attacker if attack else first_of(entry)
            about = STEPS[kind].takes == "amoeba" or attack
            if about and amoeba != first_of(below):
                raise fail(place, "is not about the same amoeba as the step before it")

    def _check_needs(self, entry: int, place: str, pending: dict[str, object]) -> None:
        """What a step is about is there, and belongs to the one who decides."""
        g = self._g
        kind = kind_of(entry)
        about = STEPS[kind]
        first = first_of(entry)
        if about.takes == "amoeba":
            self._check_on_board(first, place)
            self._check_owner(kind, first // NUMBERS, place)
        elif about.takes == "tribe" and kind != steps.START_DICE:
            self._check_owner(kind, first, place)
            if not g.turn or g.order[g.turn - 1] != first:
                raise fail(place, "is not about the tribe whose turn it is")
        elif about.takes == "rank":
            self._check_owner(kind, g.order[first], place)
        if kind in _MAY_HAVE_STEP and "step" in pending and first != g.mover:
            raise fail("pending.step.mover", "is not the amoeba that moves")
        if kind in _NEEDS_STEP and "step" not in pending:
            raise fail(place, "needs pending.step")
        after_attack = kind == steps.FEEDING and second_of(entry)
        if kind in _NEEDS_BOTH or kind == steps.SECOND_STRIKE or after_attack:
            if "attack" not in pending:
                raise fail(place, "needs pending.attack")
            self._check_on_board(g.attacker, "pending.attack.attacker")
            if kind in _NEEDS_BOTH:
                self._check_on_board(g.target, "pending.attack.target")
                self._check_attack()
            elif g.attacker != first:
                raise fail(place, "is not about the attacker")
        self._check_cards(kind, entry, place)

    def _check_attack(self) -> None:
        """A1: two different amoebas on the space of the attack, unless one is escaping."""
        g = self._g
        if g.attacker == g.target:
            raise fail("pending.attack.target", "cannot be the attacker itself (A1)")
        tribe = g.target // NUMBERS
        for mark, spent in ((DEFENDED, g.spent_defenses), (FLED, g.spent_escapes)):
            if g.rules.answers_by_round and g.attack & mark and not spent >> tribe & 1:
                raise fail("pending.attack.marks", "has an answer that is not in spent (ED4)")
        if any(kind_of(entry) == steps.ESCAPED for entry in g.agenda):
            return
        for key, amoeba in (("attacker", g.attacker), ("target", g.target)):
            if g.where[amoeba] != g.battlefield:
                raise fail(f"pending.attack.{key}", "is not on the space of the attack (A1)")

    def _check_cards(self, kind: int, entry: int, place: str) -> None:
        """What cards, debts and genes a step needs."""
        g = self._g
        if kind in _NEEDS_CARD and not any(g.deck):
            raise fail(place, "needs a card in the pile")
        if kind == steps.PEEK and g.next_card >= 0:
            raise fail(place, "draws a card, but the next one is known")
        if kind in (steps.DEFECT, steps.DUMMY_DEFECT) and not g.debt:
            raise fail(place, "needs pending.defect")
        if kind == steps.START_TIE and len(g.order) >= g.rules.tribes:
            raise fail(place, "settles an order that stands already")
        if kind == steps.SWAPPING and not g.held >> second_of(entry) & 1:
            raise fail(place, "swaps a gene that was not held before this phase")
        blocked = rebound_direction(entry) if kind == steps.REBOUND else -1
        if blocked >= 0 and landing(g, first_of(entry), blocked) == OUTSIDE:
            raise fail(place, "has nowhere to rebound to")
        if kind == steps.GULP:
            self._check_gulp(entry, place)
        if kind == steps.REBOUND and was_declared(entry) and not g.rules.edition.holding_first:
            raise fail(place, "has followers before the direction, which only french has (ED3)")
        questions = {
            steps.SWAPPING: ask_swapping,
            steps.SHIFTING: ask_shifting,
            steps.HOSTING: ask_host,
            steps.DEFECT: ask_defect,
        }
        if kind in questions and not questions[kind](g, entry):
            raise fail(place, "leaves no choice at all")
        shifted = first_of(entry) if kind == steps.SHIFTING else -1
        if shifted >= 0 and shifted % NUMBERS not in can_be_healed(g, shifted // NUMBERS):
            raise fail(place, "is about an amoeba that cannot be healed")

    def _check_gulp(self, entry: int, place: str) -> None:
        g = self._g
        tribe = first_of(entry) // NUMBERS
        space, cubes = gulp_of(g, entry)
        rank = second_of(entry) % GULP_COUNT
        fits_in = space != OUTSIDE and fits(cubes, g.soup[space])
        gulps = g.traits[tribe].gulps
        if rank >= len(gulps) or not fits_in or not rests(g, first_of(entry), rank):
            raise fail(place, "takes a gulp that makes no meal")

    def _check_on_board(self, amoeba: int, place: str) -> None:
        if self._g.where[amoeba] == OFF:
            raise fail(place, f"is about {self._amoebas[amoeba]}, which is not on the board")

    def _check_owner(self, kind: int, tribe: int, place: str) -> None:
        """Section 16: the dummy's steps are the dummy's alone."""
        own_to_dummy = steps.DUMMY_START <= kind <= steps.DUMMY_DIVISION
        shared = kind in (
            steps.EXCRETION,
            steps.START_SPACE,
            steps.FIRST_AMOEBA,
            steps.SECOND_AMOEBA,
        )
        if own_to_dummy != (tribe == self._g.rules.dummy) and not shared:
            raise fail(place, "is a step of the dummy" if own_to_dummy else "is about the dummy")
