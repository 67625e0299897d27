"""The running checksum of a game: each entry's is made of the one before it and of what the entry
says, the first of what the game began with. The last one is kept with the game as well. So a
changed, missing or added entry is noticed wherever it is, and at the end too."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import blake2b

from ursuppe.server.store.stored import StoredEntry, StoredGame, StoredSnapshot


def checksum(*facts: object) -> str:
    """Of facts that JSON can say. It finds accidents; who forges it has the file anyway.

    >>> checksum("a game", 1)
    'c256f5d5f0cc7c0a24d3c1bb'
    """
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=12).hexdigest()


def beginning(game: StoredGame) -> str:
    """The checksum before the first entry: of all that never changes about a game."""
    return checksum(
        game.id, game.table_id, game.number, game.start, game.rules, game.seed, game.asked_by
    )


def chained(previous: str, entries: Iterable[StoredEntry]) -> list[StoredEntry]:
    """The entries with their checksums, after the one that came before them."""
    result: list[StoredEntry] = []
    for entry in entries:
        previous = _following(previous, entry)
        result.append(replace(entry, checksum=previous))
    return result


def _following(previous: str, entry: StoredEntry) -> str:
    *facts, _ = vars(entry).values()  # all but its own checksum
    return checksum(previous, *facts)


def of_snapshot(snapshot: StoredSnapshot) -> str:
    """The checksum of a snapshot, which stands for itself."""
    return checksum(snapshot.game_id, snapshot.seq, snapshot.position)


def broken(game: StoredGame, entries: Sequence[StoredEntry]) -> list[int]:
    """The places, from 1 on, of the entries that do not follow from the one before them."""
    found: list[int] = []
    previous = beginning(game)
    for place, entry in enumerate(entries, 1):
        if entry.seq != place or _following(previous, entry) != entry.checksum:
            found.append(place)
        previous = entry.checksum
    return found


def damage_of(game: StoredGame, entries: Sequence[StoredEntry]) -> str | None:
    """What is wrong with a stored game, for whoever runs the server; None if nothing is."""
    if places := broken(game, entries):
        return f"its entry {places[0]} is not what was written"
    if len(entries) != game.seq:
        return f"{len(entries)} of its {game.seq} entries are there"
    if not entries or entries[-1].checksum != game.checksum:
        return "its last entry is not the one that was written last"
    return None


def sound(snapshots: Iterable[StoredSnapshot]) -> list[StoredSnapshot]:
    """Those that are as they were written."""
    return [one for one in snapshots if of_snapshot(one) == one.checksum]


def resealed(
    game: StoredGame, entries: Iterable[StoredEntry], snapshots: Iterable[StoredSnapshot]
) -> tuple[StoredGame, list[StoredEntry], list[StoredSnapshot]]:
    """A game with its checksums made anew, for what it is now."""
    chain = chained(beginning(game), entries)
    last = chain[-1].checksum if chain else beginning(game)
    kept = [replace(one, checksum=of_snapshot(one)) for one in snapshots]
    return replace(game, checksum=last), chain, kept
