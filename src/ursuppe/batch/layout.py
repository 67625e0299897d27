"""What stands where in an observation: named slices of one flat array of bytes.

>>> from ursuppe import Game
>>> layout = Layout(Game.new(players=4).rules)
>>> layout.size
1899
>>> layout["bp"]
Slice(name='bp', start=109, shape=(6,), scale=20, meaning='the BP of each tribe')
"""

from math import prod
from typing import Final, NamedTuple

from ursuppe.engine.catalog import NUMBERS, TRIBES
from ursuppe.engine.rules import Rules
from ursuppe.engine.steps import STEPS
from ursuppe.vectors import i64

VERSION: Final = 2
"""The version of observations and actions. A change of what a number means raises it, and
with it the versions in the names of the environments."""

Section = tuple[str, tuple[int, ...], int, str]
"""Name, shape, a usual largest value, meaning."""


class Slice(NamedTuple):
    """One part of an observation: where it starts, its shape, and what it means.

    `scale` is a usual largest value: divided by it, most numbers are between 0 and 1.
    """

    name: str
    start: int
    shape: tuple[int, ...]
    scale: int
    meaning: str

    @property
    def stop(self) -> int:
        """Where the next part starts."""
        return self.start + prod(self.shape)


class Layout:
    """All slices of an observation, in order. The shape is the same for 2 to 6 players;
    only an edition with another map or deck, or with genes of one's own, has another."""

    def __init__(self, rules: Rules) -> None:
        self.slices: list[Slice] = []
        start = 0
        for name, shape, scale, meaning in _sections(
            rules.spaces, len(rules.cards), len(rules.genes)
        ):
            self.slices.append(Slice(name, start, shape, scale, meaning))
            start = self.slices[-1].stop
        self.size = start
        self.place = {part.name: part for part in self.slices}

    def __getitem__(self, name: str) -> Slice:
        return self.place[name]


class Places:
    """Where each part of an observation starts, as native numbers: the encoder asks for them
    all the time."""

    def __init__(self, layout: Layout) -> None:
        self.dummy: i64 = layout["dummy"].start
        self.round: i64 = layout["round"].start
        self.turn: i64 = layout["turn"].start
        self.number: i64 = layout["number"].start
        self.reveals: i64 = layout["reveals"].start
        self.pile: i64 = layout["pile"].start
        self.pool: i64 = layout["pool"].start
        self.toxins: i64 = layout["toxins"].start
        self.order: i64 = layout["order"].start
        self.bp: i64 = layout["bp"].start
        self.marker: i64 = layout["marker"].start
        self.reserve: i64 = layout["reserve"].start
        self.damage: i64 = layout["damage"].start
        self.phase: i64 = layout["phase"].start
        self.to_act: i64 = layout["to_act"].start
        self.card: i64 = layout["card"].start
        self.next_card: i64 = layout["next_card"].start
        self.next_seen: i64 = layout["next_seen"].start
        self.alarmed: i64 = layout["alarmed"].start
        self.spent_defenses: i64 = layout["spent_defenses"].start
        self.spent_escapes: i64 = layout["spent_escapes"].start
        self.face_down: i64 = layout["face_down"].start
        self.genes: i64 = layout["genes"].start
        self.cubes: i64 = layout["cubes"].start
        self.amoebas: i64 = layout["amoebas"].start
        self.question: i64 = layout["question"].start
        self.asked_tribe: i64 = layout["asked_tribe"].start
        self.asked_number: i64 = layout["asked_number"].start
        self.asked_space: i64 = layout["asked_space"].start
        self.other_tribe: i64 = layout["other_tribe"].start
        self.other_number: i64 = layout["other_number"].start
        self.leads_to: i64 = layout["leads_to"].start
        self.amount: i64 = layout["amount"].start
        self.swapped: i64 = layout["swapped"].start
        self.gulp_space: i64 = layout["gulp_space"].start
        self.gulp_cubes: i64 = layout["gulp_cubes"].start
        self.blocked: i64 = layout["blocked"].start
        self.again: i64 = layout["again"].start
        self.mover_tribe: i64 = layout["mover_tribe"].start
        self.mover_number: i64 = layout["mover_number"].start
        self.leaving: i64 = layout["leaving"].start
        self.entering: i64 = layout["entering"].start
        self.followers: i64 = layout["followers"].start
        self.aside: i64 = layout["aside"].start
        self.attacker_tribe: i64 = layout["attacker_tribe"].start
        self.attacker_number: i64 = layout["attacker_number"].start
        self.target_tribe: i64 = layout["target_tribe"].start
        self.target_number: i64 = layout["target_number"].start
        self.battlefield: i64 = layout["battlefield"].start
        self.attack_marks: i64 = layout["attack_marks"].start
        self.debt: i64 = layout["debt"].start
        self.given: i64 = layout["given"].start
        self.held: i64 = layout["held"].start
        self.swaps_over: i64 = layout["swaps_over"].start


def _sections(spaces: int, cards: int, genes: int) -> list[Section]:
    return [
        *_options(),
        *_numbers(spaces, cards, genes),
        *_table(spaces, cards, genes),
        *_question(spaces),
        *_extras(spaces, genes),
        *_under_way(spaces, genes),
    ]


def _options() -> list[Section]:
    return [
        ("players", (5,), 1, "one-hot: 2, 3, 4, 5 or 6 players"),
        ("finish", (1,), 42, "the ladder space where the finish zone begins (E3)"),
        ("spice", (4,), 1, "Freshly Spiced: played with it; genes turned up in each phase 3; "
         "rebound through the island; Healing II at the limit (ED4)"),
        ("readings", (2,), 1, "Defense and Escape once a round; Holding follows other tribes only "
         "(ED4)"),
        ("in_play", (TRIBES,), 1, "the tribes there are"),
        ("dummy", (TRIBES,), 1, "the tribe nobody plays (section 16)"),
    ]  # fmt: skip


