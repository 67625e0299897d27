"""The one place where steps are dispatched: which functions belong to which step.

A step either does its work and returns NOTHING, or returns the options of a question, which
then stays on top of the agenda until its answer is applied.

The calls are written out. A list of functions would be shorter, but compiled, each call from
it would make objects of its numbers and check them again (about 4 % of a playout).
"""

from typing import Final

from ursuppe.engine import agenda, dummy
from ursuppe.engine.combat import answers
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
    journey,
    meals,
    movement,
    new_genes,
    rounds,
    scoring,
    setup,
)
from ursuppe.engine.state import NOBODY, State
from ursuppe.vectors import i64, vec

NO_ANSWER: Final = "a step that asks nothing was answered"


def run(g: State) -> None:
    """Works the agenda off until somebody has a real choice, or the game is over.
    A choice with a single option is never asked (I1)."""
    while g.depth:
        entry = g.top()
        options = ask(g, entry)
        offered = len(options)
        if offered > 1:
            g.legal = options
            return
        if offered:
            answer(g, entry, options[0])
    g.actor = NOBODY
    g.legal = agenda.NOTHING


def resolve(g: State, action: i64) -> None:
    """Answers the question on top of the agenda, and runs on to the next."""
    answer(g, g.top(), action)
    run(g)


def ask(g: State, entry: i64) -> vec[i64]:
    """Does the step on top of the agenda, or returns the options of its question."""
    kind = entry & 255
    if kind <= agenda.PHASE:
        return _ask_setup(g, kind, entry)
    if kind <= agenda.EXCRETION:
        return _ask_phase_one(g, kind, entry)
    if kind <= agenda.ESCAPED:
        return _ask_attack(g, kind, entry)
    if kind <= agenda.SCORING:
        return _ask_later_phase(g, kind, entry)
    if kind <= agenda.SHIFTING:
        return _ask_spiced(g, kind, entry)
    return _ask_dummy(g, kind, entry)


def _ask_setup(g: State, kind: i64, entry: i64) -> vec[i64]:
    """A step of the setup, and the beginning of a phase."""
    if kind == agenda.OPENING_CARD:
        return setup.ask_opening_card(g, entry)
    if kind == agenda.START_DICE:
        return setup.ask_start_dice(g, entry)
    if kind == agenda.START_TIE:
        return setup.ask_start_tie(g, entry)
    if kind == agenda.START_SPACE:
        return setup.ask_start_space(g, entry)
    if kind == agenda.FIRST_AMOEBA:
        return setup.ask_placement(g, entry)
    if kind == agenda.SECOND_AMOEBA:
        return setup.ask_placement(g, entry)
    return rounds.begin_phase(g, entry)


def _ask_phase_one(g: State, kind: i64, entry: i64) -> vec[i64]:
    """A step of phase 1."""
    if kind == agenda.AMOEBA_TURNS:
        return movement.amoeba_turns(g, entry)
    if kind == agenda.MOVEMENT:
        return movement.ask_movement(g, entry)
    if kind == agenda.MOVE_DICE:
        return movement.ask_move_dice(g, entry)
    if kind == agenda.DIRECTION:
        return movement.ask_direction(g, entry)
    if kind == agenda.TENTACLE:
        return tentacle.ask_tentacle(g, entry)
    if kind == agenda.FOLLOWERS:
        return holding.ask_followers(g, entry)
    if kind == agenda.ARRIVAL:
        return journey.arrival(g, entry)
    if kind == agenda.SECOND_MOVE:
        return speed.ask_second_move(g, entry)
    if kind == agenda.FEEDING:
        return feeding.ask_feeding(g, entry)
    if kind == agenda.HOSTING:
        return parasitism.ask_host(g, entry)
    return meals.ask_excretion(g, entry)


def _ask_attack(g: State, kind: i64, entry: i64) -> vec[i64]:
    """A step of an attack."""
    if kind == agenda.ANSWER:
        return answers.ask_answer(g, entry)
    if kind == agenda.DEFENSE:
        return defense.ask_fight(g, entry)
    if kind == agenda.DEFENSE_AGAIN:
        return defense.ask_fight_on(g, entry)
    return escape.escaped(g, entry)


