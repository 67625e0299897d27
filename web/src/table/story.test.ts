import { expect, it } from "vitest";
import type { Entry } from "../wire";
import { appendEntries } from "./story";

const entry = (seq: number, back_to: number | null = null): Entry => ({
  seq,
  back_to,
  lines: [],
  events: [],
  late: null,
});

it("tells no more what was taken back", () => {
  const story = appendEntries([], [entry(1), entry(2), entry(3)]);
  const after = appendEntries(story, [entry(4, 1), entry(5)]);
  expect(after.map((one) => one.seq)).toEqual([1, 4, 5]);
});
