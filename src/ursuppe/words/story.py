"""The story: events joined into lines, one for each thing that somebody does."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from ursuppe.engine.events import PAID, PHASE, ROUND, Event
from ursuppe.words.events import About, telling_of
from ursuppe.words.grammar import sentence
from ursuppe.words.names import Names

_PAID_FIRST: Final = ("M2", "H-HE1", "H-HE2")
"""Rules by which BP are paid before anything is done: they begin what comes next."""


class Line(NamedTuple):
    """One line of the story, the ids of its rules, and whose it is (-1: nobody's)."""

    text: str
    rules: list[str]
    tribe: int
    heading: bool
    """Whether it begins a round or a phase."""


class _Draft:
    """A line that may still grow: clauses about one amoeba or one tribe."""

    def __init__(self, about: About, event: Event) -> None:
        self.about = about
        self.tribe = -1 if about == About.NOBODY else event.tribe
        self.number = event.number if about == About.AMOEBA else -1
        self.clauses: list[str] = []
        self.rules: list[str] = []
        self.heading = event.kind in (ROUND, PHASE)

    def takes(self, about: About, event: Event) -> bool:
        """Whether the event is about the same subject, and so goes on with the line."""
        if event.tribe != self.tribe or About.NOBODY in (about, self.about):
            return False
        if event.kind == PAID and event.rule in _PAID_FIRST:
            return False
        if About.PAYER in (about, self.about):
            return True
        return about == self.about and (about == About.TRIBE or event.number == self.number)

    def add(self, clause: str, about: About, event: Event) -> None:
        if self.about == About.PAYER:
            self.about = about
            self.number = event.number if about == About.AMOEBA else -1
        self.clauses.append(clause)
        if event.rule not in self.rules:
            self.rules.append(event.rule)

    def line(self, names: Names) -> Line:
        said = names.say("names.next_clause").join(self.clauses)
        if self.about == About.AMOEBA:
            said = f"{names.amoeba(self.tribe, self.number)} {said}"
        elif self.tribe >= 0:
            said = f"{names.tribe(self.tribe)} {said}"
        return Line(sentence(said), self.rules, self.tribe, self.heading)


def lines_of(names: Names, heard: Iterable[Event]) -> list[Line]:
    """The events as lines; what one amoeba or tribe does without a break is one line."""
    lines: list[Line] = []
    draft: _Draft | None = None
    for event in heard:
        telling = telling_of(names, event)
        if draft is None or not draft.takes(telling.about, event):
            if draft is not None:
                lines.append(draft.line(names))
            draft = _Draft(telling.about, event)
        draft.add(telling.said, telling.about, event)
    if draft is not None:
        lines.append(draft.line(names))
    return lines
