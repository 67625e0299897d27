import { en, type Words } from "./en";

/** The words of the page's language. */
export const words: Words = en;

/** A colour's name in the page's language. */
export function colourName(colour: string): string {
  return words.colours[colour] ?? colour;
}
