/** A log as the server tells it: how it stood at first, and what each action changed. Every
 * moment can be shown without asking again. */
import type { Replayed, View } from "../wire";

export type Change = { [key: string]: unknown };

/** What takes the place of all that was there. */
const REPLACED = "=";
/** So many actions apart, a view is kept: from there others are made. */
const APART = 40;

/** Plain data with a change made to it; what does not change is shared. */
export function changed(value: unknown, change: Change): unknown {
  if (REPLACED in change) return change[REPLACED];
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const parts = copy as Record<string, unknown>;
  for (const [key, part] of Object.entries(change)) parts[key] = changed(parts[key], part as Change);
  return copy;
}

export class Film {
  private readonly kept = new Map<number, View>();
  private last: { step: number; view: View };

  constructor(readonly told: Replayed) {
    this.kept.set(0, told.first);
    this.last = { step: 0, view: told.first };
  }

  get steps(): number {
    return this.told.changes.length;
  }

  /** How it stood after so many actions. */
  at(step: number): View {
    let { from, view } = this.nearest(step);
    while (from < step) {
      view = changed(view, this.told.changes[from] ?? {}) as View;
      from += 1;
      if (from % APART === 0) this.kept.set(from, view);
    }
    this.last = { step, view };
    return view;
  }

  /** Where the next turn begins, or the one before. */
  turn(step: number, forward: boolean): number {
    return this.mark(this.told.turns, step, forward);
  }

  /** Where the next round begins, or the one before. */
  round(step: number, forward: boolean): number {
    return this.mark(
      this.told.rounds.map((mark) => mark.step),
      step,
      forward,
    );
  }

  private mark(marks: number[], step: number, forward: boolean): number {
    if (forward) return marks.find((mark) => mark > step) ?? this.steps;
    return marks.filter((mark) => mark < step).at(-1) ?? 0;
  }

  private nearest(step: number): { from: number; view: View } {
    if (this.last.step <= step && step - this.last.step < APART) return { from: this.last.step, view: this.last.view };
    let from = step - (step % APART);
    while (!this.kept.has(from)) from -= APART;
    return { from, view: this.kept.get(from) ?? this.told.first };
  }
}
