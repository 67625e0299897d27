/** Going through a film: to any moment, or by itself. */
import type { Film } from "../view/film";

export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds an action is shown. */
const PAUSES: Record<Speed, number> = { slow: 1600, normal: 700, fast: 180 };
/** Milliseconds after which it is looked again whether a glide is over. */
const AGAIN = 50;

/** Where the film is shown. */
export interface Screen {
  /** Plays how it came to this moment from the one before. */
  glide: (to: number) => void;
  /** Shows at once what is being played. */
  settle: () => void;
  gliding: () => boolean;
}

export class Playing {
  step = $state(0);
  on = $state(false);
  speed = $state<Speed>("normal");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly film: () => Film,
    private readonly screen: Screen,
    step: number,
  ) {
    this.step = this.within(step);
  }

  /** Shows a moment; going somewhere by hand stops what plays by itself. */
  go(step: number): void {
    this.stop();
    this.screen.settle();
    this.step = this.within(step);
  }

  /** One action on, and how that comes about. */
  next(): void {
    this.stop();
    this.forward(true);
  }

  toggle(): void {
    if (this.on) {
      this.stop();
      return;
    }
    if (this.step >= this.film().steps) this.step = 0;
    this.on = true;
    this.wait();
  }

  stop(): void {
    this.on = false;
    clearTimeout(this.timer);
  }

  /** Goes on by itself, after a pause and not before what is played has been seen. */
  private wait(ms = PAUSES[this.speed]): void {
    this.timer = setTimeout(() => {
      if (this.screen.gliding()) {
        this.wait(AGAIN);
        return;
      }
      this.forward(this.speed !== "fast");
      if (this.step < this.film().steps) this.wait();
      else this.stop();
    }, ms);
  }

  private forward(gliding: boolean): void {
    this.screen.settle();
    if (this.step >= this.film().steps) return;
    this.step += 1;
    if (gliding) this.screen.glide(this.step);
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
