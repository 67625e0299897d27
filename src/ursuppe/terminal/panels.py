"""What lies around the board: phases, tribes, the ladder, the gene pool."""

from typing import Final

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.game import Game
from ursuppe.engine.phases.new_genes import price_of
from ursuppe.engine.state import OFF
from ursuppe.terminal.style import letter_of, style_of
from ursuppe.words.catalog import catalog
from ursuppe.words.gene_names import gene_name
from ursuppe.words.genes import brief
from ursuppe.words.names import Names

PHASES: Final = range(1, 7)
LOW_RESERVE: Final = 6
"""With fewer cubes than this in the reserve a tribe's panel says so (F5)."""
FEW_TRIBES: Final = 4
"""With more tribes than this their panels are drawn closer."""


def phase_track(game: Game, language: str = "en") -> Text:
    """The round, and the six phases with the one under way in brackets."""
    said = catalog(language)
    title = said.say("terminal.round" if game.round else "terminal.setup", {"round": game.round})
    track = Text.assemble((title, "bold"), no_wrap=True)
    for number in PHASES:
        name = said.say(f"terminal.phase.{number}")
        if number == game.phase and not game.over:
            track.append(f" [{number} {name}]", "bold cyan")
        else:
            track.append(f"  {number} {name}", "dim")
    return track


def tribe_panel(game: Game, tribe: int, language: str = "en") -> Group:
    """A tribe: whose, BP, MP against the ozone, marker, amoebas, genes."""
    options = game.options
    names = Names(options, language)
    name, colour = names.player(tribe), names.colour(tribe)
    title = Text("▶ " if game.to_act == tribe else "  ", "bold")
    title.append(f"{letter_of(options, tribe)} {colour}", style_of(options, tribe))
    title.append("" if name == colour else f" {name}")
    place = names.say("terminal.ladder_place", {"place": game.marker[tribe]})
    title.append(f"  {place}", "not bold")
    facts: list[Text] = [_purse(game, tribe, names), _amoebas(game, tribe, names)]
    if game.reserve[tribe] < LOW_RESERVE:
        reserve = names.catalog.counted("terminal.reserve", game.reserve[tribe])
        facts.append(Text(reserve, "italic"))
    if game.alarmed >> tribe & 1:
        facts.append(Text(names.say("terminal.alarmed"), "bold"))
    spent = [
        gene_name(rule, language)
        for rule, mask in (("G-DEF", game.spent_defenses), ("G-ESC", game.spent_escapes))
        if mask >> tribe & 1
    ]
    if spent:
        said = names.say("terminal.spent", {"answers": names.listed(spent)})
        facts.append(Text(said, "italic"))
    genes = [names.gene(i) for i in range(len(game.rules.genes)) if game.genes[tribe] >> i & 1]
    if game.rules.tribes > FEW_TRIBES:  # six tribes beside the board need all the room
        facts[:2] = [Text("  ").join(facts[:2])]
    if genes:
        facts.append(Text(", ".join(genes), "italic"))
    indent = 4 if game.rules.tribes <= FEW_TRIBES else 2
    return Group(title, *(Padding(fact, (0, 0, 0, indent)) for fact in facts))


def _purse(game: Game, tribe: int, names: Names) -> Text:
    purse = Text(names.say("terminal.purse", {"bp": game.bp[tribe]}))
    if game.card >= 0:
        mutation, ozone = game.traits[tribe].mutation, game.rules.ozone[game.card]
        over = mutation > ozone
        said = names.say("terminal.mutation", {"mutation": mutation, "ozone": ozone})
        purse.append(f"  {said}{'!' if over else ''}", "red" if over else "")
    return purse


def _amoebas(game: Game, tribe: int, names: Names) -> Text:
    first = tribe * NUMBERS
    here = [i for i in range(NUMBERS) if game.where[first + i] != OFF]
    numbers = " ".join(f"{i + 1}{'*' * game.damage[first + i]}" for i in here)
    if game.rules.tribes > FEW_TRIBES:
        none = names.say("terminal.no_amoebas")
        return Text(numbers or none, style_of(game.options, tribe))
    count = names.catalog.counted("names.amoeba_count", len(here))
    return Text.assemble(count, (f" {numbers}" if here else "", style_of(game.options, tribe)))


def tribe_panels(game: Game, language: str = "en") -> Group:
    """All tribes, the leader on the ladder first."""
    return Group(*(tribe_panel(game, tribe, language) for tribe in game.ranking))


