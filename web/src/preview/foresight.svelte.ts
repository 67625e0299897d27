/** What would come of a choice: asked of the server when the player looks at it, and kept
 * while the question stands. */
import type { Choice, Preview, Setting, View } from "../wire";
import { after } from "../motion/stage";

/** A look that is shorter asks nothing. */
const GLANCE = 90;
/** How long it stays after the player has looked away: long enough to reach its rules. */
const LINGER = 350;

export class Foresight {
  /** The choice that the player looks at. */
  choice = $state.raw<Choice | null>(null);
  private known = $state.raw<ReadonlyMap<number, Preview>>(new Map());
  private asked = new Map<string, number>();
  private glance: ReturnType<typeof setTimeout> | undefined;
  private linger: ReturnType<typeof setTimeout> | undefined;

  /** `ask` sends the question about an action, and says with which id. */
  constructor(private readonly ask: (action: number) => string) {}

  /** What comes of it, when that is known. */
  readonly preview = $derived(this.choice && (this.known.get(this.choice.action) ?? null));

  /** The player looks at a choice. */
  look(choice: Choice): void {
    this.stay();
    if (this.choice?.action === choice.action) return;
    clearTimeout(this.glance);
    this.choice = choice;
    if (this.known.has(choice.action)) return;
    this.glance = setTimeout(() => this.wonder(choice.action), GLANCE);
  }

  /** The player looks elsewhere; not yet, if it is at the preview itself. */
  away(): void {
    clearTimeout(this.linger);
    this.linger = setTimeout(() => this.drop(), LINGER);
  }

  stay(): void {
    clearTimeout(this.linger);
  }

  drop(): void {
    clearTimeout(this.glance);
    clearTimeout(this.linger);
    this.choice = null;
  }

  /** Another question is asked: what was known is of no use. */
  fresh(): void {
    this.drop();
    this.known = new Map();
    this.asked.clear();
  }

  hear(preview: Preview): void {
    if (this.asked.delete(preview.id)) this.known = new Map([...this.known, [preview.action, preview]]);
  }

  /** Whether it was this that was asked; then there is no answer. */
  refused(id: string): boolean {
    return this.asked.delete(id);
  }

  private wonder(action: number): void {
    if (![...this.asked.values()].includes(action)) this.asked.set(this.ask(action), action);
  }
}

/** How the table would look. */
export function futureOf(setting: Setting, view: View, preview: Preview): View {
  const told = preview.events.reduce((now, event) => after(now, event, setting), view);
  return { ...told, tribes: preview.tribes };
}
