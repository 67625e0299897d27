import { expect, it } from "vitest";
import { Bell } from "./bell";

function rings(asked: (number | null)[], own: number[]): number {
  let count = 0;
  const bell = new Bell(() => (count += 1));
  for (const seat of asked) bell.look(seat, own);
  return count;
}

it("rings when the turn comes from somebody else", () => {
  expect(rings([1, 2, 0], [0])).toBe(1);
  expect(rings([1, 0, 0, 2, 0], [0])).toBe(2);
});

it("does not ring between players at one screen, or after one's own dice", () => {
  expect(rings([0, 1, 0, 1], [0, 1])).toBe(0);
  expect(rings([0, -1, 0, null, 0], [0])).toBe(0);
});

it("never rings for those who watch", () => {
  expect(rings([0, 1, 2], [])).toBe(0);
});
