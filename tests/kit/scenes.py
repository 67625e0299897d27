"""Scenarios: a small board drawn in text, genes and BP, then what players and dice do.

    s = scene(
        '''
        .   R1,y2,g1  .  .  .
        -   -         -  -  -
        -   -         @  -  -
        -   B2*       -  -  -
        -   -         -  -  .
        ''',
        phase=1, card="s10", genes={"red": "speed"}, bp={"red": 3},
    )
    s.play("red: move", "chance: roll 4", "red: done", "red: starve")

A cell has amoebas (`R1`: red 1, one `*` for each DP) and cubes (`y2`: two yellow), joined
by commas; `-` is an empty space, `=` one with two cubes of each colour, `.` outside and
`@` the island. Markers stand at 1, 2, 3, ... by seat unless given, so that red is last on
the ladder and first in phase 1.

`play` takes one line for each action in order and checks who acts: a roll that is missing
or left over fails.
"""

from ursuppe import CHANCE, COLOURS, GENES, Event, Game


class Scene:
    """A game in the middle of something, with short ways to act and to look."""

    def __init__(self, position: dict[str, object]) -> None:
        self.events: list[Event] = []
        self.game = Game.from_json(position, sink=self.events.append)

    def play(self, *lines: str) -> "Scene":
        """Applies lines such as "red: move" and "chance: roll 3", checking who acts."""
        for line in lines:
            actor, _, action = line.partition(":")
            assert self.actor == actor.strip(), (
                f"{line!r}, but {self.actor} is to act ({self.asked}): {self.offers()}"
            )
            self.game.apply(action.strip())
        return self

    @property
    def actor(self) -> str:
        """The colour to act, "chance", or "nobody" when the game is over."""
        if self.game.to_act is None:
            return "nobody"
        return "chance" if self.game.to_act == CHANCE else self._colours[self.game.to_act]

    @property
    def asked(self) -> str:
        """The kind of the pending decision."""
        decision = self.game.decision
        return "" if decision is None else decision.kind

    def offers(self) -> list[str]:
        """The texts of all legal actions."""
        return [self.game.text(action) for action in self.game.legal_actions()]

    def odds(self) -> dict[str, int]:
        """The outcomes of the pending chance and their weights."""
        return {self.game.text(action): weight for action, weight in self.game.chance_outcomes()}

    def why(self, action: str) -> str:
        """The rule that forbids an action now; "" if it is legal."""
        reason = self.game.why_not(action)
        return "" if reason is None else reason.rule

    def at(self, amoeba: str) -> str:
        """The space of an amoeba ("red 1"), "" if it is off the board."""
        colour, number = amoeba.split()
        space = self.game.where[self._colours.index(colour) * 7 + int(number) - 1]
        return "" if space < 0 else self.game.rules.edition.board.names[space]

    def damage(self, amoeba: str) -> int:
        """The DP on an amoeba."""
        colour, number = amoeba.split()
        return self.game.damage[self._colours.index(colour) * 7 + int(number) - 1]

    def cubes(self, space: str) -> str:
        """The cubes on a space: "r2 b1"."""
        soup = self.game.soup[self.game.rules.edition.board.space(space)]
        return self.game.options.notation.cubes(soup)

    def bp(self, colour: str) -> int:
        """A player's BP."""
        return self.game.bp[self._colours.index(colour)]

    def marker(self, colour: str) -> int:
        """Where a player's marker stands."""
        return self.game.marker[self._colours.index(colour)]

    def genes(self, colour: str) -> set[str]:
        """The keys of a player's genes."""
        mask = self.game.genes[self._colours.index(colour)]
        return {gene.key for i, gene in enumerate(self.game.rules.genes) if mask >> i & 1}

    def pool(self, gene: str) -> int:
        """How many cards of a gene are in the pool."""
        keys = [gene.key for gene in self.game.rules.genes]
        return self.game.pool[keys.index(gene)]

    def toxins(self, space: str) -> int:
        """The DP that lie on a space."""
        return self.game.toxins[self.game.rules.edition.board.space(space)]

    def told(self, kind: str) -> list[Event]:
        """The events of one kind so far."""
        return [event for event in self.events if event.kind == kind]

    @property
    def _colours(self) -> list[str]:
        return self.game.options.colours


