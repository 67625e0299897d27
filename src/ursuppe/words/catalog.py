"""Catalogs: what is said in a language, by keys that all languages share.

A language has a folder beside this file with a TOML file for each part: `names`, `events`,
`questions`, `actions`, `reasons`, `messages`, `positions`, `errors`, `server`, `terminal` and
others. An entry is a template with named places; the code that decides what to say fills them
with facts. The reasons, the messages (of errors), what is wrong with positions and what the
server says have no English file: their keys are the English sentences.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Final, Generic, ParamSpec, Protocol

from ursuppe.words.grammar import number_of, smoothed, spaced
from ursuppe.words.languages import known_language


class Known(Protocol):
    """What can fill the places of a template."""

    def __getitem__(self, name: str, /) -> object: ...


About = ParamSpec("About")


class TemplateFacts(Generic[About]):
    """Facts about something, each found when a template asks for it by name."""

    def __init__(
        self,
        makers: Mapping[str, Callable[About, object]],
        *about: About.args,
        **named: About.kwargs,
    ) -> None:
        self._makers = makers
        self._about = about
        self._named = named

    def __getitem__(self, name: str, /) -> object:
        return self._makers[name](*self._about, **self._named)


NO_FACTS: Final[dict[str, object]] = {}


class Catalog:
    """All that is said in one language."""

    def __init__(self, language: str) -> None:
        self.language = known_language(language)
        self.templates: dict[str, str] = {}
        self._places: dict[str, frozenset[str]] = {}
        self._plain: dict[str, str] = {}
        """What entries without places say. Both are found out when they are asked for first."""
        for file in files("ursuppe.words").joinpath(language).iterdir():
            part = file.name.removesuffix(".toml")
            self._learn(part, tomllib.loads(file.read_text(encoding="utf-8")))

    def _learn(self, key: str, entries: dict[str, object]) -> None:
        for name, entry in entries.items():
            if isinstance(entry, dict):
                self._learn(f"{key}.{name}", entry)
            else:
                assert isinstance(entry, str), f"{key}.{name} is no text"
                self.templates[f"{key}.{name}"] = spaced(self.language, entry)

    def __contains__(self, key: str) -> bool:
        return key in self.templates

    def places(self, key: str) -> frozenset[str]:
        """The names of the places of an entry.

        >>> sorted(catalog("en").places("actions.eat.cubes"))
        ['cubes']
        """
        if key not in self._places:
            parts = Formatter().parse(self.templates[key])
            self._places[key] = frozenset(name for _, name, _, _ in parts if name)
        return self._places[key]

    def say(self, key: str, facts: Known = NO_FACTS) -> str:
        """An entry with its places filled.

        >>> catalog("de").say("events.earned", {"amount": 10})
        'bekommt 10 BP'
        """
        plain = self._plain.get(key)
        if plain is not None:
            return plain
        said = smoothed(self.language, self.templates[key].format_map(facts))
        if not self.places(key):
            self._plain[key] = said
        return said

    def counted(self, key: str, count: int, **others: object) -> str:
        """An entry that has a singular and a plural.

        >>> catalog("fr").counted("names.amoeba_count", 0)
        '0 amibe'
        """
        return self.say(f"{key}.{number_of(self.language, count)}", {"n": count, **others})

    def listed(self, things: Sequence[str], joined: str = "and") -> str:
        """Things in a row, the last two joined by "and" or by "or".

        >>> catalog("de").listed(["1 Rot", "2 Blau", "1 Grün"])
        '1 Rot, 2 Blau und 1 Grün'
        """
        if not things:
            return self.say("names.nothing")
        return listed(things, self.say(f"names.{joined}"))


def listed(things: Sequence[str], joined: str = "and") -> str:
    """Things in a row, the last two joined by a word.

    >>> listed(["1 red", "2 blue", "1 green"])
    '1 red, 2 blue and 1 green'
    """
    return f" {joined} ".join(filter(None, [", ".join(things[:-1]), things[-1]]))


@cache
def catalog(language: str) -> Catalog:
    """The catalog of a language, read once."""
    return Catalog(language)
