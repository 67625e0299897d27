/** How a colour looks: the shape of its amoebas and the sign on its cubes. */
import { AMOEBAS, TRIBES, type Amoeba, type Tribe } from "./amoebas";

const isTribe = (colour: string): colour is Tribe => (TRIBES as readonly string[]).includes(colour);

export function lookOf(colour: string): Amoeba {
  return AMOEBAS[isTribe(colour) ? colour : "red"];
}
