/** The shapes of the tribes: one for each colour, so that colour is never the only sign. */

interface Shape {
  lobes: number;
  depth: number;
  turn: number;
  stretch: number;
}

const SHAPES: Record<string, Shape> = {
  red: { lobes: 3, depth: 0.13, turn: -0.5, stretch: 1 },
  yellow: { lobes: 5, depth: 0.13, turn: 0.3, stretch: 1 },
  green: { lobes: 2, depth: 0.17, turn: 0.7, stretch: 1 },
  blue: { lobes: 7, depth: 0.08, turn: 0, stretch: 1 },
  purple: { lobes: 4, depth: 0.12, turn: 0.8, stretch: 1 },
  orange: { lobes: 6, depth: 0.16, turn: 0.2, stretch: 1.04 },
};
const PLAIN: Shape = { lobes: 1, depth: 0, turn: 0, stretch: 1 };
const POINTS = 40;

/** The marks on cubes, one for each colour. */
export const MARKS: Record<string, string> = {
  red: "M5 3.2V6.8M3.2 5H6.8",
  yellow: "M5 2.9 7.1 6.8H2.9Z",
  green: "M2.8 5H7.2",
  blue: "M3.2 3.2 6.8 6.8M6.8 3.2 3.2 6.8",
  purple: "M5 2.8 7.2 5 5 7.2 2.8 5Z",
  orange: "M5 3a2 2 0 1 0 .01 0Z",
};

function point(shape: Shape, index: number, radius: number): string {
  const angle = (index / POINTS) * 2 * Math.PI;
  const swell = 1 + shape.depth * Math.cos(shape.lobes * (angle - shape.turn));
  const leaning = 1 + 0.03 * Math.sin(angle * 2 + shape.lobes);
  const far = radius * swell * leaning;
  return `${(Math.cos(angle) * far * shape.stretch).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`;
}

/** The outline of an amoeba of this colour around the origin. */
export function blob(colour: string, radius = 24): string {
  const shape = SHAPES[colour] ?? PLAIN;
  const points = Array.from({ length: POINTS }, (_, index) => point(shape, index, radius));
  return `M${points.join("L")}Z`;
}