class Start(Scene):
    """A game from its very beginning, with the same short ways to act and to look."""

    def __init__(
        self, players: int, edition: str | dict[str, object] = "classic", finish: int | None = None
    ) -> None:
        self.events: list[Event] = []
        self.game = Game.new(players, edition, finish, sink=self.events.append)


def scene(
    board: str,
    *,
    players: int = 3,
    phase: int = 1,
    round: int = 2,
    card: str = "c14",
    pile: list[str] | None = None,
    genes: dict[str, str] | None = None,
    bp: dict[str, int] | None = None,
    markers: dict[str, int] | None = None,
    edition: str | dict[str, object] = "classic",
    finish: int | None = None,
    spice: dict[str, object] | None = None,
    face_down: list[str] | None = None,
    toxins: dict[str, int] | None = None,
    alarmed: list[str] | None = None,
    next_card: dict[str, object] | None = None,
    spent: dict[str, object] | None = None,
    answers: str | None = None,
    following: str | None = None,
) -> Scene:
    """The scene at the start of a phase. BP are 0 and genes none unless given; genes are
    written as a list with commas. The pile has all cards but the one face up.

    A scene with a new gene in somebody's hand is spiced by itself, with no genes turned up
    in phase 3; `spice` sets the options. New genes that are neither held nor face down are
    in the pool. `toxins` are DP on spaces, `alarmed` the colours that Alarm has called, and
    `next_card` the next card and who has seen it: {"card": "w6", "seen_by": ["red"]}.
    """
    count = max(players, 3)
    colours = COLOURS[:count]
    amoebas, soup = _read_board(board, colours)
    tribes = [
        {
            "colour": colour,
            "marker": (markers or {}).get(colour, seat + 1),
            "bp": (bp or {}).get(colour, 0),
            "genes": [
                gene.strip().replace(" ", "_")
                for gene in (genes or {}).get(colour, "").split(",")
                if gene.strip()
            ],
            "amoebas": amoebas[colour],
        }
        for seat, colour in enumerate(colours)
    ]
    position: dict[str, object] = {
        "players": players,
        "edition": edition,
        "round": round,
        "phase": phase,
        "card": card,
        "tribes": tribes,
        "soup": soup,
    }
    held = {key for tribe in tribes for key in tribe["genes"]}  # type: ignore[attr-defined]
    if spice is None and any(gene.key in held and gene.spiced for gene in GENES):
        spice = {"turned_up": 0}
    extras: dict[str, object] = {
        "pile": pile,
        "finish": finish,
        "spice": spice,
        "face_down": face_down,
        "toxins": toxins,
        "alarmed": alarmed,
        "next": next_card,
        "spent": spent,
        "answers": answers,
        "following": following,
    }
    position.update({key: value for key, value in extras.items() if value is not None})
    return Scene(position)


def _read_board(
    board: str, colours: list[str]
) -> tuple[dict[str, dict[str, object]], dict[str, dict[str, int]]]:
    amoebas: dict[str, dict[str, object]] = {colour: {} for colour in colours}
    soup: dict[str, dict[str, int]] = {}
    letters = {colour[0]: colour for colour in colours}
    rows = [row.split() for row in board.strip().splitlines()]
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell in ".@":
                continue
            space = f"{'abcdefghijklmnopqrstuvwxyz'[x]}{len(rows) - y}"
            soup[space] = {}
            for token in cell.split(","):
                if token == "=":
                    soup[space] = dict.fromkeys(colours, 2)
                elif token[0].isupper():
                    number = token[1:].rstrip("*")
                    damage = token.count("*")
                    amoebas[letters[token[0].lower()]][number] = {
                        "space": space,
                        "damage": damage,
                    }
                elif token != "-":
                    soup[space][letters[token[0]]] = int(token[1:])
    return amoebas, soup
