"""What each gene did in a game, read off the events while the log is played again.

Most effects are events that a card's own rule makes (`gene_effects`). Where a card only changes
a number or a permission, what happened is held against what the tribe could have done without
the card.
"""

from dataclasses import dataclass, field
from typing import Final

from ursuppe.engine import events
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import total
from ursuppe.engine.events import Event
from ursuppe.engine.game import Game
from ursuppe.engine.masks import bit
from ursuppe.engine.state import OFF
from ursuppe.engine.traits import Traits
from ursuppe.gene_effects import EFFECTS, EffectName

MOVE_DICE: Final = ("M2", "G-MV1")
MEASURED: Final = ("cost_attacker", "drained", "earned", "exploded", "healed", "hurt", "poisoned",
                   "received", "sold")  # fmt: skip
"""Effects that are counted by the amount of their events."""
CARRIED: Final = ("carried", "sucked")
"""Effects that are counted by their cubes."""


@dataclass
class EffectCount:
    """How often a gene did something, and how much it came to: BP, cubes, DP or MP."""

    count: int = 0
    amount: int | None = None


@dataclass
class GeneUse:
    """A gene in the hand of a tribe, from when it came until it went, and what it did."""

    tribe: int
    gene: int
    since: int
    """The round in which it came."""
    until: int | None = None
    """The round in which it went; None if it was held to the end."""
    price: int | None = None
    """None if the log began with it."""
    effects: dict[EffectName, EffectCount] = field(default_factory=dict)

    def note(self, effect: EffectName, amount: int | None = None) -> None:
        """It did this once more."""
        done = self.effects.setdefault(effect, EffectCount())
        done.count += 1
        if amount is not None:
            done.amount = (done.amount or 0) + amount


