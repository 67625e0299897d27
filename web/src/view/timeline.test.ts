import { describe, expect, it } from "vitest";
import type { Replayed, View } from "../wire";
import { Timeline } from "./timeline";

/** A timeline of so many actions: each adds a round, every tenth is a round mark. */
function timeline(steps: number): Timeline {
  const marks = Array.from({ length: Math.floor(steps / 10) }, (_, index) => (index + 1) * 10);
  return new Timeline({
    first: { round: 0, order: [2, 1] } as unknown as View,
    changes: Array.from({ length: steps }, (_, index) => ({ round: { "=": index + 1 }, order: { 1: { "=": index } } })),
    rounds: marks.map((step, index) => ({ step, round: index + 1 })),
    turns: marks.map((step) => step - 5),
  } as unknown as Replayed);
}

describe("a timeline", () => {
  it("shows every moment, forwards and backwards and far away", () => {
    const shown = timeline(205);
    for (const step of [0, 1, 2, 205, 100, 99, 139, 3, 0, 204]) {
      expect(shown.at(step).round).toBe(step);
      expect(shown.at(step).order).toEqual([2, step ? step - 1 : 1]);
    }
  });

  it("knows where turns and rounds begin", () => {
    const shown = timeline(35);
    expect([shown.turn(0, true), shown.turn(5, true), shown.turn(5, false), shown.turn(34, true)]).toEqual([
      5, 15, 0, 35,
    ]);
    expect([shown.round(0, true), shown.round(10, true), shown.round(25, false), shown.round(10, false)]).toEqual([
      10, 20, 20, 0,
    ]);
  });
});
