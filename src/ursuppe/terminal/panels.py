"""What lies around the board: phases, tribes, the ladder, the gene pool."""

from typing import Final

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ursuppe.engine.catalog import NUMBERS
from ursuppe.engine.game import Game
from ursuppe.engine.state import OFF
from ursuppe.terminal.style import letter_of, style_of
from ursuppe.words.genes import brief

_PHASES: Final = ["move & feed", "environment", "genes", "division", "deaths", "scoring"]

LOW_RESERVE: Final = 6
"""With fewer cubes than this in the reserve a tribe's panel says so (F5)."""


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
    traits = game.traits[tribe]
    name = options.seat_name(tribe)
    title = Text("▶ " if game.to_act == tribe else "  ", "bold")
    title.append(f"{letter_of(options, tribe)} {options.colours[tribe]}", style_of(options, tribe))
    title.append("" if name == options.colours[tribe] else f" {name}")
    title.append(f"  ladder {game.marker[tribe]}", "not bold")
    purse = Text(f"{game.bp[tribe]} BP")
    if game.card >= 0:
        ozone = game.rules.ozone[game.card]
        over = traits.mutation > ozone
        purse.append(f"  MP {traits.mutation}/{ozone}{'!' if over else ''}", "red" if over else "")
    genes = [gene.name for i, gene in enumerate(game.rules.genes) if game.genes[tribe] >> i & 1]
    facts: list[Text] = [purse, _amoebas(game, tribe)]
    if game.reserve[tribe] < LOW_RESERVE:
        facts.append(Text(f"reserve: {game.reserve[tribe]} cubes", "italic"))
    if genes:
        facts.append(Text(", ".join(genes), "italic"))
    return Group(title, *(Padding(fact, (0, 0, 0, 4)) for fact in facts))


def _amoebas(game: Game, tribe: int) -> Text:
    first = tribe * NUMBERS
    here = [i for i in range(NUMBERS) if game.where[first + i] != OFF]
    numbers = " ".join(f"{i + 1}{'*' * game.damage[first + i]}" for i in here)
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


def pool_table(game: Game, tribe: int, numbers: dict[int, str]) -> Table:
    """The gene pool: price, MP, copies left, what each does. `numbers` has the choices
    that buy a gene; what cannot be bought is dim."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", justify="right", min_width=5)
    table.add_column("gene", no_wrap=True, min_width=21)
    for heading in ("BP", "MP", "left"):
        table.add_column(heading, justify="right", min_width=len(heading))
    table.add_column("what it does")
    rules = game.rules
    names = {gene.key: gene.name for gene in rules.genes}
    for gene, facts in enumerate(rules.genes):
        if not rules.copies[gene]:
            continue
        lower = " or ".join(names[key] for key in facts.replaces)
        held = game.genes[tribe] >> gene & 1
        table.add_row(
            Text(numbers.get(gene, "yours" if held else ""), "cyan"),
            facts.name,
            str(rules.price[gene]),
            str(rules.mutation[gene]),
            str(game.pool[gene]),
            (f"for {lower}: " if lower else "") + brief(facts.rule),
            style="" if gene in numbers else "dim",
        )
    return table
