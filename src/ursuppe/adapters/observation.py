"""Observations: what a seat may know, as bytes, in the order of `layout`.

Everything is told relative to the seat: tribe 0 and colour 0 are its own, the others follow
in the order of the seats. What there is none of is zero. The pieces are looked up in tables
and joined, which takes a fraction of the time of writing them byte by byte.

>>> from ursuppe import Game
>>> game = Game.new(players=3)
>>> for action in ["card n8", "throw 9", "throw 8", "throw 7", "start 2"]:
...     game.apply(action)
>>> encoder = Encoder(game.rules)
>>> marker = encoder.layout["marker"]
>>> list(encoder.encode(game, 0)[marker.start : marker.stop])
[2, 0, 0, 0, 0, 0]
>>> list(encoder.encode(game, 1)[marker.start : marker.stop])
[0, 0, 2, 0, 0, 0]
"""

import struct
from typing import Final

from ursuppe.adapters.layout import Layout
from ursuppe.engine.agenda import kind_of
from ursuppe.engine.catalog import GENE_COUNT, NUMBERS, TRIBES
from ursuppe.engine.cubes import unpack
from ursuppe.engine.decision import Decision, decision_of
from ursuppe.engine.position import attack_is_live, step_is_live
from ursuppe.engine.rules import Rules
from ursuppe.engine.state import State
from ursuppe.engine.steps import STEPS

MOST: Final = 255
MOVING: Final = (1, 5)
"""The phases in which amoebas move and attack."""
MASKS_KEPT: Final = 20_000
"""How many sets of genes are remembered as flags; a long run would fill the memory."""


