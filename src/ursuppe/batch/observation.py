"""Observations: what a seat may know, as bytes, in the order of `layout`.

Everything is relative to the seat: tribe 0 and colour 0 are its own, the others follow
in the order of the seats. An observation starts as a copy of a template that has only the
options; the rest is zero until it is set. Compiled, that takes a tenth of the time of writing
part after part, zeros included.

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
from ursuppe.engine.position import needed
from ursuppe.engine.rules import Rules
from ursuppe.engine.state import OFF, State
from ursuppe.engine.steps import ATTACK, JOURNEY
from ursuppe.vectors import BytesWriter, i64, u8, vec

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
        self.blank = self._blank()
        # Reused: to allocate it anew for each observation is slow.
        self._out = BytesWriter()

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
        out = self._out
        out.truncate(0)
        self.encode_into(out, g, seat)
        return out.getvalue()

    def encode_into(self, out: BytesWriter, g: State, seat: i64) -> None:
        """Appends the observation of a game from a seat."""
        first: i64 = len(out)
        out.write(self.blank)
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

    def _encode_numbers(self, out: BytesWriter, first: i64, g: State, seat: i64) -> None:
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

    def _encode_cards(self, out: BytesWriter, first: i64, g: State, seat: i64) -> None:
        """The pile, the pool and the hands."""
        at = self.places
        for kind in range(len(g.deck)):
            _put_count(out, first + at.pile + kind, g.deck[kind])
        for gene in self.genes:
            _put_count(out, first + at.pool + gene, g.pool[gene])
        for tribe in range(self.tribes):
            own = first + at.genes + self._relative(tribe, seat) * len(g.pool)
            _put_flags(out, own, g.genes[tribe])

    def _encode_cubes(self, out: BytesWriter, first: i64, g: State, seat: i64) -> None:
        """The colours from the observer's on."""
        at = first + self.places.cubes
        for space in range(self.spaces):
            self._put_cubes(out, at + space, self.spaces, g.soup[space], seat)

    def _encode_table(self, out: BytesWriter, first: i64, g: State, seat: i64) -> None:
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

    def _encode_amoebas(self, out: BytesWriter, first: i64, g: State, seat: i64) -> None:
        amoebas, damage = first + self.places.amoebas, first + self.places.damage
        spaces = self.spaces
        stop = self.tribes * NUMBERS
        row = stop - seat * NUMBERS
        for amoeba in range(len(g.where)):
            space = g.where[amoeba]
            if row == stop:
                row = 0
            if space != OFF:  # off the board there is no damage
                out[amoebas + row * spaces + space] = 1
                if g.damage[amoeba]:
                    _put_count(out, damage + row, g.damage[amoeba])
            row += 1

    def _encode_question(
        self, out: BytesWriter, first: i64, g: State, seat: i64, asked: Decision
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
            self._put_cubes(out, first + at.gulp_cubes, 1, asked.cubes, seat)
        _put_one(out, first + at.blocked, asked.direction)
        out[first + at.again] = 1 if asked.again else 0

    def _encode_step(self, out: BytesWriter, first: i64, g: State, seat: i64) -> None:
        at = self.places
        self._put_amoeba(out, first + at.mover_tribe, first + at.mover_number, g.mover, seat)
        _put_one(out, first + at.leaving, g.leaving)
        _put_one(out, first + at.entering, g.entering)
        own, amoebas = seat * NUMBERS, self.tribes * NUMBERS
        _put_flags_from(out, first + at.followers, g.followers, own, amoebas)
        self._put_cubes(out, first + at.aside, 1, g.aside, seat)

    def _encode_attack(self, out: BytesWriter, first: i64, g: State, seat: i64) -> None:
        at = self.places
        attacker, target = g.attacker, g.target
        self._put_amoeba(out, first + at.attacker_tribe, first + at.attacker_number, attacker, seat)
        self._put_amoeba(out, first + at.target_tribe, first + at.target_number, target, seat)
        _put_one(out, first + at.battlefield, g.battlefield)
        _put_flags(out, first + at.attack_marks, g.attack)

    def _encode_trade(self, out: BytesWriter, first: i64, g: State) -> None:
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
        self, out: BytesWriter, tribe_at: i64, number_at: i64, amoeba: i64, seat: i64
    ) -> None:
        _put_one(out, tribe_at, self._relative(amoeba // NUMBERS, seat))
        _put_one(out, number_at, amoeba % NUMBERS)

    def _put_cubes(self, out: BytesWriter, at: i64, apart: i64, cubes: i64, seat: i64) -> None:
        """How many cubes there are of each colour, so far apart, from the observer's on."""
        turned = cubes >> seat * BITS | cubes << (self.tribes - seat) * BITS
        for _colour in range(self.tribes):
            out[at] = u8(turned & MOST)
            at += apart
            turned >>= BITS


def _put_one(out: BytesWriter, at: i64, place: i64) -> None:
    """A one-hot; nothing for -1."""
    if place >= 0:
        out[at + place] = 1


def _put_count(out: BytesWriter, at: i64, count: i64) -> None:
    """A count, at most what a byte holds."""
    number: u8 = u8(count) if count < MOST else u8(MOST)
    out[at] = number


def _put_flags(out: BytesWriter, at: i64, mask: i64) -> None:
    """1 for each bit of a mask that is set."""
    while mask:
        if mask & 1:
            out[at] = 1
        at += 1
        mask >>= 1


def _put_flags_from(out: BytesWriter, at: i64, mask: i64, first: i64, size: i64) -> None:
    """1 for each bit that is set, from the first on, and then those before it."""
    place = at + size - first
    while mask:
        if place == at + size:
            place = at
        if mask & 1:
            out[place] = 1
        place += 1
        mask >>= 1
