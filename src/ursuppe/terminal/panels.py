"""What lies around the board: phases, tribes, the ladder, the gene pool, the ranking."""

from typing import Final

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.game import Game
from ursuppe.engine.phases.new_genes import price_of
from ursuppe.engine.state import OFF
from ursuppe.terminal.style import letter_of, phrases, rows, style_of
from ursuppe.words.gene_names import gene_name
from ursuppe.words.names import Names

PHASES: Final = range(1, 7)
LOW_RESERVE: Final = 6
"""With fewer cubes than this in the reserve a tribe's panel says so (F5)."""
FEW_TRIBES: Final = 4
"""With more tribes than this their panels are drawn closer."""


def phase_track(game: Game, names: Names) -> Text:
    """The round, and the six phases with the one under way in brackets."""
    title = names.say("terminal.round" if game.round else "terminal.setup", {"round": game.round})
    track = Text.assemble((title, "bold"), no_wrap=True)
    for number in PHASES:
        name = names.say(f"terminal.phase.{number}")
        if number == game.phase and not game.over:
            track.append(f" [{number} {name}]", "bold cyan")
        else:
            track.append(f"  {number} {name}", "dim")
    return track


def tribe_panels(game: Game, names: Names) -> Group:
    """All tribes, the leader on the ladder first."""
    return Group(*(_tribe_panel(game, names, tribe) for tribe in game.ranking))


def _tribe_panel(game: Game, names: Names, tribe: int) -> Group:
    """A tribe: whose, BP, MP against the ozone, marker, amoebas, genes."""
    name, colour = names.player(tribe), names.colour(tribe)
    title = Text("▶ " if game.to_act == tribe else "  ", "bold")
    title.append(f"{letter_of(game.options, tribe)} {colour}", style_of(game.options, tribe))
    title.append("" if name == colour else f" {name}")
    place = names.say("terminal.ladder_place", {"place": game.marker[tribe]})
    title.append(f"  {place}", "not bold")
    crowded = game.rules.tribes > FEW_TRIBES  # six tribes beside the board need all the room
    facts = [_purse(game, names, tribe), _amoebas(game, names, tribe, crowded)]
    if crowded:
        facts = [Text("  ").join(facts)]
    if game.reserve[tribe] < LOW_RESERVE:
        reserve = names.catalog.counted("terminal.reserve", game.reserve[tribe])
        facts.append(Text(reserve, "italic"))
    if game.alarmed >> tribe & 1:
        facts.append(Text(names.say("terminal.alarmed"), "bold"))
    answers = (("G-DEF", game.spent_defenses), ("G-ESC", game.spent_escapes))
    spent = [gene_name(rule, names.language) for rule, mask in answers if mask >> tribe & 1]
    if spent:
        said = names.say("terminal.spent", {"answers": names.listed(spent)})
        facts.append(Text(said, "italic"))
    if game.genes[tribe]:
        facts.append(Text(_genes(names, game.genes[tribe]), "italic"))
    return Group(title, *(Padding(fact, (0, 0, 0, 2 if crowded else 4)) for fact in facts))


def _purse(game: Game, names: Names, tribe: int) -> Text:
    purse = Text(names.say("terminal.purse", {"bp": game.bp[tribe]}))
    if game.card >= 0:
        mutation, ozone = game.traits[tribe].mutation, game.rules.ozone[game.card]
        over = mutation > ozone
        said = names.say("terminal.mutation", {"mutation": mutation, "ozone": ozone})
        purse.append(f"  {said}{'!' if over else ''}", "red" if over else "")
    return purse


def _amoebas(game: Game, names: Names, tribe: int, crowded: bool) -> Text:
    first = tribe * NUMBERS
    here = [i for i in range(NUMBERS) if game.where[first + i] != OFF]
    numbers = " ".join(f"{i + 1}{'*' * game.damage[first + i]}" for i in here)
    style = style_of(game.options, tribe)
    if crowded:
        return Text(numbers or names.say("terminal.no_amoebas"), style)
    count = names.catalog.counted("names.amoeba_count", len(here))
    return Text.assemble(count, (f" {numbers}" if here else "", style))