class Encoder:
    """Makes observations of games with the same rules."""

    def __init__(self, rules: Rules) -> None:
        self.layout = Layout(rules)
        self.rules = rules
        self.tribes = rules.tribes
        self._packer = struct.Struct(f"<{rules.spaces}Q")
        self._space = _one_hots(rules.spaces)
        self._tribe = _one_hots(TRIBES)
        self._number = _one_hots(NUMBERS)
        self._card = _one_hots(len(rules.cards))
        self._direction = _one_hots(5)
        self._phase = _one_hots(7)
        self._gene = _one_hots(GENE_COUNT)
        self._question = _one_hots(len(STEPS))
        self._flags: dict[int, bytes] = {}
        absent = TRIBES - rules.tribes
        self._absent = [0] * absent
        self._absent_numbers = [0] * (absent * NUMBERS)
        self._absent_genes = bytes(absent * GENE_COUNT)
        self._absent_cubes = bytes(absent * rules.spaces)
        self._absent_amoebas = bytes(absent * NUMBERS * rules.spaces)
        self._no_question = self._nothing("question", "other_number")
        self._no_extras = self._nothing("leads_to", "again")
        self._no_step = self._nothing("mover_tribe", "aside")
        self._no_attack = self._nothing("attacker_tribe", "attack_marks")
        self._no_trade = self._nothing("debt", "swaps_over")
        self._options = [self._told_by_options(seat) for seat in range(rules.tribes)]

    def _nothing(self, first: str, last: str) -> bytes:
        return bytes(self.layout[last].stop - self.layout[first].start)

    def _told_by_options(self, seat: int) -> bytes:
        """What never changes in a game, for a seat."""
        rules = self.rules
        players = rules.tribes - (rules.dummy >= 0)
        spice = [
            int(rules.spice is not None),
            rules.turned_up,
            int(rules.rebound_through),
            int(rules.healing_at_limit),
        ]
        there = [1] * self.tribes + self._absent
        dummy = self._tribe[self._relative(rules.dummy, seat)]
        return _one_hots(5)[players - 2] + bytes([rules.finish, *spice, *there]) + dummy

    def encode(self, g: State, seat: int) -> bytearray:
        """The observation of a game from a seat; `layout` says what is where."""
        pieces = [self._options[seat], self._numbers(g, seat)]
        self._add_table(pieces, g, seat)
        decision = decision_of(g)
        if decision is None:
            pieces.append(self._no_question)
            pieces.append(self._no_extras)
        else:
            self._add_question(pieces, g, seat, decision)
        if g.phase in MOVING and step_is_live(g):
            self._add_step(pieces, g, seat)
        else:
            pieces.append(self._no_step)
        if g.phase in MOVING and attack_is_live(g):
            self._add_attack(pieces, g, seat)
        else:
            pieces.append(self._no_attack)
        if g.debt or g.given or g.held or g.swaps_over:
            pieces.append(bytes([min(g.debt, MOST)]))
            pieces.append(self._mask(g.given))
            pieces.append(self._mask(g.held))
            pieces.append(b"\1" if g.swaps_over else b"\0")
        else:
            pieces.append(self._no_trade)
        return bytearray().join(pieces)

    def _numbers(self, g: State, seat: int) -> bytes:
        """The counts, all in one go."""
        order = [0] * TRIBES
        place = 1
        for tribe in g.order:
            order[self._relative(tribe, seat)] = place
            place += 1
        absent = self._absent
        first = seat * NUMBERS
        numbers = [g.round, g.turn, g.number, g.reveals]
        numbers += g.deck
        numbers += g.pool
        numbers += g.toxins
        numbers += order
        numbers += g.bp[seat:]
        numbers += g.bp[:seat]
        numbers += absent
        numbers += g.marker[seat:]
        numbers += g.marker[:seat]
        numbers += absent
        numbers += g.reserve[seat:]
        numbers += g.reserve[:seat]
        numbers += absent
        numbers += g.damage[first:]
        numbers += g.damage[:first]
        numbers += self._absent_numbers
        try:
            return bytes(numbers)
        except ValueError:  # a count above 255: rare, and looking for it first costs more
            return bytes([min(number, MOST) for number in numbers])

    def _add_table(self, pieces: list[bytes], g: State, seat: int) -> None:
        pieces.append(self._phase[g.phase])
        pieces.append(self._tribe[self._relative(g.actor, seat)])
        pieces.append(self._card[g.card])
        knows = g.next_card >= 0 and g.next_seen >> seat & 1
        pieces.append(self._card[g.next_card if knows else -1])
        pieces.append(self._tribe_flags(g.next_seen if g.next_card >= 0 else 0, seat))
        pieces.append(self._tribe_flags(g.alarmed, seat))
        pieces.append(self._mask(g.face_down))
        around = [*range(seat, self.tribes), *range(seat)]
        for tribe in around:
            pieces.append(self._mask(g.genes[tribe]))
        pieces.append(self._absent_genes)
        soup = self._packer.pack(*g.soup)
        for colour in around:
            pieces.append(soup[colour::8])
        pieces.append(self._absent_cubes)
        first = seat * NUMBERS
        one_hot = self._space
        for where in g.where[first:]:
            pieces.append(one_hot[where])
        for where in g.where[:first]:
            pieces.append(one_hot[where])
        pieces.append(self._absent_amoebas)

    def _add_question(self, pieces: list[bytes], g: State, seat: int, asked: Decision) -> None:
        number = asked.number - 1 if asked.number > 0 else -1
        other = asked.other_number - 1 if asked.other_number > 0 else -1
        pieces += [
            self._question[kind_of(g.agenda[-1])],
            self._tribe[self._relative(asked.tribe, seat)],
            self._number[number],
            self._space[asked.space],
            self._tribe[self._relative(asked.other_tribe, seat)],
            self._number[other],
        ]
        if (
            asked.to < 0 and asked.amount < 0 and asked.gene < 0 and asked.cubes < 0
            and asked.direction < 0 and not asked.again
        ):  # fmt: skip
            pieces.append(self._no_extras)
            return
        pieces += [
            self._space[asked.to],
            bytes((max(0, min(asked.amount, MOST)),)),
            self._gene[asked.gene],
            self._space[asked.other_space],
            self._cubes(max(0, asked.cubes), seat),
            self._direction[asked.direction],
            b"\1" if asked.again else b"\0",
        ]

    def _add_step(self, pieces: list[bytes], g: State, seat: int) -> None:
        followers = [g.followers >> amoeba & 1 for amoeba in range(self.tribes * NUMBERS)]
        first = seat * NUMBERS
        pieces += [
            self._tribe[self._relative(g.mover // NUMBERS, seat)],
            self._number[g.mover % NUMBERS],
            self._space[g.leaving],
            self._space[g.entering],
            bytes(followers[first:] + followers[:first] + self._absent_numbers),
            self._cubes(g.aside, seat),
        ]

    def _add_attack(self, pieces: list[bytes], g: State, seat: int) -> None:
        pieces += [
            self._tribe[self._relative(g.attacker // NUMBERS, seat)],
            self._number[g.attacker % NUMBERS],
            self._tribe[self._relative(g.target // NUMBERS, seat)],
            self._number[g.target % NUMBERS],
            self._space[g.battlefield],
            bytes([g.attack >> mark & 1 for mark in range(7)]),
        ]

    def _relative(self, tribe: int, seat: int) -> int:
        return (tribe - seat) % self.tribes if tribe >= 0 else -1

    def _cubes(self, cubes: int, seat: int) -> bytes:
        counts = unpack(cubes, self.tribes)
        return bytes(counts[seat:] + counts[:seat] + self._absent)

    def _tribe_flags(self, mask: int, seat: int) -> bytes:
        if not mask:
            return self._tribe[-1]
        flags = [mask >> tribe & 1 for tribe in range(self.tribes)]
        return bytes(flags[seat:] + flags[:seat] + self._absent)

    def _mask(self, mask: int) -> bytes:
        flags = self._flags.get(mask)
        if flags is None:
            if len(self._flags) >= MASKS_KEPT:
                self._flags.clear()
            flags = bytes([mask >> gene & 1 for gene in range(GENE_COUNT)])
            self._flags[mask] = flags
        return flags


def _one_hots(size: int) -> list[bytes]:
    """One-hot bytes for 0 to size - 1; last, for -1, the one with nothing set."""
    return [*(bytes(i) + b"\1" + bytes(size - 1 - i) for i in range(size)), bytes(size)]
