import { describe, expect, it } from "vitest";
import type { Facts, GeneCard, Rule } from "../wire";
import { foundGenes, foundRules, prices } from "./search";

describe("the book", () => {
  const gene = (name: string, price: number, spiced: boolean): GeneCard =>
    ({ key: name, name, rule: `G-${name}`, text: `text of ${name}`, price, spiced }) as GeneCard;
  const rule = (id: string, section: string, text: string): Rule => ({ id, title: null, section, text });
  const facts = {
    genes: [gene("Évasion", 4, false), gene("Alarme", 3, true)],
    rules: [rule("M1", "Move", "Drift is free."), rule("M2", "Move", "A die."), rule("G-Alarme", "Genes", "Drift")],
  } as unknown as Facts;

  it("finds genes by words without accents, by kind and by price", () => {
    const names = (said: string, kind: "all" | "base" | "spiced", price: number | null): string[] =>
      foundGenes(facts, { said, kind, price }).map((one) => one.name);
    expect(names("evasion text", "all", null)).toEqual(["Évasion"]);
    expect(names("", "spiced", null)).toEqual(["Alarme"]);
    expect(names("", "base", 3)).toEqual([]);
    expect(prices(facts)).toEqual([3, 4]);
  });

  it("finds rules by words, and leaves those of genes to their cards", () => {
    expect(foundRules(facts, "free drift")).toEqual([{ title: "Move", rules: [facts.rules[0]] }]);
    expect(foundRules(facts, "").flatMap((section) => section.rules.map((one) => one.id))).toEqual(["M1", "M2"]);
  });
});
