/** The views of a replayed log: the first one, and a delta for each action. Every moment can be
 * shown without another request. */
import type { Replayed, View } from "../wire";
import { changed } from "./changes";

/** Actions between two cached snapshots; the views between are made from the nearest one. */
const SNAPSHOT_INTERVAL = 40;

export class Timeline {
  private readonly snapshots = new Map<number, View>();
  private last: { step: number; view: View };

  constructor(readonly replay: Replayed) {
    this.snapshots.set(0, replay.first);
    this.last = { step: 0, view: replay.first };
  }

  get steps(): number {
    return this.replay.changes.length;
  }

  /** The view after so many actions. */
  at(step: number): View {
    let { from, view } = this.nearest(step);
    while (from < step) {
      view = changed(view, this.replay.changes[from] ?? {}) as View;
      from += 1;
      if (from % SNAPSHOT_INTERVAL === 0) this.snapshots.set(from, view);
    }
    this.last = { step, view };
    return view;
  }

  /** Where the next turn begins, or the one before. */
  turn(step: number, forward: boolean): number {
    return this.mark(this.replay.turns, step, forward);
  }

  /** Where the next round begins, or the one before. */
  round(step: number, forward: boolean): number {
    return this.mark(
      this.replay.rounds.map((mark) => mark.step),
      step,
      forward,
    );
  }

  private mark(marks: number[], step: number, forward: boolean): number {
    if (forward) return marks.find((mark) => mark > step) ?? this.steps;
    return marks.filter((mark) => mark < step).at(-1) ?? 0;
  }

  private nearest(step: number): { from: number; view: View } {
    if (this.last.step <= step && step - this.last.step < SNAPSHOT_INTERVAL)
      return { from: this.last.step, view: this.last.view };
    let from = step - (step % SNAPSHOT_INTERVAL);
    while (!this.snapshots.has(from)) from -= SNAPSHOT_INTERVAL;
    return { from, view: this.snapshots.get(from) ?? this.replay.first };
  }
}
