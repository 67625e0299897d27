import { describe, expect, it } from "vitest";
import type { Choice } from "../wire";
import { keysOf, shownKey } from "./keys";

const choice = (action: number, kind: string, more: Partial<Choice> = {}): Choice =>
  ({ action, kind, direction: null, ladder: null, ...more }) as Choice;

describe("the keys of choices", () => {
  it("are the first letters of words, and arrows for directions", () => {
    const keys = keysOf([choice(1, "drift"), choice(2, "go", { direction: 1 }), choice(3, "go", { direction: 4 })]);
    expect([...keys.values()]).toEqual(["d", "ArrowUp", "."]);
  });

  it("never clash, with each other or with the table's own", () => {
    const keys = keysOf([choice(1, "submit"), choice(2, "stay"), ...many(40)], ["r", "g"]);
    const used = [...keys.values()];
    expect(new Set(used).size).toBe(used.length);
    for (const taken of ["u", "h", "a", "r", "g"]) expect(used).not.toContain(taken);
    expect(used.length).toBe(42);
  });

  it("run out without harm", () => {
    expect(keysOf(many(300)).size).toBeLessThan(100);
  });

  it("are shown as signs a player knows", () => {
    expect([shownKey("ArrowLeft"), shownKey("d"), shownKey("D")]).toEqual(["←", "D", "⇧D"]);
  });
});

function many(count: number): Choice[] {
  return Array.from({ length: count }, (_, index) => choice(100 + index, "eat"));
}
