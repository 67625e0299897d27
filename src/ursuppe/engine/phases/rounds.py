"""Rounds and phases: what begins when, and in which order the tribes act (section 4)."""

from ursuppe.engine import events
from ursuppe.engine.agenda import NOTHING, PHASE, first_of, step
from ursuppe.engine.genes.migration_sensing import look_at_dawn
from ursuppe.engine.phases.deaths import begin_deaths
from ursuppe.engine.phases.division import begin_division
from ursuppe.engine.phases.environment import begin_environment
from ursuppe.engine.phases.movement import begin_movement_and_feeding
from ursuppe.engine.phases.new_genes import begin_new_genes
from ursuppe.engine.phases.scoring import begin_scoring, is_over
from ursuppe.engine.phases.setup import ascending, descending
from ursuppe.engine.state import State
from ursuppe.vectors import i64, vec


def begin_phase(g: State, entry: i64) -> vec[i64]:
    """O2: phase 1 is ascending, the others descending; the order is taken now. After
    phase 6 the next round begins, unless the game is over (E1)."""
    phase = first_of(entry)
    g.pop()
    if phase == 1:
        if g.round and is_over(g):
            end(g)
            return NOTHING
        g.round += 1
        g.alarmed = 0
        if g.sink is not None:
            g.tell(events.ROUND, "O2", amount=g.round)
    g.phase = phase
    g.turn = 0
    g.order = ascending(g) if phase == 1 else descending(g)
    if g.sink is not None:
        g.tell(events.PHASE, "O2", amount=phase)
    if phase == 1:
        begin_movement_and_feeding(g)
        look_at_dawn(g)
    elif phase == 2:
        begin_environment(g)
    elif phase == 3:
        begin_new_genes(g)
    elif phase == 4:
        begin_division(g)
    elif phase == 5:
        begin_deaths(g)
    else:
        g.spent_defenses = 0  # ED4: answers are spent until the end of phase 5
        g.spent_escapes = 0
        g.push(step(PHASE, 1))
        begin_scoring(g)
    return NOTHING


def end(g: State) -> None:
    """E2: the marker furthest ahead wins."""
    if g.sink is not None:
        winner = max(range(g.rules.tribes), key=lambda tribe: g.marker[tribe])
        g.tell(events.ENDED, "E2", winner, amount=g.marker[winner])
        chooser = who_chooses_next(g)
        if chooser >= 0:
            g.tell(events.CHOOSES_NEXT, "H-DOR", chooser)


def who_chooses_next(g: State) -> i64:
    """H-DOR: the tribe with the Doris & Frank Gene, or -1; where several have such a gene (ED5),
    the one furthest ahead."""
    chooser: i64 = -1
    for tribe in range(g.rules.tribes):
        ahead = chooser < 0 or g.marker[tribe] > g.marker[chooser]
        if ahead and g.traits[tribe].chooses_next:
            chooser = tribe
    return chooser
