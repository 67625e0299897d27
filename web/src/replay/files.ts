/** Files in and out of the page. */

export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export interface Position extends Record<string, unknown> {
  players: number;
}

export type Opened = { kind: "log"; text: string } | { kind: "position"; position: Position };

/** What a text is: a position is JSON, everything else is a log. */
export function opened(text: string): Opened {
  if (!text.trimStart().startsWith("{")) return { kind: "log", text };
  return { kind: "position", position: JSON.parse(text) as Position };
}
