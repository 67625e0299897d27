/** The story of a game: the entries that stand, in order. */
import type { Entry } from "../wire";

/** Appends entries; those that one of them takes back are removed. */
export function appendEntries(story: Entry[], more: Entry[]): Entry[] {
  let entries = story;
  for (const entry of more) {
    const back = entry.back_to;
    if (back != null) entries = entries.filter((one) => one.seq <= back);
    entries = [...entries, entry];
  }
  return entries;
}
