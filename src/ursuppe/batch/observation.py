"""Observations: what a seat may know, as bytes, in the order of `layout`.

Everything is relative to the seat: tribe 0 and colour 0 are its own, the others follow
in the order of the seats. An observation starts as a copy of a blank that has only the options;
the rest is zero until it is set. Compiled, that takes a tenth of the time of writing part after
part, zeros included. What differs from game to game is written without asking what it is, where
that can be: a branch that is guessed wrong takes as long as ten bytes.

>>> from ursuppe import Game
>>> game = Game.new(players=3)
>>> for action in ["card n9", "throw 9", "throw 8", "throw 7", "start 2"]:
...     game.apply(action)
>>> encoder = Encoder(game.rules)
>>> marker = encoder.layout["marker"]
>>> list(encoder.encode(game, 0)[marker.start : marker.stop])
[2, 0, 0, 0, 0, 0]
>>> list(encoder.encode(game, 1)[marker.start : marker.stop])
[0, 0, 2, 0, 0, 0]
"""

from typing import Final

from ursuppe.batch.layout import Layout, Places
from ursuppe.engine.agenda import kind_of
from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import BITS, count
from ursuppe.engine.decision import Decision, decision_of
from ursuppe.engine.masks import lowest
from ursuppe.engine.position import needed
from ursuppe.engine.rules import Rules
from ursuppe.engine.state import State
from ursuppe.engine.steps import ATTACK, JOURNEY
from ursuppe.vectors import extend, i64, u8, vec

MOST: Final = 255


