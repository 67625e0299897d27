/** Going through a film: to any moment, or by itself. */
import type { Film } from "./film";

export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds an action is shown where nothing moves. */
const PAUSES: Record<Speed, number> = { slow: 1600, normal: 700, fast: 180 };
/** Milliseconds between two actions that are played. */
const GAPS: Record<Speed, number> = { slow: 900, normal: 250, fast: 20 };

/** Where actions are played. */
export interface Stage {
  /** Begins to play the action that leads to a moment; false where nothing moves. When it has
   * been played, `arrived` is called. */
  perform: (step: number) => boolean;
  /** Shows at once what is being played. */
  cut: () => void;
}

export class Playing {
  step = $state(0);
  on = $state(false);
  speed = $state<Speed>("normal");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private performing = false;

  constructor(
    private readonly film: () => Film,
    private readonly stage: Stage,
    step: number,
  ) {
    this.step = this.within(step);
  }

  /** Shows a moment; going somewhere by hand stops what plays by itself. */
  go(step: number): void {
    this.stop();
    this.step = this.within(step);
  }

  toggle(): void {
    if (this.on) {
      this.stop();
      return;
    }
    if (this.step >= this.film().steps) this.step = 0;
    this.on = true;
    this.next();
  }

  stop(): void {
    this.on = false;
    clearTimeout(this.timer);
    if (this.performing) this.stage.cut();
  }

  /** The next action has been seen. */
  arrived(): void {
    const gap = this.performing ? GAPS[this.speed] : 0;
    this.performing = false;
    this.step = this.within(this.step + 1);
    if (this.step >= this.film().steps) this.on = false;
    if (this.on) this.timer = setTimeout(() => this.next(), gap);
  }

  private next(): void {
    this.performing = true;
    this.performing = this.stage.perform(this.step + 1);
    if (!this.performing) this.timer = setTimeout(() => this.arrived(), PAUSES[this.speed]);
  }

  private within(step: number): number {
    return Math.min(this.film().steps, Math.max(0, step));
  }
}

/** Where a key leads: its step, "play", or null. */
export function led(film: Film, step: number, event: KeyboardEvent, turns: number[]): number | "play" | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === " ") return "play";
  if (event.key === "t") return turns.find((turn) => turn > step) ?? turns[0] ?? null;
  const forward = event.key === "ArrowRight" || event.key === "PageDown";
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    return event.shiftKey ? film.turn(step, forward) : step + (forward ? 1 : -1);
  }
  if (event.key === "PageUp" || event.key === "PageDown") return film.round(step, forward);
  if (event.key === "Home") return 0;
  return event.key === "End" ? film.steps : null;
}
