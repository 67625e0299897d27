"""What holds in every game at every moment."""

from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.cubes import GUARD, pack
from ursuppe.engine.game import Game
from ursuppe.engine.state import CHANCE, OFF


def check(game: Game) -> None:
    """Fails if the game is in a state that no game can be in."""
    _check_question(game)
    _check_cubes(game)
    _check_amoebas(game)
    _check_genes(game)
    assert min(game.bp) >= 0, "BP are never negative"
    assert min(game.toxins) >= 0
    spent = game.spent_defenses | game.spent_escapes
    assert not spent or game.rules.answers_by_round, "answers are spent once a round only (ED4)"
    assert not spent or 1 <= game.phase <= 5, "and come back after phase 5 (ED4)"
    assert game.next_card < 0 or game.deck[game.next_card], "a known card is in the pile"
    placed = [marker for marker in game.marker if marker]
    assert len(set(placed)) == len(placed), "one marker to a space (P3)"
    assert game.round < len(game.rules.edition.deck), "a round for each card but the first (E1)"


def _check_question(game: Game) -> None:
    legal = game.legal
    if game.over:
        assert not len(legal)
        assert game.phase == 6
        assert max(game.marker) >= game.rules.finish or not any(game.deck), "E1"
        return
    assert len(legal) >= 2, "a choice with a single option is never asked (I1)"
    assert all(legal[i] < legal[i + 1] for i in range(len(legal) - 1)), "sorted, none twice"
    assert legal[0] >= 0
    assert legal[-1] < len(game.rules.catalog)
    if game.actor == CHANCE:
        weights = game.weights
        assert not len(weights) or (len(weights) == len(legal) and min(weights) > 0)
    else:
        assert 0 <= game.actor < game.options.players, "the dummy is never asked (T7)"


def _check_cubes(game: Game) -> None:
    """Cubes of each colour, on the board, in the reserve and set aside, stay as many. No
    count can run over into the next colour's bits, since there are at most 127 of each."""
    edition = game.rules.edition
    assert min(game.reserve) >= 0
    assert min(game.soup) >= 0
    assert not any(cubes & GUARD for cubes in game.soup)
    total = sum(game.soup) + game.aside + pack(game.reserve)
    assert total == pack([edition.cubes_per_colour] * game.rules.tribes), "55 of each colour"


def _check_amoebas(game: Game) -> None:
    """Each amoeba is on one space or off the board, and only those on it have DP."""
    assert len(game.where) == len(game.damage) == NUMBERS * game.rules.tribes
    assert OFF <= min(game.where) <= max(game.where) < game.rules.spaces
    assert min(game.damage) >= 0
    for space, damage in zip(game.where, game.damage, strict=True):
        assert damage == 0 or space != OFF


def _check_genes(game: Game) -> None:
    """Every card is in one hand or in the pool, and no hand has what B2 and B3 forbid."""
    rules = game.rules
    for tribe, mask in enumerate(game.genes):
        assert game.traits[tribe] is rules.traits_of(tribe, mask)
    if game.phase not in (2, 3):
        return  # genes change hands in these phases only
    for gene, copies in enumerate(rules.copies):
        held = sum(mask >> gene & 1 for mask in game.genes)
        assert game.pool[gene] >= 0
        hidden = game.face_down >> gene & 1
        assert game.pool[gene] + held + hidden == copies, "gene cards stay as many"
    for mask in game.genes:
        hand = [gene for i, gene in enumerate(rules.genes) if mask >> i & 1]
        keys = {gene.key for gene in hand}
        for card in hand:
            given = not card.replaces or not keys.issuperset(card.replaces)
            assert given, "one lower gene is given for it (B3)"
