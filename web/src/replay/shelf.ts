/** The log that is being replayed. Another screen lays it down; it outlasts a reload of the
 * page, but not the tab. */

export interface Shelved {
  text: string;
  step: number;
}

const KEY = "ursuppe.replay";
let here: Shelved | null = null;

export function lay(text: string, step = 0): void {
  here = { text, step };
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(here));
  } catch {
    // Storage is full or forbidden: then it lasts as long as the page.
  }
}

export function shelved(): Shelved | null {
  if (here !== null) return here;
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? "null") as Partial<Shelved> | null;
    return typeof kept?.text === "string" ? { text: kept.text, step: Number(kept.step) || 0 } : null;
  } catch {
    return null;
  }
}

export function clear(): void {
  here = null;
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing can have been kept either.
  }
}
