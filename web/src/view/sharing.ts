/** Structural sharing: `now`, with every part that equals the one before replaced by that very
 * object, so that nothing is drawn anew for it. */
export function shareUnchanged<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) {
    const parts = now.map((part, index): unknown => shareUnchanged(before[index], part));
    return (before.length === now.length && parts.every((part, index) => part === before[index]) ? before : parts) as T;
  }
  if (!isRecord(before) || !isRecord(now)) return now;
  const keys = Object.keys(now);
  const parts = Object.fromEntries(keys.map((key) => [key, shareUnchanged(before[key], now[key])]));
  const same =
    keys.length === Object.keys(before).length && keys.every((key) => key in before && parts[key] === before[key]);
  return (same ? before : parts) as T;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