def _ask_later_phase(g: State, kind: i64, entry: i64) -> vec[i64]:
    """A step of phases 2 to 6."""
    if kind == agenda.ENVIRONMENT:
        return environment.ask_environment(g, entry)
    if kind == agenda.DEFECT_TURNS:
        return environment.defect_turns(g, entry)
    if kind == agenda.DEFECT:
        return environment.ask_defect(g, entry)
    if kind == agenda.GENE_TURNS:
        return new_genes.gene_turns(g, entry)
    if kind == agenda.NEW_GENES:
        return new_genes.ask_new_genes(g, entry)
    if kind == agenda.DIVISION_TURNS:
        return division.division_turns(g, entry)
    if kind == agenda.DIVISION:
        return division.ask_division(g, entry)
    if kind == agenda.DEATHS:
        return deaths.deaths(g, entry)
    if kind == agenda.AGGRESSION_TURNS:
        return aggression.aggression_turns(g, entry)
    if kind == agenda.AGGRESSION:
        return aggression.ask_aggression(g, entry)
    if kind == agenda.SECOND_STRIKE:
        return aggression.ask_second_strike(g, entry)
    return scoring.scoring(g, entry)


def _ask_spiced(g: State, kind: i64, entry: i64) -> vec[i64]:
    """A step of Freshly Spiced."""
    if kind == agenda.NEW_CARDS:
        return new_genes.ask_new_cards(g, entry)
    if kind == agenda.PEEK:
        return migration_sensing.ask_peek(g, entry)
    if kind == agenda.REBOUND:
        return rebound.ask_rebound(g, entry)
    if kind == agenda.GULP:
        return suction_one.ask_gulp(g, entry)
    if kind == agenda.CAMOUFLAGE:
        return camouflage_one.ask_camouflage(g, entry)
    if kind == agenda.HARD_CRUST:
        return hard_crust.ask_crust(g, entry)
    if kind == agenda.SWAPPING:
        return highly_adaptable.ask_swapping(g, entry)
    if kind == agenda.EXPLOSION:
        return population_explosion.ask_explosion(g, entry)
    if kind == agenda.BIRTHS:
        return population_explosion.ask_births(g, entry)
    return healing_two.ask_shifting(g, entry)


def _ask_dummy(g: State, kind: i64, entry: i64) -> vec[i64]:
    """A step of the dummy."""
    if kind == agenda.DUMMY_START:
        return dummy.ask_dummy_start(g, entry)
    if kind == agenda.DUMMY_FIRST:
        return dummy.ask_dummy_placement(g, entry)
    if kind == agenda.DUMMY_SECOND:
        return dummy.ask_dummy_placement(g, entry)
    if kind == agenda.DUMMY_MOVE:
        return dummy.ask_dummy_move(g, entry)
    if kind == agenda.DUMMY_MEAL:
        return dummy.ask_dummy_meal(g, entry)
    if kind == agenda.DUMMY_DEFECT:
        return dummy.ask_dummy_defect(g, entry)
    if kind == agenda.DUMMY_GENE:
        return dummy.ask_dummy_gene(g, entry)
    return dummy.ask_dummy_division(g, entry)


def answer(g: State, entry: i64, action: i64) -> None:
    """Carries out the answer to the question on top of the agenda."""
    kind = entry & 255
    if kind <= agenda.PHASE:
        _answer_setup(g, kind, entry, action)
    elif kind <= agenda.EXCRETION:
        _answer_phase_one(g, kind, entry, action)
    elif kind <= agenda.ESCAPED:
        _answer_attack(g, kind, entry, action)
    elif kind <= agenda.SCORING:
        _answer_later_phase(g, kind, entry, action)
    elif kind <= agenda.SHIFTING:
        _answer_spiced(g, kind, entry, action)
    else:
        _answer_dummy(g, kind, entry, action)


def _answer_setup(g: State, kind: i64, entry: i64, action: i64) -> None:
    """A step of the setup, and the beginning of a phase."""
    if kind == agenda.OPENING_CARD:
        setup.opening_card(g, entry, action)
    elif kind == agenda.START_DICE:
        setup.start_dice(g, entry, action)
    elif kind == agenda.START_TIE:
        setup.start_tie(g, entry, action)
    elif kind == agenda.START_SPACE:
        setup.start_space(g, entry, action)
    elif kind == agenda.FIRST_AMOEBA:
        setup.first_amoeba(g, entry, action)
    else:
        assert kind == agenda.SECOND_AMOEBA, NO_ANSWER
        setup.second_amoeba(g, entry, action)


