"""Positions: a whole game as plain data that a person can edit, and back, checked.

`docs/positions.md` describes the format. What is pending may be left out; then the phase
starts.
"""

from typing import Final

from ursuppe.engine.agenda import first_of, kind_of, second_of
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import unpack
from ursuppe.engine.options import Options
from ursuppe.engine.rules import RETIRED
from ursuppe.engine.state import OFF, State
from ursuppe.engine.steps import ATTACK, JOURNEY, STEPS, THROWS, needs_of
from ursuppe.vectors import i64

FORMAT: Final = "position 2"
RETIRED_FORMATS: Final = {"position 1": RETIRED["1"]}
"""Formats that are refused, and why."""


def needed(g: State) -> i64:
    """What of the state has a meaning with the pending steps, or, before the direction is known
    (ED3), with the followers that have declared themselves."""
    needs: i64 = JOURNEY if g.followers or g.aside else 0
    for i in range(g.depth):
        needs |= needs_of(g.steps[i])
    return needs


def facts(g: State) -> list[object]:
    """All that makes this position differ from another, in a fixed order."""
    live = needed(g)
    return [
        g.rules.fingerprint,
        g.round, g.phase, list(g.order), g.turn, g.number, g.card, list(g.deck), g.next_card,
        g.next_seen, list(g.bp), list(g.marker), list(g.genes), g.face_down, g.reveals,
        list(g.where), list(g.damage), g.alarmed, g.spent_defenses, g.spent_escapes,
        list(g.soup), list(g.toxins),
        list(g.throws) if live & THROWS else None,
        [g.mover, g.leaving, g.entering, g.followers, g.aside] if live & JOURNEY else None,
        [g.attacker, g.target, g.battlefield, g.attack] if live & ATTACK else None,
        g.debt, g.given, g.held, g.swaps_over, g.agenda,
    ]  # fmt: skip


def written(g: State, options: Options) -> dict[str, object]:
    """The position as plain data."""
    position = table(g, options)
    pending: dict[str, object] = {
        "order": [options.colours[tribe] for tribe in g.order],
        "turn": g.turn,
        "number": g.number,
        "agenda": [
            [STEPS[kind_of(entry)].name, first_of(entry), second_of(entry)] for entry in g.agenda
        ],
    }
    if needed(g) & THROWS:
        pending["throws"] = list(g.throws)
    pending.update(under_way(g, options))
    if g.debt:
        pending["defect"] = {"debt": g.debt, "given": gene_keys(g, g.given)}
    if g.held:
        pending["held"] = gene_keys(g, g.held)
    if g.swaps_over:
        pending["swaps_over"] = True
    if g.reveals:
        pending["reveals"] = g.reveals
    if g.next_card >= 0:
        position["next"] = {
            "card": g.rules.card_names[g.next_card],
            "seen_by": named(options.colours, g.next_seen),
        }
    position["pending"] = pending
    return position


def under_way(g: State, options: Options) -> dict[str, object]:
    """The step that is being made and the attack that is under way, if any."""
    names = options.edition.board.names
    amoebas = amoeba_names(options)
    result: dict[str, object] = {}
    live = needed(g)
    if live & JOURNEY:
        result["step"] = {
            "mover": amoebas[g.mover],
            "leaving": names[g.leaving],
            "entering": names[g.entering],
            "followers": named(amoebas, g.followers),
            "aside": cubes_by_colour(options, g.aside),
        }
    if live & ATTACK:
        result["attack"] = {
            "attacker": amoebas[g.attacker],
            "target": amoebas[g.target],
            "space": names[g.battlefield],
            "marks": g.attack,
        }
    return result


def table(g: State, options: Options) -> dict[str, object]:
    """What lies on the table: the position without what is pending."""
    names = options.edition.board.names
    rules = g.rules
    tribes: list[dict[str, object]] = []
    for tribe in range(rules.tribes):
        amoebas: dict[str, object] = {}
        for i in range(NUMBERS):
            amoeba = tribe * NUMBERS + i
            if g.where[amoeba] != OFF:
                amoebas[str(i + 1)] = {"space": names[g.where[amoeba]], "damage": g.damage[amoeba]}
        tribes.append(
            {
                "colour": options.colours[tribe],
                "marker": g.marker[tribe],
                "bp": g.bp[tribe],
                "genes": gene_keys(g, g.genes[tribe]),
                "amoebas": amoebas,
            }
        )
    position: dict[str, object] = {
        "format": FORMAT,
        "players": options.players,
        "edition": options.edition.name if options.shipped else options.edition.data,
        "finish": options.finish,
        "answers": rules.answers,
        "following": rules.following,
        "names": options.names.copy(),
        "round": g.round,
        "phase": g.phase,
        "card": rules.card_names[g.card] if g.card >= 0 else None,
        "pile": [
            name for name, left in zip(rules.card_names, g.deck, strict=True) for _ in range(left)
        ],
        "tribes": tribes,
        "soup": {
            name: cubes_by_colour(options, cubes) for name, cubes in zip(names, g.soup, strict=True)
        },
    }
    if rules.spice is not None:
        position["spice"] = dict(rules.spice.data)
        position["face_down"] = gene_keys(g, g.face_down)
    if any(g.toxins):
        position["toxins"] = {names[i]: n for i, n in enumerate(g.toxins) if n}
    if g.alarmed:
        position["alarmed"] = named(options.colours, g.alarmed)
    spent = {
        colour: [
            *(["defense"] if g.spent_defenses >> tribe & 1 else []),
            *(["escape"] if g.spent_escapes >> tribe & 1 else []),
        ]
        for tribe, colour in enumerate(options.colours)
        if (g.spent_defenses | g.spent_escapes) >> tribe & 1
    }
    if spent:
        position["spent"] = spent
    return position


def named(names: list[str], mask: int) -> list[str]:
    """The names of what is in a mask."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def cubes_by_colour(options: Options, cubes: int) -> dict[str, int]:
    """How many cubes there are of each colour, without those of which there is none."""
    counts = unpack(cubes, len(options.colours))
    return {colour: n for colour, n in zip(options.colours, counts, strict=True) if n}


def amoeba_names(options: Options) -> list[str]:
    """The amoebas by colour and number: "red 2"."""
    return [f"{colour} {n + 1}" for colour in options.colours for n in range(NUMBERS)]


def gene_keys(g: State, mask: int) -> list[str]:
    """The keys of the genes in a mask."""
    return named([gene.key for gene in g.rules.genes], mask)
