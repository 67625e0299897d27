/** The language of the page: the player's choice, kept on the device, or else the first of the
 * browser's languages that the page speaks. */
import { Setting } from "../device/settings.svelte";
import { de } from "./de";
import { en, type Words } from "./en";
import { fr } from "./fr";
import { unbreakable } from "./french";

export const LANGUAGES = ["en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by the name it has for itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", fr: "Français" };

export const SPOKEN: Record<Language, Words> = { en, de, fr: unbreakable(fr) };

/** The first of these languages that the page speaks; English if there is none. A region makes
 * no difference: "de-AT" is German. */
export function firstSpoken(wanted: readonly string[]): Language {
  const codes = wanted.map((code) => code.toLowerCase().split("-")[0]);
  return codes.flatMap((code) => LANGUAGES.find((spoken) => spoken === code) ?? [])[0] ?? "en";
}

/** Words of the page change with it where they stand; what the server says is asked for anew. */
export const language = new Setting("language", LANGUAGES, firstSpoken(navigator.languages));

/** A moment, in seconds since 1970, as a day and a time on the player's clock. */
export function dayAndTime(moment: number): string {
  const shown: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(language.value === "en" ? "en-GB" : language.value, shown).format(moment * 1000);
}
