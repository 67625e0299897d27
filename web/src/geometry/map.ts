/** Where things lie in the drawing: the map, the water's edges and the ladder around it. */
import type { Setting, Space, Tribe } from "../wire";

export const CELL = 100;
export const RIM = 74;
/** West, north, east, south, then the diagonals as Suction II counts them. */
export const STEPS: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
export const NOWHERE = 4;

export interface Point {
  x: number;
  y: number;
}

/** A number from 0 to 1 that is always the same for the same place: hand-drawn, not random. */
export function noise(a: number, b: number, salt = 0): number {
  const mixed = Math.sin(a * 127.1 + b * 311.7 + salt * 74.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

const wobble = (a: number, b: number, salt: number): number => (noise(a, b, salt) - 0.5) * 10;

function corner(x: number, y: number): Point {
  return { x: x * CELL + wobble(x, y, 1), y: y * CELL + wobble(x, y, 2) };
}

/** The bend of an edge; both spaces that share it bend it the same way. */
function bend(from: Point, to: Point, x: number, y: number, upright: boolean): Point {
  const salt = upright ? 3 : 4;
  return {
    x: (from.x + to.x) / 2 + (upright ? wobble(x, y, salt) : 0),
    y: (from.y + to.y) / 2 + (upright ? 0 : wobble(x, y, salt)),
  };
}

const at = (point: Point): string => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

/** The outline of a space, a little wavy. */
export function outline(x: number, y: number): string {
  const [nw, ne, se, sw] = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)];
  return [
    `M${at(nw)}`,
    `Q${at(bend(nw, ne, x, y, false))} ${at(ne)}`,
    `Q${at(bend(ne, se, x + 1, y, true))} ${at(se)}`,
    `Q${at(bend(se, sw, x, y + 1, false))} ${at(sw)}`,
    `Q${at(bend(sw, nw, x, y, true))} ${at(nw)}Z`,
  ].join("");
}

export function middle(space: { x: number; y: number }): Point {
  return { x: (space.x + 0.5) * CELL, y: (space.y + 0.5) * CELL };
}

/** Two chevrons in a space that point to a direction: the current. */
export function chevrons(centre: Point, direction: number): string {
  const [ahead, down] = STEPS[direction] ?? [0, 0];
  // Ahead is the direction; aside is a quarter to its left.
  const at = (far: number, aside: number): string =>
    `${centre.x + far * ahead - aside * down} ${centre.y - 16 + far * down + aside * ahead}`;
  return [-14, 2].map((tail) => `M${at(tail, -9)}L${at(tail + 9, 0)}L${at(tail, 9)}`).join("");
}

export interface Extent {
  width: number;
  height: number;
}

export function extent(setting: Setting): Extent {
  const places: { x: number; y: number }[] = [...setting.spaces, ...setting.islands.map(([x, y]) => ({ x, y }))];
  return {
    width: (Math.max(...places.map((place) => place.x)) + 1) * CELL,
    height: (Math.max(...places.map((place) => place.y)) + 1) * CELL,
  };
}

/** The space that lies in a direction; -1 if there is none. */
export function neighbour(spaces: Space[], from: number, direction: number): number {
  const here = spaces[from];
  const step = STEPS[direction];
  if (!here || !step) return -1;
  return spaces.findIndex((space) => space.x === here.x + step[0] && space.y === here.y + step[1]);
}

/** The ladder's spaces, from the south-west corner up and around. */
export function ladderPlaces(size: Extent, count: number): Point[] {
  const gap = RIM * 0.56;
  const [left, top] = [-gap, -gap];
  const [right, bottom] = [size.width + gap, size.height + gap];
  const sides = [bottom - top, right - left, bottom - top, right - left];
  const round = sides.reduce((sum, side) => sum + side, 0);
  return Array.from({ length: count }, (_, index) => {
    let way = ((index + 0.5) / (count + 0.5)) * round;
    if (way < sides[0]!) return { x: left, y: bottom - way };
    way -= sides[0]!;
    if (way < sides[1]!) return { x: left + way, y: top };
    way -= sides[1]!;
    if (way < sides[2]!) return { x: right, y: top + way };
    return { x: right - (way - sides[2]!), y: bottom };
  });
}

/** How many spaces of the ladder are shown: those of the map, and as far as a marker has come. */
export function ladderLength(setting: Setting, tribes: Tribe[]): number {
  return Math.max(setting.ladder, ...tribes.map((tribe) => tribe.marker));
}

/** Where the amoebas of one space sit, and how large they are. */
export function seatsInSpace(count: number, colours = 4): { x: number; y: number; scale: number }[] {
  const columns = count <= 4 ? Math.min(count, 2) : Math.ceil(Math.sqrt(count * 1.5));
  const rows = Math.ceil(count / columns);
  // Cubes of more than four colours lie in two rows: the amoebas make room for them.
  const [room, lift] = colours > 4 ? [0.84, 20] : [1, 15];
  const scale = room * Math.min(1, 1.62 / columns, 1.22 / rows);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    const column = index - row * columns;
    return {
      x: (column - (inRow - 1) / 2) * 54 * scale,
      y: -lift + (row - (rows - 1) / 2) * 47 * scale,
      scale,
    };
  });
}

/** Where the cubes of a colour lie in a space, from its middle: up to four colours in a row,
 * more in two. */
export function cubeSlot(colour: number, colours: number): Point {
  const columns = colours > 4 ? 3 : colours;
  const rows = Math.ceil(colours / columns);
  return {
    x: ((colour % columns) - (columns - 1) / 2) * (colours > 4 ? 30 : 24),
    y: (rows > 1 ? 22 : 33) + Math.floor(colour / columns) * 17,
  };
}
