/** What is said when a game is looked back at, in English. */
import type { EffectCount } from "../../wire";
import { counted } from "../plural";

const times = (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** By the name of the effect: how often, and how much it came to. */
export type EffectWords = Record<EffectCount["effect"], (count: number, amount: number) => string>;

const effects: EffectWords = {
  alarmed: (count) => `raised the alarm ${times(count)}`,
  ate_more: (count) => `one cube more in ${counted(count, "meal", "meals")}`,
  ate_otherwise: (count) => `${counted(count, "meal", "meals")} that only it allowed`,
  ate_target: (count) => `ate ${counted(count, "amoeba", "amoebas")}`,
  attacked: (count) => `attacked ${times(count)}`,
  attacked_again: (count) => `attacked again ${times(count)}`,
  bounced: (count) => `bounced ${times(count)}`,
  carried: (_, amount) => `carried ${counted(amount, "cube", "cubes")} along`,
  chose_next: () => "decides what is played next",
  chose_way: (count) => `chose its way ${times(count)}`,
  cost_attacker: (_, amount) => `cost attackers ${amount} BP`,
  counted: (count) => `counted in ${counted(count, "scoring", "scorings")}`,
  defended: (count) => `fought back ${times(count)}`,
  died_early: (count) => `${counted(count, "amoeba", "amoebas")} died early`,
  divided_far: (count) => `${counted(count, "amoeba", "amoebas")} placed far away`,
  drained: (_, amount) => `cost hosts ${amount} BP`,
  earned: (_, amount) => `earned ${amount} BP`,
  excreted_elsewhere: (count) => `excreted elsewhere ${times(count)}`,
  exploded: (_, amount) => `${amount} BP given up for it`,
  fed_first: (count) => `fed before moving ${times(count)}`,
  fled: (count) => `fled ${times(count)}`,
  followed: (count) => `went along ${times(count)}`,
  fought_on: (count) => `fought on ${times(count)}`,
  given_up: (_, amount) => `paid ${amount} MP of a gene defect`,
  got_away: (count) => `got away ${times(count)}`,
  healed: (_, amount) => `healed ${amount} DP`,
  held_still: (count) => `stayed put ${times(count)}`,
  hurt: (_, amount) => `${amount} DP for others`,
  killed: (count) => `killed ${counted(count, "amoeba", "amoebas")}`,
  moved_again: (count) => `moved again ${times(count)}`,
  only_hurt: (count) => `survived ${counted(count, "attack", "attacks")}`,
  outlived: (count) => `an amoeba lived on ${times(count)}`,
  placed: (count) => `placed ${counted(count, "amoeba", "amoebas")}`,
  poisoned: (_, amount) => `laid ${amount} DP in the soup`,
  received: (_, amount) => `brought ${amount} BP from the leaders`,
  repelled: (count) => `beat off ${counted(count, "attack", "attacks")}`,
  saved: (_, amount) => `saved ${amount} BP`,
  saw_next: (count) => `saw the next card ${times(count)}`,
  shielded: (_, amount) => `kept ${amount} MP of defects away`,
  sold: (_, amount) => `was sold for ${amount} BP`,
  spared: (count) => `could not be the target of ${counted(count, "attack", "attacks")}`,
  sucked: (_, amount) => `sucked in ${counted(amount, "cube", "cubes")}`,
  swapped: (count) => `swapped ${counted(count, "gene", "genes")}`,
  two_dice: (count) => `rolled two dice ${times(count)}`,
  unseen: (count) => `${counted(count, "attack", "attacks")} could not be answered`,
};

export const hindsight = {
  effects,
  asTable: "As a table",
  tribe: "Tribe",
  setup: "Setup",
  ladderTitle: "Where the ladder spaces came from",
  start: "Start",
  forAmoebas: "Amoebas",
  forCards: "Genes",
  passed: "Passed",
  end: "Ladder",
  lastScoring: (amoebas: number, forAmoebas: number, cards: number, forCards: number, passed: number) =>
    `last round: ${counted(amoebas, "amoeba", "amoebas")} +${forAmoebas}, ${counted(cards, "card", "cards")} +${forCards}${passed ? `, passed +${passed}` : ""}`,
  lastNothing: "last round: nothing",
  endedBy: {
    finish: "The game ended because a marker reached the finish zone.",
    pile: "The game ended because the last environment card was turned up.",
  },
  chartsTitle: "Round by round",
  charts: {
    ladder: "Ladder",
    amoebas: "Amoebas on the board",
    bp: "Biological points (BP)",
    cards: "Gene cards, as they count",
  },
  chanceTitle: "Who was winning",
  chanceAbout:
    "The chance to win, as the bots see it: many games played on from each moment, by the same bots for all tribes.",
  chance: "Chance to win",
  chanceBusy: "The bots are still playing it through …",
  moment: (round: number, phase: string) => `Round ${round}, ${phase}`,
  turnsTitle: "Turning points",
  noTurns: "No round changed much.",
  turned: (round: number, name: string, before: number, after: number) =>
    `In round ${round} ${name}'s chance ${after > before ? "rose" : "fell"} from ${before} % to ${after} %. What changed most:`,
  inPhase: (phase: string, effect: string) => `${phase}: ${effect}`,
  look: "Look at it",
  better: (label: string, chance: number, chosen: number) =>
    `A strong bot would rather have done this: ${label} (${chance} % instead of ${chosen} %).`,
  genesTitle: "What the genes did",
  noGenes: "no genes",
  idle: (scorings: number) =>
    scorings ? `counted in ${counted(scorings, "scoring", "scorings")}, and did nothing else` : "did nothing",
  held: (since: number, until: number | null, price: number | null) => {
    const rounds =
      until === null ? `from round ${since}` : since === until ? `round ${since}` : `rounds ${since} to ${until}`;
    return price === null ? rounds : `${rounds}, ${price} BP`;
  },
};

export type HindsightWords = typeof hindsight;