def _numbers(spaces: int, cards: int, genes: int) -> list[Section]:
    return [
        ("round", (1,), 10, "the round; 0 in the setup"),
        ("turn", (1,), 6, "how many tribes of this phase's order have had their turn or have it"),
        ("number", (1,), 7, "phase 1: the number of the amoeba whose turn it is or was last"),
        ("reveals", (1,), 3, "how many new genes are still to be turned up in this phase"),
        ("pile", (cards,), 2, "how many environment cards of each kind are face down"),
        ("pool", (genes,), 2, "how many cards of each gene can be bought"),
        ("toxins", (spaces,), 2, "the DP that lie on each space (H-TOX)"),
        ("order", (TRIBES,), 6, "each tribe's place in the order of this phase, from 1; 0 if it "
         "has none (O2)"),
        ("bp", (TRIBES,), 20, "the BP of each tribe"),
        ("marker", (TRIBES,), 51, "its ladder space"),
        ("reserve", (TRIBES,), 55, "the cubes of its colour that are off the board"),
        ("damage", (TRIBES, NUMBERS), 2, "the DP on each amoeba"),
    ]  # fmt: skip


def _table(spaces: int, cards: int, genes: int) -> list[Section]:
    return [
        ("phase", (7,), 1, "one-hot: the setup, then phases 1 to 6"),
        ("to_act", (TRIBES,), 1, "one-hot: the tribe that is asked; all zero when it is over or "
         "chance decides"),
        ("card", (cards,), 1, "one-hot: the kind of the environment card face up"),
        ("next_card", (cards,), 1, "one-hot: the kind of the next card, if the observer knows it "
         "(I3)"),
        ("next_seen", (TRIBES,), 1, "the tribes that know the next card"),
        ("alarmed", (TRIBES,), 1, "the tribes that have Escape by Alarm until the end of the "
         "round"),
        ("spent_defenses", (TRIBES,), 1, "the tribes that have used their Defense of this round "
         "(ED4)"),
        ("spent_escapes", (TRIBES,), 1, "the tribes that have used their Escape of this round "
         "(ED4)"),
        ("face_down", (genes,), 1, "the new genes that are not turned up yet (H2)"),
        ("genes", (TRIBES, genes), 1, "the genes in each tribe's hand"),
        ("cubes", (TRIBES, spaces), 5, "the cubes of each colour on each space"),
        ("amoebas", (TRIBES, NUMBERS, spaces), 1, "one-hot: the space of each amoeba; all zero if "
         "it is off the board"),
    ]  # fmt: skip


def _question(spaces: int) -> list[Section]:
    return [
        ("question", (len(STEPS),), 1, "one-hot: the kind of the question (see below)"),
        ("asked_tribe", (TRIBES,), 1, "one-hot: the tribe that it is about"),
        ("asked_number", (NUMBERS,), 1, "one-hot: the number of the amoeba that it is about"),
        ("asked_space", (spaces,), 1, "one-hot: where that amoeba is"),
        ("other_tribe", (TRIBES,), 1, "one-hot: the tribe of the amoeba on the other side"),
        ("other_number", (NUMBERS,), 1, "one-hot: its number"),
    ]


def _extras(spaces: int, genes: int) -> list[Section]:
    return [
        ("leads_to", (spaces,), 1, "one-hot: where the step leads, if that is known"),
        ("amount", (1,), 7, "the MP still due (D3), or how many amoebas there shall be (H-POP)"),
        ("swapped", (genes,), 1, "one-hot: the gene to be swapped away (H-ADA)"),
        ("gulp_space", (spaces,), 1, "one-hot: where the gulp comes from (H-SU1)"),
        ("gulp_cubes", (TRIBES,), 2, "its cubes, by colour"),
        ("blocked", (5,), 1, "one-hot: the direction that was blocked (H-REB)"),
        ("again", (1,), 1, "whether it follows an attack that failed (A8, A9)"),
    ]


def _under_way(spaces: int, genes: int) -> list[Section]:
    return [
        ("mover_tribe", (TRIBES,), 1, "one-hot: the tribe that makes the step under way"),
        ("mover_number", (NUMBERS,), 1, "one-hot: the number of its amoeba"),
        ("leaving", (spaces,), 1, "one-hot: the space it leaves"),
        ("entering", (spaces,), 1, "one-hot: the space it enters"),
        ("followers", (TRIBES, NUMBERS), 1, "the amoebas that follow it (G-HOL)"),
        ("aside", (TRIBES,), 3, "the cubes set aside for the journey, by colour"),
        ("attacker_tribe", (TRIBES,), 1, "one-hot: the tribe that attacks"),
        ("attacker_number", (NUMBERS,), 1, "one-hot: the number of its amoeba"),
        ("target_tribe", (TRIBES,), 1, "one-hot: the tribe that is attacked"),
        ("target_number", (NUMBERS,), 1, "one-hot: the number of its amoeba"),
        ("battlefield", (spaces,), 1, "one-hot: where the attack was declared"),
        ("attack_marks", (7,), 1, "what has happened in it: defended, fled, fought on, second "
         "attempt, may still feed, looked for, unseen"),
        ("debt", (1,), 14, "the MP due for the gene defect being paid (D2)"),
        ("given", (genes,), 1, "the genes given up for it so far"),
        ("held", (genes,), 1, "the buyer's genes held since before phase 3 (B3)"),
        ("swaps_over", (1,), 1, "whether Highly Adaptable has swapped itself away"),
    ]  # fmt: skip
