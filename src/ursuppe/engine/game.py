"""A game of Primordial Soup: the whole interface of the engine.

>>> import random
>>> game = Game.new(players=3)
>>> rng = random.Random(1)
>>> while game.to_act is not None:
...     if game.to_act == CHANCE:
...         _ = game.roll(rng)
...     else:
...         game.apply(rng.choice(game.legal_actions()))
>>> game.over, sorted(game.ranking)
(True, [0, 1, 2])
"""

import hashlib
import json
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import cast

from ursuppe.engine.agenda import first_of
from ursuppe.engine.decision import Decision, decision_of
from ursuppe.engine.dice import Dice
from ursuppe.engine.dispatch import resolve, run
from ursuppe.engine.edition import Data
from ursuppe.engine.events import Event
from ursuppe.engine.log import HIDDEN_PEEK, Log, LogFile, wrong_line
from ursuppe.engine.options import Options
from ursuppe.engine.phases.rounds import who_chooses_next
from ursuppe.engine.phases.setup import begin_setup
from ursuppe.engine.position import facts, written
from ursuppe.engine.position_reader import PositionReader
from ursuppe.engine.reasons.reason import Reason
from ursuppe.engine.spice import SpiceOptions
from ursuppe.engine.state import CHANCE, NOBODY, State
from ursuppe.engine.view import view_of
from ursuppe.engine.why import reason_against
from ursuppe.errors import IllegalAction, LogError, NotationError, UrsuppeError
from ursuppe.vectors import mypyc_attr


