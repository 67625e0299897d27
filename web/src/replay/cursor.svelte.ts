/** The step of a timeline that is shown: moved by hand, or by autoplay. */
import type { Timeline } from "../view/timeline";

export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds between the steps of autoplay. */
const PAUSES: Record<Speed, number> = { slow: 1600, normal: 700, fast: 180 };
/** Milliseconds between two looks whether an animation is over. */
const POLL_INTERVAL = 50;

/** What animates the way between two steps. */
export interface Animation {
  /** Plays the way to this step from the one before. */
  play: (to: number) => void;
  /** Shows the end at once. */
  skip: () => void;
  running: () => boolean;
}

export class ReplayCursor {
  step = $state(0);
  on = $state(false);
  speed = $state<Speed>("normal");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly timeline: () => Timeline,
    private readonly animation: Animation,
    step: number,
  ) {
    this.step = this.within(step);
  }

  /** Jumps to a step, and stops autoplay. */
  go(step: number): void {
    this.stop();
    this.animation.skip();
    this.step = this.within(step);
  }

  /** One action on, animated. */
  next(): void {
    this.stop();
    this.forward(true);
  }

  toggle(): void {
    if (this.on) {
      this.stop();
      return;
    }
    if (this.step >= this.timeline().steps) this.step = 0;
    this.on = true;
    this.wait();
  }

  stop(): void {
    this.on = false;
    clearTimeout(this.timer);
  }

  /** Goes on after a pause, and not before the animation is over. */
  private wait(ms = PAUSES[this.speed]): void {
    this.timer = setTimeout(() => {
      if (this.animation.running()) {
        this.wait(POLL_INTERVAL);
        return;
      }
      this.forward(this.speed !== "fast");
      if (this.step < this.timeline().steps) this.wait();
      else this.stop();
    }, ms);
  }

  private forward(animated: boolean): void {
    this.animation.skip();
    if (this.step >= this.timeline().steps) return;
    this.step += 1;
    if (animated) this.animation.play(this.step);
  }

  private within(step: number): number {
    return Math.min(this.timeline().steps, Math.max(0, step));
  }
}

/** The step that a key leads to, "play" for autoplay, or null. */
export function stepForKey(
  timeline: Timeline,
  step: number,
  event: KeyboardEvent,
  turns: number[],
): number | "play" | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === " ") return "play";
  if (event.key === "t") return turns.find((turn) => turn > step) ?? turns[0] ?? null;
  const forward = event.key === "ArrowRight" || event.key === "PageDown";
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    return event.shiftKey ? timeline.turn(step, forward) : step + (forward ? 1 : -1);
  }
  if (event.key === "PageUp" || event.key === "PageDown") return timeline.round(step, forward);
  if (event.key === "Home") return 0;
  return event.key === "End" ? timeline.steps : null;
}
