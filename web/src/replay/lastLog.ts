/** The log that is being replayed, and its step: they outlast a reload of the page, but not the tab. */
import { tabStorage } from "../device/storage";

export interface LastLog {
  text: string;
  step: number;
}

const KEY = "ursuppe.replay";

export const saveLog = (log: LastLog): void => tabStorage.write(KEY, JSON.stringify(log));

export function lastLog(): LastLog | null {
  const saved = tabStorage.readJson(KEY) as Partial<LastLog> | null;
  return typeof saved?.text === "string" ? { text: saved.text, step: Number(saved.step) || 0 } : null;
}

export const clearLog = (): void => tabStorage.remove(KEY);
