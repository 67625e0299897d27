/** Where signs lie beside an amoeba: in a row near its space, and on nothing that is to be seen. */
import { type Extent, type Point, RIM } from "./map";

/** Something that no sign shall lie on; what matters more is given more weight. */
export interface Obstacle extends Point {
  radius: number;
  weight: number;
}

/** Rows above the space and below it, the usual first. */
const ROWS = [-50, -57, -64, 50, 57, 64];
const SHIFTS = [0, 36, -36, 72, -72];

/** The places of so many signs around the middle of a space. */
export function signRow(
  at: Point,
  count: number,
  sign: { gap: number; radius: number },
  obstacles: readonly Obstacle[],
  size: Extent,
): Point[] {
  const half = ((count - 1) / 2) * sign.gap;
  const edge = RIM - sign.radius;
  const within = (x: number): number => Math.max(half - edge, Math.min(size.width + edge - half, x));
  const rows = ROWS.flatMap((row) =>
    SHIFTS.map((shift) =>
      Array.from({ length: count }, (_, index) => ({
        x: within(at.x + shift) - half + index * sign.gap,
        y: Math.max(sign.radius - RIM, Math.min(size.height + edge, at.y + row)),
      })),
    ),
  );
  const hidden = rows.map((row) => row.reduce((sum, place) => sum + covered(place, sign.radius, obstacles), 0));
  // A little hidden is better than far away: the usual row comes first, and a shift costs.
  const cost = hidden.map((area, index) => area + (index % SHIFTS.length) * 1.5 + Math.floor(index / SHIFTS.length));
  return rows[cost.indexOf(Math.min(...cost))] ?? [];
}

function covered(place: Point, radius: number, obstacles: readonly Obstacle[]): number {
  return obstacles.reduce((sum, one) => {
    const depth = radius + one.radius - Math.hypot(place.x - one.x, place.y - one.y);
    return depth > 0 ? sum + depth * one.weight : sum;
  }, 0);
}
