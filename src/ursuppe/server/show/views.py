"""The state of a game in wire types: what all see, and what the asked seat may do."""

from functools import lru_cache
from typing import Final, cast

from ursuppe.engine.catalog import NUMBERS, Action
from ursuppe.engine.cubes import COLOURS, unpack
from ursuppe.engine.game import Game
from ursuppe.engine.phases.new_genes import price_of
from ursuppe.engine.position import needed
from ursuppe.engine.rules import Rules
from ursuppe.engine.state import OFF
from ursuppe.engine.steps import ATTACK, JOURNEY
from ursuppe.server.wire import table as wire
from ursuppe.server.wire.basics import Encoded, Plain, encode, join
from ursuppe.words import Words
from ursuppe.words.actions import meaning_of

ABOUT: Final = ("number", "space", "direction", "tribe", "attacker", "gene", "lower", "ladder")
"""What an action may be about, as numbers."""


def view_of(game: Game, words: Words) -> wire.View:
    """What everybody may see."""
    rules = game.rules
    tribes = rules.tribes
    seen = game.next_seen if game.next_card >= 0 else 0
    live = needed(game)
    return wire.View(
        round=game.round,
        phase=game.phase,
        card=card_of(game, game.card) if game.card >= 0 else None,
        pile=_pile(game.rules, tuple(game.deck)),
        next_seen_by=_bits(seen, tribes),
        tribes=tribes_of(game),
        soup=[_cubes(cubes, tribes) for cubes in game.soup],
        toxins=list(game.toxins),
        pool=list(game.pool),
        face_down=_bits(game.face_down, len(rules.genes)),
        order=list(game.order),
        step=_step(game) if live & JOURNEY else None,
        attack=_attack(game) if live & ATTACK else None,
        question=question_of(game, words),
        ranking=game.ranking if game.over else None,
        chooses_next=game.chooses_next,
    )


def card_of(game: Game, card: int) -> wire.Card:
    """An environment card."""
    return _card(game.rules, card)


def _card(rules: Rules, card: int) -> wire.Card:
    return wire.Card(drift=rules.drift[card], ozone=rules.ozone[card])


# What is the same in most views is kept, and never changed by whoever gets it: that makes a view
# three times as quick, and what has not changed in it is found at once.


@lru_cache(maxsize=1_000)
def _pile(rules: Rules, deck: tuple[int, ...]) -> list[wire.Card]:
    return [_card(rules, card) for card, left in enumerate(deck) for _ in range(left)]


@lru_cache(maxsize=10_000)
def _cubes(cubes: int, tribes: int) -> list[int]:
    return unpack(cubes, tribes)


@lru_cache(maxsize=10_000)
def _bits(mask: int, count: int) -> list[int]:
    return [number for number in range(count) if mask >> number & 1]


def tribes_of(game: Game) -> list[wire.Tribe]:
    """Each player's side of the table."""
    traits, where, damage = game.traits, tuple(game.where), tuple(game.damage)
    marker, bp, genes, reserve = game.marker, game.bp, game.genes, game.reserve
    kinds = len(game.rules.genes)
    return [
        _tribe(
            marker[tribe],
            bp[tribe],
            genes[tribe],
            kinds,
            traits[tribe].mutation,
            traits[tribe].cards,
            where[tribe * NUMBERS : (tribe + 1) * NUMBERS],
            damage[tribe * NUMBERS : (tribe + 1) * NUMBERS],
            reserve[tribe],
            game.alarmed >> tribe & 1,
            game.spent_defenses >> tribe & 1,
            game.spent_escapes >> tribe & 1,
        )
        for tribe in range(game.rules.tribes)
    ]


