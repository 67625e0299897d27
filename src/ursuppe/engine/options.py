"""The options of a game: who plays, by which edition, how long."""

import unicodedata
from pathlib import Path
from typing import Final

from ursuppe.engine.edition import (
    ANSWERS,
    EDITIONS,
    FOLLOWING,
    TRIBE_COUNTS,
    Data,
    Edition,
    load_edition,
)
from ursuppe.engine.genes.own import genes_of
from ursuppe.engine.genes.registry import GENES
from ursuppe.engine.notation import Notation
from ursuppe.engine.rules import Rules
from ursuppe.engine.spice import Spice, SpiceOptions
from ursuppe.errors import OptionError, quoted

COLOURS: Final = ["red", "yellow", "green", "blue", "purple", "orange"]
PLAYERS: Final = [2, 3, 4, 5, 6]
EARLIEST_FINISH: Final = 7

_UNSEEN: Final = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp", "Zs")
_NO_PART: Final = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
"""Kinds of signs that are no part of a name: controls, and what nobody has a picture for."""
_JOINERS: Final = "\u200c\u200d\u200e\u200f\u061c"
"""Controls that names need: what joins emoji and letters, and marks of a direction."""
_TAGS: Final = [chr(code) for code in range(0xE0020, 0xE0080)]
"""Controls that emoji of flags are made of."""


class Options:
    """What a game is made with; shared by its copies and never changed."""

    def __init__(
        self,
        players: int,
        edition: str | Path | Data,
        finish: int | None,
        colours: list[str] | None,
        names: list[str] | None,
        spice: bool | SpiceOptions,
        answers: str | None = None,
        following: str | None = None,
    ) -> None:
        if isinstance(players, bool) or players not in PLAYERS:
            raise OptionError(f"players must be {_listed(PLAYERS)}, not {quoted(players)}")
        tribes = max(players, TRIBE_COUNTS[0])
        self.players = players
        self.dummy = players if players < tribes else -1
        self.colours = _checked_colours(colours, tribes)
        self.names = _checked_names(names, players, self.colours)
        self.shipped = isinstance(edition, str) and edition in EDITIONS
        self.rules = _rules(edition, tribes, self.dummy, finish, spice, answers, following)
        self.edition = self.rules.edition
        self.finish = self.rules.finish
        self.notation = Notation(self.rules, self.colours)

    def seat_name(self, tribe: int) -> str:
        """The name of the player of a tribe; the dummy's is its own."""
        return self.names[tribe] if tribe < len(self.names) else "dummy"


_shipped_rules: dict[str, Rules] = {}


def _rules(
    edition: str | Path | Data,
    tribes: int,
    dummy: int,
    finish: int | None,
    spice: bool | SpiceOptions,
    answers: str | None,
    following: str | None,
) -> Rules:
    """The rules for these options; those of shipped editions are made once."""
    if not isinstance(spice, bool | dict):
        raise OptionError(f"spice must be true, false or its options, not {quoted(spice)}")
    options: SpiceOptions | None = spice if isinstance(spice, dict) else {} if spice else None
    spiced = None if options is None else Spice(options, GENES)
    _check_word("answers", answers, ANSWERS)
    _check_word("following", following, FOLLOWING)
    shipped = isinstance(edition, str) and edition in EDITIONS
    key = repr((edition, tribes, dummy, finish, spiced and spiced.data, answers, following))
    if shipped and key in _shipped_rules:
        return _shipped_rules[key]
    read = load_edition(edition)
    rules = Rules(
        read,
        tribes,
        dummy,
        _checked_finish(finish, read, tribes),
        genes_of(read),
        spiced,
        read.answers if answers is None else answers,
        read.following if following is None else following,
    )
    if shipped:
        _shipped_rules[key] = rules
    return rules


def _check_word(name: str, value: str | None, words: list[str]) -> None:
    """An option that is one of some words; None takes the edition's (ED4)."""
    if value is not None and value not in words:
        raise OptionError(f"{name} must be {_listed(words)} (ED4), not {quoted(value)}")


def _checked_finish(finish: int | None, edition: Edition, tribes: int) -> int:
    """Where the finish zone begins (E3), on a map that has room for the tribes."""
    if len(edition.board.names) < 2 * tribes:
        raise OptionError(
            f"the map of edition {edition.name} has {len(edition.board.names)} spaces; "
            f"{tribes} tribes need {2 * tribes} to start on (S6, S7)"
        )
    latest = edition.finish
    if finish is None:
        finish = latest
    if isinstance(finish, bool) or not isinstance(finish, int):
        raise OptionError(f"finish must be a whole number, not {quoted(finish)}")
    if not EARLIEST_FINISH <= finish <= latest:
        raise OptionError(f"finish must be from {EARLIEST_FINISH} to {latest} (E3), not {finish}")
    return finish


def _checked_colours(colours: list[str] | None, tribes: int) -> list[str]:
    if colours is None:
        return COLOURS[:tribes]
    for colour in colours:
        if colour not in COLOURS:
            raise OptionError(f"there is no colour {quoted(colour)}; there are {_listed(COLOURS)}")
    if len(set(colours)) != len(colours) or len(colours) != tribes:
        raise OptionError(f"a game of {tribes} tribes needs {tribes} different colours")
    return list(colours)


def is_name(text: str) -> bool:
    r"""Whether a player can be called so: something to read, on one line. Signs that join or colour
    others are part of many names; signs that turn the direction of what follows are not.

    >>> is_name("Ada"), is_name("\U0001F469\u200D\U0001F4BB"), is_name("a\tb"), is_name(" ")
    (True, True, False, False)
    """
    kinds = [unicodedata.category(sign) for sign in text]
    shown = any(kind not in _UNSEEN for kind in kinds)
    return shown and all(
        kind not in _NO_PART or sign in _JOINERS or sign in _TAGS
        for sign, kind in zip(text, kinds, strict=True)
    )


def _checked_names(names: list[str] | None, players: int, colours: list[str]) -> list[str]:
    if names is None:
        return colours[:players]
    if len(names) != players:
        raise OptionError(f"{players} players need {players} names, not {len(names)}")
    for name in names:
        if not is_name(name):
            raise OptionError(f"a name must be a line of text, not {quoted(name)}")
        if len(name) > 40:
            raise OptionError(f"a name has at most 40 characters, not {len(name)}: {quoted(name)}")
    stripped = [name.strip() for name in names]
    if len(set(stripped)) != len(stripped):
        raise OptionError(f"the names must be different: {_listed(stripped)}")
    return stripped


def _listed(things: list[int] | list[str]) -> str:
    return ", ".join(str(thing) for thing in things[:-1]) + f" or {things[-1]}"
