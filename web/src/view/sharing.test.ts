import { expect, test } from "vitest";
import { shareUnchanged } from "./sharing";

const before = () => ({
  soup: [
    [1, 2],
    [0, 0],
  ],
  tribes: [
    { bp: 4, genes: [7] },
    { bp: 2, genes: [] },
  ],
  card: null,
});

test("what is equal is the same object", () => {
  const old = before();
  expect(shareUnchanged(old, before())).toBe(old);
});

test("only what differs, and what it lies in, is new", () => {
  const old = before();
  const now = {
    ...before(),
    soup: [
      [1, 3],
      [0, 0],
    ],
  };
  const joined = shareUnchanged(old, now);
  expect(joined).toEqual(now);
  expect(joined.soup[1]).toBe(old.soup[1]);
  expect(joined.soup[0]).not.toBe(old.soup[0]);
  expect(joined.tribes).toBe(old.tribes);
});

test("shorter, longer and missing parts are not taken for the same", () => {
  expect(shareUnchanged([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(shareUnchanged([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
  expect(shareUnchanged({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(shareUnchanged({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  expect(shareUnchanged([], {})).toEqual({});
  expect(shareUnchanged(null, { a: 1 })).toEqual({ a: 1 });
  expect(shareUnchanged({ a: 1 }, null)).toBeNull();
});