@mypyc_attr(free_list_len=1)
class Game(State):
    """One game: whose turn it is, what may be done, and doing it."""

    def __init__(self, options: Options) -> None:
        super().__init__(options.rules)
        self.options = options
        self.log: Log | None = None
        """What has been done so far; None for a copy, which keeps no log."""

    # Beginnings

    @staticmethod
    def new(
        players: int = 4,
        edition: str | Path | Data = "classic",
        finish: int | None = None,
        colours: list[str] | None = None,
        names: list[str] | None = None,
        spice: bool | SpiceOptions = False,
        answers: str | None = None,
        following: str | None = None,
        sink: Callable[[Event], None] | None = None,
    ) -> "Game":
        """A game before its first chance, the opening environment card.

        `edition` is a shipped one by name, or a TOML file of your own. `finish` is where
        the finish zone begins (E3). With two players the third tribe is the dummy. `spice`
        plays with Freshly Spiced: True takes its defaults, a mapping sets them (see
        `Spice`). `answers` is "attack" or "round", how often Defense and Escape are used, and
        `following` "any" or "others", behind whom Holding follows (ED4); None is the
        edition's. `sink` receives every event (see `Event`).

        >>> Game.new(players=2).decision.kind
        'opening card'
        """
        options = Options(players, edition, finish, colours, names, spice, answers, following)
        return Game._begun(options, sink)

    @staticmethod
    def _begun(options: Options, sink: Callable[[Event], None] | None) -> "Game":
        game = Game(options)
        game.sink = sink
        game.log = Log(options)
        begin_setup(game)
        run(game)
        return game

    def copy(self) -> "Game":
        """The same game to play on with, independent of this one; without log and sink."""
        other = Game(self.options)
        other.copy_state(self)
        return other

    # Whose turn it is and what may be done

    @property
    def to_act(self) -> int | None:
        """The seat that has to choose, CHANCE, or None when the game is over."""
        return None if self.actor == NOBODY else self.actor

    @property
    def decision(self) -> Decision | None:
        """What is being asked; None when the game is over."""
        return decision_of(self)

    def legal_actions(self) -> list[int]:
        """What may be chosen now, or what chance may bring, in the catalog's order."""
        numbers = self.rules.numbers
        return cast("list[int]", [numbers[action] for action in self.legal])

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """The outcomes of the pending chance, each with its weight.

        >>> game = Game.new()
        >>> [game.text(action) for action, weight in game.chance_outcomes()][:3]
        ['card w6', 'card w9', 'card w12']
        """
        if self.actor != CHANCE:
            raise IllegalAction(f"no chance is pending; {self._who_acts()}", rule="I2")
        weights = list(self.weights) or [1] * len(self.legal)
        return list(zip(list(self.legal), weights, strict=True))

    def why_not(self, action: int | str) -> Reason | None:
        """Why an action cannot be taken now, with the rule's id; None if it can."""
        return reason_against(self, self._number(action))

    # Acting

    def apply(self, action: int | str, seat: int | None = None) -> None:
        """Takes an action of the seat to act, or an outcome of the pending chance.

        With `seat` it is refused unless that seat is to act. Raises IllegalAction, and
        leaves the game as it was, if it is not legal.
        """
        number = action if isinstance(action, int) else self.parse(action)
        if seat is not None and seat != int(self.actor):
            raise IllegalAction(f"seat {seat} is not to act; {self._who_acts()}", rule="O2")
        if not 0 <= number < len(self.rules.catalog) or not self.allows(number):
            raise self._refusal(number)
        self._take(number)

    def roll(self, rng: random.Random | Dice) -> int:
        """Samples the pending chance, applies it, and returns the outcome."""
        if self.actor != CHANCE:
            raise IllegalAction(f"nothing is to be rolled; {self._who_acts()}", rule="I2")
        if isinstance(rng, Dice):
            mark = rng.draw(self.top() & 0xFFFF, self.chances())
        else:
            mark = int(rng.random() * int(self.chances()))
        action = self.outcome(mark)
        self._take(action)
        return action

    def _take(self, action: int) -> None:
        log = self.log
        if log is None:
            resolve(self, action)
            return
        revealed = self.revealed
        log.entries.append((self.actor, action, self.round, self.phase))
        if self.rules.first_peek <= action < self.rules.first_own:
            log.peek = len(log.entries) - 1
            log.peek_pile = sum(self.deck)
            log.secrets[log.peek] = first_of(self.top())
        resolve(self, action)
        if self.revealed != revealed:
            # What was revealed cannot be undone; and who knows a face-down card is noted.
            log.barrier = len(log.entries)
            if sum(self.deck) != log.peek_pile:
                log.secrets.pop(log.peek, None)
                log.peek = -1
            elif log.peek >= 0:
                log.secrets[log.peek] = self.next_seen

    def text(self, action: int) -> str:
        """An action in words: "eat r2 b1"."""
        return self.options.notation.text(action)

    def parse(self, text: str) -> int:
        """The action that words name; NotationError if none."""
        return self.options.notation.parse(text)

    # How it stands

    @property
    def over(self) -> bool:
        """Whether the game has ended (E1)."""
        return self.actor == NOBODY

    @property
    def scores(self) -> list[int]:
        """Where each tribe's marker stands on the ladder."""
        return list(self.marker)

    @property
    def ranking(self) -> list[int]:
        """The tribes from the furthest marker to the last (E2)."""
        return sorted(range(self.rules.tribes), key=lambda tribe: -self.marker[tribe])

    @property
    def chooses_next(self) -> int | None:
        """The tribe that decides what is played next, once the game is over (H-DOR)."""
        chooser = who_chooses_next(self)
        return chooser if self.over and chooser >= 0 else None

    def digest(self) -> str:
        """A short name of the position: equal for equal positions, in every process.

        Colours and names of the players, and the log, do not matter to it.
        """
        return hashlib.blake2b(repr(facts(self)).encode(), digest_size=16).hexdigest()

    # What a seat may know

    def view(self, seat: int | None) -> dict[str, object]:
        """Everything this seat may know, as plain data; None is a spectator."""
        self._check_seat(seat)
        return view_of(self, self.options, self.log, seat)

    def resample(self, seat: int | None, rng: random.Random | Dice) -> "Game":
        """A copy that agrees with all the seat knows, the rest drawn anew.

        The order of the pile and of the new genes is drawn only when a card is turned up,
        so the one thing to draw is a next card that others have looked at (I3).
        """
        self._check_seat(seat)
        other = self.copy()
        if self.next_card >= 0 and not (seat is not None and self.next_seen >> seat & 1):
            total = sum(self.deck)
            mark = rng.draw(0, total) if isinstance(rng, Dice) else int(rng.random() * int(total))
            card = 0
            while mark >= self.deck[card]:
                mark -= self.deck[card]
                card += 1
            other.next_card = card
        return other

    # Writing down

    def to_json(self) -> dict[str, object]:
        """The whole position as plain data, for `from_json`."""
        return written(self, self.options)

    @staticmethod
    def from_json(
        position: Mapping[str, object], sink: Callable[[Event], None] | None = None
    ) -> "Game":
        """The game that a position describes. Raises PositionError if it cannot be.

        Without "pending" the phase starts.
        """
        reader = PositionReader(position)
        game = Game(reader.options)
        game.sink = sink
        reader.fill(game)
        game.log = Log(game.options, json.loads(json.dumps(dict(position))))
        run(game)
        return game

    def __reduce__(self) -> tuple[Callable[[str], "Game"], tuple[str]]:
        """A game is pickled as its log, a copy as its position."""
        if self.log is None:
            return _from_position, (json.dumps(self.to_json()),)
        return _from_log, (self.log.text(),)

    def save(self, path: str | Path) -> None:
        """Writes the log to a file."""
        if self.log is None:
            raise LogError("a copy of a game has no log to save")
        Path(path).write_text(self.log.text(), encoding="utf-8")

    @staticmethod
    def load(path: str | Path, sink: Callable[[Event], None] | None = None) -> "Game":
        """Replays a log file, checking every step."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise LogError(f"{path}: cannot be read: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise LogError(f"{path}: is not text in UTF-8") from error
        return Game.replay(text, sink)

    @staticmethod
    def replay(text: str, sink: Callable[[Event], None] | None = None) -> "Game":
        """The game that the text of a log tells. Raises LogError at the first wrong line."""
        file = LogFile(text)
        game = Game._first_of(file, sink)
        for number, actor, words in file.actions:
            game._replay_line(number, actor, words)
        return game

    @staticmethod
    def _first_of(file: LogFile, sink: Callable[[Event], None] | None) -> "Game":
        position = file.data_of("position")
        try:
            if position is not None:
                game = Game.from_json(position, sink)
                if game.options.players != file.number_of("players"):
                    raise LogError("the header: players and position do not agree")
                return game
            players = file.number_of("players")
            assert players is not None
            return Game.new(
                players,
                file.edition(),
                file.number_of("finish"),
                file.list_of("colours"),
                file.list_of("names"),
                file.spice(),
                file.header.get("answers"),
                file.header.get("following"),
                sink,
            )
        except LogError:
            raise
        except UrsuppeError as error:
            raise LogError(f"the header: {error}") from error

    def _replay_line(self, number: int, actor: str, words: str) -> None:
        if self.over:
            raise wrong_line(number, f"{words!r}: the game is over before it")
        expected = "chance" if self.actor == CHANCE else self.options.colours[self.actor]
        try:
            action = self._known_or_guessed(words)
            if action not in self.legal:
                raise self._refusal(action)
            if actor != expected:
                raise NotationError(f"{actor!r} acts out of turn; it is {expected}'s turn")
        except UrsuppeError as error:
            legal = ", ".join(self.text(action) for action in self.legal[:12])
            more = f" and {len(self.legal) - 12} more" if len(self.legal) > 12 else ""
            raise wrong_line(
                number, f"{actor}: {words}: {error} (legal for {expected}: {legal}{more})"
            ) from error
        self.apply(action)
        log = self.log
        assert log is not None
        if words == HIDDEN_PEEK:
            log.guess = len(log) - 1
        elif log.guess >= 0 and log.guess not in log.secrets:  # turned up by this line
            raise wrong_line(
                number,
                f"{actor}: {words}: a card is turned up that the log hides with {HIDDEN_PEEK!r}; "
                "once it is turned up it must be named",
            )

    def _known_or_guessed(self, words: str) -> int:
        """The action that words name; any card for one that the log hides."""
        rules, first = self.rules, self.legal[0]
        hidden = words == HIDDEN_PEEK and rules.first_peek <= first < rules.first_own
        return first if hidden else self.parse(words)

    def back_to(self, length: int) -> "Game":
        """The game as it was after the first `length` entries of its log."""
        if self.log is None:
            raise LogError("a copy of a game has no log to go back in")
        if not 0 <= length <= len(self.log):
            raise LogError(f"the log has {len(self.log)} entries; cannot go back to {length}")
        position = self.log.position
        game = Game._begun(self.options, None) if position is None else Game.from_json(position)
        for _, action, _, _ in self.log.entries[:length]:
            game.apply(action)
        assert game.log is not None
        game.log.guess = self.log.guess
        return game

    # Refusals

    def _number(self, action: int | str) -> int:
        number = action if isinstance(action, int) else self.parse(action)
        self.text(number)
        return number

    def _refusal(self, action: int) -> IllegalAction:
        words = self.text(action)
        reason = reason_against(self, action)
        assert reason is not None
        return IllegalAction(
            f"{words!r} cannot be done now: {reason.text} ({reason.rule}); {self._who_acts()}",
            reason.text,
            reason.rule,
        )

    def _who_acts(self) -> str:
        decision = self.decision
        if decision is None:
            return "the game is over"
        if self.actor == CHANCE:
            return f"chance decides: {decision.kind}"
        return f"it is {self.options.colours[self.actor]}'s turn: {decision.kind}"

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.options.players:
            raise IllegalAction(
                f"there is no seat {seat}; seats go from 0 to {self.options.players - 1}"
            )


def _from_log(text: str) -> Game:
    return Game.replay(text)


def _from_position(text: str) -> Game:
    game = Game.from_json(json.loads(text))
    game.log = None
    return game
