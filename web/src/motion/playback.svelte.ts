/** Animates what happened: a queue of batches, shown event by event. */
import type { Entry, Happening, Setting, View } from "../wire";
import { type AnimationStep, lengthOf, stepsOf } from "./acts";
import type { Effect, Plan } from "./effects";
import { rate } from "./speed.svelte";

/** The table that shows what is played. */
export interface PlaybackTarget {
  setting: () => Setting | null;
  view: () => View | null;
  /** Shows a view in between. */
  showView: (view: View) => void;
  /** Updates the panels around the board. */
  updatePanels?: () => void;
  /** Appends entries that have been played to the story. */
  append?: (entries: Entry[]) => void;
}

/** Entries that the server sent together. */
export interface Batch {
  entries: Entry[];
  /** Called when all of it has been played, or was skipped. */
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
/** Milliseconds after the board until the panels are updated, and until the story is: all at the
 * same time would be too much work for one frame. Both are more than a frame, and too short to be seen. */
const PANELS_DELAY = 20;
const STORY_DELAY = 40;
/** Milliseconds between two updates of the story at least: several lines come together. */
const STORY_INTERVAL = 240;
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

  private queue: Batch[] = [];
  private entryAt = 0;
  private eventAt = 0;
  private steps: AnimationStep[] = [];
  private made = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private effectsTimer: ReturnType<typeof setTimeout> | undefined;
  /** Entries that have been played, and are not in the story yet. */
  private played: Entry[] = [];
  private storyTimer: ReturnType<typeof setTimeout> | undefined;
  private storyUpdatedAt = 0;
  private nextCaption = "";
  private panelsTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly target: PlaybackTarget) {
    document.addEventListener("visibilitychange", this.hide);
  }

  leave(): void {
    document.removeEventListener("visibilitychange", this.hide);
    clearTimeout(this.timer);
    clearTimeout(this.effectsTimer);
    clearTimeout(this.storyTimer);
    clearTimeout(this.panelsTimer);
  }

  /** Queues a batch. It is shown at once where nothing moves, nobody looks, or something was
   * taken back. */
  add(batch: Batch, cut: boolean): void {
    this.queue.push(batch);
    const jump = cut || !rate() || document.hidden || batch.entries.some((entry) => entry.back_to != null);
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
    this.stop();
    this.updatePanels();
    this.updateStory();
  }

  private readonly hide = (): void => {
    if (document.hidden) this.skip();
  };

  private begin(): void {
    this.playing = true;
    clearTimeout(this.effectsTimer);
    this.next();
  }

  private stop(): void {
    this.playing = false;
    this.nextCaption = "";
    clearTimeout(this.effectsTimer);
    this.effectsTimer = setTimeout(() => (this.effects = []), ECHO);
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
    else this.stop();
    clearTimeout(this.panelsTimer);
    this.panelsTimer = setTimeout(() => this.updatePanels(), PANELS_DELAY);
    this.scheduleStory();
  }

  private updatePanels(): void {
    clearTimeout(this.panelsTimer);
    this.caption = this.nextCaption;
    this.target.updatePanels?.();
  }

  /** Goes on to the next event of the first batch; says whether there is one. */
  private advance(): boolean {
    const entry = this.queue[0]?.entries[this.entryAt];
    const event = entry?.events[this.eventAt];
    if (!entry) return false;
    if (!event) {
      this.played.push(entry);
      this.entryAt += 1;
      this.eventAt = 0;
      return true;
    }
    if (!this.eventAt) this.nextCaption = captionOf(entry);
    this.eventAt += 1;
    this.prepare(event);
    return true;
  }

  private scheduleStory(): void {
    clearTimeout(this.storyTimer);
    if (!this.played.length) return;
    const wait = Math.max(STORY_DELAY, this.storyUpdatedAt + STORY_INTERVAL - performance.now());
    this.storyTimer = setTimeout(() => this.updateStory(), wait);
  }

  private updateStory(): void {
    clearTimeout(this.storyTimer);
    if (!this.played.length) return;
    this.target.append?.(this.played);
    this.played = [];
    this.storyUpdatedAt = performance.now();
  }

  private prepare(event: Happening): void {
    const [setting, view] = [this.target.setting(), this.target.view()];
    if (setting && view) this.steps = stepsOf(setting, view, event);
  }

  private perform(step: AnimationStep): number {
    const hurry = this.hurry();
    const wait = hurry ? step.ms / hurry : 0;
    this.glide = wait < BLINK ? 0 : wait;
    if (hurry && hurry < BLUR) this.show(step.effects, hurry);
    if (step.view) this.target.showView(step.view);
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
    for (const [index, batch] of this.queue.entries()) {
      for (const entry of batch.entries.slice(index ? 0 : this.entryAt)) {
        for (const event of entry.events) length += lengthOf(event);
      }
    }
    return length;
  }

  /** The first batch has been played, or is skipped. */
  private finish(): void {
    const batch = this.queue.shift();
    if (!batch) return;
    this.played.push(...batch.entries.slice(this.entryAt));
    this.entryAt = 0;
    this.eventAt = 0;
    batch.end();
  }
}

/** The first lines of an entry; what dice show is not said before they have fallen. */
function captionOf(entry: Entry): string {
  if (entry.events.some((event) => event.dice)) return "";
  const lines = entry.lines.filter((line) => !line.heading);
  return lines
    .slice(0, 2)
    .map((line) => line.words)
    .join(" ");
}