class GeneUses:
    """Hears the events of a game while it is played again, and counts what its genes do."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hands = [0] * game.rules.tribes
        self.uses: list[GeneUse] = []
        """By time, of all tribes."""
        self._latest: dict[tuple[int, int], GeneUse] = {}
        self._damage = list(game.damage)
        self._attacker = -1
        self._target = -1
        self._healer = -1
        self._meal = 0
        self._hosted = False
        self._moves_again = False
        self._look_at_hands()

    def hear(self, event: Event) -> None:
        """One event, while the game stands as it does when the event is sent."""
        self._look_at_hands()
        if event.kind in (events.BOUGHT, events.SWAPPED):
            self._latest[event.tribe, event.gene].price = event.amount
        effect = EFFECTS.get((event.kind, event.rule))
        if effect is not None:
            holder = {
                "tribe": event.tribe,
                "other": event.other_tribe,
                "attacker": self._attacker,
                "target": self._target,
                "healer": self._healer,
            }[effect.holder]
            self._note(holder, effect.genes, effect.name, _measure(effect.name, event))
        if event.kind in SPECIAL:
            SPECIAL[event.kind](self, event)
        self._damage = list(self.game.damage)

    # Hands

    def _look_at_hands(self) -> None:
        for tribe, hand in enumerate(self.game.genes):
            changed = hand ^ self.hands[tribe]
            for gene in range(int(changed).bit_length()):
                if changed & hand & bit(gene):
                    use = self._latest[tribe, gene] = GeneUse(tribe, gene, self.game.round)
                    self.uses.append(use)
                elif changed & bit(gene):
                    self._latest[tribe, gene].until = self.game.round
            self.hands[tribe] = hand

    def _held(self, tribe: int, key: str) -> int:
        """The first gene in the tribe's hand with the effect of a printed one (ED5), or -1."""
        genes = int(self.game.genes[tribe] & self.game.rules.acting_as(key))
        return (genes & -genes).bit_length() - 1

    def _holds(self, tribe: int, key: str) -> bool:
        return self._held(tribe, key) >= 0

    def _without(self, tribe: int, key: str) -> Traits:
        """What the tribe would be without this gene."""
        hand = self.game.genes[tribe] & ~bit(self._held(tribe, key))
        return self.game.rules.traits_of(tribe, hand)

    def _latest_of(self, tribe: int, key: str) -> GeneUse | None:
        """The gene with this effect that the tribe holds, or has just lost."""
        held = self._held(tribe, key)
        if held >= 0:
            return self._latest[tribe, held]
        acting = self.game.rules.acting_as(key)
        lost = [use for (owner, gene), use in self._latest.items()
                if owner == tribe and acting >> gene & 1]  # fmt: skip
        return max(lost, key=lambda use: use.until or 0, default=None)

    def _note(
        self, tribe: int, keys: tuple[str, ...], effect: EffectName, amount: int | None = None
    ) -> None:
        """The effect of the first gene that the tribe holds, or has just lost."""
        if tribe < 0:
            return
        for key in sorted(keys, key=lambda key: not self._holds(tribe, key)):
            use = self._latest_of(tribe, key)
            if use is not None:
                use.note(effect, amount)
                return

    def _did(self, tribe: int, key: str, effect: EffectName, amount: int | None = None) -> None:
        """The effect of a gene, if the tribe holds it."""
        if self._holds(tribe, key):
            self._latest[tribe, self._held(tribe, key)].note(effect, amount)

    # What takes more than one look

    def _attacked(self, event: Event) -> None:
        """Who is spared, since a card does not let it be named (A10)."""
        self._attacker, self._target = event.tribe, event.other_tribe
        for tribe in range(self.game.rules.tribes):
            first = tribe * NUMBERS
            there = [i for i in range(NUMBERS) if self.game.where[first + i] == event.space]
            if tribe in (self._attacker, self._target) or not there:
                continue
            if self.game.phase == 1:
                self._did(tribe, "armor", "spared")
            if min(there) < event.number - 1:
                self._did(tribe, "threat_display", "spared")

    def _died(self, event: Event) -> None:
        if event.rule in ("K1", "K3") and self._holds(event.tribe, "short_life_span"):
            damage = self._damage[event.tribe * NUMBERS + event.number - 1]
            if damage < self._without(event.tribe, "short_life_span").damage_to_die:
                self._did(event.tribe, "short_life_span", "died_early")

    def _healed(self, event: Event) -> None:
        self._healer = event.tribe

    def _gave_up(self, event: Event) -> None:
        """D4: whatever else it did, it paid for a defect in the end."""
        self._latest[event.tribe, event.gene].note("given_up", event.amount)

    def _bought(self, event: Event) -> None:
        saved = self.game.rules.price[event.gene] - event.amount
        if event.rule != "H-SOC" and saved > 0:
            self._note(event.tribe, ("flexible",), "saved", saved)

    def _earned(self, event: Event) -> None:
        """V1: what a gene of one's own adds to the income (ED5), or takes from it."""
        rules = self.game.rules
        if event.rule != "V1":
            return
        for gene, facts in enumerate(rules.genes):
            if facts.card is not None and self.game.genes[event.tribe] >> gene & 1:
                for effect in facts.card.effects:
                    if effect.rule == "V1":
                        self._latest[event.tribe, gene].note("earned", effect.number)

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
            self._did(event.tribe, key, "counted")

    def _card(self, event: Event) -> None:
        """D2: the MP above the ozone that Ray Protection keeps from being due."""
        rules = self.game.rules
        if event.rule != "D1" or self.game.round < rules.edition.first_defects:
            return
        ozone = rules.ozone[event.card]
        for tribe in range(rules.tribes):
            for gene, facts in enumerate(rules.genes):
                shields = facts.key == "ray_protection" or facts.card is not None
                held = self.game.genes[tribe] >> gene & 1
                if shields and held and rules.mutation[gene] < 0:
                    now = self.game.traits[tribe].mutation
                    due = max(0, now - ozone)
                    spared = max(0, now - rules.mutation[gene] - ozone) - due
                    if spared > 0:
                        self._latest[tribe, gene].note("shielded", spared)

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
                        self._did(tribe, "life_expectancy", "outlived")

    # Moves

    def _moves_on(self, event: Event) -> None:
        self._moves_again = True

    def _rolled(self, event: Event) -> None:
        if event.rule in MOVE_DICE:
            self._moved_actively(event.tribe)

    def _chose(self, event: Event) -> None:
        """With Movement II nothing is rolled."""
        if self._holds(event.tribe, "movement_two"):
            self._did(event.tribe, "movement_two", "chose_way")
            self._moved_actively(event.tribe)

    def _moved_actively(self, tribe: int) -> None:
        """M2, A3: a second move is free for everybody."""
        if not self._moves_again and self._holds(tribe, "streamlining"):
            cost = self._without(tribe, "streamlining").move_cost
            self._did(tribe, "streamlining", "saved", cost)
        self._moves_again = False

    # Meals

    def _ate(self, event: Event) -> None:
        self._meal += event.cubes

    def _drained(self, event: Event) -> None:
        self._hosted = True

    def _excreted(self, event: Event) -> None:
        """F3: the meal is over, and is held against what the tribe could eat otherwise."""
        tribe = event.tribe
        if self._meal:
            self._did(tribe, "glutton", "ate_more")
        for key in ("substitution", "frugality"):
            if self._holds(tribe, key) and self._meal:
                bare = self._without(tribe, key)
                if self._meal not in (bare.hosted_meals if self._hosted else bare.meals):
                    self._did(tribe, key, "ate_otherwise")
        self._meal = 0
        self._hosted = False


SPECIAL: Final = {
    events.ATTACKED: GeneUses._attacked,
    events.DIED: GeneUses._died,
    events.HEALED: GeneUses._healed,
    events.GAVE_UP: GeneUses._gave_up,
    events.BOUGHT: GeneUses._bought,
    events.EARNED: GeneUses._earned,
    events.DIVIDED: GeneUses._divided,
    events.SCORED: GeneUses._scored,
    events.CARD: GeneUses._card,
    events.PHASE: GeneUses._phase,
    events.MOVES_AGAIN: GeneUses._moves_on,
    events.ROLLED: GeneUses._rolled,
    events.CHOSE: GeneUses._chose,
    events.ATE: GeneUses._ate,
    events.SUCKED: GeneUses._ate,
    events.DRAINED: GeneUses._drained,
    events.EXCRETED: GeneUses._excreted,
}
"""What else is looked at, by kind of event."""


def _measure(effect: EffectName, event: Event) -> int | None:
    if effect in MEASURED:
        return event.amount
    return total(event.cubes) if effect in CARRIED else None
