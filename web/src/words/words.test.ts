import { describe, expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { unbreakable } from "./french";

type Fact = number | number[];
type Leaf = string | ((...facts: Fact[]) => string);

/** What is the same word in two languages, or a name. */
const SAME: Record<string, string[]> = {
  de: [
    "game.name",
    "start.spiced",
    "reference.kinds.spiced",
    "tribe.bp",
    "pool.price",
    "table.phase",
    "replay.link",
    "replay.speeds.normal",
    "hindsight.start",
    "hindsight.inPhase",
    "preview.counts.bp",
  ],
  fr: [
    "game.name",
    "start.spiced",
    "reference.kinds.spiced",
    "tribe.mutationAlone",
    "pool.mutation",
    "colours.orange",
    "card.ozone",
    "setup.who.bot",
    "levels.novice",
    "levels.expert",
    "tribe.bot",
    "table.phases.4",
    "replay.pause",
    "replay.speeds.normal",
  ],
};

/** French nouns that have no singular of their own. */
const ALWAYS_PLURAL = /fois|repas/;

/** All texts and makers of texts, by their path: "start.quick". */
function leaves(part: unknown, path = ""): [string, Leaf][] {
  if (typeof part === "string" || typeof part === "function") return [[path, part as Leaf]];
  return Object.entries(part as object).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key));
}

const english = new Map(leaves(en));

/** A text told of these facts, each as a number, or as a list where the text wants one. */
function said(leaf: Leaf, ...facts: number[]): string {
  if (typeof leaf === "string") return leaf;
  for (let lists = 0; lists < 1 << facts.length; lists += 1) {
    try {
      return leaf(...facts.map((fact, index) => ((lists >> index) & 1 ? [fact] : fact)));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new TypeError("it takes neither numbers nor lists");
}

/** The facts that a text tells. */
function told(leaf: Leaf): number[] {
  const facts = [31, 47, 59];
  return facts.filter((fact) => said(leaf, ...facts).includes(`${fact}`));
}

describe.each([
  ["de", de],
  ["fr", fr],
] as const)("%s", (code, words) => {
  const other = new Map(leaves(words));

  it("says all that English says, and nothing else", () => {
    expect([...other.keys()]).toEqual([...english.keys()]);
    for (const [path, leaf] of other) expect(typeof leaf, path).toBe(typeof english.get(path));
  });

  it("tells the same facts", () => {
    for (const [path, leaf] of other) expect(told(leaf), path).toEqual(told(english.get(path)!));
  });

  it("has a singular where English has one", () => {
    for (const [path, leaf] of other) {
      const plural = (one: Leaf): boolean => said(one, 1, 1, 1).replaceAll("1", "5") !== said(one, 5, 5, 5);
      if (ALWAYS_PLURAL.test(said(leaf, 1, 1, 1))) continue;
      if (plural(english.get(path)!)) expect(plural(leaf), path).toBe(true);
    }
  });

  it("leaves nothing in English but names and words that are the same", () => {
    const same = [...other].filter(([path, leaf]) => said(leaf, 31, 47, 59) === said(english.get(path)!, 31, 47, 59));
    const names = same.map(([path]) => path).filter((path) => !path.startsWith("bots."));
    expect(names.filter((path) => !SAME[code]?.includes(path))).toEqual([]);
  });
});

describe("French", () => {
  it("does not break a line before a tall mark", () => {
    const loose = leaves(unbreakable(fr)).filter(([, leaf]) => / [:;!?»]/.test(said(leaf, 31, 47, 59)));
    expect(loose).toEqual([]);
    expect(unbreakable({ ask: ["Quoi ?"] })).toEqual({ ask: ["Quoi\u202f?"] });
  });

  it("counts nothing as one", () => {
    expect(fr.tribe.cards(0)).toBe("0 carte");
    expect(en.tribe.cards(0)).toBe("0 cards");
    expect(de.tribe.cards(1)).toBe("1 Karte");
  });
});
