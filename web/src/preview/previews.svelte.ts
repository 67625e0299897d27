/** Previews of choices: requested from the server when the player looks at one, and cached while
 * the question stands. */
import type { Choice, Preview, Setting, View } from "../wire";
import { after } from "../motion/stage";

/** Milliseconds of looking before a request is sent. */
const REQUEST_DELAY = 90;
/** Milliseconds it stays after the player has looked away: long enough to reach its rules. */
const HIDE_DELAY = 350;

export class Previews {
  /** The choice that the player looks at. */
  choice = $state.raw<Choice | null>(null);
  private cache = $state.raw<ReadonlyMap<number, Preview>>(new Map());
  private pending = new Map<string, number>();
  /** Requests about an earlier question whose answers are still on their way. */
  private stale = new Set<string>();
  private requestTimer: ReturnType<typeof setTimeout> | undefined;
  private hideTimer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` sends the request for an action, and returns its id. */
  constructor(private readonly ask: (action: number) => string) {}

  /** What comes of it, when that is cached. */
  readonly preview = $derived(this.choice && (this.cache.get(this.choice.action) ?? null));

  /** The player looks at a choice. */
  look(choice: Choice): void {
    this.stay();
    if (this.choice?.action === choice.action) return;
    clearTimeout(this.requestTimer);
    this.choice = choice;
    if (this.cache.has(choice.action)) return;
    this.requestTimer = setTimeout(() => this.request(choice.action), REQUEST_DELAY);
  }

  /** The player looks elsewhere; not yet, if it is at the preview itself. */
  away(): void {
    clearTimeout(this.hideTimer);
    this.hideTimer = setTimeout(() => this.drop(), HIDE_DELAY);
  }

  stay(): void {
    clearTimeout(this.hideTimer);
  }

  drop(): void {
    clearTimeout(this.requestTimer);
    clearTimeout(this.hideTimer);
    this.choice = null;
  }

  /** Clears the cache: another question is asked. */
  reset(): void {
    this.drop();
    this.cache = new Map();
    for (const id of this.pending.keys()) this.stale.add(id);
    this.pending.clear();
  }

  receive(preview: Preview): void {
    this.stale.delete(preview.id);
    if (this.pending.delete(preview.id)) this.cache = new Map([...this.cache, [preview.action, preview]]);
  }

  /** Forgets a refused request; false if it was none of these. */
  refused(id: string): boolean {
    return this.pending.delete(id) || this.stale.delete(id);
  }

  private request(action: number): void {
    if (![...this.pending.values()].includes(action)) this.pending.set(this.ask(action), action);
  }
}

/** The view after a preview. */
export function futureOf(setting: Setting, view: View, preview: Preview): View {
  const future = preview.events.reduce((now, event) => after(now, event, setting), view);
  return { ...future, tribes: preview.tribes };
}
