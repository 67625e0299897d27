/** The words of the page in the current language. They are read where they are shown, so that
 * they change with the language. */
import type { Setting } from "../wire";
import { en, type Words } from "./en";
import { SPOKEN, language } from "./language.svelte";

const chapters = Object.keys(en) as (keyof Words)[];

export const words = Object.defineProperties(
  {},
  Object.fromEntries(chapters.map((chapter) => [chapter, { get: () => SPOKEN[language.value][chapter] }])),
) as Words;

/** A colour's name in the page's language. */
export function colourName(colour: string): string {
  return words.colours[colour] ?? colour;
}

/** The name of a bot's level in the page's language. */
export function levelName(level: string): string {
  return words.levels[level] ?? level;
}

/** The name of a tribe's player; the dummy tribe has none. */
export function tribeName(setting: Setting, tribe: number): string {
  return setting.names[tribe] ?? words.tribe.dummy;
}
