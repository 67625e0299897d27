"""Packed vectors and machine integers: the same in both builds, and without any library."""

import os
import random
import subprocess
import sys

import pytest
from lint_shifts import wrong_shifts

from ursuppe import CHANCE, GENES, Game
from ursuppe.build import SWITCH
from ursuppe.engine import catalog
from ursuppe.engine.masks import bit, marked
from ursuppe.invariants import check
from ursuppe.vectors import append, extend, i64, vec

ALONE = """
import sys
for name in ("librt", "librt.vecs", "librt.strings", "mypy_extensions"):
    sys.modules[name] = None
import random
from ursuppe import CHANCE, COMPILED, Game
from ursuppe.batch import Batch
assert not COMPILED
rng = random.Random(1)
game = Game.new(players=6, spice=True)
while game.to_act is not None:
    game.roll(rng) if game.to_act == CHANCE else game.apply(rng.choice(game.legal_actions()))
print(game.digest())
batch = Batch(games=2, players=3, seed=1)
seen = memoryview(bytearray(2 * batch.size)).cast("B", [2, batch.size])
batch.tell(observations=seen)
assert any(seen[0, i] for i in range(batch.size))
batch.play("habit")
"""


def test_the_interpreted_engine_needs_no_compiled_package() -> None:
    run = subprocess.run(
        [sys.executable, "-c", ALONE],
        env={**os.environ, SWITCH: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr == ""
    assert len(run.stdout.strip()) == 32


@pytest.mark.parametrize("number", range(63))
def test_a_bit_is_not_cut_off(number: int) -> None:
    assert bit(number) == 2**number


@pytest.mark.parametrize("gene", range(len(GENES)))
def test_every_gene_has_its_own_bit(gene: int) -> None:
    """A shift of 32 bits would make another gene of those from 32 on."""
    game = Game.new(players=4, spice=True).copy()
    game.gain_gene(1, gene)
    assert list(game.genes) == [0, 2**gene, 0, 0]
    assert not game.rules.fits_in_hand(game.genes[1], gene)
    game.lose_gene(1, gene)
    assert list(game.genes) == [0, 0, 0, 0]


def test_a_vector_that_grows_leaves_the_old_one_as_it_was() -> None:
    constant = catalog.ONLY_DONE
    one, other = append(constant, 5), append(constant, 6)
    longer = extend(constant, vec[i64]([7, 8]))
    assert [list(numbers) for numbers in (constant, one, other, longer)] == [
        [0], [0, 5], [0, 6], [0, 7, 8],
    ]  # fmt: skip


def test_places_are_found_beyond_what_a_mask_can_hold() -> None:
    marks = vec[i64]([0] * 120)
    marks[63] = marks[119] = 1
    assert list(marked(marks)) == [63, 119]


def test_a_map_may_have_more_spaces_than_a_mask_has_bits() -> None:
    rows = "\n".join(["##########"] * 12)
    edition: dict[str, object] = {
        "title": "sea",
        "map": rows,
        "numbers": {"cubes_per_space": 0, "cubes_per_colour": 55},
    }
    game = Game.new(3, edition)
    assert game.rules.spaces == 120
    rng = random.Random(1)
    places: set[int] = set()
    while game.to_act is not None:
        if game.to_act == CHANCE:
            game.roll(rng)
        else:
            game.apply(game.legal_actions()[-1])
        check(game)
        places |= set(game.where)
    assert max(places) == 119, "the last option places an amoeba on the last space"


@pytest.mark.parametrize(
    "line",
    ["1 << n", "i64(1) << n", "one = 1\nm = one << n", "-1 << n", "BIT << n"],
)
def test_a_shift_that_compiles_wrongly_is_found(line: str) -> None:
    assert len(wrong_shifts(line)) == 1


@pytest.mark.parametrize("line", ["1 << 30", "mask << n", "def f(one):\n    return one << n"])
def test_other_shifts_are_not(line: str) -> None:
    assert wrong_shifts(line) == []
