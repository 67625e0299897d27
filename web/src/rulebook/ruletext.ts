/** The text of a rule as the book has it: paragraphs, tables, and words that stand out. */

export type Word = { kind: "plain" | "strong" | "code"; text: string } | { kind: "rule"; id: string };

export type Block = { kind: "text"; words: Word[] } | { kind: "table"; rows: Word[][][] };

const MARKS = /(\*\*?[^*\n]+\*\*?|`[^`]+`|\b(?:[GH]-[A-Z0-9]{3}|ED\d|[SOMFADBVKPENTI]\d{1,2})\b)/;
const BETWEEN = /^\|[\s|:-]+\|$/;

export function blocksOf(text: string): Block[] {
  return text.split("\n\n").map((part) => {
    const lines = part.split("\n").map((line) => line.trim());
    return lines.every((line) => line.startsWith("|"))
      ? { kind: "table", rows: lines.filter((line) => !BETWEEN.test(line)).map(cellsOf) }
      : { kind: "text", words: wordsOf(lines.join(" ")) };
  });
}

function cellsOf(line: string): Word[][] {
  return line
    .slice(1, -1)
    .split("|")
    .map((cell) => wordsOf(cell.trim()));
}

/** Pieces with marks around them, ids of rules, and what is between. */
function wordsOf(text: string): Word[] {
  return text.split(MARKS).flatMap((piece, index): Word[] => {
    if (!piece) return [];
    if (index % 2 === 0) return [{ kind: "plain", text: piece }];
    if (piece.startsWith("*")) return [{ kind: "strong", text: piece.replaceAll("*", "") }];
    if (piece.startsWith("`")) return [{ kind: "code", text: piece.slice(1, -1) }];
    return [{ kind: "rule", id: piece }];
  });
}
