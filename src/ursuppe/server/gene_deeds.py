"""What each gene did in a game, read off the events while the log is played again.

Most deeds are events that a card's own rule makes. Where a card only changes a number or a
permission, what happened is held against what the tribe could have done without the card.
"""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ursuppe.engine import events
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import total
from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.masks import bit
from ursuppe.engine.state import OFF
from ursuppe.engine.traits import Traits
from ursuppe.server.wire import DeedName

NUMBER: Final = {gene.key: number for number, gene in enumerate(GENES)}
MOVE_DICE: Final = ("M2", "G-MV1")


class Sign(NamedTuple):
    """What an event of one kind and rule shows: the deed of the first of these genes that the
    tribe holds."""

    genes: tuple[str, ...]
    deed: DeedName
    of_other: bool = False
    """Whether the gene is on the other side of the event."""


SIGNS: Final[dict[tuple[str, str], Sign]] = {
    (events.ROLLED, "G-MV1"): Sign(("movement_one",), "two_dice"),
    (events.DIVIDED, "G-SPO"): Sign(("spores",), "divided_far"),
    (events.MOVES_AGAIN, "G-SPD"): Sign(("speed",), "moved_again"),
    (events.MOVES_AGAIN, "G-PER"): Sign(("persistence",), "moved_again"),
    (events.DEFENDED, "A4"): Sign(("defense",), "defended"),
    (events.FAILED, "A4"): Sign(("defense",), "repelled", of_other=True),
    (events.FLED, "A3"): Sign(("escape",), "fled"),
    (events.FLED, "H-ALA"): Sign(("alarm",), "fled"),
    (events.FAILED, "A3"): Sign(("escape", "alarm"), "got_away", of_other=True),
    (events.TOOK, "G-TEN"): Sign(("tentacle",), "carried"),
    (events.STAYED, "G-HOL"): Sign(("holding",), "held_still"),
    (events.FOLLOWED, "G-HOL"): Sign(("holding",), "followed"),
    (events.ATTACKED, "G-SFS"): Sign(("struggle_for_survival", "aggression"), "attacked"),
    (events.FED, "A5"): Sign(("struggle_for_survival", "aggression"), "ate_target"),
    (events.ATTACKED, "G-AGG"): Sign(("aggression",), "attacked"),
    (events.ATTACKED, "A8"): Sign(("persistence",), "attacked_again"),
    (events.FOUGHT, "A8"): Sign(("persistence",), "fought_on", of_other=True),
    (events.DRAINED, "G-PAR"): Sign(("parasitism",), "drained"),
    (events.DAMAGED, "G-ARM"): Sign(("armor",), "only_hurt"),
    (events.CHOOSES_NEXT, "H-DOR"): Sign(("doris_and_frank",), "chose_next"),
    (events.ALARMED, "H-ALA"): Sign(("alarm",), "alarmed"),
    (events.EXCRETED, "H-CLE"): Sign(("cleanliness",), "excreted_elsewhere"),
    (events.FAILED, "H-HAR"): Sign(("hard_crust",), "repelled", of_other=True),
    (events.LOOKED, "H-MIG"): Sign(("migration_sensing",), "saw_next"),
    (events.LOOKED, "H-ENV"): Sign(("environmental_sensing",), "saw_next"),
    (events.RECEIVED, "H-SOC"): Sign(("social_gene",), "received"),
    (events.BOUGHT, "H-SOC"): Sign(("social_gene",), "sold", of_other=True),
    (events.FEEDS_FIRST, "H-FAS"): Sign(("fast_food",), "fed_first"),
    (events.SWAPPED, "H-ADA"): Sign(("highly_adaptable",), "swapped"),
    (events.DAMAGED, "H-MOU"): Sign(("more_than_a_mouthful",), "only_hurt"),
    (events.UNSEEN, "H-CA1"): Sign(("camouflage_one",), "unseen"),
    (events.UNSEEN, "H-CA2"): Sign(("camouflage_two",), "unseen"),
    (events.SUCKED, "H-SU1"): Sign(("suction_one",), "sucked"),
    (events.SUCKED, "H-SU2"): Sign(("suction_two",), "sucked"),
    (events.HEALED, "H-HE1"): Sign(("healing_one",), "healed"),
    (events.HEALED, "H-HE2"): Sign(("healing_two",), "healed"),
    (events.BOUNCED, "H-REB"): Sign(("rebound",), "bounced"),
    (events.DAMAGED, "H-BAN"): Sign(("go_out_with_a_bang",), "hurt", of_other=True),
    (events.POISONED, "H-TOX"): Sign(("toxic_excretions",), "poisoned"),
    (events.EXPLODED, "H-POP"): Sign(("population_explosion",), "exploded"),
    (events.PLACED, "H-POP"): Sign(("population_explosion",), "placed"),
    (events.EARNED, "H-ENE"): Sign(("energy_conservation",), "earned"),
}
"""What is told by the card's own rule."""

