/** The chapters of the first game: a position each, which the server sets up as a table like any
 * other, and what is to be done there. No step is left to dice. */
import type { Happening } from "../wire";
import type { Words } from "../words/en";

export type ChapterKey = keyof Words["learn"]["chapters"];

export interface Step {
  /** The kinds of question at which it is done; any other one asked means that the player has
   * gone another way. Null if nothing the player does leads astray. */
  at: readonly string[] | null;
  /** The event that shows that it is done. */
  done: (event: Happening) => boolean;
  /** The rule it is about. */
  rule: string;
}

export interface Chapter {
  key: ChapterKey;
  position: Record<string, unknown>;
  steps: readonly Step[];
}

/** The learner's seat; the page plays the others. */
export const LEARNER = 0;
export const PLAYERS = 3;

const byLearner =
  (kind: string, number: number | null = null) =>
  (event: Happening): boolean =>
    event.kind === kind && event.tribe === LEARNER && (number === null || event.number === number);
const phaseBegins =
  (phase: number) =>
  (event: Happening): boolean =>
    event.kind === "phase" && event.amount === phase;

const amoeba = (space: string, damage = 0): { space: string; damage: number } => ({ space, damage });
const others = (yellow: number, green: number, bp: number): Record<string, unknown>[] => [
  { colour: "yellow", marker: yellow, bp, amoebas: { 1: amoeba("d4") } },
  { colour: "green", marker: green, bp, amoebas: { 1: amoeba("c1") } },
];
/** Two cubes of each colour, as at the beginning of a game. */
const plenty = (spaces: string): Record<string, Record<string, number>> =>
  Object.fromEntries(spaces.split(" ").map((space) => [space, { red: 2, yellow: 2, green: 2 }]));

const THREE_GENES = ["movement_one", "speed", "tentacle"];

export const CHAPTERS: readonly Chapter[] = [
  {
    key: "drift",
    position: {
      players: PLAYERS,
      round: 2,
      phase: 1,
      card: "e8",
      tribes: [{ colour: "red", marker: 3, bp: 4, amoebas: { 1: amoeba("a4"), 2: amoeba("b2") } }, ...others(5, 7, 3)],
      soup: { ...plenty("b5 a4 b4 c4 d4 e4 a3 b3 d3 e3 a2 b2 d2 e2 a1 b1 c1 d1"), c2: { red: 4 } },
    },
    steps: [
      { at: ["movement"], done: byLearner("drifted", 1), rule: "M1" },
      { at: ["feeding"], done: byLearner("ate", 1), rule: "F1" },
      {
        at: ["movement", "direction", "feeding"],
        done: (event) => byLearner("starved", 2)(event) || byLearner("ate", 2)(event),
        rule: "F4",
      },
    ],
  },
  {
    key: "ozone",
    position: {
      players: PLAYERS,
      round: 3,
      phase: 2,
      card: "e8",
      pile: ["w6"],
      tribes: [
        { colour: "red", marker: 9, bp: 4, genes: THREE_GENES, amoebas: { 1: amoeba("a4"), 2: amoeba("b2") } },
        ...others(5, 7, 0),
      ],
    },
    steps: [{ at: null, done: phaseBegins(3), rule: "D2" }],
  },
  {
    key: "genes",
    position: {
      players: PLAYERS,
      round: 3,
      phase: 3,
      card: "e8",
      tribes: [{ colour: "red", marker: 9, bp: 8, amoebas: { 1: amoeba("a4"), 2: amoeba("b2") } }, ...others(5, 7, 0)],
    },
    steps: [
      { at: ["new genes"], done: byLearner("bought"), rule: "B1" },
      { at: null, done: phaseBegins(4), rule: "P1" },
    ],
  },
  {
    key: "divide",
    position: {
      players: PLAYERS,
      round: 3,
      phase: 4,
      card: "e8",
      tribes: [
        {
          colour: "red",
          marker: 9,
          bp: 2,
          genes: THREE_GENES,
          amoebas: { 1: amoeba("b4"), 2: amoeba("a2", 2), 3: amoeba("b2") },
        },
        ...others(5, 7, 0),
      ],
    },
    steps: [
      { at: ["division"], done: byLearner("divided"), rule: "V2" },
      { at: null, done: byLearner("scored"), rule: "K2" },
    ],
  },
  {
    key: "attack",
    position: {
      players: PLAYERS,
      round: 5,
      phase: 1,
      card: "c14",
      tribes: [
        {
          colour: "red",
          marker: 3,
          bp: 3,
          genes: ["struggle_for_survival"],
          amoebas: { 1: amoeba("b3"), 2: amoeba("d2") },
        },
        { colour: "yellow", marker: 5, bp: 3, amoebas: { 2: amoeba("b3") } },
        { colour: "green", marker: 7, bp: 3, amoebas: { 1: amoeba("c1") } },
      ],
      soup: { b3: { red: 3 }, c1: { red: 2, yellow: 2 }, d2: { yellow: 2, green: 2 } },
    },
    steps: [
      { at: ["movement"], done: byLearner("drifted", 1), rule: "M1" },
      { at: ["feeding"], done: byLearner("fed", 1), rule: "G-SFS" },
    ],
  },
];
