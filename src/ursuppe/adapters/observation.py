"""Observations: what a seat may know, as bytes, in the order of `layout`.

Everything is told relative to the seat: tribe 0 and colour 0 are its own, the others follow
in the order of the seats. What there is none of is zero: an observation begins as a blank that
has only what the options say, and all else is put in where it belongs. Compiled, that takes
a tenth of the time of telling part after part, zeros included.

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

from librt.strings import BytesWriter

from ursuppe.adapters.layout import Layout, Places
from ursuppe.engine.agenda import kind_of
from ursuppe.engine.catalog import GENE_COUNT, NUMBERS
from ursuppe.engine.cubes import BITS, count
from ursuppe.engine.decision import Decision, decision_of
from ursuppe.engine.position import attack_is_live, step_is_live
from ursuppe.engine.rules import Rules
from ursuppe.engine.state import OFF, State
from ursuppe.vectors import i64, u8, vec

MOST: Final = 255


class Encoder:
    """Makes observations of games with the same rules."""

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
        self.blank = self._blank()
        # Kept, since memory that is given back has to be fetched again for the next observation.
        self._told = BytesWriter()

    def _blank(self) -> bytes:
        """An observation that tells only what is the same for all seats in all games."""
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
        """The observation of a game from a seat; `layout` says what is where."""
        told = self._told
        told.truncate(0)
        self.tell(told, g, seat)
        return told.getvalue()

    def tell(self, told: BytesWriter, g: State, seat: i64) -> None:
        """Writes the observation of a game from a seat after what is already told."""
        first: i64 = len(told)
        told.write(self.blank)
        self._tell_numbers(told, first, g, seat)
        self._tell_cards(told, first, g, seat)
        self._tell_table(told, first, g, seat)
        self._tell_cubes(told, first, g, seat)
        self._tell_amoebas(told, first, g, seat)
        decision = decision_of(g)
        if decision is not None:
            self._tell_question(told, first, g, seat, decision)
        if g.phase in (1, 5):  # in which amoebas move and attack
            if step_is_live(g):
                self._tell_step(told, first, g, seat)
            if attack_is_live(g):
                self._tell_attack(told, first, g, seat)
        if g.debt or g.given or g.held or g.swaps_over:
            self._tell_trade(told, first, g)

    def _tell_numbers(self, told: BytesWriter, first: i64, g: State, seat: i64) -> None:
        """The counts that are not of cards."""
        at = self.places
        _put_count(told, first + at.round, g.round)
        _put_count(told, first + at.turn, g.turn)
        _put_count(told, first + at.number, g.number)
        _put_count(told, first + at.reveals, g.reveals)
        if g.rules.spice is not None:  # without it there are no toxins
            for space in range(len(g.toxins)):
                _put_count(told, first + at.toxins + space, g.toxins[space])
        for turn in range(len(g.order)):
            _put_count(told, first + at.order + self._relative(g.order[turn], seat), turn + 1)
        for i in range(self.tribes):
            own = first + self._relative(i, seat)
            _put_count(told, own + at.bp, g.bp[i])
            _put_count(told, own + at.marker, g.marker[i])
            _put_count(told, own + at.reserve, count(g.reserved, i))

    def _tell_cards(self, told: BytesWriter, first: i64, g: State, seat: i64) -> None:
        """The pile, the pool and the hands."""
        at = self.places
        for kind in range(len(g.deck)):
            _put_count(told, first + at.pile + kind, g.deck[kind])
        for gene in self.genes:
            _put_count(told, first + at.pool + gene, g.pool[gene])
        for tribe in range(self.tribes):
            own = first + at.genes + self._relative(tribe, seat) * GENE_COUNT
            _put_flags(told, own, g.genes[tribe])

    def _tell_cubes(self, told: BytesWriter, first: i64, g: State, seat: i64) -> None:
        """The colours from the observer's on."""
        at = first + self.places.cubes
        for space in range(self.spaces):
            self._put_cubes(told, at + space, self.spaces, g.soup[space], seat)

    def _tell_table(self, told: BytesWriter, first: i64, g: State, seat: i64) -> None:
        """The phase and whose turn it is, the dummy, and what is known of cards."""
        at = self.places
        told[first + at.phase + g.phase] = 1
        _put_one(told, first + at.to_act, self._relative(g.actor, seat))
        _put_one(told, first + at.dummy, self._relative(self.dummy, seat))
        _put_one(told, first + at.card, g.card)
        if g.next_card >= 0:
            if g.next_seen >> seat & 1:
                told[first + at.next_card + g.next_card] = 1
            _put_flags_from(told, first + at.next_seen, g.next_seen, seat, self.tribes)
        _put_flags_from(told, first + at.alarmed, g.alarmed, seat, self.tribes)
        _put_flags_from(told, first + at.spent_defenses, g.spent_defenses, seat, self.tribes)
        _put_flags_from(told, first + at.spent_escapes, g.spent_escapes, seat, self.tribes)
        _put_flags(told, first + at.face_down, g.face_down)

    def _tell_amoebas(self, told: BytesWriter, first: i64, g: State, seat: i64) -> None:
        amoebas, damage = first + self.places.amoebas, first + self.places.damage
        spaces = self.spaces
        stop = self.tribes * NUMBERS
        row = stop - seat * NUMBERS
        for amoeba in range(len(g.where)):
            space = g.where[amoeba]
            if row == stop:
                row = 0
            if space != OFF:  # off the board there is no damage
                told[amoebas + row * spaces + space] = 1
                if g.damage[amoeba]:
                    _put_count(told, damage + row, g.damage[amoeba])
            row += 1

    def _tell_question(
        self, told: BytesWriter, first: i64, g: State, seat: i64, asked: Decision
    ) -> None:
        at = self.places
        told[first + at.question + kind_of(g.top())] = 1
        _put_one(told, first + at.asked_tribe, self._relative(asked.tribe, seat))
        _put_one(told, first + at.asked_number, asked.number - 1)
        _put_one(told, first + at.asked_space, asked.space)
        _put_one(told, first + at.other_tribe, self._relative(asked.other_tribe, seat))
        _put_one(told, first + at.other_number, asked.other_number - 1)
        _put_one(told, first + at.leads_to, asked.to)
        if asked.amount > 0:
            _put_count(told, first + at.amount, asked.amount)
        _put_one(told, first + at.swapped, asked.gene)
        _put_one(told, first + at.gulp_space, asked.other_space)
        if asked.cubes > 0:
            self._put_cubes(told, first + at.gulp_cubes, 1, asked.cubes, seat)
        _put_one(told, first + at.blocked, asked.direction)
        told[first + at.again] = 1 if asked.again else 0

    def _tell_step(self, told: BytesWriter, first: i64, g: State, seat: i64) -> None:
        at = self.places
        self._put_amoeba(told, first + at.mover_tribe, first + at.mover_number, g.mover, seat)
        _put_one(told, first + at.leaving, g.leaving)
        _put_one(told, first + at.entering, g.entering)
        own, amoebas = seat * NUMBERS, self.tribes * NUMBERS
        _put_flags_from(told, first + at.followers, g.followers, own, amoebas)
        self._put_cubes(told, first + at.aside, 1, g.aside, seat)

    def _tell_attack(self, told: BytesWriter, first: i64, g: State, seat: i64) -> None:
        at = self.places
        attacker, target = g.attacker, g.target
        self._put_amoeba(
            told, first + at.attacker_tribe, first + at.attacker_number, attacker, seat
        )
        self._put_amoeba(told, first + at.target_tribe, first + at.target_number, target, seat)
        _put_one(told, first + at.battlefield, g.battlefield)
        _put_flags(told, first + at.attack_marks, g.attack)

    def _tell_trade(self, told: BytesWriter, first: i64, g: State) -> None:
        """The defect that is paid, and what was held before genes were bought."""
        at = self.places
        _put_count(told, first + at.debt, g.debt)
        _put_flags(told, first + at.given, g.given)
        _put_flags(told, first + at.held, g.held)
        told[first + at.swaps_over] = 1 if g.swaps_over else 0

    def _relative(self, tribe: i64, seat: i64) -> i64:
        """How many seats on from the observer a tribe sits; -1 for none."""
        if tribe < 0:
            return -1
        return tribe - seat if tribe >= seat else tribe - seat + self.tribes

    def _put_amoeba(
        self, told: BytesWriter, tribe_at: i64, number_at: i64, amoeba: i64, seat: i64
    ) -> None:
        _put_one(told, tribe_at, self._relative(amoeba // NUMBERS, seat))
        _put_one(told, number_at, amoeba % NUMBERS)

    def _put_cubes(self, told: BytesWriter, at: i64, apart: i64, cubes: i64, seat: i64) -> None:
        """How many cubes there are of each colour, so far apart, from the observer's on."""
        turned = cubes >> seat * BITS | cubes << (self.tribes - seat) * BITS
        for _colour in range(self.tribes):
            told[at] = u8(turned & MOST)
            at += apart
            turned >>= BITS


def _put_one(told: BytesWriter, at: i64, place: i64) -> None:
    """A one-hot; nothing for -1."""
    if place >= 0:
        told[at + place] = 1


def _put_count(told: BytesWriter, at: i64, count: i64) -> None:
    """A count, at most what a byte can say."""
    number: u8 = u8(count) if count < MOST else u8(MOST)
    told[at] = number


def _put_flags(told: BytesWriter, at: i64, mask: i64) -> None:
    """1 for each bit of a mask that is set."""
    while mask:
        if mask & 1:
            told[at] = 1
        at += 1
        mask >>= 1


def _put_flags_from(told: BytesWriter, at: i64, mask: i64, first: i64, size: i64) -> None:
    """1 for each bit that is set, from the first on, and then those before it."""
    place = at + size - first
    while mask:
        if place == at + size:
            place = at
        if mask & 1:
            told[place] = 1
        place += 1
        mask >>= 1