MEASURED: Final = ("drained", "received", "sold", "healed", "hurt", "poisoned", "exploded",
                   "earned")  # fmt: skip
"""Deeds that are counted by the amount of their events."""
CARRIED: Final = ("carried", "sucked")
"""Deeds that are counted by their cubes."""


@dataclass
class Deed:
    """How often a gene did something, and how much it came to: BP, cubes, DP or MP."""

    count: int = 0
    amount: int | None = None


@dataclass
class Course:
    """A gene in the hand of a tribe, from when it came until it went."""

    tribe: int
    gene: int
    since: int
    price: int | None = None
    """None if the log began with it."""
    until: int | None = None
    deeds: dict[DeedName, Deed] = field(default_factory=dict)

    def note(self, deed: DeedName, amount: int | None = None) -> None:
        """It did this once more."""
        done = self.deeds.setdefault(deed, Deed())
        done.count += 1
        if amount is not None:
            done.amount = (done.amount or 0) + amount


class Ledger:
    """Hears the events of a game as they are told, and writes down what its genes do."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hands = [0] * game.rules.tribes
        self.courses: list[Course] = []
        self._latest: dict[tuple[int, int], Course] = {}
        self._damage = list(game.damage)
        self._attack = (-1, -1)
        """The tribes of the attacker and of the target."""
        self._healer = -1
        self._meal = 0
        self._hosted = False
        self._moves_again = False
        self._look_at_hands(None)

    def hear(self, event: Event) -> None:
        """One event, while the game stands as it does when the event is told."""
        self._look_at_hands(event)
        sign = SIGNS.get((event.kind, event.rule))
        if sign is not None:
            tribe = event.other_tribe if sign.of_other else event.tribe
            self._note(tribe, sign.genes, sign.deed, _measure(sign.deed, event))
        SPECIAL.get(event.kind, Ledger._nothing)(self, event)
        self._damage = list(self.game.damage)

    # Hands

    def _look_at_hands(self, event: Event | None) -> None:
        for tribe, hand in enumerate(self.game.genes):
            changed = hand ^ self.hands[tribe]
            for gene in range(int(changed).bit_length()):
                if changed >> gene & 1:
                    self._change(tribe, gene, bool(hand >> gene & 1))
            self.hands[tribe] = hand
        if event is not None and event.kind in (events.BOUGHT, events.SWAPPED):
            self._latest[event.tribe, event.gene].price = event.amount

    def _change(self, tribe: int, gene: int, gained: bool) -> None:
        if not gained:
            self._latest[tribe, gene].until = self.game.round
            return
        course = Course(tribe, gene, self.game.round)
        self.courses.append(course)
        self._latest[tribe, gene] = course

    def _holds(self, tribe: int, key: str) -> bool:
        return bool(self.game.genes[tribe] >> NUMBER[key] & 1)

    def _without(self, tribe: int, key: str) -> Traits:
        """What the tribe would be without this gene."""
        return self.game.rules.traits_of(tribe, self.game.genes[tribe] & ~bit(NUMBER[key]))

    def _note(
        self, tribe: int, keys: tuple[str, ...], deed: DeedName, amount: int | None = None
    ) -> None:
        """The deed of the first gene that the tribe holds, or has just lost."""
        if tribe < 0:
            return
        for key in sorted(keys, key=lambda key: not self._holds(tribe, key)):
            course = self._latest.get((tribe, NUMBER[key]))
            if course is not None:
                course.note(deed, amount)
                return

    # What takes more than one look

    def _nothing(self, event: Event) -> None:
        """Most kinds of event say all by themselves."""

    def _attacked(self, event: Event) -> None:
        """Who is spared, since a card does not let it be named (A10)."""
        self._attack = (event.tribe, event.other_tribe)
        for tribe in range(self.game.rules.tribes):
            first = tribe * NUMBERS
            there = [i for i in range(NUMBERS) if self.game.where[first + i] == event.space]
            if tribe in self._attack or not there:
                continue
            if self._holds(tribe, "armor") and self.game.phase == 1:
                self._note(tribe, ("armor",), "spared")
            if self._holds(tribe, "threat_display") and min(there) < event.number - 1:
                self._note(tribe, ("threat_display",), "spared")

    def _died(self, event: Event) -> None:
        if event.rule == "A7":
            self._note(self._attack[0], ("aggression",), "killed")
        elif event.rule == "H-HE2":
            self._note(self._healer, ("healing_two",), "killed")
        elif event.rule in ("K1", "K3") and self._holds(event.tribe, "short_life_span"):
            damage = self._damage[event.tribe * NUMBERS + event.number - 1]
            if damage < self._without(event.tribe, "short_life_span").damage_to_die:
                self._note(event.tribe, ("short_life_span",), "died_early")

    def _healed(self, event: Event) -> None:
        self._healer = event.tribe

    def _paid(self, event: Event) -> None:
        if event.rule == "H-HAR":
            self._note(self._attack[1], ("hard_crust",), "cost_attacker", event.amount)

    def _gave_up(self, event: Event) -> None:
        """D4: whatever else it did, it paid for a defect in the end."""
        self._note(event.tribe, (GENES[event.gene].key,), "given_up", event.amount)

    def _bought(self, event: Event) -> None:
        saved = self.game.rules.price[event.gene] - event.amount
        if event.rule != "H-SOC" and saved > 0:
            self._note(event.tribe, ("flexible",), "saved", saved)

    def _divided(self, event: Event) -> None:
        edition = self.game.rules.edition
        saved = edition.division_cost - event.amount
        if saved <= 0:
            return
        by_rate = event.amount == edition.division_cost_division_rate
        keys = ("division_rate", "short_life_span")
        self._note(event.tribe, keys if by_rate else keys[::-1], "saved", saved)

    def _scored(self, event: Event) -> None:
        """P1: all cards count; these two do nothing else."""
        for key in ("intelligence", "phd"):
            if self._holds(event.tribe, key):
                self._note(event.tribe, (key,), "counted")

    def _card(self, event: Event) -> None:
        """D2: the MP above the ozone that Ray Protection keeps from being due."""
        rules = self.game.rules
        if event.rule != "D1" or self.game.round < rules.edition.first_defects:
            return
        ozone = rules.ozone[event.card]
        for tribe in range(rules.tribes):
            if self._holds(tribe, "ray_protection"):
                bare = self._without(tribe, "ray_protection").mutation
                due = max(0, self.game.traits[tribe].mutation - ozone)
                spared = max(0, bare - ozone) - due
                if spared > 0:
                    self._note(tribe, ("ray_protection",), "shielded", spared)

    def _phase(self, event: Event) -> None:
        """After the deaths (K1): who lives on with the DP that others die of."""
        if event.amount != 6:
            return
        for tribe in range(self.game.rules.tribes):
            if self._holds(tribe, "life_expectancy"):
                limit = self._without(tribe, "life_expectancy").damage_to_die
                first = tribe * NUMBERS
                for amoeba in range(first, first + NUMBERS):
                    if self.game.where[amoeba] != OFF and self.game.damage[amoeba] >= limit:
                        self._note(tribe, ("life_expectancy",), "outlived")

    # Moves

    def _moves_on(self, event: Event) -> None:
        self._moves_again = True

    def _rolled(self, event: Event) -> None:
        if event.rule in MOVE_DICE:
            self._moved_actively(event.tribe)

    def _chose(self, event: Event) -> None:
        """With Movement II nothing is rolled."""
        if self._holds(event.tribe, "movement_two"):
            self._note(event.tribe, ("movement_two",), "chose_way")
            self._moved_actively(event.tribe)

    def _moved_actively(self, tribe: int) -> None:
        """M2, A3: a second move is free for everybody."""
        if not self._moves_again and self._holds(tribe, "streamlining"):
            cost = self._without(tribe, "streamlining").move_cost
            self._note(tribe, ("streamlining",), "saved", cost)
        self._moves_again = False

    # Meals

    def _ate(self, event: Event) -> None:
        self._meal += event.cubes

    def _drained(self, event: Event) -> None:
        self._hosted = True

    def _excreted(self, event: Event) -> None:
        """F3: the meal is over, and is held against what the tribe could eat otherwise."""
        tribe = event.tribe
        if self._holds(tribe, "glutton") and self._meal:
            self._note(tribe, ("glutton",), "ate_more")
        for key in ("substitution", "frugality"):
            if self._holds(tribe, key) and self._meal:
                bare = self._without(tribe, key)
                if self._meal not in (bare.hosted_meals if self._hosted else bare.meals):
                    self._note(tribe, (key,), "ate_otherwise")
        self._meal = 0
        self._hosted = False


SPECIAL: Final = {
    events.ATTACKED: Ledger._attacked,
    events.DIED: Ledger._died,
    events.HEALED: Ledger._healed,
    events.PAID: Ledger._paid,
    events.GAVE_UP: Ledger._gave_up,
    events.BOUGHT: Ledger._bought,
    events.DIVIDED: Ledger._divided,
    events.SCORED: Ledger._scored,
    events.CARD: Ledger._card,
    events.PHASE: Ledger._phase,
    events.MOVES_AGAIN: Ledger._moves_on,
    events.ROLLED: Ledger._rolled,
    events.CHOSE: Ledger._chose,
    events.ATE: Ledger._ate,
    events.SUCKED: Ledger._ate,
    events.DRAINED: Ledger._drained,
    events.EXCRETED: Ledger._excreted,
}
"""What else is looked at, by kind of event."""


def _measure(deed: str, event: Event) -> int | None:
    if deed in MEASURED:
        return event.amount
    return total(event.cubes) if deed in CARRIED else None
