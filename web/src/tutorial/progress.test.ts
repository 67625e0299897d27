import { describe, expect, it } from "vitest";
import type { Entry, Happening, Question } from "../wire";
import { de } from "../words/de";
import { en } from "../words/en";
import { fr } from "../words/fr";
import { CHAPTERS } from "./chapters";
import { progressOf, toldSince } from "./progress";

const chapter = CHAPTERS[0]!;
const event = (kind: string, number: number, tribe = 0): Happening => ({ kind, tribe, number }) as Happening;
const entry = (seq: number, ...events: Happening[]): Entry => ({
  seq,
  back_to: null,
  events,
  lines: [{ words: `line ${seq}`, rules: [], tribe: 0, heading: seq === 1 }],
  late: null,
});
const asks = (kind: string, seat = 0): Question => ({ kind, seat }) as Question;

describe("a chapter", () => {
  it.each([
    ["en", en],
    ["de", de],
    ["fr", fr],
  ] as const)("has words for each of its steps in %s", (_, words) => {
    for (const { key, steps } of CHAPTERS) expect(words.learn.chapters[key].steps).toHaveLength(steps.length);
  });

  it("is read from the story", () => {
    expect(progressOf(chapter.steps, [entry(1)], asks("movement"))).toEqual({ done: 0, since: 0, astray: false });
    const drifted = [entry(1), entry(2, event("drifted", 1))];
    expect(progressOf(chapter.steps, drifted, asks("feeding"))).toEqual({ done: 1, since: 2, astray: false });
    const all = [...drifted, entry(3, event("ate", 1)), entry(4, event("starved", 2))];
    expect(progressOf(chapter.steps, all, null)).toEqual({ done: 3, since: 4, astray: false });
  });

  it("knows when the learner has gone another way, and tells what came of it", () => {
    const moved = [entry(1), entry(2, event("rolled", 1)), entry(3, event("drifted", 1, 1))];
    expect(progressOf(chapter.steps, moved, asks("feeding"))).toEqual({ done: 0, since: 0, astray: true });
    expect(progressOf(chapter.steps, [entry(1)], asks("movement", 1)).astray).toBe(true);
    expect(toldSince(moved, 1)).toEqual(["line 2", "line 3"]);
    expect(toldSince(moved, 0)).toEqual(["line 2", "line 3"]);
  });
});
