"""The places where genes plug in, in the order of a round, with what happens there without
them. `tests/engine/test_places.py` compares them with the code; `docs/genes.md` is made of them.
"""

from typing import Final, NamedTuple

ALL: Final = ["all"]


class Place(NamedTuple):
    """One place.

    `where` has its functions by file; `reads` the traits it asks for, whose defaults are in
    `traits.py`, or another attribute that stands for a gene; `genes` the keys of those that
    answer, in their order; `default` is what happens without them.
    """

    name: str
    where: list[str]
    reads: list[str]
    genes: list[str]
    default: str
    note: str = ""


# fmt: off
PLACES: Final[list[Place]] = [
    Place("numbers and permissions", ["rules.py: _express, _settle, _alone"],
          ["express", "damage_to_die", "more_income", "division_cost"], ALL,
          "the edition's numbers, no permission",
          "in the order of `GENES`: Short Life Span lowers what Life Expectancy has set"),
    Place("diets", ["rules.py: _set_meals, _feed, _gulps"],
          ["feed", "suction"],
          ["substitution", "frugality", "parasitism", "glutton", "suction_one", "suction_two"],
          "the plain diet (F1)"),
    Place("gaining and losing a card", ["state.py: _express"],
          ["may_follow", "alarms"], ["holding", "alarm"], "nothing",
          "Alarm is lost with the gene"),
    Place("dawn", ["phases/rounds.py: begin_phase"],
          ["alarmed"], ["alarm", "migration_sensing"], "nobody looks",
          "Alarm ends; with phase 6, answers that were spent come back (ED4)"),
    Place("ways to move", ["rules.py: _express", "phases/movement.py: ask_movement"],
          ["chooses_direction", "may_stay", "may_feed_first", "move_cost"],
          ["movement_two", "holding", "fast_food", "streamlining"], "drift, or pay and move"),
    Place("the price of a move",
          ["phases/movement.py: pay_for_move", "genes/escape.py: can_escape"],
          ["move_cost"], ["streamlining"], "the edition's"),
    Place("drift", ["phases/movement.py: drift"],
          ["drift_pays"], ["energy_conservation"], "no BP"),
    Place("a move begins", ["phases/movement.py: begin_active_move"],
          ["moves_twice"], ["speed", "persistence"], "one move"),
    Place("the direction",
          ["phases/movement.py: find_direction, ask_move_dice", "genes/speed.py: ask_second_move"],
          ["chooses_direction", "two_dice"], ["holding", "movement_two", "movement_one"],
          "one die", "Holding where it is declared first (ED3)"),
    Place("a blocked step", ["phases/movement.py: make_step", "genes/rebound.py: can_rebound"],
          ["rebounds"], ["rebound"], "it stays"),
    Place("leaving", ["phases/journey.py: leave_for", "genes/holding.py: followers"],
          ["carries"], ["tentacle", "holding"], "it arrives alone, at once",
          "the mover's tentacle; then each follower (behind others only, if the game says so, "
          "ED4) with its own"),
    Place("what a tentacle carries", ["rules.py: _settle", "genes/tentacle.py: express"],
          ["load"], ["tentacle"], "nothing"),
    Place("arriving", ["phases/journey.py: arrive"],
          [], ["toxic_excretions"], "nothing", "for the mover and then each follower"),
    Place("after a move", ["genes/speed.py: ask_second_move, second_move"],
          ["persistent"], ["speed", "persistence"], "it feeds"),
    Place("feeding options", ["phases/feeding.py: ask_feeding, meal_options, feeding"],
          ["suction", "struggles"],
          ["parasitism", "suction_one", "suction_two", "struggle_for_survival", "aggression"],
          "a meal, or starving if there is none"),
    Place("after a meal", ["phases/meals.py: finish_meal"],
          ["cleans"], ["parasitism", "cleanliness"], "it excretes"),
    Place("excretion", ["phases/meals.py: ask_excretion, excretion, excrete"],
          ["cleans", "toxic"], ["cleanliness", "toxic_excretions"], "onto its own space"),
    Place("targets", ["combat/attack.py: targets_in_phase_one, targets_in_phase_five"],
          ["armored"], ["armor", "threat_display"], "any other amoeba in the space",
          "Armor in phase 1 only"),
    Place("before the answers", ["combat/answers.py: ask_answer"],
          ["camouflage"], ["camouflage_two", "camouflage_one"], "the target sees it coming"),
    Place("answers", ["combat/answers.py: ask_answer, answer", "genes/escape.py: can_escape"],
          ["alarmed"], ["defense", "escape", "alarm"], "none",
          "in either order; Alarm counts as Escape; each once a round if the game says so (ED4)"),
    Place("a lost defense", ["genes/defense.py: fight"],
          ["persistent"], ["persistence"], "the attack goes on"),
    Place("after an escape", ["genes/escape.py: escaped"],
          [], ["escape"], "nothing", "looks where both are: Holding may take the attacker along"),
    Place("crust", ["combat/answers.py: answer"],
          ["crusty"], ["hard_crust"], "the attack succeeds"),
    Place("struck, bitten, eaten", ["combat/outcome.py: succeed"],
          ["mouthful", "armored"], ["more_than_a_mouthful", "armor"], "the target dies",
          "More than a Mouthful in phase 1, Armor in phase 5"),
    Place("failing", ["combat/outcome.py: fail, may_try_again"],
          ["persistent"], ["persistence"], "nothing eaten",
          "an attacker that Holding took along may feed there (A9)"),
    Place("a death", ["phases/deaths.py: _leave_board, die_violently"],
          ["bangs"], ["go_out_with_a_bang", "alarm"], "cubes only",
          "the bang after the cubes; Alarm if it was eaten"),
    Place("a card is turned up",
          ["phases/environment.py: environment", "genes/migration_sensing.py: show"],
          ["senses_ahead"], ["environmental_sensing"], "nobody looks"),
    Place("defects", ["phases/environment.py: defect_turns", "rules.py: __init__"],
          ["mutation", "worth"], ["ray_protection", "short_life_span"],
          "a card adds its MP, and pays them", "a card with negative MP, Glutton, cannot be given"),
    Place("purchases",
          ["phases/new_genes.py: purchases, price_of, can_buy_social_gene, buy",
           "rules.py: __init__"],
          ["discount", "social"], ["social_gene", "flexible"],
          "the edition's price, from the pool"),
    Place("swaps",
          ["phases/new_genes.py: ask_new_genes, new_genes",
           "genes/highly_adaptable.py: swap_targets, swap_price"],
          ["adaptable", "discount"], ["highly_adaptable", "social_gene", "flexible"], "none"),
    Place("phase 4 begins", ["phases/division.py: division_turns"],
          ["explodes"], ["population_explosion"], "the income"),
    Place("phase 4 options", ["phases/division.py: ask_division, division"],
          ["healing"], ["healing_one", "healing_two"], "divisions only"),
    Place("the price of a division",
          ["phases/division.py: ask_division, place_new", "dummy.py: ask_dummy_division"],
          ["division_cost"], ["division_rate", "short_life_span"], "the edition's"),
    Place("where amoebas come", ["phases/division.py: allowed_spaces"],
          ["placed_anywhere"], ["spores"], "next to one of the tribe (V2, V3)"),
    Place("enough to die of",
          ["phases/deaths.py: _first_to_die", "genes/healing_two.py: shifting"],
          ["damage_to_die"], ["life_expectancy", "short_life_span"], "the edition's"),
    Place("attacks of phase 5", ["genes/aggression.py: aggression_turns"],
          ["aggressive"], ["aggression"], "none"),
    Place("scoring", ["phases/scoring.py: score"],
          ["cards"], ALL, "one card each", "advanced ones 2, Ray Protection 0"),
    Place("after scoring", ["phases/scoring.py: scoring", "genes/social_gene.py: collect"],
          ["social"], ["social_gene"], "nothing"),
    Place("the end", ["phases/rounds.py: end, who_chooses_next"],
          ["chooses_next"], ["doris_and_frank"], "nothing"),
    Place("the dummy", ["dummy.py: ask_dummy_move"],
          [], ["holding"], "the same as for a player",
          "no gene that chooses is the dummy's; those that work by themselves are (T7)"),
]
# fmt: on
