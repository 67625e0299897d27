"""Defense (G-DEF): the target fights back (A4)."""

from typing import Final

from ursuppe.engine import events
from ursuppe.engine.agenda import DEFENSE, DEFENSE_AGAIN, NOTHING
from ursuppe.engine.catalog import FIGHT, FIGHT_ON, FIGHTS, GIVE_IN, NUMBERS
from ursuppe.engine.combat.outcome import thwart
from ursuppe.engine.gene import Gene, Traits
from ursuppe.engine.masks import bit
from ursuppe.engine.state import CHANCE, DEFENDED, FOUGHT_ON, State
from ursuppe.vectors import i64, vec


def express(traits: Traits) -> None:
    """G-DEF."""
    traits.may_defend = True


GENE: Gene = Gene("defense", "G-DEF", "Defense", express=express)

FIGHT_OUTCOMES: Final = vec[i64]([FIGHT + i for i in range(len(FIGHTS))])
FIGHT_ON_OR_NOT: Final = vec[i64]([FIGHT_ON, GIVE_IN])


def can_defend(g: State) -> bool:
    """A2, A4: the target's owner has Defense, has not used it, in this attack or in this round
    (ED4), and can pay."""
    tribe = g.target // NUMBERS
    return (
        g.traits[tribe].may_defend
        and not g.attack & DEFENDED
        and not g.spent_defenses >> tribe & 1
        and g.bp[tribe] >= g.rules.edition.defense_cost
    )


def defend(g: State) -> None:
    """A4: paid, then both roll."""
    tribe = g.target // NUMBERS
    cost = g.rules.edition.defense_cost
    g.attack |= DEFENDED
    if g.rules.answers_by_round:
        g.spent_defenses |= bit(tribe)
    g.bp[tribe] -= cost
    if g.sink is not None:
        g.tell(events.DEFENDED, "A4", amoeba=g.target, other=g.attacker)
        g.tell(events.PAID, "A4", tribe, amount=cost)
    g.push(DEFENSE)


def ask_fight(g: State, entry: i64) -> vec[i64]:
    """A4: a die each, again while equal: attacker's, then defender's."""
    g.actor = CHANCE
    g.weights = NOTHING
    return FIGHT_OUTCOMES


def fight(g: State, entry: i64, action: i64) -> None:
    """A4: the higher wins. A lost defense may be fought once more with Persistence (A8);
    if not, the attack goes on with what answers are left."""
    g.pop()
    dice = FIGHTS[action - FIGHT]
    if g.sink is not None:
        rule = "A8" if g.attack & FOUGHT_ON else "A4"
        g.tell(events.FOUGHT, rule, amoeba=g.attacker, other=g.target, dice=dice)
    if dice[0] < dice[1]:
        thwart(g, "A4")
    elif g.traits[g.target // NUMBERS].persistent and not g.attack & FOUGHT_ON:
        g.push(DEFENSE_AGAIN)


def ask_fight_on(g: State, entry: i64) -> vec[i64]:
    """A8: rolled once more, at once, once per attack."""
    g.actor = g.target // NUMBERS
    return FIGHT_ON_OR_NOT


def fight_on(g: State, entry: i64, action: i64) -> None:
    """A8: free of the 1 BP."""
    g.pop()
    g.attack |= FOUGHT_ON
    if action == FIGHT_ON:
        g.push(DEFENSE)
