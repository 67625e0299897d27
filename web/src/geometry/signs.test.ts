import { describe, expect, it } from "vitest";
import { signRow } from "./signs";

const SIZE = { width: 500, height: 500 };
const SIGN = { gap: 36, radius: 13 };
const AT = { x: 250, y: 250 };

describe("signs beside an amoeba", () => {
  it("lie above its space where nothing is in the way", () => {
    expect(signRow(AT, 1, SIGN, [], SIZE)).toEqual([{ x: 250, y: 200 }]);
    expect(signRow(AT, 3, SIGN, [], SIZE).map(({ x }) => x)).toEqual([214, 250, 286]);
  });
  it("go out of the way of who attacks and who is attacked", () => {
    const heads = [-22, 22].map((x) => ({ x: AT.x + x, y: AT.y - 15, radius: 28, weight: 3 }));
    for (const place of signRow(AT, 3, SIGN, heads, SIZE)) {
      for (const head of heads) expect(Math.hypot(place.x - head.x, place.y - head.y)).toBeGreaterThanOrEqual(40);
    }
  });
  it("stay on the board, at its edges too", () => {
    for (const x of [50, 450]) {
      const row = signRow({ x, y: 50 }, 4, { gap: 80, radius: 20 }, [], SIZE);
      expect(Math.min(...row.map((place) => place.x))).toBeGreaterThanOrEqual(-54);
      expect(Math.max(...row.map((place) => place.x))).toBeLessThanOrEqual(554);
      expect(row[0]?.y).toBeGreaterThanOrEqual(-54);
    }
  });
});
