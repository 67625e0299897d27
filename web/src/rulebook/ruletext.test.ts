import { describe, expect, it } from "vitest";
import { blocksOf } from "./ruletext";

describe("the text of a rule", () => {
  it("has links to other rules and words that stand out", () => {
    expect(blocksOf("A *Ruling* (F5),\nas `back` or G-HOL.")).toEqual([
      {
        kind: "text",
        words: [
          { kind: "plain", text: "A " },
          { kind: "strong", text: "Ruling" },
          { kind: "plain", text: " (" },
          { kind: "rule", id: "F5" },
          { kind: "plain", text: "), as " },
          { kind: "code", text: "back" },
          { kind: "plain", text: " or " },
          { kind: "rule", id: "G-HOL" },
          { kind: "plain", text: "." },
        ],
      },
    ]);
  });

  it("has tables without the line under their heads", () => {
    const [before, table] = blocksOf("Scores.\n\n| amoebas | 3 |\n|---|---|\n| spaces | 1 |");
    expect(before?.kind).toBe("text");
    expect(table).toEqual({
      kind: "table",
      rows: [
        [[{ kind: "plain", text: "amoebas" }], [{ kind: "plain", text: "3" }]],
        [[{ kind: "plain", text: "spaces" }], [{ kind: "plain", text: "1" }]],
      ],
    });
  });
});
