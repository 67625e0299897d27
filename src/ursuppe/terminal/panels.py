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
from ursuppe.words.genes import brief
from ursuppe.words.names import Names, listed

_PHASES: Final = ["move & feed", "environment", "genes", "division", "deaths", "scoring"]

LOW_RESERVE: Final = 6
"""With fewer cubes than this in the reserve a tribe's panel says so (F5)."""
FEW_TRIBES: Final = 4
"""With more tribes than this their panels are drawn closer."""


def phase_track(game: Game) -> Text:
    """The round, and the six phases with the one under way in brackets."""
    track = Text.assemble((f"Round {game.round}" if game.round else "Setup", "bold"), no_wrap=True)
    for number, name in enumerate(_PHASES, 1):
        if number == game.phase and not game.over:
            track.append(f" [{number} {name}]", "bold cyan")
        else:
            track.append(f"  {number} {name}", "dim")
    return track


def tribe_panel(game: Game, tribe: int) -> Group:
    """A tribe: whose, BP, MP against the ozone, marker, amoebas, genes."""
    options = game.options
    name = options.seat_name(tribe)
    title = Text("▶ " if game.to_act == tribe else "  ", "bold")
    title.append(f"{letter_of(options, tribe)} {options.colours[tribe]}", style_of(options, tribe))
    title.append("" if name == options.colours[tribe] else f" {name}")
    title.append(f"  ladder {game.marker[tribe]}", "not bold")
    facts: list[Text] = [_purse(game, tribe), _amoebas(game, tribe)]
    if game.reserve[tribe] < LOW_RESERVE:
        facts.append(Text(f"reserve: {game.reserve[tribe]} cubes", "italic"))
    if game.alarmed >> tribe & 1:
        facts.append(Text("alarmed: may escape", "bold"))
    genes = [gene.name for i, gene in enumerate(game.rules.genes) if game.genes[tribe] >> i & 1]
    if game.rules.tribes > FEW_TRIBES:  # six tribes beside the board need all the room
        facts[:2] = [Text("  ").join(facts[:2])]
    if genes:
        facts.append(Text(", ".join(genes), "italic"))
    indent = 4 if game.rules.tribes <= FEW_TRIBES else 2
    return Group(title, *(Padding(fact, (0, 0, 0, indent)) for fact in facts))


def _purse(game: Game, tribe: int) -> Text:
    purse = Text(f"{game.bp[tribe]} BP")
    if game.card >= 0:
        mutation, ozone = game.traits[tribe].mutation, game.rules.ozone[game.card]
        over = mutation > ozone
        purse.append(f"  MP {mutation}/{ozone}{'!' if over else ''}", "red" if over else "")
    return purse


def _amoebas(game: Game, tribe: int) -> Text:
    first = tribe * NUMBERS
    here = [i for i in range(NUMBERS) if game.where[first + i] != OFF]
    numbers = " ".join(f"{i + 1}{'*' * game.damage[first + i]}" for i in here)
    if game.rules.tribes > FEW_TRIBES:
        return Text(numbers or "no amoebas", style_of(game.options, tribe))
    count = f"{len(here)} amoeba{'' if len(here) == 1 else 's'}"
    return Text.assemble(count, (f" {numbers}" if here else "", style_of(game.options, tribe)))


def tribe_panels(game: Game) -> Group:
    """All tribes, the leader on the ladder first."""
    return Group(*(tribe_panel(game, tribe) for tribe in game.ranking))


def ladder(game: Game, width: int) -> Text:
    """The ladder as a line, with the markers' letters; the finish zone is shaded."""
    options = game.options
    last = max([game.rules.edition.ladder, *game.marker])
    line = Text("Ladder  ", "bold", no_wrap=True)
    if len(line) + last > width:
        standings = [f"{letter_of(options, tribe)} {game.marker[tribe]}" for tribe in game.ranking]
        return line.append("  ".join(standings), "")
    for place in range(1, last + 1):
        if place in game.marker:
            tribe = game.marker.index(place)
            line.append(letter_of(options, tribe), f"reverse {style_of(options, tribe)}")
        elif place >= game.rules.finish:
            line.append("▒", "dim")
        else:
            line.append("+" if place % 10 == 0 else "·", "dim")
    return line


def spice_line(game: Game, seat: int | None) -> Text:
    """What Freshly Spiced adds to the table: the genes face down, and the next card for a
    seat that knows it; the others see who does (I3)."""
    line = Text("Spice   ", "bold")
    hidden = game.face_down.bit_count()
    line.append(f"{hidden or 'no'} new gene{'' if hidden == 1 else 's'} face down", "not bold")
    if game.next_card >= 0:
        names = Names(game.options)
        if seat is not None and game.next_seen >> seat & 1:
            line.append("; next card: ", "not bold")
            line.append(names.card(game.next_card), "bold cyan")
        else:
            seers = [names.tribe(t) for t in range(game.rules.tribes) if game.next_seen >> t & 1]
            knows = "knows" if len(seers) == 1 else "know"
            line.append(f"; {listed(seers)} {knows} the next card", "not bold")
    if any(game.toxins):
        line.append("; ! toxins", "not bold")
    return line


def pool_table(
    game: Game,
    tribe: int,
    numbers: dict[int, str],
    prices: dict[int, int] | None = None,
    *,
    choices_only: bool = False,
) -> Table:
    """The gene pool: price, MP, copies left, what each does. `numbers` has the choices
    that take a gene; what cannot be had is dim, or left out. `prices` are what the choices
    cost, if it is not the price of a purchase."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", justify="right", min_width=5)
    table.add_column("gene", no_wrap=True, min_width=21)
    for heading in ("BP", "MP", "left"):
        table.add_column(heading, justify="right", min_width=len(heading))
    table.add_column("what it does")
    rules = game.rules
    names = {gene.key: gene.name for gene in rules.genes}
    for gene, facts in enumerate(rules.genes):
        if not rules.copies[gene] or game.face_down >> gene & 1:
            continue
        if choices_only and gene not in numbers:
            continue
        lower = " or ".join(names[key] for key in facts.replaces)
        held = game.genes[tribe] >> gene & 1
        price = price_of(game, tribe, gene) if prices is None else prices[gene]
        table.add_row(
            Text(numbers.get(gene, "yours" if held else ""), "cyan"),
            facts.name,
            str(price),
            str(rules.mutation[gene]),
            str(game.pool[gene]),
            (f"for {lower}: " if lower else "") + brief(facts.rule),
            style="" if gene in numbers else "dim",
        )
    return table


def out_of_reach(game: Game, tribe: int, numbers: dict[int, str]) -> Text:
    """The genes of the pool that are no choice now, with their prices, in one paragraph."""
    genes = [
        f"{facts.name} {price_of(game, tribe, gene)}"
        for gene, facts in enumerate(game.rules.genes)
        if game.pool[gene] and gene not in numbers
    ]
    return Text(f"not now: {', '.join(genes)}" if genes else "", "dim")


def face_down_genes(game: Game) -> Text:
    """The new genes that are still to be turned up (H2)."""
    hidden = [gene.name for i, gene in enumerate(game.rules.genes) if game.face_down >> i & 1]
    return Text(f"face down: {', '.join(hidden)}" if hidden else "", "dim")