@lru_cache(maxsize=10_000)
def _tribe(
    marker: int,
    bp: int,
    genes: int,
    kinds: int,
    mutation: int,
    cards: int,
    where: tuple[int, ...],
    damage: tuple[int, ...],
    reserve: int,
    alarmed: int,
    spent_defense: int,
    spent_escape: int,
) -> wire.Tribe:
    return wire.Tribe(
        marker=marker,
        bp=bp,
        genes=_bits(genes, kinds),
        mutation=mutation,
        cards=cards,
        amoebas=[
            wire.Amoeba(number=number, space=space, damage=dp)
            for number, (space, dp) in enumerate(zip(where, damage, strict=True), 1)
            if space != OFF
        ],
        reserve=reserve,
        alarmed=bool(alarmed),
        spent_defense=bool(spent_defense),
        spent_escape=bool(spent_escape),
    )


def _amoeba(amoeba: int) -> tuple[int, int]:
    return amoeba // NUMBERS, amoeba % NUMBERS + 1


def _step(game: Game) -> wire.StepUnderWay:
    tribe, number = _amoeba(game.mover)
    return wire.StepUnderWay(
        tribe=tribe,
        number=number,
        leaving=game.leaving,
        entering=game.entering,
        followers=[_amoeba(amoeba) for amoeba in _bits(game.followers, len(game.where))],
        aside=unpack(game.aside, game.rules.tribes),
    )


def _attack(game: Game) -> wire.Attack:
    return wire.Attack(
        attacker=_amoeba(game.attacker), target=_amoeba(game.target), space=game.battlefield
    )


def question_of(game: Game, words: Words) -> wire.Question | None:
    """What is being asked, for everybody to see; None when the game is over."""
    decision = game.decision
    if decision is None:
        return None
    return cast("wire.Question", {**decision.to_json(), "words": words.question(game)})


def choices_of(game: Game, words: Words) -> Encoded:
    """All that the asked seat may do."""
    asked = game.decision
    assert asked is not None, "the game is over"
    names, catalog, text = words.names, game.rules.catalog, game.options.notation.text
    # Not `words.action`, which would work out for each choice what is asked.
    return join(
        _choice(catalog[action], text(action), *meaning_of(names, game, asked, action))
        for action in game.legal
    )


@lru_cache(maxsize=20_000)
def _choice(about: Action, text: str, label: str, rule: str) -> Encoded:
    """One of them; cached, since before the first round there are a hundred of them each time."""
    details: Plain = {"action": about.index, "kind": about.kind}
    for name in ABOUT:
        if (value := getattr(about, name)) >= 0:
            details[name] = value
    if about.cubes >= 0:
        details["cubes"] = unpack(about.cubes, COLOURS)
    said = {"text": text, "label": label, "rule": rule}
    return encode(cast("wire.Choice", {**details, **said}))


def offers_of(game: Game, words: Words) -> list[wire.Offer]:
    """The genes of the pool as the asked seat sees them; empty but in phase 3."""
    decision = game.decision
    if decision is None or decision.kind != "new genes":
        return []
    purchases: dict[int, list[Action]] = {}
    for action in game.rules.offers.actions:
        about = game.rules.catalog[action]
        purchases.setdefault(about.gene, []).append(about)
    offers: list[wire.Offer] = []
    for gene, copies in enumerate(game.rules.copies):
        if not copies or game.face_down >> gene & 1:
            continue
        why_not, rule = _against_all(game, words, purchases[gene])
        price = price_of(game, decision.tribe, gene)
        offers.append(wire.Offer(gene=gene, price=price, why_not=why_not, rule=rule))
    return offers


def _against_all(
    game: Game, words: Words, ways: list[Action]
) -> tuple[str, str] | tuple[None, None]:
    """Why a gene cannot be had in any way (an advanced one for any of its lower ones), and by
    which rule."""
    against = [(way, game.why_not(way.index)) for way in ways]
    if any(reason is None for _, reason in against):
        return None, None
    hand = game.genes[game.actor]
    # What is said of a lower gene in hand says more than that another one is missing.
    against.sort(key=lambda one: not (one[0].lower >= 0 and hand >> one[0].lower & 1))
    way, reason = against[0]
    assert reason is not None
    text = words.reason(reason)
    if way.lower >= 0 and not hand >> way.lower & 1:
        lower = [words.names.gene(one.lower) for one in ways]
        text = text.replace(lower[0], words.names.listed(lower, "or"))
    return text, reason.rule
