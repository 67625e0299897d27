/** What is said when a game is looked back at, in German. */
import { counted } from "../plural";
import type { HindsightWords, EffectWords } from "./en";

const times = (count: number): string => (count === 1 ? "einmal" : count === 2 ? "zweimal" : `${count}-mal`);
const meals = (count: number): string => counted(count, "Mahlzeit", "Mahlzeiten");
const amoebas = (count: number): string => counted(count, "Amöbe", "Amöben");
const attacks = (count: number): string => counted(count, "Angriff", "Angriffe");
const cubes = (count: number): string => counted(count, "Nährstoff", "Nährstoffe");

const effects: EffectWords = {
  alarmed: (count) => `${times(count)} Alarm geschlagen`,
  ate_more: (count) => `bei ${counted(count, "Mahlzeit", "Mahlzeiten")} ein Nährstoff mehr`,
  ate_otherwise: (count) => `${meals(count)}, die nur damit ${count === 1 ? "möglich war" : "möglich waren"}`,
  ate_target: (count) => `${amoebas(count)} gefressen`,
  attacked: (count) => `${times(count)} angegriffen`,
  attacked_again: (count) => `${times(count)} noch einmal angegriffen`,
  bounced: (count) => `${times(count)} abgeprallt`,
  carried: (_, amount) => `${cubes(amount)} mitgenommen`,
  chose_next: () => "bestimmt, was als Nächstes gespielt wird",
  chose_way: (count) => `${times(count)} die Richtung gewählt`,
  cost_attacker: (_, amount) => `kostete Angreifer ${amount} BP`,
  counted: (count) => `zählte in ${counted(count, "Wertung", "Wertungen")}`,
  defended: (count) => `${times(count)} gewehrt`,
  died_early: (count) => `${amoebas(count)} früh gestorben`,
  divided_far: (count) => `${amoebas(count)} weit weg gesetzt`,
  drained: (_, amount) => `kostete Wirte ${amount} BP`,
  earned: (_, amount) => `brachte ${amount} BP`,
  excreted_elsewhere: (count) => `${times(count)} woanders ausgeschieden`,
  exploded: (_, amount) => `dafür ${amount} BP hergegeben`,
  fed_first: (count) => `${times(count)} vor dem Bewegen gefressen`,
  fled: (count) => `${times(count)} geflohen`,
  followed: (count) => `${times(count)} mitgegangen`,
  fought_on: (count) => `${times(count)} weitergekämpft`,
  given_up: (_, amount) => `zahlte ${amount} von einem Gendefekt`,
  got_away: (count) => `${times(count)} entkommen`,
  healed: (_, amount) => `${amount} SP geheilt`,
  held_still: (count) => `${times(count)} festgehalten`,
  hurt: (_, amount) => `${amount} SP für andere`,
  killed: (count) => `${amoebas(count)} getötet`,
  moved_again: (count) => `${times(count)} noch einmal bewegt`,
  only_hurt: (count) => `${attacks(count)} überlebt`,
  outlived: (count) => `${times(count)} lebte eine Amöbe weiter`,
  placed: (count) => `${amoebas(count)} gesetzt`,
  poisoned: (_, amount) => `${amount} SP in die Suppe gelegt`,
  received: (_, amount) => `brachte ${amount} BP von den Führenden`,
  repelled: (count) => `${attacks(count)} abgewehrt`,
  saved: (_, amount) => `${amount} BP gespart`,
  saw_next: (count) => `${times(count)} die nächste Karte gesehen`,
  shielded: (_, amount) => `hielt Gendefekte von ${amount} ab`,
  sold: (_, amount) => `für ${amount} BP verkauft`,
  spared: (count) => `bei ${counted(count, "Angriff", "Angriffen")} kein mögliches Ziel`,
  sucked: (_, amount) => `${cubes(amount)} angesaugt`,
  swapped: (count) => `${counted(count, "Gen", "Gene")} getauscht`,
  two_dice: (count) => `${times(count)} zwei Würfel geworfen`,
  unseen: (count) => `${attacks(count)} ohne mögliche Antwort`,
};

export const hindsight: HindsightWords = {
  effects,
  asTable: "Als Tabelle",
  tribe: "Stamm",
  setup: "Aufbau",
  ladderTitle: "Woher die Felder der Laufbahn kamen",
  start: "Anfang",
  forAmoebas: "Amöben",
  forCards: "Gene",
  passed: "Übersprungen",
  end: "Laufbahn",
  lastScoring: (on, forAmoebas, cards, forCards, passed) =>
    `letzte Runde: ${amoebas(on)} +${forAmoebas}, ${counted(cards, "Karte", "Karten")} +${forCards}${passed ? `, übersprungen +${passed}` : ""}`,
  lastNothing: "letzte Runde: nichts",
  endedBy: {
    finish: "Das Spiel endete, weil ein Spielstein die Zielzone erreicht hat.",
    pile: "Das Spiel endete, weil die letzte Umweltkarte aufgedeckt wurde.",
  },
  chartsTitle: "Runde für Runde",
  charts: {
    ladder: "Laufbahn",
    amoebas: "Amöben auf dem Plan",
    bp: "Biopunkte (BP)",
    cards: "Genkarten, wie sie zählen",
  },
  chanceTitle: "Wer vorne lag",
  chanceAbout:
    "Die Gewinnchance, wie die Bots sie sehen: Von jedem Augenblick aus wurden viele Partien weitergespielt, für alle Stämme von denselben Bots.",
  chance: "Gewinnchance",
  chanceBusy: "Die Bots spielen es noch durch …",
  moment: (round, phase) => `Runde ${round}, ${phase}`,
  turnsTitle: "Wendepunkte",
  noTurns: "Keine Runde hat viel geändert.",
  turned: (round, name, before, after) =>
    `In Runde ${round} ${after > before ? "stieg" : "fiel"} die Chance von ${name} von ${before} % auf ${after} %. Am meisten änderte:`,
  inPhase: (phase, effect) => `${phase}: ${effect}`,
  look: "Ansehen",
  better: (label, chance, chosen) =>
    `Ein starker Bot hätte lieber dies getan: ${label} (${chance} % statt ${chosen} %).`,
  genesTitle: "Was die Gene bewirkt haben",
  noGenes: "keine Gene",
  idle: (scorings) =>
    scorings ? `zählte in ${counted(scorings, "Wertung", "Wertungen")}, sonst nichts` : "nichts bewirkt",
  held: (since, until, price) => {
    const rounds =
      until === null ? `ab Runde ${since}` : since === until ? `Runde ${since}` : `Runde ${since} bis ${until}`;
    return price === null ? rounds : `${rounds}, ${price} BP`;
  },
};
