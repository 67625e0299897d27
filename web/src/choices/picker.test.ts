import { describe, expect, it } from "vitest";
import type { Choice, Question, Setting } from "../wire";
import { added, canAdd, isWhole, none, settled, sourcesOf, within } from "./picker";

function meal(action: number, cubes: number[], more: Partial<Choice> = {}): Choice {
  return {
    action,
    kind: "eat",
    text: cubes.join(),
    label: `eat ${cubes.join()}`,
    rule: "F1",
    number: null,
    space: null,
    direction: null,
    cubes,
    tribe: null,
    attacker: null,
    gene: null,
    lower: null,
    ladder: null,
    ...more,
  };
}

/** Two of one foreign colour and one of the other, as with three players (F1). */
const MEALS = [meal(1, [0, 2, 1]), meal(2, [0, 1, 2])];

describe("a meal picked cube by cube", () => {
  it("offers only cubes that still lead to a legal meal", () => {
    expect(canAdd(MEALS, none(3), 0)).toBe(false);
    expect(canAdd(MEALS, [0, 1, 0], 1)).toBe(true);
    expect(canAdd(MEALS, [0, 2, 0], 1)).toBe(false);
    expect(canAdd(MEALS, [0, 2, 1], 2)).toBe(false);
  });

  it("is settled as soon as only one meal is left", () => {
    expect(settled(MEALS, [0, 1, 1])).toBeNull();
    expect(settled(MEALS, [0, 2, 0])?.action).toBe(1);
    expect(isWhole(MEALS[0]!, [0, 2, 0])).toBe(false);
    expect(isWhole(MEALS[0]!, [0, 2, 1])).toBe(true);
  });

  it("takes a smaller meal at its word though a larger one is possible", () => {
    const frugal = [...MEALS, meal(3, [0, 1, 1])];
    expect(settled(frugal, [0, 1, 1])?.action).toBe(3);
    expect(within(frugal, [0, 1, 1]).map((choice) => choice.action)).toEqual([1, 2, 3]);
  });

  it("never goes below nothing", () => {
    expect(added([0, 1, 0], 1, -1)).toEqual([0, 0, 0]);
    expect(added([0, 0, 0], 1, -1)).toEqual([0, 0, 0]);
  });
});

describe("where the cubes come from", () => {
  const setting = {
    spaces: [
      { name: "a1", x: 0, y: 1 },
      { name: "a2", x: 0, y: 0 },
      { name: "b2", x: 1, y: 0 },
    ],
  } as unknown as Setting;
  const question = { space: 0 } as unknown as Question;

  it("keeps the meals of each space apart, one's own first", () => {
    const sucks = [
      meal(5, [0, 1, 0], { kind: "suck", direction: 1 }),
      meal(6, [0, 0, 1], { kind: "suck", direction: 5 }),
      meal(7, [0, 1, 1], { kind: "suck", direction: 5 }),
    ];
    const sources = sourcesOf([...sucks, ...MEALS], question, setting);
    expect(sources.map((source) => [source.key, source.space, source.options.length])).toEqual([
      ["eat", 0, 2],
      ["suck1", 1, 1],
      ["suck5", 2, 2],
    ]);
  });

  it("leaves out what has no cubes", () => {
    expect(sourcesOf([meal(1, [0, 0, 0]), meal(2, [], { cubes: null })], question, setting)).toEqual([]);
  });
});
