"""Games with genes of one's own (ED5) as learners see them: longer observations, more actions."""

import random
from array import array
from typing import Literal

import pytest
from kit.games import own_edition, play_on
from kit.own_genes import edition, own

from ursuppe import Game
from ursuppe.batch import Batch
from ursuppe.batch.layout import Layout
from ursuppe.batch.observation import Encoder

pytestmark = pytest.mark.rule("ED5")

MINE = edition(own("mine", "G-HOL"), own("poison", "H-TOX"), own("high", lower=["mine"]))


def test_the_spaces_grow_with_the_genes() -> None:
    plain, game = Game.new(4), Game.new(4, MINE)
    layout, bare = Layout(game.rules), Layout(plain.rules)
    wider = [name for name, part in bare.place.items() if layout[name].shape != part.shape]
    assert wider == ["pool", "face_down", "genes", "swapped", "given", "held"]
    assert layout["genes"].shape == (6, 49)
    assert layout.size - bare.size == 3 * (5 + 6)
    assert len(game.rules.catalog) - len(plain.rules.catalog) == 3 * 4


def test_hands_and_pool_have_them() -> None:
    game = Game.new(4, MINE)
    game.gain_gene(1, 46)
    encoder = Encoder(game.rules)
    seen = encoder.encode(game, 0)
    genes, pool = encoder.layout["genes"], encoder.layout["pool"]
    hands = seen[genes.start : genes.stop]
    assert [place for place, held in enumerate(hands) if held] == [49 + 46]
    assert list(seen[pool.start : pool.stop][46:]) == [0, 1, 1]


@pytest.mark.rule("H-TOX")
def test_toxins_of_a_gene_of_ones_own_are_seen_without_freshly_spiced() -> None:
    game = Game.new(4, MINE)
    game.toxins[3] = 2
    encoder = Encoder(game.rules)
    toxins = encoder.layout["toxins"]
    assert encoder.encode(game, 0)[toxins.start + 3] == 2


@pytest.mark.parametrize("how", ["random", "habit"])
def test_batches_play_them(how: Literal["random", "habit"]) -> None:
    batch = Batch(3, 3, edition=own_edition("classic", random.Random(3)), seed=1, finish=20)
    batch.play(how)


@pytest.mark.parametrize("seed", range(3))
def test_every_position_can_be_observed(seed: int) -> None:
    game = Game.new(3, own_edition("classic", random.Random(seed)), spice=bool(seed % 2))
    encoder = Encoder(game.rules)
    while not game.over:
        for seat in range(3):
            assert len(array("B", encoder.encode(game, seat))) == encoder.layout.size
        play_on(game, seed, 5)
