/** Who sits where on the board. */
import type { Amoeba, Setting, View } from "../wire";
import { type Point, middle, seatsInSpace } from "./map";

/** An amoeba and its place in the drawing. */
export interface Sitter extends Point {
  tribe: number;
  amoeba: Amoeba;
  scale: number;
}

/** All amoebas on the board, each tribe's together. */
export function sitters(setting: Setting, view: View): Sitter[] {
  const all = view.tribes.flatMap((one, tribe) => one.amoebas.map((amoeba) => ({ tribe, amoeba })));
  const crowds = setting.spaces.map((_, space) => all.filter(({ amoeba }) => amoeba.space === space));
  return all.flatMap((one) => {
    const space = setting.spaces[one.amoeba.space];
    const crowd = crowds[one.amoeba.space];
    const seat = crowd && seatsInSpace(crowd.length, setting.tribes)[crowd.indexOf(one)];
    if (!space || !seat) return [];
    const centre = middle(space);
    return [{ ...one, x: centre.x + seat.x, y: centre.y + seat.y, scale: seat.scale }];
  });
}

export function sitterOf(setting: Setting, view: View, tribe: number, number: number): Sitter | null {
  return sitters(setting, view).find((one) => one.tribe === tribe && one.amoeba.number === number) ?? null;
}
