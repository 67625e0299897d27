"""The engine's own data as sentences in each language: events, questions and actions.

`names` says what things are called; `events`, `questions` and `actions` have one table
each, with an entry for every kind; `story` joins events into lines worth reading.

>>> from ursuppe import Dice, Game
>>> events = []
>>> game = Game.new(players=3, sink=events.append)
>>> _ = game.apply("card e8")
>>> Words(game.options).event(events[0])
'The environment card: drift east, ozone 8.'
>>> Words(game.options).question(game)
'Red rolls two dice for the start order.'
"""

from ursuppe.words.grammar import sentence
from ursuppe.words.story import Line
from ursuppe.words.words import Meaning, Words

__all__ = ["Line", "Meaning", "Words", "sentence"]
