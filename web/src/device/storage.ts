/** What this device remembers: the tables it sits at, a name, and settings. A browser that
 * keeps nothing is no reason to fail: then it lasts as long as the page. */

export interface KeptTable {
  table: string;
  /** The host's token first, if this device made the table; then those of its seats. */
  tokens: string[];
  links: { seat: number; token: string }[];
  watch: string | null;
}

const TABLES = "ursuppe.tables";
const NAME = "ursuppe.name";
const memory = new Map<string, string>();

/** What was kept under a name; null if nothing was. */
export function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: the page goes on with its own memory.
  }
}

function isKept(value: unknown): value is KeptTable {
  const kept = value as Partial<KeptTable> | null;
  return typeof kept?.table === "string" && Array.isArray(kept.tokens) && Array.isArray(kept.links);
}

/** The tables, the one sat down at last first. */
export function keptTables(): KeptTable[] {
  try {
    const kept: unknown = JSON.parse(read(TABLES) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

export function keptTable(table: string): KeptTable | null {
  return keptTables().find((kept) => kept.table === table) ?? null;
}

/** Keeps a table; tokens already known of it stay. */
export function keep(table: KeptTable): void {
  const known = keptTable(table.table);
  const merged: KeptTable = {
    table: table.table,
    tokens: [...new Set([...table.tokens, ...(known?.tokens ?? [])])],
    links: table.links.length ? table.links : (known?.links ?? []),
    watch: table.watch ?? known?.watch ?? null,
  };
  const others = keptTables().filter((kept) => kept.table !== table.table);
  write(TABLES, JSON.stringify([merged, ...others].slice(0, 100)));
}

export function forget(table: string): void {
  write(TABLES, JSON.stringify(keptTables().filter((kept) => kept.table !== table)));
}

export function ownName(): string {
  return read(NAME) ?? "";
}

export function keepName(name: string): void {
  write(NAME, name);
}
