/** Wishes for a new table, and sitting down at it. */
import { newTable } from "../net/api";
import { saveTable } from "../device/storage";
import { place, tableHash } from "../route.svelte";
import type { NewTable, SeatWish, TableMade } from "../wire";
import { words } from "../words";

export const DEFAULT_COLOURS = ["red", "yellow", "green", "blue", "purple", "orange"];

/** The level that a bot has unless another is wished for: the middle of those there are. */
export function usualLevel(levels: string[]): string {
  return levels.includes("medium") ? "medium" : (levels[Math.floor(levels.length / 2)] ?? "");
}

/** One person here, bots everywhere else. */
export function youAgainstBots(players: number, level: string, name: string): SeatWish[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { who: "here", ...(name ? { name } : {}) } : { who: "bot", level, name: words.bots[seat - 1] ?? null },
  );
}

/** Makes the table, remembers what opens it, and goes there. */
export async function sitDown(wish: NewTable): Promise<void> {
  const made = await newTable(wish);
  const tokens = ownTokens(made);
  saveTable({ table: made.table, tokens, links: made.links, watch: made.watch });
  place.go(tableHash(tokens));
}

function ownTokens(made: TableMade): string[] {
  return [made.host, ...made.here.map((seat) => seat.token)];
}
