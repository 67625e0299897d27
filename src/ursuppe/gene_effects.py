"""What the events of a game show of its genes: one table for all who count what genes do.

An effect that no single event shows (a price that was lower, a meal that would not have been
allowed) is found by whoever looks for it: `hindsight/gene_use.py`, `exhaust/effects.py`.
"""

from typing import Final, Literal, NamedTuple

from ursuppe.engine import events

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
    holder: Holder = "tribe"


EFFECTS: Final[dict[tuple[str, str], Effect]] = {
    (events.ROLLED, "G-MV1"): Effect(("movement_one",), "two_dice", "rolls two dice"),
    (events.DIVIDED, "G-SPO"): Effect(("spores",), "divided_far", "divides far away"),
    (events.MOVES_AGAIN, "G-SPD"): Effect(("speed",), "moved_again", "moves again"),
    (events.DEFENDED, "A4"): Effect(("defense",), "defended", "fights back"),
    (events.FAILED, "A4"): Effect(("defense",), "repelled", "wins", "other"),
    (events.FLED, "A3"): Effect(("escape",), "fled", "flees"),
    (events.FAILED, "A3"): Effect(("escape", "alarm"), "got_away", "gets away", "other"),
    (events.TOOK, "G-TEN"): Effect(("tentacle",), "carried", "takes cubes"),
    (events.STAYED, "G-HOL"): Effect(("holding",), "held_still", "stays"),
    (events.FOLLOWED, "G-HOL"): Effect(("holding",), "followed", "follows"),
    (events.ATTACKED, "G-SFS"):
        Effect(("struggle_for_survival", "aggression"), "attacked", "attacks"),
    (events.FED, "A5"):
        Effect(("struggle_for_survival", "aggression"), "ate_target", "eats its target"),
    (events.DRAINED, "G-PAR"): Effect(("parasitism",), "drained", "drains a host"),
    (events.MOVES_AGAIN, "G-PER"): Effect(("persistence",), "moved_again", "moves again"),
    (events.ATTACKED, "A8"): Effect(("persistence",), "attacked_again", "attacks again"),
    (events.FOUGHT, "A8"): Effect(("persistence",), "fought_on", "fights on", "other"),
    (events.ATTACKED, "G-AGG"): Effect(("aggression",), "attacked", "attacks in phase 5"),
    (events.DIED, "A7"): Effect(("aggression",), "killed", "kills in phase 5", "attacker"),
    (events.DAMAGED, "G-ARM"): Effect(("armor",), "only_hurt", "is only hurt"),
    (events.CHOOSES_NEXT, "H-DOR"):
        Effect(("doris_and_frank",), "chose_next", "chooses what is next"),
    (events.ALARMED, "H-ALA"): Effect(("alarm",), "alarmed", "is alarmed"),
    (events.FLED, "H-ALA"): Effect(("alarm",), "fled", "flees"),
    (events.EXCRETED, "H-CLE"):
        Effect(("cleanliness",), "excreted_elsewhere", "excretes elsewhere"),
    (events.PAID, "H-HAR"):
        Effect(("hard_crust",), "cost_attacker", "costs the attacker", "target"),
    (events.FAILED, "H-HAR"): Effect(("hard_crust",), "repelled", "ends an attack", "other"),
    (events.LOOKED, "H-MIG"): Effect(("migration_sensing",), "saw_next", "knows the next card"),
    (events.BOUGHT, "H-SOC"): Effect(("social_gene",), "sold", "is bought away", "other"),
    (events.RECEIVED, "H-SOC"): Effect(("social_gene",), "received", "collects"),
    (events.FEEDS_FIRST, "H-FAS"): Effect(("fast_food",), "fed_first", "feeds first"),
    (events.SWAPPED, "H-ADA"): Effect(("highly_adaptable",), "swapped", "swaps"),
    (events.DAMAGED, "H-MOU"): Effect(("more_than_a_mouthful",), "only_hurt", "survives a bite"),
    (events.UNSEEN, "H-CA1"): Effect(("camouflage_one",), "unseen", "is unseen"),
    (events.SUCKED, "H-SU1"): Effect(("suction_one",), "sucked", "sucks"),
    (events.HEALED, "H-HE1"): Effect(("healing_one",), "healed", "heals"),
    (events.BOUNCED, "H-REB"): Effect(("rebound",), "bounced", "bounces"),
    (events.DAMAGED, "H-BAN"): Effect(("go_out_with_a_bang",), "hurt", "hurts", "other"),
    (events.POISONED, "H-TOX"): Effect(("toxic_excretions",), "poisoned", "poisons"),
    (events.EXPLODED, "H-POP"): Effect(("population_explosion",), "exploded", "explodes"),
    (events.PLACED, "H-POP"): Effect(("population_explosion",), "placed", "places"),
    (events.EARNED, "H-ENE"): Effect(("energy_conservation",), "earned", "earns"),
    (events.LOOKED, "H-ENV"):
        Effect(("environmental_sensing",), "saw_next", "knows the next card"),
    (events.UNSEEN, "H-CA2"): Effect(("camouflage_two",), "unseen", "is unseen"),
    (events.HEALED, "H-HE2"): Effect(("healing_two",), "healed", "heals"),
    (events.DIED, "H-HE2"): Effect(("healing_two",), "killed", "passes a DP on", "healer"),
    (events.SUCKED, "H-SU2"): Effect(("suction_two",), "sucked", "sucks"),
}  # fmt: skip
"""The effects that an event shows, by its kind and rule; in the order of the genes."""
