"""What the events of a game show of its genes: one table for all who count what genes do.

An effect that no single event shows (a price that was lower, a meal that would not have been
allowed) is found by whoever looks for it: `hindsight/gene_use.py`, `exhaust/effects.py`.
"""

from typing import Final, Literal, NamedTuple

from ursuppe.engine import events
from ursuppe.engine.genes.registry import GENES

EffectName = Literal[
    "alarmed", "ate_more", "ate_otherwise", "ate_target", "attacked", "attacked_again",
    "bounced", "carried", "chose_next", "chose_way", "cost_attacker", "counted", "defended",
    "died_early", "divided_far", "drained", "earned", "excreted_elsewhere", "exploded",
    "fed_first", "fled", "followed", "fought_on", "given_up", "got_away", "healed",
    "held_still", "hurt", "killed", "moved_again", "only_hurt", "outlived", "placed",
    "poisoned", "received", "repelled", "saved", "saw_next", "shielded", "sold", "spared",
    "sucked", "swapped", "two_dice", "unseen",
]  # fmt: skip
"""All that genes are said to have done when a game is looked back at."""

Holder = Literal["tribe", "other", "attacker", "target", "healer"]
"""Who holds the gene: a tribe of the event itself, or of the attack or healing it is part of."""


class Effect(NamedTuple):
    """What an event of one kind and rule shows."""

    genes: tuple[str, ...]
    """Whose effect it is: the first of these that the tribe holds."""
    name: EffectName
    does: str
    """The effect in a few words."""
    holder: Holder


NUMBER: Final = {gene.key: number for number, gene in enumerate(GENES)}
"""The number of each gene by its key."""
_KEYS: Final = {gene.rule: gene.key for gene in GENES}
_PREDATORS: Final = ("struggle_for_survival", "aggression")


def _shown(
    kind: str,
    rule: str,
    name: EffectName,
    does: str,
    holder: Holder = "tribe",
    genes: tuple[str, ...] = (),
) -> tuple[tuple[str, str], Effect]:
    """An entry of the table. The gene is that of the rule, if none is named."""
    return (kind, rule), Effect(genes or (_KEYS[rule],), name, does, holder)


EFFECTS: Final = dict([
    _shown(events.ROLLED, "G-MV1", "two_dice", "rolls two dice"),
    _shown(events.DIVIDED, "G-SPO", "divided_far", "divides far away"),
    _shown(events.MOVES_AGAIN, "G-SPD", "moved_again", "moves again"),
    _shown(events.DEFENDED, "A4", "defended", "fights back", genes=("defense",)),
    _shown(events.FAILED, "A4", "repelled", "wins", "other", genes=("defense",)),
    _shown(events.FLED, "A3", "fled", "flees", genes=("escape",)),
    _shown(events.FAILED, "A3", "got_away", "gets away", "other", genes=("escape", "alarm")),
    _shown(events.TOOK, "G-TEN", "carried", "takes cubes"),
    _shown(events.STAYED, "G-HOL", "held_still", "stays"),
    _shown(events.FOLLOWED, "G-HOL", "followed", "follows"),
    _shown(events.ATTACKED, "G-SFS", "attacked", "attacks", genes=_PREDATORS),
    _shown(events.FED, "A5", "ate_target", "eats its target", genes=_PREDATORS),
    _shown(events.DRAINED, "G-PAR", "drained", "drains a host"),
    _shown(events.MOVES_AGAIN, "G-PER", "moved_again", "moves again"),
    _shown(events.ATTACKED, "A8", "attacked_again", "attacks again", genes=("persistence",)),
    _shown(events.FOUGHT, "A8", "fought_on", "fights on", "other", genes=("persistence",)),
    _shown(events.ATTACKED, "G-AGG", "attacked", "attacks in phase 5"),
    _shown(events.DIED, "A7", "killed", "kills in phase 5", "attacker", genes=("aggression",)),
    _shown(events.DAMAGED, "G-ARM", "only_hurt", "is only hurt"),
    _shown(events.CHOOSES_NEXT, "H-DOR", "chose_next", "chooses what is next"),
    _shown(events.ALARMED, "H-ALA", "alarmed", "is alarmed"),
    _shown(events.FLED, "H-ALA", "fled", "flees"),
    _shown(events.EXCRETED, "H-CLE", "excreted_elsewhere", "excretes elsewhere"),
    _shown(events.PAID, "H-HAR", "cost_attacker", "costs the attacker", "target"),
    _shown(events.FAILED, "H-HAR", "repelled", "ends an attack", "other"),
    _shown(events.LOOKED, "H-MIG", "saw_next", "knows the next card"),
    _shown(events.BOUGHT, "H-SOC", "sold", "is bought away", "other"),
    _shown(events.RECEIVED, "H-SOC", "received", "collects"),
    _shown(events.FEEDS_FIRST, "H-FAS", "fed_first", "feeds first"),
    _shown(events.SWAPPED, "H-ADA", "swapped", "swaps"),
    _shown(events.DAMAGED, "H-MOU", "only_hurt", "survives a bite"),
    _shown(events.UNSEEN, "H-CA1", "unseen", "is unseen"),
    _shown(events.SUCKED, "H-SU1", "sucked", "sucks"),
    _shown(events.HEALED, "H-HE1", "healed", "heals"),
    _shown(events.BOUNCED, "H-REB", "bounced", "bounces"),
    _shown(events.DAMAGED, "H-BAN", "hurt", "hurts", "other"),
    _shown(events.POISONED, "H-TOX", "poisoned", "poisons"),
    _shown(events.EXPLODED, "H-POP", "exploded", "explodes"),
    _shown(events.PLACED, "H-POP", "placed", "places"),
    _shown(events.EARNED, "H-ENE", "earned", "earns"),
    _shown(events.LOOKED, "H-ENV", "saw_next", "knows the next card"),
    _shown(events.UNSEEN, "H-CA2", "unseen", "is unseen"),
    _shown(events.HEALED, "H-HE2", "healed", "heals"),
    _shown(events.DIED, "H-HE2", "killed", "passes a DP on", "healer"),
    _shown(events.SUCKED, "H-SU2", "sucked", "sucks"),
])  # fmt: skip
"""The effects that an event shows, by its kind and rule; in the order of the genes."""
