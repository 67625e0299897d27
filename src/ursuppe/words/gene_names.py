"""The names of the genes in three languages, by their rules: as printed where a printed
edition has them (section 19 of the rule book), the new genes in the same spirit."""

from typing import Final

GENE_NAMES: Final[dict[str, dict[str, str]]] = {
    "G-INT": {"en": "Intelligence", "de": "Intelligenz", "fr": "Intelligence"},
    "G-MV1": {"en": "Movement I", "de": "Bewegung I", "fr": "Mouvement"},
    "G-SPO": {"en": "Spores", "de": "Sporen", "fr": "Spores"},
    "G-SPD": {"en": "Speed", "de": "Geschwindigkeit", "fr": "Vitesse"},
    "G-DEF": {"en": "Defense", "de": "Verteidigung", "fr": "Défense"},
    "G-ESC": {"en": "Escape", "de": "Flucht", "fr": "Évasion"},
    "G-SUB": {"en": "Substitution", "de": "Ersatzkost", "fr": "Substitution"},
    "G-RAY": {"en": "Ray Protection", "de": "Strahlenschutz", "fr": "Protection anti-radiation"},
    "G-STR": {"en": "Streamlining", "de": "Stromlinienform", "fr": "Nage"},
    "G-TEN": {"en": "Tentacle", "de": "Tentakel", "fr": "Tentacules"},
    "G-HOL": {"en": "Holding", "de": "Klammern", "fr": "Agrippement"},
    "G-LIF": {"en": "Life Expectancy", "de": "Lebenserwartung", "fr": "Résistance"},
    "G-FRU": {"en": "Frugality", "de": "Genügsamkeit", "fr": "Frugalité"},
    "G-SFS": {"en": "Struggle for Survival", "de": "Überlebenskampf", "fr": "Attaque"},
    "G-PAR": {"en": "Parasitism", "de": "Parasitismus", "fr": "Parasitisme"},
    "G-DIV": {"en": "Division Rate", "de": "Teilungsrate", "fr": "Scissiparité"},
    "G-PER": {"en": "Persistence", "de": "Ausdauer", "fr": "Endurance"},
    "G-MV2": {"en": "Movement II", "de": "Bewegung II", "fr": "Autonomie"},
    "G-AGG": {"en": "Aggression", "de": "Aggression", "fr": "Agression"},
    "G-ARM": {"en": "Armor", "de": "Panzerung", "fr": "Carapace"},
    # Freshly Spiced
    "H-DOR": {"en": "Doris & Frank Gene", "de": "Doris-&-Frank-Gen", "fr": "Gène Doris & Frank"},
    "H-GLU": {"en": "Glutton", "de": "Vielfraß", "fr": "Glouton"},
    "H-ALA": {"en": "Alarm", "de": "Alarm", "fr": "Alarme"},
    "H-CLE": {"en": "Cleanliness", "de": "Reinlichkeit", "fr": "Propreté"},
    "H-HAR": {"en": "Hard Crust", "de": "Harte Kruste", "fr": "Croûte dure"},
    "H-MIG": {"en": "Migration Sensing", "de": "Wandertrieb", "fr": "Instinct migrateur"},
    "H-SOC": {"en": "Social Gene", "de": "Soziales Gen", "fr": "Gène social"},
    "H-FAS": {"en": "Fast Food", "de": "Fast Food", "fr": "Restauration rapide"},
    "H-ADA": {"en": "Highly Adaptable", "de": "Anpassungskünstler", "fr": "Caméléon"},
    "H-MOU": {"en": "More than a Mouthful", "de": "Dicker Brocken", "fr": "Gros morceau"},
    "H-CA1": {"en": "Camouflage I", "de": "Tarnung I", "fr": "Camouflage I"},
    "H-SU1": {"en": "Suction I", "de": "Ansaugen I", "fr": "Aspiration I"},
    "H-THR": {"en": "Threat Display", "de": "Drohgebärde", "fr": "Intimidation"},
    "H-FLE": {"en": "Flexible", "de": "Flexibel", "fr": "Souplesse"},
    "H-HE1": {"en": "Healing I", "de": "Heilung I", "fr": "Guérison I"},
    "H-REB": {"en": "Rebound", "de": "Abprallen", "fr": "Rebond"},
    "H-BAN": {"en": "Go Out With A Bang", "de": "Abgang mit Knall", "fr": "Bouquet final"},
    "H-SHO": {"en": "Short Life Span", "de": "Kurzlebig", "fr": "Vie brève"},
    "H-TOX": {"en": "Toxic Excretions", "de": "Giftige Häufchen", "fr": "Déjections toxiques"},
    "H-POP": {"en": "Population Explosion", "de": "Bevölkerungsexplosion",
              "fr": "Explosion démographique"},
    "H-ENE": {"en": "Energy Conservation", "de": "Energiesparer", "fr": "Économie d'énergie"},
    "H-PHD": {"en": "PhD", "de": "Doktortitel", "fr": "Doctorat"},
    "H-ENV": {"en": "Environmental Sensing", "de": "Wetterfühligkeit", "fr": "Sixième sens"},
    "H-CA2": {"en": "Camouflage II", "de": "Tarnung II", "fr": "Camouflage II"},
    "H-HE2": {"en": "Healing II", "de": "Heilung II", "fr": "Guérison II"},
    "H-SU2": {"en": "Suction II", "de": "Ansaugen II", "fr": "Aspiration II"},
}  # fmt: skip


def gene_name(rule: str, language: str = "en") -> str:
    """The name of a rule's gene.

    >>> gene_name("G-STR", "fr")
    'Nage'
    """
    return GENE_NAMES[rule][language]
