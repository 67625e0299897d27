/** What is said when a game is looked back at, in French. */
import { counted } from "../plural";
import type { HindsightWords, EffectWords } from "./en";

const many = (count: number, one: string, more: string): string => counted(count, one, more, "fr");
const times = (count: number): string => `${count} fois`;
const amoebas = (count: number): string => many(count, "amibe", "amibes");
const attacks = (count: number): string => many(count, "attaque", "attaques");
const cubes = (count: number): string => many(count, "cube", "cubes");

const effects: EffectWords = {
  alarmed: (count) => `a donné l’alarme ${times(count)}`,
  ate_more: (count) => `un cube de plus pour ${many(count, "repas", "repas")}`,
  ate_otherwise: (count) => `${many(count, "repas", "repas")} grâce à lui seul`,
  ate_target: (count) => `a mangé ${amoebas(count)}`,
  attacked: (count) => `a attaqué ${times(count)}`,
  attacked_again: (count) => `a attaqué de nouveau ${times(count)}`,
  bounced: (count) => `a rebondi ${times(count)}`,
  carried: (_, amount) => `a emporté ${cubes(amount)}`,
  chose_next: () => "décide du prochain jeu",
  chose_way: (count) => `a choisi sa direction ${times(count)}`,
  cost_attacker: (_, amount) => `a coûté ${amount} PE aux attaquants`,
  counted: (count) => `a compté dans ${many(count, "décompte", "décomptes")}`,
  defended: (count) => `s’est défendu ${times(count)}`,
  died_early: (count) => many(count, "amibe morte tôt", "amibes mortes tôt"),
  divided_far: (count) => many(count, "amibe placée au loin", "amibes placées au loin"),
  drained: (_, amount) => `a coûté ${amount} PE à ses hôtes`,
  earned: (_, amount) => `a rapporté ${amount} PE`,
  excreted_elsewhere: (count) => `a rejeté ailleurs ${times(count)}`,
  exploded: (_, amount) => `${amount} PE donnés pour cela`,
  fed_first: (count) => `a mangé avant de bouger ${times(count)}`,
  fled: (count) => `a fui ${times(count)}`,
  followed: (count) => `a suivi ${times(count)}`,
  fought_on: (count) => `a continué le combat ${times(count)}`,
  given_up: (_, amount) => `a payé ${amount} d’un défaut génétique`,
  got_away: (count) => `s’est échappé ${times(count)}`,
  healed: (_, amount) => `a guéri ${amount} PB`,
  held_still: (count) => `est resté sur place ${times(count)}`,
  hurt: (_, amount) => `${amount} PB pour les autres`,
  killed: (count) => `a tué ${amoebas(count)}`,
  moved_again: (count) => `a bougé de nouveau ${times(count)}`,
  only_hurt: (count) => `a survécu à ${attacks(count)}`,
  outlived: (count) => `une amibe a survécu ${times(count)}`,
  placed: (count) => `a placé ${amoebas(count)}`,
  poisoned: (_, amount) => `a mis ${amount} PB dans la soupe`,
  received: (_, amount) => `a rapporté ${amount} PE des premiers`,
  repelled: (count) => `a repoussé ${attacks(count)}`,
  saved: (_, amount) => `a économisé ${amount} PE`,
  saw_next: (count) => `a vu la carte suivante ${times(count)}`,
  shielded: (_, amount) => `a évité ${amount} de défauts génétiques`,
  sold: (_, amount) => `vendu pour ${amount} PE`,
  spared: (count) => `à l’abri de ${attacks(count)}`,
  sucked: (_, amount) => `a aspiré ${cubes(amount)}`,
  swapped: (count) => `a échangé ${many(count, "gène", "gènes")}`,
  two_dice: (count) => `a lancé deux dés ${times(count)}`,
  unseen: (count) => `${attacks(count)} sans réponse possible`,
};

export const hindsight: HindsightWords = {
  effects,
  asTable: "En tableau",
  tribe: "Tribu",
  setup: "Mise en place",
  ladderTitle: "D’où viennent les cases de l’échelle",
  start: "Départ",
  forAmoebas: "Amibes",
  forCards: "Gènes",
  passed: "Sautées",
  end: "Échelle",
  lastScoring: (on, forAmoebas, cards, forCards, passed) =>
    `dernier tour : ${amoebas(on)} +${forAmoebas}, ${many(cards, "carte", "cartes")} +${forCards}${passed ? `, sautées +${passed}` : ""}`,
  lastNothing: "dernier tour : rien",
  endedBy: {
    finish: "La partie s’est terminée parce qu’un marqueur a atteint la zone d’arrivée.",
    pile: "La partie s’est terminée parce que la dernière carte d’environnement a été retournée.",
  },
  chartsTitle: "Tour par tour",
  charts: {
    ladder: "Échelle",
    amoebas: "Amibes sur le plateau",
    bp: "Points d’énergie (PE)",
    cards: "Cartes de gènes, comme elles comptent",
  },
  chanceTitle: "Qui menait",
  chanceAbout:
    "La chance de gagner selon les bots : de chaque moment, beaucoup de parties ont été continuées, par les mêmes bots pour toutes les tribus.",
  chance: "Chance de gagner",
  chanceBusy: "Les bots rejouent encore la partie …",
  moment: (round, phase) => `Tour ${round}, ${phase}`,
  turnsTitle: "Tournants",
  noTurns: "Aucun tour n’a beaucoup changé.",
  turned: (round, name, before, after) =>
    `Au tour ${round}, les chances de ${name} ${after > before ? "sont montées" : "sont tombées"} de ${before} % à ${after} %. Ce qui a changé le plus :`,
  inPhase: (phase, effect) => `${phase} : ${effect}`,
  look: "Regarder",
  better: (label, chance, chosen) =>
    `Un bot fort aurait plutôt fait ceci : ${label} (${chance} % au lieu de ${chosen} %).`,
  genesTitle: "Ce qu’ont fait les gènes",
  noGenes: "aucun gène",
  idle: (scorings) =>
    scorings ? `a compté dans ${many(scorings, "décompte", "décomptes")}, rien d’autre` : "n’a rien fait",
  held: (since, until, price) => {
    const rounds =
      until === null ? `depuis le tour ${since}` : since === until ? `tour ${since}` : `tours ${since} à ${until}`;
    return price === null ? rounds : `${rounds}, ${price} PE`;
  },
};
