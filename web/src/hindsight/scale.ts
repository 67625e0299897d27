/** Numbers for charts: where lines run, which marks the axes have, where names stand. */

export interface Spot {
  x: number;
  y: number;
}

/** From a number of one range to the same place in another. */
export function between(value: number, from: [number, number], to: [number, number]): number {
  const width = from[1] - from[0];
  return width === 0 ? to[0] : to[0] + ((value - from[0]) / width) * (to[1] - to[0]);
}

const STEPS = [1, 2, 5];

/** Round numbers from 0 to the first that is not below the largest value, about four of them. */
export function ticks(largest: number): number[] {
  let step = 1;
  for (let power = 1; largest / step > 5; power *= 10) {
    for (const one of STEPS) {
      step = one * power;
      if (largest / step <= 5) break;
    }
  }
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Where names stand beside the ends of their lines: as near as may be, but not on each other. */
export function spread(wanted: number[], apart: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = [...wanted];
  let floor = low;
  for (const index of order) {
    const place = Math.max(floor, places[index] ?? 0);
    places[index] = place;
    floor = place + apart;
  }
  let ceiling = high;
  for (const index of order.reverse()) {
    const place = Math.min(ceiling, places[index] ?? 0);
    places[index] = place;
    ceiling = place - apart;
  }
  return places;
}

export function pathOf(spots: Spot[]): string {
  return spots.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** A chance as whole parts of a hundred. */
export function percent(chance: number): number {
  return Math.round(chance * 100);
}
