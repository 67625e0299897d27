"""The one place where steps are dispatched: which functions belong to which step.

A step either does its work and returns None, or returns the options of a question, which
then stays on top of the agenda until its answer is applied.
"""

from collections.abc import Callable

from ursuppe.engine import agenda, answers, dummy
from ursuppe.engine.genes import (
    aggression,
    camouflage_one,
    defense,
    escape,
    hard_crust,
    healing_two,
    highly_adaptable,
    holding,
    migration_sensing,
    parasitism,
    population_explosion,
    rebound,
    speed,
    suction_one,
    tentacle,
)
from ursuppe.engine.phases import (
    deaths,
    division,
    environment,
    feeding,
    movement,
    new_genes,
    rounds,
    scoring,
    setup,
)
from ursuppe.engine.state import NOBODY, State

Ask = Callable[[State, int], list[int] | None]
Answer = Callable[[State, int, int], None]


def _no_answer(g: State, entry: int, action: int) -> None:
    raise AssertionError("a step that asks nothing was answered")


class Step:
    """One kind of step. `rule` is the id of the rule that a question comes from,
    `takes` what its first argument is: an amoeba, a tribe, a rank, a phase, or nothing."""

    def __init__(
        self, kind: int, name: str, rule: str, ask: Ask, answer: Answer, takes: str = ""
    ) -> None:
        self.kind = kind
        self.name = name
        self.rule = rule
        self.takes = takes
        self.ask = ask
        self.answer = answer


