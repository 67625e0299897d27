"""The effects that a gene of one's own may have (ED5): those of the printed genes, named by their
rules, and a change of the income.

>>> EFFECTS["G-DIV"].gene, EFFECTS["G-DIV"].number
('division_rate', Number(low=1, high=99, needed=False))
"""

from typing import Final, NamedTuple


class Number(NamedTuple):
    """The number of an effect that has one: its bounds, and whether it must be said. Left out, it
    is the printed gene's. A number that is added is never 0."""

    low: int
    high: int
    needed: bool = False


class Effect(NamedTuple):
    """What a card may do: the printed gene whose effect it is ("" for the income), that gene's
    name, and the number that may be changed."""

    rule: str
    gene: str
    name: str
    number: Number | None = None


EFFECTS: Final = {
    effect.rule: effect
    for effect in [
        Effect("V1", "", "Income", Number(-20, 20, needed=True)),
        Effect("G-MV1", "movement_one", "Movement I"),
        Effect("G-SPO", "spores", "Spores"),
        Effect("G-SPD", "speed", "Speed"),
        Effect("G-DEF", "defense", "Defense"),
        Effect("G-ESC", "escape", "Escape"),
        Effect("G-SUB", "substitution", "Substitution"),
        Effect("G-STR", "streamlining", "Streamlining"),
        Effect("G-TEN", "tentacle", "Tentacle", Number(1, 3)),
        Effect("G-HOL", "holding", "Holding"),
        Effect("G-LIF", "life_expectancy", "Life Expectancy", Number(-5, 5)),
        Effect("G-FRU", "frugality", "Frugality"),
        Effect("G-SFS", "struggle_for_survival", "Struggle for Survival"),
        Effect("G-PAR", "parasitism", "Parasitism"),
        Effect("G-DIV", "division_rate", "Division Rate", Number(1, 99)),
        Effect("G-PER", "persistence", "Persistence"),
        Effect("G-MV2", "movement_two", "Movement II"),
        Effect("G-AGG", "aggression", "Aggression"),
        Effect("G-ARM", "armor", "Armor"),
        Effect("H-DOR", "doris_and_frank", "Doris & Frank Gene"),
        Effect("H-GLU", "glutton", "Glutton"),
        Effect("H-ALA", "alarm", "Alarm"),
        Effect("H-CLE", "cleanliness", "Cleanliness"),
        Effect("H-HAR", "hard_crust", "Hard Crust"),
        Effect("H-MIG", "migration_sensing", "Migration Sensing"),
        Effect("H-SOC", "social_gene", "Social Gene"),
        Effect("H-FAS", "fast_food", "Fast Food"),
        Effect("H-ADA", "highly_adaptable", "Highly Adaptable"),
        Effect("H-MOU", "more_than_a_mouthful", "More than a Mouthful"),
        Effect("H-CA1", "camouflage_one", "Camouflage I"),
        Effect("H-SU1", "suction_one", "Suction I"),
        Effect("H-THR", "threat_display", "Threat Display"),
        Effect("H-FLE", "flexible", "Flexible", Number(-9, 9)),
        Effect("H-HE1", "healing_one", "Healing I"),
        Effect("H-REB", "rebound", "Rebound"),
        Effect("H-BAN", "go_out_with_a_bang", "Go Out With A Bang"),
        Effect("H-SHO", "short_life_span", "Short Life Span"),
        Effect("H-TOX", "toxic_excretions", "Toxic Excretions"),
        Effect("H-POP", "population_explosion", "Population Explosion"),
        Effect("H-ENE", "energy_conservation", "Energy Conservation", Number(1, 9)),
        Effect("H-ENV", "environmental_sensing", "Environmental Sensing"),
        Effect("H-CA2", "camouflage_two", "Camouflage II"),
        Effect("H-HE2", "healing_two", "Healing II"),
        Effect("H-SU2", "suction_two", "Suction II"),
    ]
}
"""By their rules, in the order of the rule book."""

NUMBERS_ONLY: Final = {
    "G-INT": "a card without effects is such a card",
    "G-RAY": "say MP = -2, cards = 0 and pays = 4",
    "H-PHD": "say cards = 2",
}
"""The printed genes that do nothing but by the numbers of their cards (P2, D5)."""

PRINTED_NAMES: Final = [
    *(effect.name for effect in EFFECTS.values() if effect.gene),
    "Intelligence",
    "Ray Protection",
    "PhD",
]
SOCIAL: Final = "H-SOC"
"""Has one card at most: it is bought from who holds it."""
