"""What does not change during a game, and what a page must know before any."""

from ursuppe import __version__
from ursuppe.bots import LEVELS
from ursuppe.engine.edition import EDITIONS, load_edition
from ursuppe.engine.game import Game
from ursuppe.engine.options import COLOURS, Options
from ursuppe.engine.spice import DEFAULT_PAIR
from ursuppe.rulebook import rules, sections
from ursuppe.server.wire.bodies import EditionFacts, Facts, Rule
from ursuppe.server.wire.table import Card, GeneCard, Setting, Space
from ursuppe.words.catalog import catalog
from ursuppe.words.names import Names


def gene_cards(options: Options, language: str) -> list[GeneCard]:
    """All genes that the game has, as printed for its number of tribes."""
    of_game = options.rules
    names = Names(options, language)
    return [
        GeneCard(
            key=gene.key,
            number=number,
            name=names.name_of(gene),
            rule=gene.rule,
            text=names.text_of(gene),
            price=of_game.price[number],
            mutation=of_game.mutation[number],
            copies=of_game.copies[number],
            replaces=gene.replaces,
            spiced=gene.spiced,
        )
        for number, gene in enumerate(of_game.genes)
        if of_game.spice is not None or not gene.spiced
    ]


def setting_of(options: Options, language: str) -> Setting:
    """The table before anything lies on it."""
    of_game = options.rules
    board = options.edition.board
    names = Names(options, language)
    return Setting(
        edition=options.edition.name,
        players=options.players,
        tribes=of_game.tribes,
        dummy=options.dummy if options.dummy >= 0 else None,
        names=[names.player(tribe) for tribe in range(of_game.tribes)],
        colours=options.colours,
        spaces=[
            Space(name=name, x=x, y=y)
            for name, (x, y) in zip(board.names, board.cells, strict=True)
        ],
        islands=board.islands,
        ladder=options.edition.ladder,
        finish=options.finish,
        answers=of_game.answers,
        following=of_game.following,
        amoebas=of_game.amoebas,
        damage_to_die=options.edition.damage_to_die,
        genes=gene_cards(options, language),
        cards=[
            Card(drift=drift, ozone=ozone)
            for drift, ozone in zip(of_game.drift, of_game.ozone, strict=True)
        ],
        spice=None if of_game.spice is None else of_game.spice.data,
    )


def facts(language: str, address: str | None) -> Facts:
    """The rules, the genes, the editions and the bots."""
    say = catalog(language).say
    editions = {key: load_edition(key) for key in EDITIONS}
    return Facts(
        version=__version__,
        address=address,
        rules=[
            Rule(
                id=rule.id,
                title=None if rule.text.startswith(rule.title.rstrip("… ")) else rule.title,
                section=sections(language)[rule.section],
                text=rule.text,
            )
            for rule in rules(language).values()
        ],
        genes=gene_cards(Game.new(4, spice=True).options, language),
        editions=[
            EditionFacts(
                key=key,
                name=say(f"editions.{key}.name"),
                about=say(f"editions.{key}.about"),
                finish=edition.finish,
                answers=edition.answers,
                following=edition.following,
            )
            for key, edition in editions.items()
        ],
        colours=list(COLOURS),
        levels=list(LEVELS),
        default_spice=list(DEFAULT_PAIR),
    )
