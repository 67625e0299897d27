/** Deltas of views: what each action changed, in a replay and at a table. */
import type { TableFrame, View } from "../wire";

export type Delta = Record<string, unknown>;

/** The key of a value that replaces all that was there. */
const REPLACED = "=";

/** Plain data with a delta applied; what does not change is shared. */
export function changed(value: unknown, delta: Delta): unknown {
  if (REPLACED in delta) return delta[REPLACED];
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const parts = copy as Record<string, unknown>;
  for (const [key, part] of Object.entries(delta)) parts[key] = changed(parts[key], part as Delta);
  return copy;
}

/** The view after a frame; null if the one before is not known. */
export function viewAfter(before: View | null, frame: TableFrame): View | null {
  if (frame.view) return frame.view;
  return before && (frame.changes.reduce<unknown>(changed, before) as View);
}
