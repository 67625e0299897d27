"""Repairing a damaged game with as little loss as can be: everything it had, or all but what a
snapshot makes up for, or what came before the damage."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ursuppe.engine.rules import RETIRED, VERSION
from ursuppe.engine.state import CHANCE
from ursuppe.server.game.record import BEGIN, LOST, Record
from ursuppe.server.store.checksums import broken
from ursuppe.server.store.stored import StoredEntry, StoredGame
from ursuppe.server.upkeep.kept import Kept

UNKNOWN: Final = "unknown"
"""No version of the rules: what is replayed must lead to the snapshots."""


async def repaired(kept: Kept) -> Kept | None:
    """The game as it can go on; None if it cannot."""
    kept = Kept(kept.game, _aligned(kept.game, kept.entries), kept.sound_snapshots)
    for candidate in _candidates(kept):
        there = len(candidate.entries)
        sealed = Kept(replace(candidate.game, seq=there), *candidate[1:]).resealed()
        try:
            # As if of other rules, so that it must lead to its snapshots.
            checked = Kept(replace(sealed.game, rules=UNKNOWN), *sealed[1:]).resealed()
            record = await Record.load(*checked)
        except Exception:  # noqa: BLE001 - then the next candidate may do
            continue
        if record.seq != len(sealed.entries):
            continue  # it would lose a whole round; cutting loses less
        # A beginning that leads elsewhere than to the snapshots must not be replayed again.
        elsewhere = record.base != 1 and all(one.kind != LOST for one in sealed.entries)
        game = replace(
            sealed.game,
            rules=UNKNOWN if elsewhere else sealed.game.rules,
            seq=record.seq,
            round=record.game.round,
            to_act=record.game.to_act,
        )
        return Kept(game, *sealed[1:]).resealed()
    return None


def _aligned(game: StoredGame, entries: list[StoredEntry]) -> list[StoredEntry]:
    """The entries, with a lost one in the place of each that is missing between them."""
    there = {entry.seq: entry for entry in entries if entry.seq >= 1}
    return [there.get(seq) or _lost(game, seq) for seq in range(1, max(there, default=0) + 1)]


def _lost(game: StoredGame, seq: int) -> StoredEntry:
    return StoredEntry(game.id, seq, LOST, CHANCE, "", None, None, game.changed)


def _candidates(kept: Kept) -> Iterator[Kept]:
    """What could be gone on with, the best first."""
    game, entries, snapshots = kept
    places = broken(game, entries)
    whole = entries
    if places and places[0] == 1 and _is_beginning(entries[0]):
        # What the game began with is damaged, or the checksum is; the snapshots tell.
        rules = game.rules if game.rules in RETIRED else VERSION
        game = replace(game, rules=rules)
        places = places[1:]
    missing = game.seq > len(entries)
    if not places:
        yield Kept(replace(game, damage="shortened" if missing else "repaired"), whole, snapshots)
    elif any(one.seq >= places[-1] for one in snapshots) and not missing:
        marked = [_lost(game, entry.seq) if entry.seq in places else entry for entry in entries]
        yield Kept(replace(game, damage="repaired"), marked, snapshots)
    if places:
        left = entries[: places[0] - 1]
        before = [one for one in snapshots if one.seq <= len(left)]
        yield Kept(replace(game, damage="shortened"), left, before)


def _is_beginning(entry: StoredEntry) -> bool:
    return (entry.kind, entry.actor, entry.words, entry.back_to) == (BEGIN, CHANCE, "", None)
