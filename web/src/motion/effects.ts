/** What is seen for a moment while an event is played. */
import { sitterOf } from "../geometry/crowd";
import { type Point, cubeSlot, middle } from "../geometry/map";
import type { Card, Happening, Setting, View } from "../wire";

interface Moment {
  id: number;
  /** How long it is seen, in milliseconds. There are no delays: while one lasts, the main
   * thread would have to work for every frame. */
  ms: number;
  /** When it is over, on the page's clock. */
  until: number;
}

/** A cube that goes from one place of the drawing to another. */
export interface CubeFlight extends Moment {
  kind: "cube";
  colour: string;
  from: Point;
  to: Point;
  /** Whether it vanishes in a mouth, or comes out of one. */
  eaten: boolean;
}

export interface Roll extends Moment {
  kind: "die";
  face: number;
  at: Point;
  /** Whose die it is, where two are rolled against each other. */
  colour: string | null;
}

export interface Dying extends Moment {
  kind: "dying";
  colour: string;
  number: number;
  at: Point;
  scale: number;
}

/** A sign that rises and fades: what somebody gets or loses. */
export interface Floater extends Moment {
  kind: "floater";
  text: string;
  bad: boolean;
  at: Point;
}

/** What came of a defence or an escape, as a drawing. */
export type Mark = "defended" | "failed";

export interface Marked extends Moment {
  kind: "mark";
  mark: Mark;
  at: Point;
}

/** Two that clash. */
export interface Clash extends Moment {
  kind: "clash";
  at: Point;
}

export interface TurnedCard extends Moment {
  kind: "card";
  card: Card;
  at: Point;
}

/** A gene card that flies between the pool and a tribe. */
export interface GeneFlight extends Moment {
  kind: "gene";
  gene: number;
  tribe: number;
  home: boolean;
}

/** BP that a tribe gets or pays, or dice it throws, beside its name. */
export interface Sum extends Moment {
  kind: "sum";
  tribe: number;
  text: string;
  bad: boolean;
}

export type Effect = CubeFlight | Roll | Dying | Floater | Marked | Clash | TurnedCard | GeneFlight | Sum;
/** An effect without its times and number, which the playing gives it. */
type Bare<E> = E extends Effect ? Omit<E, keyof Moment> & { ms?: number } : never;
export type Plan = Bare<Effect>;

/** Where an amoeba is, or was, in the drawing. */
export function amoebaAt(setting: Setting, view: View, tribe: number, number: number): Point | null {
  const sitter = sitterOf(setting, view, tribe, number);
  return sitter && { x: sitter.x, y: sitter.y };
}

export function spaceAt(setting: Setting, space: number): Point | null {
  const found = setting.spaces[space];
  return found ? middle(found) : null;
}

/** Between cubes that leave or come one by one. */
export const BEAT = 110;

/** A flight for each cube of an event, into its amoeba's mouth or out of it. */
export function cubeFlights(setting: Setting, view: View, event: Happening, eaten: boolean, ms: number): Plan[] {
  const space = spaceAt(setting, event.space ?? -1);
  if (!space) return [];
  const mouth = amoebaAt(setting, view, event.tribe ?? -1, event.number ?? -1) ?? { x: space.x, y: space.y - 15 };
  const cubes = (event.cubes ?? []).flatMap((count, colour) => Array<number>(count).fill(colour));
  return cubes.map((colour) => {
    const slot = cubeSlot(colour, setting.tribes);
    const lying = { x: space.x + slot.x, y: space.y + slot.y };
    const way = eaten ? { from: lying, to: mouth } : { from: mouth, to: lying };
    return { kind: "cube", colour: setting.colours[colour] ?? "", eaten, ...way, ms };
  });
}

export function floater(at: Point | null, text: string, bad: boolean): Plan[] {
  return at ? [{ kind: "floater", text, bad, at, ms: 1100 }] : [];
}