def _answer_phase_one(g: State, kind: i64, entry: i64, action: i64) -> None:
    """A step of phase 1."""
    if kind == agenda.MOVEMENT:
        movement.movement(g, entry, action)
    elif kind == agenda.MOVE_DICE:
        movement.move_dice(g, entry, action)
    elif kind == agenda.DIRECTION:
        movement.direction(g, entry, action)
    elif kind == agenda.TENTACLE:
        tentacle.tentacle(g, entry, action)
    elif kind == agenda.FOLLOWERS:
        holding.followers(g, entry, action)
    elif kind == agenda.SECOND_MOVE:
        speed.second_move(g, entry, action)
    elif kind == agenda.FEEDING:
        feeding.feeding(g, entry, action)
    elif kind == agenda.HOSTING:
        parasitism.host(g, entry, action)
    else:
        assert kind == agenda.EXCRETION, NO_ANSWER
        meals.excretion(g, entry, action)


def _answer_attack(g: State, kind: i64, entry: i64, action: i64) -> None:
    """A step of an attack."""
    if kind == agenda.ANSWER:
        answers.answer(g, entry, action)
    elif kind == agenda.DEFENSE:
        defense.fight(g, entry, action)
    else:
        assert kind == agenda.DEFENSE_AGAIN, NO_ANSWER
        defense.fight_on(g, entry, action)


def _answer_later_phase(g: State, kind: i64, entry: i64, action: i64) -> None:
    """A step of phases 2 to 6."""
    if kind == agenda.ENVIRONMENT:
        environment.environment(g, entry, action)
    elif kind == agenda.DEFECT:
        environment.defect(g, entry, action)
    elif kind == agenda.NEW_GENES:
        new_genes.new_genes(g, entry, action)
    elif kind == agenda.DIVISION:
        division.division(g, entry, action)
    elif kind == agenda.AGGRESSION:
        aggression.aggression(g, entry, action)
    else:
        assert kind == agenda.SECOND_STRIKE, NO_ANSWER
        aggression.second_strike(g, entry, action)


def _answer_spiced(g: State, kind: i64, entry: i64, action: i64) -> None:
    """A step of Freshly Spiced."""
    if kind == agenda.NEW_CARDS:
        new_genes.new_cards(g, entry, action)
    elif kind == agenda.PEEK:
        migration_sensing.peek(g, entry, action)
    elif kind == agenda.REBOUND:
        rebound.rebound(g, entry, action)
    elif kind == agenda.GULP:
        suction_one.gulp(g, entry, action)
    elif kind == agenda.CAMOUFLAGE:
        camouflage_one.camouflage(g, entry, action)
    elif kind == agenda.HARD_CRUST:
        hard_crust.crust(g, entry, action)
    elif kind == agenda.SWAPPING:
        highly_adaptable.swapping(g, entry, action)
    elif kind == agenda.EXPLOSION:
        population_explosion.explosion(g, entry, action)
    elif kind == agenda.BIRTHS:
        population_explosion.births(g, entry, action)
    else:
        assert kind == agenda.SHIFTING, NO_ANSWER
        healing_two.shifting(g, entry, action)


def _answer_dummy(g: State, kind: i64, entry: i64, action: i64) -> None:
    """A step of the dummy."""
    if kind == agenda.DUMMY_START:
        dummy.dummy_start(g, entry, action)
    elif kind == agenda.DUMMY_FIRST or kind == agenda.DUMMY_SECOND:
        dummy.dummy_placement(g, entry, action)
    elif kind == agenda.DUMMY_MOVE:
        dummy.dummy_move(g, entry, action)
    elif kind == agenda.DUMMY_MEAL:
        dummy.dummy_meal(g, entry, action)
    elif kind == agenda.DUMMY_DEFECT:
        dummy.dummy_defect(g, entry, action)
    elif kind == agenda.DUMMY_GENE:
        dummy.dummy_gene(g, entry, action)
    else:
        assert kind == agenda.DUMMY_DIVISION, NO_ANSWER
        dummy.dummy_division(g, entry, action)