def ladder(game: Game, width: int, language: str = "en") -> Text:
    """The ladder as a line, with the markers' letters; the finish zone is shaded."""
    options = game.options
    last = max([game.rules.edition.ladder, *game.marker])
    line = Text(f"{catalog(language).say('terminal.ladder')}  ", "bold", no_wrap=True)
    if len(line) + last > width:
        standings = [f"{letter_of(options, tribe)} {game.marker[tribe]}" for tribe in game.ranking]
        return line.append("  ".join(standings), "")
    for place in range(1, last + 1):
        if place in game.marker:
            tribe = list(game.marker).index(place)
            line.append(letter_of(options, tribe), f"reverse {style_of(options, tribe)}")
        elif place >= game.rules.finish:
            line.append("▒", "dim")
        else:
            line.append("+" if place % 10 == 0 else "·", "dim")
    return line


def spice_line(game: Game, seat: int | None, language: str = "en") -> Text:
    """What Freshly Spiced adds to the table: the genes face down, and the next card for a
    seat that knows it; the others see who does (I3)."""
    names = Names(game.options, language)
    said = names.catalog
    width = len(said.say("terminal.ladder")) + 2
    line = Text(said.say("terminal.spice.title").ljust(width), "bold")
    hidden = int(game.face_down).bit_count()
    if hidden:
        line.append(said.counted("terminal.spice.hidden", hidden), "not bold")
    else:
        line.append(said.say("terminal.spice.none_hidden"), "not bold")
    if game.next_card >= 0:
        if seat is not None and game.next_seen >> seat & 1:
            line.append(said.say("terminal.spice.next_card"), "not bold")
            line.append(names.card(game.next_card), "bold cyan")
        else:
            seers = [names.tribe(t) for t in range(game.rules.tribes) if game.next_seen >> t & 1]
            who = names.listed(seers)
            line.append(said.counted("terminal.spice.knows", len(seers), who=who), "not bold")
    if any(game.toxins):
        line.append(said.say("terminal.spice.toxins"), "not bold")
    return line


def pool_table(
    game: Game,
    tribe: int,
    numbers: dict[int, str],
    prices: dict[int, int] | None = None,
    *,
    choices_only: bool = False,
    language: str = "en",
) -> Table:
    """The gene pool: price, MP, copies left, what each does. `numbers` has the choices
    that take a gene; what cannot be had is dim, or left out. `prices` are what the choices
    cost, if it is not the price of a purchase."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", justify="right", min_width=5)
    names = Names(game.options, language)
    table.add_column(names.say("terminal.pool.gene"), no_wrap=True, min_width=21)
    for key in ("bp", "mp", "left"):
        heading = names.say(f"terminal.pool.{key}")
        table.add_column(heading, justify="right", min_width=len(heading))
    table.add_column(names.say("terminal.pool.does"))
    rules = game.rules
    name_of = {gene.key: names.name_of(gene) for gene in rules.genes}
    yours = names.say("terminal.pool.yours")
    for gene, facts in enumerate(rules.genes):
        if not rules.copies[gene] or game.face_down >> gene & 1:
            continue
        if choices_only and gene not in numbers:
            continue
        lowers = [name_of[key] for key in facts.replaces]
        lower = {"lower": names.listed(lowers, "or")}
        held = game.genes[tribe] >> gene & 1
        price = price_of(game, tribe, gene) if prices is None else prices[gene]
        table.add_row(
            Text(numbers.get(gene, yours if held else ""), "cyan"),
            names.gene(gene),
            str(price),
            str(rules.mutation[gene]),
            str(game.pool[gene]),
            (names.say("terminal.pool.for_lower", lower) if lowers else "")
            + brief(facts.rule, language),
            style="" if gene in numbers else "dim",
        )
    return table


def out_of_reach(game: Game, tribe: int, numbers: dict[int, str], language: str = "en") -> Text:
    """The genes of the pool that are no choice now, with their prices, in one paragraph."""
    names = Names(game.options, language)
    genes = [
        f"{names.gene(gene)} {price_of(game, tribe, gene)}"
        for gene in range(len(game.rules.genes))
        if game.pool[gene] and gene not in numbers
    ]
    return Text(
        names.say("terminal.pool.not_now", {"genes": ", ".join(genes)}) if genes else "", "dim"
    )


def face_down_genes(game: Game, language: str = "en") -> Text:
    """The new genes that are still to be turned up (H2)."""
    names = Names(game.options, language)
    hidden = [names.gene(i) for i in range(len(game.rules.genes)) if game.face_down >> i & 1]
    return Text(
        names.say("terminal.pool.face_down", {"genes": ", ".join(hidden)}) if hidden else "", "dim"
    )
