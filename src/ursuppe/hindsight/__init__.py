"""Looking back at a game by its log: what every tribe and gene did, and who was winning when.

>>> from ursuppe import GENES, Dice, Game, play
>>> from ursuppe.bots import GreedyBot
>>> game = play(Game.new(players=3, finish=12), GreedyBot(), Dice(seed=1))
>>> found = analyse(game)
>>> found.ended_by, found.rounds
('finish', [0, 1, 2, 3, 4])
>>> gene = found.genes[0]
>>> GENES[gene.gene].name, gene.tribe, gene.since, gene.until, gene.price
('Intelligence', 2, 2, 4, 2)
>>> gene.effects["counted"].count
2
>>> known = estimate_chances(game, playouts=20)
>>> known.points[-1].chances[game.ranking[0]]
1.0
"""

from ursuppe.hindsight.analysis import Analysis, Climb, Fare, analyse
from ursuppe.hindsight.frame import Frame, frames
from ursuppe.hindsight.gene_use import EffectCount, GeneUse
from ursuppe.hindsight.timeline import Timeline, change, timeline_of
from ursuppe.hindsight.win_chances import Advice, Point, TurningPoint, WinChances, estimate_chances

__all__ = [
    "Advice",
    "Analysis",
    "Climb",
    "EffectCount",
    "Fare",
    "Frame",
    "GeneUse",
    "Point",
    "Timeline",
    "TurningPoint",
    "WinChances",
    "analyse",
    "change",
    "estimate_chances",
    "frames",
    "timeline_of",
]
