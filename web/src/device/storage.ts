/** What this device saves: the tables it sits at, a name, and settings. A browser that stores
 * nothing is no reason to fail: then it lasts as long as the page. */

export interface SavedTable {
  table: string;
  /** The host's token first, if this device made the table; then those of its seats. */
  tokens: string[];
  links: { seat: number; token: string }[];
  watch: string | null;
}

/** A web storage, with the page's memory as fallback: the browser's may be full or forbidden. */
class SafeStorage {
  private readonly memory = new Map<string, string>();

  constructor(private readonly area: "localStorage" | "sessionStorage") {}

  read(key: string): string | null {
    try {
      return window[this.area].getItem(key) ?? this.memory.get(key) ?? null;
    } catch {
      return this.memory.get(key) ?? null;
    }
  }

  /** Null if there is nothing, or no JSON. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? "null");
    } catch {
      return null;
    }
  }

  write(key: string, value: string): void {
    this.memory.set(key, value);
    try {
      window[this.area].setItem(key, value);
    } catch {
      // The memory has it.
    }
  }

  remove(key: string): void {
    this.memory.delete(key);
    try {
      window[this.area].removeItem(key);
    } catch {
      // Nothing can have been stored either.
    }
  }
}

export const deviceStorage = new SafeStorage("localStorage");
export const tabStorage = new SafeStorage("sessionStorage");

const TABLES = "ursuppe.tables";
const NAME = "ursuppe.name";

function isSavedTable(value: unknown): value is SavedTable {
  const saved = value as Partial<SavedTable> | null;
  return typeof saved?.table === "string" && Array.isArray(saved.tokens) && Array.isArray(saved.links);
}

/** The tables, the one sat down at last first. */
export function savedTables(): SavedTable[] {
  const saved = deviceStorage.readJson(TABLES);
  return Array.isArray(saved) ? saved.filter(isSavedTable) : [];
}

export function savedTable(table: string): SavedTable | null {
  return savedTables().find((saved) => saved.table === table) ?? null;
}

const saveTables = (tables: SavedTable[]): void => deviceStorage.write(TABLES, JSON.stringify(tables));

/** Saves a table; tokens already known of it stay. */
export function saveTable(table: SavedTable): void {
  const known = savedTable(table.table);
  const merged: SavedTable = {
    table: table.table,
    tokens: [...new Set([...table.tokens, ...(known?.tokens ?? [])])],
    links: table.links.length ? table.links : (known?.links ?? []),
    watch: table.watch ?? known?.watch ?? null,
  };
  const others = savedTables().filter((saved) => saved.table !== table.table);
  saveTables([merged, ...others].slice(0, 100));
}

export function removeTable(table: string): void {
  saveTables(savedTables().filter((saved) => saved.table !== table));
}

export const ownName = (): string => deviceStorage.read(NAME) ?? "";

export const saveName = (name: string): void => deviceStorage.write(NAME, name);
