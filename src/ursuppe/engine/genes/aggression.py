"""Aggression (G-AGG): as Struggle for Survival, and an attack in phase 5."""

from typing import Final

from ursuppe.engine.agenda import AGGRESSION, NOTHING, PHASE, first_of, step
from ursuppe.engine.catalog import ATTACK, DONE, NUMBERS, ONLY_DONE, STRIKE, TRIBES
from ursuppe.engine.combat.attack import declare, targets_in_phase_five
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.state import OFF, State
from ursuppe.vectors import append, extend, i64, vec

TARGETS: Final = TRIBES * NUMBERS


def express(traits: Traits) -> None:
    """G-AGG; an edition may leave Struggle for Survival out (ED2)."""
    traits.aggressive = True
    if traits.edition.aggression_includes_struggle:
        traits.struggles = True


GENE: Gene = Gene(
    "aggression",
    "G-AGG",
    "Aggression",
    replaces=["struggle_for_survival"],
    express=express,
)


def aggression_turns(g: State, entry: i64) -> vec[i64]:
    """K3: after all natural deaths, in descending order."""
    while g.turn < g.rules.tribes:
        tribe = g.order[g.turn]
        g.turn += 1
        if g.traits[tribe].aggressive and tribe != g.rules.dummy:
            g.push(step(AGGRESSION, tribe))
            return NOTHING
    g.turn_into(step(PHASE, 6))
    return NOTHING


def ask_aggression(g: State, entry: i64) -> vec[i64]:
    """G-AGG: one amoeba of the tribe may attack another player's in its space."""
    tribe = first_of(entry)
    g.actor = tribe
    options = ONLY_DONE
    if g.bp[tribe] < g.rules.edition.attack_cost:
        return options
    for i in range(NUMBERS):
        attacker = tribe * NUMBERS + i
        if g.where[attacker] != OFF:
            for action in targets_in_phase_five(g, attacker):
                options = append(options, STRIKE + i * TARGETS + action - ATTACK)
    return options


def aggression(g: State, entry: i64, action: i64) -> None:
    """G-AGG."""
    g.pop()
    if action != DONE:
        attacker = first_of(entry) * NUMBERS + (action - STRIKE) // TARGETS
        declare(g, attacker, (action - STRIKE) % TARGETS, again=False)


def ask_second_strike(g: State, entry: i64) -> vec[i64]:
    """A8: the same amoeba, on any target it may name where it now stands."""
    attacker = first_of(entry)
    g.actor = attacker // NUMBERS
    return extend(ONLY_DONE, targets_in_phase_five(g, attacker))


def second_strike(g: State, entry: i64, action: i64) -> None:
    """A8: free of the attack's BP."""
    g.pop()
    if action != DONE:
        declare(g, first_of(entry), action - ATTACK, again=True)
