"""Perft: the number of sequences of actions from some positions (see `perft.py`).

The counts are those of the engine when they were written, so they tell that something has
changed; the first ones of every position are worked out by hand here.
"""

import json

import pytest
from engine.perft import COUNTS, count, positions

POSITIONS = positions()
FIXTURES: dict[str, list[int]] = json.loads(COUNTS.read_text(encoding="utf-8"))

NEW_TRIBE = 1 + 7 * 19
"""Options of a tribe that is gone in phase 4: done, or any number on any space (V4)."""

BY_HAND: dict[str, list[int]] = {
    # 10 kinds of cards, then a throw of 2 to 12 for each tribe.
    "opening": [10, 10 * 11, 10 * 11**2, 10 * 11**3],
    "opening with dummy": [10, 10 * 11, 10 * 11**2, 10 * 11**3],
    # Drift or move. After the drift red starves, and one of 9 kinds of cards is turned up; a
    # move rolls. Then green, which is gone, may come back; 5 results of the die lead to 9
    # cards, the 6 to 4 directions.
    "movement": [2, 9 + 6, 9 * NEW_TRIBE + 5 * 9 + 4],
    # After the drift starve or attack. Starving leads to yellow's drift or move, the attack
    # to defend, escape or submit; a move leaves no BP to attack with.
    "attack": [2, 2 + 6, 2 + 3 + 5 * 2 + 4],
    # Two targets; green cannot answer, yellow can defend or submit. Persistence moves twice.
    "attack twice": [2, 3 + 6, (2 + 2 + 2) + 5 * 2 + 4],
    # After the first attack failed, yellow's Defense is spent: the second is not answered.
    "attack twice in a round": [2, 3 + 6, (2 + 2 + 2) + 5 * 2 + 4],
    # Staying by Holding is as good as a drift on a calm card.
    "attack and follow": [3, 2 + 6 + 2, 2 * (2 + 2) + 5 * 2 + 4],
    # Yellow follows or lets go where red leaves the space: by the drift and by 1, 2 and 4;
    # then, and after a 3 or 5, it drifts or stays.
    "holding": [2, 2 + 6, 2 * 2 + 5 * 2 + 4],
    "holding in french": [2, 2 + 2, 2 * 2 + 2 * 6],
    # Drift, move or stay; red 2 is not asked whether it follows, and has the same choice.
    "holding on to others": [3, 3 + 3 + 6],
    # A tentacle takes any of 4 sets out of two cubes. Of two dice: doubles 4 + 4 + 2 + 4 + 2
    # (cubes to take, or the second move) and 4 directions; 10 pairs without a 6 with 2
    # directions; with a 6 four times 4, and 5 with the 5.
    "all movers": [2, 4 + 21, 4 * 2 + (16 + 4) + 10 * 2 + (4 * 4 + 5)],
    "all movers in french": [2, 4 + 2, 4 * 2 + 4 + 21],
    # 1:1:1 in one way, 2:2 in three, 3:1 in six, 1:1 in three, 2:1 in six, 3 in three; then
    # a card. The MP are 9: at 6 and 8 one of two genes is given up.
    "feeding": [22, 22 * 9, 22 * (2 * 2 + 7 * NEW_TRIBE)],
    # 1:1:1; three of 1:1, with no host or one of two; three single cubes with one of two.
    "parasite": [1 + 3 + 3, 2 + 3 * 3 + 3 * 2],
    # Done, or 7 genes for up to 4 BP, after which nothing is cheap enough; then red divides
    # (V3): done, or 6 numbers on 18 spaces.
    "purchase": [1 + 7, 8 * (1 + 6 * 18)],
    # Done, or 5 numbers on 3 spaces; then green, which is gone.
    "division": [1 + 5 * 3, (1 + 5 * 3) * NEW_TRIBE],
    # 6 are due: BP; Intelligence, and then BP or Speed; Speed and BP; Armor. Then red buys:
    # with 3 BP 2 genes, with 6 BP 11, with 9 BP 13, or none.
    "defect": [4, (1 + 2) + 2 + (1 + 11) + (1 + 13)],
    # Done, or two attackers on two targets. Yellow defends or submits; otherwise the next
    # round begins with its drift or move.
    "aggression": [1 + 2 * 2, 2 + 2 * (2 + 2)],
    # The dummy's die: it starves on 1, 2 and 4, and red drifts or moves; or it stays and
    # prefers red or yellow.
    "dummy": [6, 3 * 2 + 3 * 2],
    # b5 has one neighbour, a1 two; then yellow, which is gone.
    "dummy in division": [1 + 2, 3 * NEW_TRIBE],
}


def test_every_position_has_counts() -> None:
    assert list(FIXTURES) == list(POSITIONS) == list(BY_HAND)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_first_counts_are_as_worked_out_by_hand(name: str) -> None:
    by_hand = BY_HAND[name]
    assert len(by_hand) >= 2
    assert FIXTURES[name][: len(by_hand)] == by_hand


@pytest.mark.parametrize("name", POSITIONS)
def test_the_counts_have_not_changed(name: str) -> None:
    game = POSITIONS[name].game
    before = game.digest()
    counts = [count(game, depth + 1) for depth in range(len(FIXTURES[name]))]
    assert counts == FIXTURES[name]
    assert game.digest() == before
