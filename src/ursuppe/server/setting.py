"""What does not change during a game, and what a page must know before any."""

from importlib.metadata import version

from ursuppe.engine.edition import EDITIONS, load_edition
from ursuppe.engine.game import Game
from ursuppe.engine.options import COLOURS, Options
from ursuppe.engine.spice import DEFAULT_PAIR
from ursuppe.rulebook import RULES, SECTIONS
from ursuppe.server.levels import LEVELS
from ursuppe.server.wire import EditionFacts, Facts, GeneCard, Rule, Setting, Space
from ursuppe.words.genes import brief

ABOUT = {
    "classic": "The game as it was first published, with the errata.",
    "webley": "As Webley's rules have it: a tribe without amoebas pays for its first one.",
    "french": "As the French edition prints it: Holding is declared before the step.",
}


def gene_cards(options: Options) -> list[GeneCard]:
    """All genes that the game has, as printed for its number of tribes."""
    rules = options.rules
    return [
        GeneCard(
            key=gene.key,
            number=number,
            name=gene.name,
            rule=gene.rule,
            text=brief(gene.rule),
            price=rules.price[number],
            mutation=rules.mutation[number],
            copies=rules.copies[number],
            replaces=gene.replaces,
            spiced=gene.spiced,
        )
        for number, gene in enumerate(rules.genes)
        if rules.spice is not None or not gene.spiced
    ]


def setting_of(options: Options) -> Setting:
    """The table before anything lies on it."""
    rules = options.rules
    board = options.edition.board
    return Setting(
        edition=options.edition.name,
        players=options.players,
        tribes=rules.tribes,
        dummy=options.dummy if options.dummy >= 0 else None,
        names=[options.seat_name(tribe) for tribe in range(rules.tribes)],
        colours=options.colours,
        spaces=[
            Space(name=name, x=x, y=y)
            for name, (x, y) in zip(board.names, board.cells, strict=True)
        ],
        islands=board.islands,
        ladder=options.edition.ladder,
        finish=options.finish,
        amoebas=rules.amoebas,
        damage_to_die=options.edition.damage_to_die,
        genes=gene_cards(options),
        spice=None if rules.spice is None else rules.spice.data,
    )


def facts() -> Facts:
    """The rules, the genes, the editions and the bots."""
    return Facts(
        version=version("ursuppe"),
        rules=[
            Rule(id=rule.id, section=SECTIONS[rule.section], text=rule.text)
            for rule in RULES.values()
        ],
        genes=gene_cards(Game.new(4, spice=True).options),
        editions=[
            EditionFacts(key=key, name=edition.title, about=ABOUT[key], finish=edition.finish)
            for key, edition in ((key, load_edition(key)) for key in EDITIONS)
        ],
        colours=list(COLOURS),
        levels=list(LEVELS),
        default_spice=list(DEFAULT_PAIR),
    )
