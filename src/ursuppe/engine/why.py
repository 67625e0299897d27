"""Why an action is not legal: a reason in words, and the rule's id."""

from ursuppe.engine import agenda
from ursuppe.engine.agenda import first_of, kind_of, second_of
from ursuppe.engine.board import DIRECTION_NAMES
from ursuppe.engine.catalog import NUMBERS, Action
from ursuppe.engine.combat import may_try_again
from ursuppe.engine.cubes import count, fits, total
from ursuppe.engine.phases.division import allowed_spaces, comes_free
from ursuppe.engine.phases.feeding import can_eat_plainly
from ursuppe.engine.state import CHANCE, DEFENDED, FLED, MAY_FEED, NOBODY, OFF, State
from ursuppe.engine.steps import STEPS


class Reason:
    """Why not: in words, and by which rule."""

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule

    def __repr__(self) -> str:
        return f"<Reason {self.text} ({self.rule})>"


def reason_against(g: State, action: int) -> Reason | None:
    """Why the action cannot be taken now; None if it can."""
    if action in g.legal:
        return None
    if g.actor == NOBODY:
        return Reason("the game is over", "E1")
    entry = g.agenda[-1]
    if g.actor == CHANCE:
        return Reason("dice or cards decide now, and cannot bring this", "I2")
    about = g.rules.catalog[action]
    step = kind_of(entry)
    if step in (agenda.MOVEMENT, agenda.SECOND_MOVE, agenda.DIRECTION):
        reason = _against_movement(g, about, entry)
    elif step == agenda.FEEDING:
        reason = _against_feeding(g, about, entry)
    elif step == agenda.ANSWER:
        reason = _against_answer(g, about)
    elif step == agenda.DEFECT:
        reason = _against_payment(g, about, first_of(entry))
    elif step == agenda.NEW_GENES:
        reason = _against_purchase(g, about, first_of(entry))
    elif step in (agenda.DIVISION, agenda.FIRST_AMOEBA, agenda.SECOND_AMOEBA):
        reason = _against_placement(g, about, entry)
    else:
        reason = _against_other(g, about, entry)
    return reason or Reason(f"the question now is: {STEPS[step].name}", STEPS[step].rule)


def _against_movement(g: State, about: Action, entry: int) -> Reason | None:
    tribe = first_of(entry) // NUMBERS
    traits = g.traits[tribe]
    step = kind_of(entry)
    if step == agenda.DIRECTION:
        if about.kind == "go":
            return Reason(f"the dice do not allow {DIRECTION_NAMES[about.direction]}", "M2")
        return None
    if step == agenda.SECOND_MOVE:
        if about.kind == "drift":
            return Reason("drift cannot be mixed with moving", "G-SPD")
    elif about.kind == "stay":
        return Reason("standing still is not a choice without Holding", "M3")
    elif about.kind in ("move", "go") and g.bp[tribe] < traits.move_cost:
        return Reason(f"a move costs {traits.move_cost} BP, and there are none", "M2")
    if about.kind == "go" and not traits.chooses_direction:
        return Reason("the direction is found by the die", "M2")
    if about.kind == "go":
        return Reason("staying is not moving once more", "G-SPD")
    if about.kind == "move":
        return Reason("with Movement II the direction is named at once", "G-MV2")
    return None


