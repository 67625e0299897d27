"""Reasons about amoebas that come onto the board, and about healing."""

from ursuppe.engine.agenda import FIRST_AMOEBA, first_of, kind_of
from ursuppe.engine.catalog import NUMBERS, Action
from ursuppe.engine.phases.division import allowed_spaces, comes_free
from ursuppe.engine.reasons.reason import Reason
from ursuppe.engine.state import OFF, State


def against_start_space(g: State, about: Action, entry: int) -> Reason | None:
    """S5."""
    if about.kind != "start":
        return None
    return Reason("this start space is taken, or not in play", "S5")


def against_placement(g: State, about: Action, entry: int) -> Reason | None:
    """S6, S7: the amoebas of the setup."""
    if about.kind not in ("place", "divide"):
        return None
    rule = "S6" if kind_of(entry) == FIRST_AMOEBA else "S7"
    reason = _against_coming_free(g, about, g.order[first_of(entry)], rule)
    return Reason("there is an amoeba on this space", rule) if reason is None else reason


def against_birth(g: State, about: Action, entry: int) -> Reason | None:
    """H-POP: amoebas that come free of charge."""
    if about.kind not in ("place", "divide"):
        return None
    tribe = first_of(entry)
    reason = _against_coming_free(g, about, tribe, "H-POP")
    return _against_space(g, about, tribe) if reason is None else reason


def _against_coming_free(g: State, about: Action, tribe: int, rule: str) -> Reason | None:
    reason = _against_number(g, about, tribe, rule)
    if reason is None and about.kind == "divide":
        return Reason("amoebas are placed now, not divided", rule)
    return reason


def _against_number(g: State, about: Action, tribe: int, rule: str) -> Reason | None:
    if about.number > g.rules.amoebas:
        return Reason("amoebas are numbered 1 to {amount}", rule, g.rules.amoebas)
    if g.where[tribe * NUMBERS + about.number - 1] != OFF:
        return Reason("this amoeba is on the board already", rule)
    return None


def _against_space(g: State, about: Action, tribe: int) -> Reason:
    """V2: why this space is not allowed."""
    if about.space in g.where[tribe * NUMBERS : tribe * NUMBERS + NUMBERS]:
        return Reason("the tribe has an amoeba on this space", "V2")
    if not len(allowed_spaces(g, tribe)):
        return Reason("no space is allowed", "V2")
    return Reason("no amoeba of the tribe is next to this space", "V2")


def against_phase_four(g: State, about: Action, entry: int) -> Reason | None:
    """V2 to V4, H-HE1, H-HE2."""
    tribe = first_of(entry)
    if about.kind in ("heal", "shift"):
        return _against_healing(g, about, tribe)
    if about.kind not in ("place", "divide"):
        return None
    reason = _against_number(g, about, tribe, "V2")
    if reason is not None:
        return reason
    free = comes_free(g, tribe)
    if about.kind == "place" and not g.rules.edition.free_first_amoeba:
        return Reason("in this edition no amoeba comes free", "ED2")
    if about.kind == "place":
        return Reason("only the first amoeba of a tribe that is gone comes free", "V4")
    if free:
        return Reason("the first amoeba of a tribe that is gone is placed free of charge", "V4")
    cost = g.traits[tribe].division_cost
    if g.bp[tribe] < cost:
        return Reason("a division costs {amount} BP", "V2", cost)
    return _against_space(g, about, tribe)


def _against_healing(g: State, about: Action, tribe: int) -> Reason:
    healing = g.traits[tribe].healing
    rule = "H-HE1" if about.kind == "heal" else "H-HE2"
    if not healing or (about.kind == "shift" and healing < 2):
        return Reason("the tribe does not have this gene", rule)
    amoeba = tribe * NUMBERS + about.number - 1
    if g.where[amoeba] == OFF or not g.damage[amoeba]:
        return Reason("only an amoeba on the board, with DP, is healed", rule)
    if g.bp[tribe] < g.rules.edition.healing_cost:
        return Reason("healing costs {amount} BP", rule, g.rules.edition.healing_cost)
    return Reason("there is no other amoeba on the space", rule)
