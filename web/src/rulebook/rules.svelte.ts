/** The rule that is being read, and the texts of all of them. */
import { errorText, loadFacts } from "../net/api";
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
      const { rules } = await loadFacts();
      this.rule = rules.find((rule) => rule.id === id) ?? null;
      if (this.rule === null) this.trouble = words.rules.unknown;
    } catch (error) {
      this.trouble = errorText(error);
    }
  }

  close(): void {
    this.open = null;
  }
}

export const openRule = new OpenRule();
