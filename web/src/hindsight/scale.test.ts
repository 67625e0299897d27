import { describe, expect, it } from "vitest";
import { between, percent, spread, ticks } from "./scale";

describe("axes", () => {
  it("have few round marks that reach over the largest value", () => {
    expect(ticks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
    expect(ticks(46)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(ticks(100)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticks(0)).toEqual([0, 1]);
  });

  it("put a value where it belongs, upside down as well", () => {
    expect(between(5, [0, 10], [100, 0])).toBe(50);
    expect(between(3, [3, 3], [7, 9])).toBe(7);
  });
});

describe("names at the ends of lines", () => {
  it("stay where they are if there is room", () => {
    expect(spread([10, 50, 90], 14, 0, 100)).toEqual([10, 50, 90]);
  });

  it("give way to each other in the order of their lines, within the chart", () => {
    expect(spread([50, 52, 51], 14, 0, 100)).toEqual([50, 78, 64]);
    const low = spread([95, 96, 97], 14, 0, 100);
    expect(low).toEqual([72, 86, 100]);
  });
});

it("tells chances in parts of a hundred", () => {
  expect(percent(0.3149)).toBe(31);
});
