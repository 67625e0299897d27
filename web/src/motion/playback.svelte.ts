/** Plays what happened: frames wait here and are shown event by event. */
import type { Entry, Happening, Setting, View } from "../wire";
import { type Step, lengthOf, stepsOf } from "./acts";
import type { Effect, Plan } from "./effects";
import { rate } from "./speed.svelte";

/** Where a play is shown. */
export interface Theatre {
  setting: () => Setting | null;
  view: () => View | null;
  /** Shows a view in between. */
  scene: (view: View) => void;
  /** What lies around the board follows it. */
  follow?: () => void;
  /** Entries have been played: their lines are told. */
  tell: (entries: Entry[]) => void;
}

/** What is to be played. */
export interface Frame {
  entries: Entry[];
  /** All of it has been played: now all is as the server said. */
  end: () => void;
}

/** Milliseconds of play that may wait without being hurried. */
const CALM = 1_800;
const FASTEST = 8;
/** What passes faster than this is too short to be seen, and is not drawn. */
const BLUR = 5;
/** Steps that are shorter than this together are shown as one: between two of them nothing
 * could be seen, and each would be drawn. */
const BLINK = 66;
/** So long after the board the panels follow, and after those the lines: all at the same time
 * would be too much work for one frame. Both are more than a frame, and too short to be seen. */
const ASIDE = 20;
const APART = 40;
/** Lines are not told more often than this: who sees much at once reads several together. */
const PACE = 240;
/** Who was away so long wants to see how it stands, not how it came. */
const TOO_LONG = 90_000;
/** How long the last effects may be seen after the last event. */
const ECHO = 1_600;

export class Playback {
  playing = $state(false);
  effects = $state.raw<Effect[]>([]);
  /** What is being played, in the words of its lines. */
  caption = $state("");
  /** How long what changes its place takes for it. */
  glide = $state(0);

  private queue: Frame[] = [];
  private entryAt = 0;
  private eventAt = 0;
  private steps: Step[] = [];
  private made = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sweeper: ReturnType<typeof setTimeout> | undefined;
  /** Entries that have been played, and whose lines are to be told. */
  private untold: Entry[] = [];
  private teller: ReturnType<typeof setTimeout> | undefined;
  private toldAt = 0;
  private saying = "";
  private follower: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly theatre: Theatre) {
    document.addEventListener("visibilitychange", this.hide);
  }

  leave(): void {
    document.removeEventListener("visibilitychange", this.hide);
    clearTimeout(this.timer);
    clearTimeout(this.sweeper);
    clearTimeout(this.teller);
    clearTimeout(this.follower);
  }

  /** Takes a frame. It is played after those that wait, or shown at once where nothing
   * moves, nobody looks, or something was taken back. */
  add(frame: Frame, cut: boolean): void {
    this.queue.push(frame);
    const jump = cut || !rate() || document.hidden || frame.entries.some((entry) => entry.back_to != null);
    if (jump || this.backlog() > TOO_LONG) this.skip();
    else if (!this.playing) this.begin();
  }

  /** Shows at once what is still to be played. */
  skip(): void {
    clearTimeout(this.timer);
    this.steps = [];
    this.glide = 0;
    this.effects = [];
    while (this.queue.length) this.finish();
    this.rest();
    this.follow();
    this.tell();
  }

  private readonly hide = (): void => {
    if (document.hidden) this.skip();
  };

  private begin(): void {
    this.playing = true;
    clearTimeout(this.sweeper);
    this.next();
  }

  private rest(): void {
    this.playing = false;
    this.saying = "";
    clearTimeout(this.sweeper);
    this.sweeper = setTimeout(() => (this.effects = []), ECHO);
  }

  /** Plays until there is something to look at, and comes back when it has been seen. */
  private next(): void {
    if (!rate()) {
      this.skip();
      return;
    }
    let seen = 0;
    while (this.queue.length && seen < BLINK) {
      const step = this.steps.shift();
      if (step) seen += this.perform(step);
      else if (!this.advance()) this.finish();
    }
    if (this.queue.length) this.timer = setTimeout(() => this.next(), seen);
    else this.rest();
    clearTimeout(this.follower);
    this.follower = setTimeout(() => this.follow(), ASIDE);
    this.tellSoon();
  }

  private follow(): void {
    clearTimeout(this.follower);
    this.caption = this.saying;
    this.theatre.follow?.();
  }

  /** Goes on to the next event of the first frame; says whether there is one. */
  private advance(): boolean {
    const entry = this.queue[0]?.entries[this.entryAt];
    const event = entry?.events[this.eventAt];
    if (!entry) return false;
    if (!event) {
      this.untold.push(entry);
      this.entryAt += 1;
      this.eventAt = 0;
      return true;
    }
    if (!this.eventAt) this.saying = captionOf(entry);
    this.eventAt += 1;
    this.prepare(event);
    return true;
  }

  /** Tells what has been played, a little later than what comes next begins. */
  private tellSoon(): void {
    clearTimeout(this.teller);
    if (!this.untold.length) return;
    const wait = Math.max(APART, this.toldAt + PACE - performance.now());
    this.teller = setTimeout(() => this.tell(), wait);
  }

  private tell(): void {
    clearTimeout(this.teller);
    if (!this.untold.length) return;
    this.theatre.tell(this.untold);
    this.untold = [];
    this.toldAt = performance.now();
  }

  private prepare(event: Happening): void {
    const [setting, view] = [this.theatre.setting(), this.theatre.view()];
    if (setting && view) this.steps = stepsOf(setting, view, event);
  }

  private perform(step: Step): number {
    const hurry = this.hurry();
    const wait = hurry ? step.ms / hurry : 0;
    this.glide = wait < BLINK ? 0 : wait;
    if (hurry && hurry < BLUR) this.show(step.effects, hurry);
    if (step.view) this.theatre.scene(step.view);
    return wait;
  }

  private show(plans: Plan[], hurry: number): void {
    if (!plans.length) return;
    const now = performance.now();
    const still = this.effects.filter((one) => one.until > now);
    const fresh = plans.map((plan) => this.timed(plan, hurry, now));
    this.effects = [...still, ...fresh];
  }

  private timed(plan: Plan, hurry: number, now: number): Effect {
    const id = (this.made += 1);
    const ms = (plan.ms ?? 600) / hurry;
    return { ...plan, id, ms, until: now + ms };
  }

  /** How many times as fast as written: the more waits, the faster. */
  private hurry(): number {
    return rate() * Math.min(FASTEST, Math.max(1, this.backlog() / CALM));
  }

  /** Milliseconds of play that wait, at the usual speed. */
  private backlog(): number {
    let length = this.steps.reduce((sum, step) => sum + step.ms, 0);
    for (const [index, frame] of this.queue.entries()) {
      for (const entry of frame.entries.slice(index ? 0 : this.entryAt)) {
        for (const event of entry.events) length += lengthOf(event);
      }
    }
    return length;
  }

  /** The first frame has been played, or is not to be. */
  private finish(): void {
    const frame = this.queue.shift();
    if (!frame) return;
    this.untold.push(...frame.entries.slice(this.entryAt));
    this.entryAt = 0;
    this.eventAt = 0;
    frame.end();
  }
}

/** The first lines of an entry; what dice show is not told before they have fallen. */
function captionOf(entry: Entry): string {
  if (entry.events.some((event) => event.dice)) return "";
  const lines = entry.lines.filter((line) => !line.heading);
  return lines
    .slice(0, 2)
    .map((line) => line.words)
    .join(" ");
}