class Encoder:
    """Encodes observations of games with the same rules."""

    def __init__(self, rules: Rules) -> None:
        self.layout = Layout(rules)
        self.places = Places(self.layout)
        self.rules = rules
        self.tribes: i64 = rules.tribes
        self.spaces: i64 = rules.spaces
        self.dummy: i64 = rules.dummy
        copies = list(rules.copies)
        self.genes = vec[i64]([gene for gene in range(len(copies)) if copies[gene]])
        """Those that are in the game; the pool has no others."""
        self.toxic = rules.has("toxic_excretions")
        """Without such a gene there are no toxins."""
        self.blank = vec[u8]([u8(byte) for byte in self._blank()])

    def _blank(self) -> bytes:
        """What is the same for all seats in all games."""
        rules, layout = self.rules, self.layout
        players = rules.tribes - (rules.dummy >= 0)
        blank = bytearray(layout.size)
        blank[layout["players"].start + players - 2] = 1
        blank[layout["finish"].start] = rules.finish
        spice = layout["spice"].start
        blank[spice] = int(rules.spice is not None)
        blank[spice + 1] = rules.turned_up
        blank[spice + 2] = int(rules.rebound_through)
        blank[spice + 3] = int(rules.healing_at_limit)
        readings = layout["readings"].start
        blank[readings] = int(rules.answers_by_round)
        blank[readings + 1] = int(rules.follow_others_only)
        for tribe in range(rules.tribes):
            blank[layout["in_play"].start + tribe] = 1
        return bytes(blank)

    def encode(self, g: State, seat: int) -> bytes:
        """The observation of a game from a seat, as `layout` describes it."""
        out = extend(vec[u8](), self.blank)
        self.encode_into(out, 0, g, seat)
        return bytes(out)

    def encode_into(self, out: vec[u8], first: i64, g: State, seat: i64) -> None:
        """Writes the observation of a game from a seat over the blank that starts there."""
        self._encode_numbers(out, first, g, seat)
        self._encode_cards(out, first, g, seat)
        self._encode_table(out, first, g, seat)
        self._encode_cubes(out, first, g, seat)
        self._encode_amoebas(out, first, g, seat)
        decision = decision_of(g)
        if decision is not None:
            self._encode_question(out, first, g, seat, decision)
        if g.phase in (1, 5):  # in which amoebas move and attack
            live = needed(g)
            if live & JOURNEY:
                self._encode_step(out, first, g, seat)
            if live & ATTACK:
                self._encode_attack(out, first, g, seat)
        if g.debt or g.given or g.held or g.swaps_over:
            self._encode_trade(out, first, g)

    def _encode_numbers(self, out: vec[u8], first: i64, g: State, seat: i64) -> None:
        """The counts that are not of cards."""
        at = self.places
        _put_count(out, first + at.round, g.round)
        _put_count(out, first + at.turn, g.turn)
        _put_count(out, first + at.number, g.number)
        _put_count(out, first + at.reveals, g.reveals)
        if self.toxic:
            for space in range(len(g.toxins)):
                _put_count(out, first + at.toxins + space, g.toxins[space])
        for turn in range(len(g.order)):
            _put_count(out, first + at.order + self._relative(g.order[turn], seat), turn + 1)
        for i in range(self.tribes):
            own = first + self._relative(i, seat)
            _put_count(out, own + at.bp, g.bp[i])
            _put_count(out, own + at.marker, g.marker[i])
            _put_count(out, own + at.reserve, count(g.reserved, i))

    def _encode_cards(self, out: vec[u8], first: i64, g: State, seat: i64) -> None:
        """The pile, the pool and the hands."""
        at = self.places
        deck, pool = g.deck, g.pool
        for kind in range(len(deck)):
            _put_count(out, first + at.pile + kind, deck[kind])
        for gene in self.genes:
            _put_count(out, first + at.pool + gene, pool[gene])
        for tribe in range(self.tribes):
            own = first + at.genes + self._relative(tribe, seat) * len(pool)
            _put_flags(out, own, g.genes[tribe])

    def _encode_cubes(self, out: vec[u8], first: i64, g: State, seat: i64) -> None:
        """The colours from the observer's on."""
        at = first + self.places.cubes
        soup = g.soup
        colour = seat
        for _turn in range(self.tribes):
            for cubes in soup:
                out[at] = u8(count(cubes, colour))
                at += 1
            colour += 1
            if colour == self.tribes:
                colour = 0

    def _encode_table(self, out: vec[u8], first: i64, g: State, seat: i64) -> None:
        """The phase and whose turn it is, the dummy, and what is known of cards."""
        at = self.places
        out[first + at.phase + g.phase] = 1
        _put_one(out, first + at.to_act, self._relative(g.actor, seat))
        _put_one(out, first + at.dummy, self._relative(self.dummy, seat))
        _put_one(out, first + at.card, g.card)
        if g.next_card >= 0:
            if g.next_seen >> seat & 1:
                out[first + at.next_card + g.next_card] = 1
            _put_flags_from(out, first + at.next_seen, g.next_seen, seat, self.tribes)
        _put_flags_from(out, first + at.alarmed, g.alarmed, seat, self.tribes)
        _put_flags_from(out, first + at.spent_defenses, g.spent_defenses, seat, self.tribes)
        _put_flags_from(out, first + at.spent_escapes, g.spent_escapes, seat, self.tribes)
        _put_flags(out, first + at.face_down, g.face_down)

    def _encode_amoebas(self, out: vec[u8], first: i64, g: State, seat: i64) -> None:
        amoebas, at_damage = first + self.places.amoebas, first + self.places.damage
        where, damage = g.where, g.damage
        stop = self.tribes * NUMBERS
        row = stop - seat * NUMBERS
        for amoeba in range(len(where)):
            if row == stop:
                row = 0
            _put_one(out, amoebas + row * self.spaces, where[amoeba])
            _put_count(out, at_damage + row, damage[amoeba])
            row += 1

    def _encode_question(
        self, out: vec[u8], first: i64, g: State, seat: i64, asked: Decision
    ) -> None:
        at = self.places
        out[first + at.question + kind_of(g.top())] = 1
        _put_one(out, first + at.asked_tribe, self._relative(asked.tribe, seat))
        _put_one(out, first + at.asked_number, asked.number - 1)
        _put_one(out, first + at.asked_space, asked.space)
        _put_one(out, first + at.other_tribe, self._relative(asked.other_tribe, seat))
        _put_one(out, first + at.other_number, asked.other_number - 1)
        _put_one(out, first + at.leads_to, asked.to)
        if asked.amount > 0:
            _put_count(out, first + at.amount, asked.amount)
        _put_one(out, first + at.swapped, asked.gene)
        _put_one(out, first + at.gulp_space, asked.other_space)
        if asked.cubes > 0:
            self._put_cubes(out, first + at.gulp_cubes, asked.cubes, seat)
        _put_one(out, first + at.blocked, asked.direction)
        out[first + at.again] = 1 if asked.again else 0

    def _encode_step(self, out: vec[u8], first: i64, g: State, seat: i64) -> None:
        at = self.places
        self._put_amoeba(out, first + at.mover_tribe, first + at.mover_number, g.mover, seat)
        _put_one(out, first + at.leaving, g.leaving)
        _put_one(out, first + at.entering, g.entering)
        own, amoebas = seat * NUMBERS, self.tribes * NUMBERS
        _put_flags_from(out, first + at.followers, g.followers, own, amoebas)
        self._put_cubes(out, first + at.aside, g.aside, seat)

    def _encode_attack(self, out: vec[u8], first: i64, g: State, seat: i64) -> None:
        at = self.places
        attacker, target = g.attacker, g.target
        self._put_amoeba(out, first + at.attacker_tribe, first + at.attacker_number, attacker, seat)
        self._put_amoeba(out, first + at.target_tribe, first + at.target_number, target, seat)
        _put_one(out, first + at.battlefield, g.battlefield)
        _put_flags(out, first + at.attack_marks, g.attack)

    def _encode_trade(self, out: vec[u8], first: i64, g: State) -> None:
        """The defect that is paid, and what was held before genes were bought."""
        at = self.places
        _put_count(out, first + at.debt, g.debt)
        _put_flags(out, first + at.given, g.given)
        _put_flags(out, first + at.held, g.held)
        out[first + at.swaps_over] = 1 if g.swaps_over else 0

    def _relative(self, tribe: i64, seat: i64) -> i64:
        """How many seats on from the observer a tribe sits; -1 for none."""
        if tribe < 0:
            return -1
        return tribe - seat if tribe >= seat else tribe - seat + self.tribes

    def _put_amoeba(
        self, out: vec[u8], tribe_at: i64, number_at: i64, amoeba: i64, seat: i64
    ) -> None:
        _put_one(out, tribe_at, self._relative(amoeba // NUMBERS, seat))
        _put_one(out, number_at, amoeba % NUMBERS)

    def _put_cubes(self, out: vec[u8], at: i64, cubes: i64, seat: i64) -> None:
        """How many cubes there are of each colour, from the observer's on."""
        turned = cubes >> seat * BITS | cubes << (self.tribes - seat) * BITS
        for _colour in range(self.tribes):
            out[at] = u8(turned & MOST)
            at += 1
            turned >>= BITS


def _put_one(out: vec[u8], at: i64, place: i64) -> None:
    """A one-hot; nothing for -1."""
    mark: u8 = 1
    if place < 0:
        place = 0
        mark = 0
    out[at + place] = mark


def _put_count(out: vec[u8], at: i64, count: i64) -> None:
    """A count, at most what a byte holds."""
    number: u8 = u8(count) if count < MOST else u8(MOST)
    out[at] = number


def _put_flags(out: vec[u8], at: i64, mask: i64) -> None:
    """1 for each bit of a mask that is set."""
    while mask:
        out[at + lowest(mask)] = 1
        mask &= mask - 1


def _put_flags_from(out: vec[u8], at: i64, mask: i64, first: i64, size: i64) -> None:
    """1 for each bit that is set, from the first on, and then those before it."""
    while mask:
        place = lowest(mask) - first
        if place < 0:
            place += size
        out[at + place] = 1
        mask &= mask - 1
