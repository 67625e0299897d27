/** Finding rules and genes. */
import type { Facts, GeneCard, Rule } from "../wire";

export type Kind = "all" | "base" | "spiced";

export interface Wanted {
  /** Words that must all be there, in any order; small letters and accents make no difference. */
  said: string;
  kind: Kind;
  /** Null for any price. */
  price: number | null;
}

export interface Section {
  title: string;
  rules: Rule[];
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function has(said: string, ...texts: string[]): boolean {
  const text = plain(texts.join(" "));
  return plain(said)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function foundGenes(facts: Facts, { said, kind, price }: Wanted): GeneCard[] {
  return facts.genes.filter(
    (gene) =>
      (kind === "all" || gene.spiced === (kind === "spiced")) &&
      (price === null || gene.price === price) &&
      has(said, gene.name, gene.rule, gene.text),
  );
}

/** The rules by section; those of the genes are on their cards. */
export function foundRules(facts: Facts, said: string): Section[] {
  const ofGenes = new Set(facts.genes.map((gene) => gene.rule));
  const sections: Section[] = [];
  for (const rule of facts.rules) {
    if (ofGenes.has(rule.id) || !has(said, rule.id, rule.title ?? "", rule.section, rule.text)) continue;
    const last = sections.at(-1);
    if (last?.title === rule.section) last.rules.push(rule);
    else sections.push({ title: rule.section, rules: [rule] });
  }
  return sections;
}

export function prices(facts: Facts): number[] {
  return [...new Set(facts.genes.map((gene) => gene.price))].sort((a, b) => a - b);
}
