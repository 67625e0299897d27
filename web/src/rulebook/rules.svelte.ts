/** The rule that is being read, and the texts of all of them. */
import { inWords, knownFacts } from "../net/api";
import type { Rule } from "../wire";
import { words } from "../words";

class OpenRule {
  open = $state<string | null>(null);
  rule = $state.raw<Rule | null>(null);
  trouble = $state("");

  async show(id: string): Promise<void> {
    this.open = id;
    this.rule = null;
    this.trouble = "";
    try {
      const { rules } = await knownFacts();
      this.rule = rules.find((rule) => rule.id === id) ?? null;
      if (this.rule === null) this.trouble = words.rules.unknown;
    } catch (error) {
      this.trouble = inWords(error);
    }
  }

  close(): void {
    this.open = null;
  }
}

export const openRule = new OpenRule();