STEPS: list[Step] = [
    # Setup
    Step(agenda.OPENING_CARD, "opening card", "S4", setup.ask_opening_card, setup.opening_card),
    Step(agenda.START_DICE, "start dice", "S5", setup.ask_start_dice, setup.start_dice, "tribe"),
    Step(agenda.START_TIE, "start tie", "S5", setup.ask_start_tie, setup.start_tie),
    Step(agenda.START_SPACE, "start space", "S5", setup.ask_start_space, setup.start_space, "rank"),
    Step(agenda.FIRST_AMOEBA, "first amoeba", "S6", setup.ask_placement, setup.first_amoeba,
         "rank"),
    Step(agenda.SECOND_AMOEBA, "second amoeba", "S7", setup.ask_placement, setup.second_amoeba,
         "rank"),
    # Phases
    Step(agenda.PHASE, "phase", "O2", rounds.begin_phase, _no_answer, "phase"),
    # Phase 1
    Step(agenda.AMOEBA_TURNS, "amoeba turns", "O3", movement.amoeba_turns, _no_answer),
    Step(agenda.MOVEMENT, "movement", "M1", movement.ask_movement, movement.movement, "amoeba"),
    Step(agenda.MOVE_DICE, "move dice", "M2", movement.ask_move_dice, movement.move_dice, "amoeba"),
    Step(agenda.DIRECTION, "direction", "M2", movement.ask_direction, movement.direction, "amoeba"),
    Step(agenda.TENTACLE, "tentacle", "G-TEN", tentacle.ask_tentacle, tentacle.tentacle, "amoeba"),
    Step(agenda.FOLLOWERS, "follow", "G-HOL", holding.ask_followers, holding.followers, "place"),
    Step(agenda.ARRIVAL, "arrival", "G-HOL", movement.arrival, _no_answer, "way"),
    Step(agenda.SECOND_MOVE, "second move", "G-SPD", speed.ask_second_move, speed.second_move,
         "amoeba"),
    Step(agenda.FEEDING, "feeding", "F6", feeding.ask_feeding, feeding.feeding, "amoeba"),
    Step(agenda.HOSTING, "host", "G-PAR", parasitism.ask_host, parasitism.host, "amoeba"),
    Step(agenda.EXCRETION, "excretion", "F3", feeding.ask_excretion, feeding.excretion, "amoeba"),
    # Attacks
    Step(agenda.ANSWER, "answer", "A2", answers.ask_answer, answers.answer),
    Step(agenda.DEFENSE, "fight", "A4", defense.ask_fight, defense.fight),
    Step(agenda.DEFENSE_AGAIN, "fight on", "A8", defense.ask_fight_on, defense.fight_on),
    Step(agenda.ESCAPED, "escaped", "A3", escape.escaped, _no_answer),
    # Phase 2
    Step(agenda.ENVIRONMENT, "environment card", "D1", environment.ask_environment,
         environment.environment),
    Step(agenda.DEFECT_TURNS, "defect turns", "D2", environment.defect_turns, _no_answer),
    Step(agenda.DEFECT, "defect", "D3", environment.ask_defect, environment.defect, "tribe"),
    # Phase 3
    Step(agenda.GENE_TURNS, "gene turns", "B1", new_genes.gene_turns, _no_answer),
    Step(agenda.NEW_GENES, "new genes", "B1", new_genes.ask_new_genes, new_genes.new_genes,
         "tribe"),
    # Phase 4
    Step(agenda.DIVISION_TURNS, "division turns", "V1", division.division_turns, _no_answer),
    Step(agenda.DIVISION, "division", "V2", division.ask_division, division.division, "tribe"),
    # Phase 5
    Step(agenda.DEATHS, "deaths", "K1", deaths.deaths, _no_answer),
    Step(agenda.AGGRESSION_TURNS, "aggression turns", "K3", aggression.aggression_turns,
         _no_answer),
    Step(agenda.AGGRESSION, "aggression", "G-AGG", aggression.ask_aggression,
         aggression.aggression, "tribe"),
    Step(agenda.SECOND_STRIKE, "second strike", "A8", aggression.ask_second_strike,
         aggression.second_strike, "amoeba"),
    # Phase 6
    Step(agenda.SCORING, "scoring", "P1", scoring.scoring, _no_answer),
    # Freshly Spiced
    Step(agenda.NEW_CARDS, "new cards", "H2", new_genes.ask_new_cards, new_genes.new_cards),
    Step(agenda.PEEK, "peek", "I3", migration_sensing.ask_peek, migration_sensing.peek, "seats"),
    Step(agenda.REBOUND, "rebound", "H-REB", rebound.ask_rebound, movement.rebound, "amoeba"),
    Step(agenda.GULP, "gulp", "H-SU1", suction_one.ask_gulp, feeding.gulp, "amoeba"),
    Step(agenda.CAMOUFLAGE, "camouflage", "H-CA1", camouflage_one.ask_camouflage,
         camouflage_one.camouflage),
    Step(agenda.HARD_CRUST, "hard crust", "H-HAR", hard_crust.ask_crust, hard_crust.crust),
    Step(agenda.SWAPPING, "swap", "H-ADA", highly_adaptable.ask_swapping,
         highly_adaptable.swapping, "tribe"),
    Step(agenda.EXPLOSION, "explosion", "H-POP", population_explosion.ask_explosion,
         population_explosion.explosion, "tribe"),
    Step(agenda.BIRTHS, "births", "H-POP", population_explosion.ask_births,
         population_explosion.births, "tribe"),
    Step(agenda.SHIFTING, "shift", "H-HE2", healing_two.ask_shifting, healing_two.shifting,
         "amoeba"),
    # The dummy
    Step(agenda.DUMMY_START, "dummy's start space", "T1", dummy.ask_dummy_start,
         setup.start_space, "rank"),
    Step(agenda.DUMMY_FIRST, "dummy's first amoeba", "T1", dummy.ask_dummy_placement,
         dummy.dummy_placement, "rank"),
    Step(agenda.DUMMY_SECOND, "dummy's second amoeba", "T1", dummy.ask_dummy_placement,
         dummy.dummy_placement, "rank"),
    Step(agenda.DUMMY_MOVE, "dummy's move", "T2", dummy.ask_dummy_move, dummy.dummy_move, "amoeba"),
    Step(agenda.DUMMY_MEAL, "dummy's meal", "T3", dummy.ask_dummy_meal, dummy.dummy_meal, "amoeba"),
    Step(agenda.DUMMY_DEFECT, "dummy's defect", "T4", dummy.ask_dummy_defect, dummy.dummy_defect,
         "tribe"),
    Step(agenda.DUMMY_GENE, "dummy's gene", "T5", dummy.ask_dummy_gene, dummy.dummy_gene, "tribe"),
    Step(agenda.DUMMY_DIVISION, "dummy's division", "T6", dummy.ask_dummy_division,
         dummy.dummy_division, "tribe"),
]  # fmt: skip

assert [step.kind for step in STEPS] == list(range(len(STEPS)))
ASK: list[Ask] = [step.ask for step in STEPS]
ANSWER: list[Answer] = [step.answer for step in STEPS]


def run(g: State) -> None:
    """Works the agenda off until somebody has a real choice, or the game is over.
    A choice with a single option is never asked (I1)."""
    agenda_left = g.agenda
    while agenda_left:
        entry = agenda_left[-1]
        options = ASK[entry & 255](g, entry)
        if options is None:
            continue
        if len(options) > 1:
            g.legal = options
            return
        ANSWER[entry & 255](g, entry, options[0])
    g.actor = NOBODY
    g.legal = []


def resolve(g: State, action: int) -> None:
    """Answers the question on top of the agenda, and runs on to the next."""
    entry = g.agenda[-1]
    ANSWER[entry & 255](g, entry, action)
    run(g)
