/** The key of each choice: the first letter of a word where that is plain, an arrow for a
 * direction, and digits and letters in order for the rest. */
import { NOWHERE } from "../geometry/map";
import type { Choice } from "../wire";

export const UNDO = "u";
export const HINT = "h";
export const REST = "a";
export const FIND = "/";
/** Only while something is played, when nothing can be chosen. */
export const SKIP = "s";
/** What the table itself listens to. */
const RESERVED = [UNDO, HINT, REST];

const ARROWS = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];
const SHOWN: Record<string, string> = {
  ArrowLeft: "←",
  ArrowUp: "↑",
  ArrowRight: "→",
  ArrowDown: "↓",
  Enter: "↵",
};

const LETTERS: Record<string, string> = {
  done: "0",
  drift: "d",
  move: "m",
  stay: "s",
  "feed first": "f",
  follow: "f",
  "let go": "l",
  bounce: "b",
  stop: "s",
  starve: "s",
  defend: "d",
  escape: "e",
  submit: "s",
  "fight on": "f",
  "give in": "g",
  "press on": "p",
  "back off": "b",
  pay: "p",
  explode: "e",
  wait: "w",
};

function own(choice: Choice): string | null {
  const points = choice.kind === "go" || choice.kind === "excrete";
  if (points) return choice.direction === NOWHERE ? "." : (ARROWS[choice.direction ?? -1] ?? ".");
  if (choice.ladder != null && choice.ladder < 10) return `${choice.ladder}`;
  return LETTERS[choice.kind] ?? null;
}

/** A key for every choice while there are keys; `taken` are letters with another use. */
export function keysOf(choices: Choice[], taken: string[] = []): Map<number, string> {
  const used = new Set([...RESERVED, ...taken]);
  const keys = new Map<number, string>();
  for (const choice of choices) {
    const key = own(choice);
    if (key === null || used.has(key)) continue;
    used.add(key);
    keys.set(choice.action, key);
  }
  const row = [..."1234567890bcdefgijklmnopqrstvwxyzBCDEFGIJKLMNOPQRSTVWXYZ"];
  const free = row.filter((key) => !used.has(key)).values();
  for (const choice of choices) {
    if (keys.has(choice.action)) continue;
    const next = free.next();
    if (next.done) break;
    keys.set(choice.action, next.value);
  }
  return keys;
}

export function shownKey(key: string): string {
  return SHOWN[key] ?? (/[A-Z]/.test(key) ? `⇧${key}` : key.toUpperCase());
}

/** One more cube of a colour, and with the shift key one less. */
export function cubeKeys(colours: string[]): string[] {
  return colourKeys(colours).flatMap((key) => [key, key.toUpperCase()]);
}

export function colourKeys(colours: string[]): string[] {
  return colours.map((colour) => colour.charAt(0));
}
