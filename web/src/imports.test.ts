import { expect, it } from "vitest";

/** What each folder imports, besides itself. A folder names only folders listed before it, so there
 * are no cycles. docs/page.md says what each of them is for. */
const IMPORTS: Record<string, string[]> = {
  wire: [],
  style: [],
  geometry: ["wire"],
  art: ["geometry"],
  view: ["wire"],
  device: [],
  route: [],
  words: ["device", "wire"],
  net: ["wire", "words"],
  settings: ["device", "words"],
  dialog: ["words"],
  rulebook: ["art", "dialog", "net", "wire", "words"],
  choices: ["geometry", "wire"],
  motion: ["art", "device", "geometry", "wire", "words"],
  preview: ["art", "choices", "geometry", "motion", "rulebook", "wire", "words"],
  board: ["art", "choices", "geometry", "motion", "preview", "view", "wire", "words"],
  table: ["art", "board", "choices", "motion", "net", "preview", "rulebook", "view", "wire", "words"],
  hindsight: ["art", "net", "rulebook", "view", "wire", "words"],
  lobby: ["art", "device", "dialog", "net", "route", "wire", "words"],
  replay: [
    "device",
    "dialog",
    "hindsight",
    "lobby",
    "motion",
    "net",
    "route",
    "rulebook",
    "table",
    "view",
    "wire",
    "words",
  ],
  tutorial: ["art", "rulebook", "table", "wire", "words"],
  screens: [
    "art",
    "choices",
    "device",
    "dialog",
    "hindsight",
    "lobby",
    "net",
    "replay",
    "route",
    "rulebook",
    "settings",
    "table",
    "tutorial",
    "wire",
    "words",
  ],
  App: ["device", "route", "rulebook", "screens", "settings", "tutorial", "words"],
  main: ["App", "style"],
};

const sources = import.meta.glob<string>(["./**/*.ts", "./**/*.svelte", "!./*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]*)"/g;
const ROOT = "http://src/";

/** A folder of web/src; of a file that is in none, its name up to the first dot. */
const folderOf = (address: string): string => /^[^/.]+/.exec(address.slice(ROOT.length))?.[0] ?? "";

/** The folders that each folder imports. */
function imported(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(sources)) {
    const file = new URL(path, ROOT);
    const folder = folderOf(file.href);
    const others = found.get(folder) ?? new Set();
    for (const [, target = ""] of text.matchAll(IMPORT)) others.add(folderOf(new URL(target, file).href));
    others.delete(folder);
    found.set(folder, others);
  }
  return found;
}

it("is known of every folder what it imports", () => {
  const found = imported();
  for (const [folder, listed] of Object.entries(IMPORTS)) {
    expect([...(found.get(folder) ?? [])].sort(), folder).toEqual(listed);
    found.delete(folder);
  }
  expect([...found.keys()]).toEqual([]);
});

it("goes in one direction", () => {
  const folders = Object.keys(IMPORTS);
  for (const [at, folder] of folders.entries()) {
    for (const other of IMPORTS[folder]!) expect(folders.slice(0, at), `${folder} imports ${other}`).toContain(other);
  }
});
