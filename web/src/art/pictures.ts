/** Where the drawings lie that are shown as pictures. */
import calm from "./calm.svg?url";
import die1 from "./die-1.svg?url";
import die2 from "./die-2.svg?url";
import die3 from "./die-3.svg?url";
import die4 from "./die-4.svg?url";
import die5 from "./die-5.svg?url";
import die6 from "./die-6.svg?url";
import drift from "./drift.svg?url";
import island from "./island.svg?url";
import toxin from "./toxin.svg?url";
import water1 from "./water-1.svg?url";
import water2 from "./water-2.svg?url";
import water3 from "./water-3.svg?url";

export const PICTURES = { calm, drift, island, toxin };
export const DICE = [die1, die2, die3, die4, die5, die6];
export const WATERS = [water1, water2, water3];

const GENES = import.meta.glob<string>("./genes/*.svg", { query: "?url", import: "default", eager: true });

/** The picture of a gene, by its key. */
export function genePicture(key: string): string | undefined {
  return GENES[`./genes/${key}.svg`];
}