def _genes(names: Names, mask: int) -> str:
    genes = range(len(names.rules.genes))
    return ", ".join(names.gene(gene) for gene in genes if mask >> gene & 1)


def ladder(game: Game, names: Names, width: int) -> Text:
    """The ladder as a line, with the markers' letters; the finish zone is shaded."""
    options = game.options
    last = max([game.rules.edition.ladder, *game.marker])
    line = Text(f"{names.say('terminal.ladder')}  ", "bold", no_wrap=True)
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


def spice_line(game: Game, names: Names, seat: int | None) -> Text:
    """What Freshly Spiced adds to the table: the genes face down, and the next card for a
    seat that knows it; the others see who does (I3)."""
    say = phrases(names, "terminal.spice")
    title = say("title").ljust(len(names.say("terminal.ladder")) + 2)
    hidden = int(game.face_down).bit_count()
    counted = names.catalog.counted
    line = Text.assemble(
        (title, "bold"), counted("terminal.spice.hidden", hidden) if hidden else say("none_hidden")
    )
    if game.next_card >= 0:
        if seat is not None and game.next_seen >> seat & 1:
            line.append(say("next_card")).append(names.card(game.next_card), "bold cyan")
        else:
            seers = [names.tribe(t) for t in range(game.rules.tribes) if game.next_seen >> t & 1]
            line.append(counted("terminal.spice.knows", len(seers), who=names.listed(seers)))
    return line.append(say("toxins") if any(game.toxins) else "")


def pool_table(
    game: Game,
    names: Names,
    tribe: int,
    numbers: dict[int, str],
    prices: dict[int, int] | None = None,
    *,
    choices_only: bool = False,
) -> Table:
    """The gene pool: price, MP, copies left, what each does. `numbers` has the choices
    that take a gene; what cannot be had is dim, or left out. `prices` are what the choices
    cost, if it is not the price of a purchase."""
    say = phrases(names, "terminal.pool")
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", justify="right", min_width=5)
    table.add_column(say("gene"), no_wrap=True, min_width=21)
    for heading in (say("bp"), say("mp"), say("left")):
        table.add_column(heading, justify="right", min_width=len(heading))
    table.add_column(say("does"))
    rules = game.rules
    name_of = {gene.key: names.name_of(gene) for gene in rules.genes}
    for gene, facts in enumerate(rules.genes):
        if not rules.copies[gene] or game.face_down >> gene & 1:
            continue
        if choices_only and gene not in numbers:
            continue
        lower = names.listed([name_of[key] for key in facts.replaces], "or")
        held = game.genes[tribe] >> gene & 1
        price = price_of(game, tribe, gene) if prices is None else prices[gene]
        table.add_row(
            Text(numbers.get(gene, say("yours") if held else ""), "cyan"),
            names.gene(gene),
            str(price),
            str(rules.mutation[gene]),
            str(game.pool[gene]),
            (say("for_lower", lower=lower) if facts.replaces else "") + names.brief_of(facts),
            style="" if gene in numbers else "dim",
        )
    return table


def out_of_reach(game: Game, names: Names, tribe: int, numbers: dict[int, str]) -> Text:
    """The genes of the pool that are no choice now, with their prices, in one paragraph."""
    genes = ", ".join(
        f"{names.gene(gene)} {price_of(game, tribe, gene)}"
        for gene in range(len(game.rules.genes))
        if game.pool[gene] and gene not in numbers
    )
    return Text(names.say("terminal.pool.not_now", {"genes": genes}) if genes else "", "dim")


def face_down_genes(game: Game, names: Names) -> Text:
    """The new genes that are still to be turned up (H2)."""
    genes = _genes(names, game.face_down)
    return Text(names.say("terminal.pool.face_down", {"genes": genes}), "dim")


def ranking_table(game: Game, names: Names) -> Table:
    """Who came where."""
    table = rows()
    for place, tribe in enumerate(game.ranking, 1):
        name, colour = names.player(tribe), names.colour(tribe)
        table.add_row(
            f"{place}.",
            Text(name if name == colour else f"{name} ({colour})", style_of(game.options, tribe)),
            names.say("terminal.space", {"place": game.marker[tribe]}),
            names.say("terminal.chooses_next") if tribe == game.chooses_next else "",
        )
    return table
