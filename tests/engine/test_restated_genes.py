"""A printed gene re-stated as a gene of one's own plays as the printed one (ED5)."""

import random

import pytest
from kit.restated import GROUPS, RULES, Twins

from ursuppe import GENES
from ursuppe.engine.effects import EFFECTS, NUMBERS_ONLY, PRINTED_NAMES

PLAYERS = [2, 3, 4, 5, 6]


def test_every_printed_gene_is_restated() -> None:
    assert {key for group in GROUPS for key in group} == {gene.key for gene in GENES}


@pytest.mark.rule("ED5")
def test_every_printed_gene_has_an_effect_or_only_numbers() -> None:
    rules = {gene.key: gene.rule for gene in GENES}
    assert {rules[key] for key in RULES if key} | NUMBERS_ONLY.keys() == set(rules.values())
    for effect in EFFECTS.values():
        assert effect.rule in (rules.get(effect.gene), "V1")
    assert sorted(PRINTED_NAMES) == sorted(gene.name for gene in GENES)
    names = {gene.key: gene.name for gene in GENES} | {"": "Income"}
    assert all(effect.name == names[effect.gene] for effect in EFFECTS.values())


@pytest.mark.rule("ED5")
@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group[0])
def test_restated_genes_play_as_the_printed_ones(group: list[str]) -> None:
    for seed in range(4):
        players = PLAYERS[(seed + len(group[0])) % len(PLAYERS)]
        Twins(group, players, spiced=seed % 2 == 0).play(random.Random(f"{group} {seed}"))


@pytest.mark.verify
@pytest.mark.rule("ED5")
@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group[0])
def test_restated_genes_play_as_the_printed_ones_for_long(group: list[str]) -> None:
    for seed in range(2000 // len(GROUPS) + 1):
        twins = Twins(group, PLAYERS[seed % len(PLAYERS)], spiced=seed % 2 == 0)
        twins.play(random.Random(f"long {group} {seed}"))
