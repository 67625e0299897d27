/** How a tribe is drawn in charts: by colour, by its sign, and by how its line is dashed. */
import { AMOEBAS, type Tribe } from "../art/amoebas";
import type { Setting } from "../wire";
import { tribeName } from "../words";

export interface Sign {
  colour: string;
  name: string;
  dash: string;
  /** The mark on the tribe's cubes. */
  mark: string;
  /** The colour of the mark on the tribe's own colour. */
  ink: string;
}

const DASHES = ["none", "9 4", "2 4", "12 4 2 4", "5 3", "16 4"];

export function signs(setting: Setting): Sign[] {
  return setting.colours.slice(0, setting.tribes).map((colour, tribe) => {
    const { cubeMark, line } = AMOEBAS[colour as Tribe];
    return {
      colour,
      name: tribeName(setting, tribe),
      dash: DASHES[tribe % DASHES.length] ?? "none",
      mark: cubeMark,
      ink: line,
    };
  });
}