def _against_feeding(g: State, about: Action, entry: int) -> Reason | None:
    amoeba = first_of(entry)
    after_attack = second_of(entry) != 0
    may_eat = not after_attack or bool(g.attack & MAY_FEED)
    if about.kind == "eat":
        if not may_eat:
            return Reason("after a failed attack it starves where the attack was made", "A6")
        return _against_meal(g, about.cubes, amoeba)
    if about.kind == "starve":
        return Reason("it can eat the plain diet here, and so must eat", "F6")
    if about.kind != "attack" or about.attacker > 0:
        return None
    if after_attack:
        if not may_try_again(g):
            return Reason("there is no second attempt", "A8")
    elif not g.traits[amoeba // NUMBERS].struggles:
        return Reason("only Struggle for Survival attacks in phase 1", "G-SFS")
    elif can_eat_plainly(g, amoeba):
        return Reason("it can eat the plain diet here, and so cannot attack", "G-SFS")
    elif g.bp[amoeba // NUMBERS] < g.rules.edition.attack_cost:
        return Reason(f"an attack costs {g.rules.edition.attack_cost} BP", "A1")
    return _against_target(g, about, amoeba)


def _against_meal(g: State, meal: int, amoeba: int) -> Reason:
    tribe = amoeba // NUMBERS
    traits = g.traits[tribe]
    if count(meal, tribe):
        return Reason("own-colour cubes are never eaten", "F2")
    if not fits(meal, g.soup[g.where[amoeba]]):
        return Reason("these cubes are not all on its space", "F2")
    if meal in traits.hosted_meals:
        return Reason("so small a meal needs a host with BP on the space", "G-PAR")
    return Reason("this is no diet of the tribe", "F1")


def _against_target(g: State, about: Action, attacker: int) -> Reason | None:
    """A1: why this amoeba cannot be named."""
    if about.tribe >= g.rules.tribes:
        return Reason("there is no such tribe in this game", "A1")
    target = about.tribe * NUMBERS + about.number - 1
    if target == attacker:
        return Reason("it cannot attack itself", "A1")
    if g.where[target] != g.where[attacker] or g.where[target] == OFF:
        return Reason("the target is not in its space", "A1")
    if g.phase == 5 and about.tribe == attacker // NUMBERS:
        return Reason("a tribe never attacks its own in phase 5", "A10")
    if g.phase == 1 and g.traits[about.tribe].armored:
        return Reason("Armor cannot be attacked in phase 1", "G-ARM")
    return None


def _against_answer(g: State, about: Action) -> Reason | None:
    tribe = g.target // NUMBERS
    traits = g.traits[tribe]
    if about.kind == "defend":
        if not traits.may_defend:
            return Reason("the tribe has no Defense", "G-DEF")
        if g.attack & DEFENDED:
            return Reason("Defense is used once against an attack", "A2")
        return Reason(f"Defense costs {g.rules.edition.defense_cost} BP", "A4")
    if about.kind == "escape":
        if not traits.may_escape:
            return Reason("the tribe has no Escape", "G-ESC")
        if g.attack & FLED:
            return Reason("Escape is used once against an attack", "A2")
        return Reason(f"escaping costs {traits.move_cost} BP", "A3")
    return None


def _against_payment(g: State, about: Action, tribe: int) -> Reason | None:
    if about.kind == "pay":
        return Reason("there are not enough BP for what is due", "D3")
    if about.kind != "give":
        return None
    if not g.genes[tribe] >> about.gene & 1:
        return Reason("the tribe does not have this gene", "D3")
    if g.rules.worth[about.gene] <= 0:
        return Reason("this card cannot be given up", "D5")
    if about.gene < g.given.bit_length():
        return Reason("genes are given in the order of the catalog; it comes before", "D3")
    return Reason("the debt would be covered without one of the cards", "D3")


def _against_purchase(g: State, about: Action, tribe: int) -> Reason | None:
    if about.kind != "buy":
        return None
    rules = g.rules
    gene = rules.genes[about.gene]
    hand = g.genes[tribe]
    if hand >> about.gene & 1:
        return Reason("nobody may hold two of the same gene", "B2")
    for i, other in enumerate(rules.genes):
        if hand >> i & 1 and gene.key in other.replaces:
            return Reason(f"who holds {other.name} cannot buy {gene.name}", "B3")
    if not g.pool[about.gene]:
        return Reason("no card of it is left in the pool", "B4")
    if about.lower >= 0 and not hand >> about.lower & 1:
        return Reason(f"it needs {rules.genes[about.lower].name}", "B3")
    if about.lower >= 0 and not g.held >> about.lower & 1:
        lower = rules.genes[about.lower].name
        return Reason(f"{lower} was not in hand before this phase began", "B3")
    return Reason(f"it costs {rules.price[about.gene]} BP", "B1")


def _against_placement(g: State, about: Action, entry: int) -> Reason | None:
    if about.kind not in ("place", "divide"):
        return None
    dividing = kind_of(entry) == agenda.DIVISION
    rule = "V2" if dividing else STEPS[kind_of(entry)].rule
    tribe = first_of(entry) if dividing else g.order[first_of(entry)]
    if about.number > g.rules.amoebas:
        return Reason(f"amoebas are numbered 1 to {g.rules.amoebas}", rule)
    if g.where[tribe * NUMBERS + about.number - 1] != OFF:
        return Reason("this amoeba is on the board already", rule)
    if not dividing:
        if about.kind == "divide":
            return Reason("the first amoebas are placed, not divided", rule)
        return Reason("there is an amoeba on this space", rule)
    if about.kind == "place":
        return Reason("only the first amoeba of a tribe that is gone comes free", "V4")
    if comes_free(g, tribe):
        return Reason("the first amoeba of a tribe that is gone is placed free of charge", "V4")
    cost = g.traits[tribe].division_cost
    if g.bp[tribe] < cost:
        return Reason(f"a division costs {cost} BP", "V2")
    if about.space in g.where[tribe * NUMBERS : tribe * NUMBERS + NUMBERS]:
        return Reason("the tribe has an amoeba on this space", "V2")
    if not allowed_spaces(g, tribe):
        return Reason("no space is allowed", "V2")
    return Reason("no amoeba of the tribe is next to this space", "V2")


def _against_other(g: State, about: Action, entry: int) -> Reason | None:
    """The questions with few ways to be wrong."""
    step = kind_of(entry)
    if step == agenda.START_SPACE and about.kind == "start":
        return Reason("this start space is taken, or not in play", "S5")
    if step == agenda.TENTACLE and about.kind == "take":
        if total(about.cubes) > total(g.rules.loads[-1]):
            return Reason(f"a tentacle carries {total(g.rules.loads[-1])} cubes", "G-TEN")
        return Reason("these cubes are not all on the space it leaves", "G-TEN")
    if step == agenda.HOSTING and about.kind == "host":
        return Reason("this player has no BP or no amoeba here, or the meal needs a host", "G-PAR")
    if step == agenda.AGGRESSION and about.kind == "attack" and about.attacker > 0:
        attacker = first_of(entry) * NUMBERS + about.attacker - 1
        if g.where[attacker] == OFF:
            return Reason("the attacker is not on the board", "G-AGG")
        return _against_target(g, about, attacker)
    if step == agenda.SECOND_STRIKE and about.kind == "attack" and about.attacker < 0:
        return _against_target(g, about, first_of(entry))
    return None
