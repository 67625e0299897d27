/** Who plays the other tribes of the first game: the page itself, always the plainest way. */
import { Session } from "../table/session.svelte";
import type { Choice } from "../wire";

const PLAIN = ["drift", "eat", "starve", "submit", "done"];
/** Time to see what the learner did, in milliseconds. */
const PAUSE = 500;

export function plainest(choices: Choice[]): Choice | undefined {
  const liked = PLAIN.flatMap((kind) => choices.find((choice) => choice.kind === kind) ?? []);
  return liked[0] ?? choices[0];
}

/** Sits down at these seats and plays them until `leave`. */
export class Puppets {
  private readonly session: Session;
  private readonly forget: () => void;

  constructor(tokens: string[]) {
    this.session = new Session(tokens);
    this.forget = $effect.root(() => {
      $effect(() => this.play());
    });
  }

  leave(): void {
    this.forget();
    this.session.leave();
  }

  private play(): (() => void) | undefined {
    const choice = plainest(this.session.asking.all);
    if (choice === undefined) return undefined;
    const waiting = setTimeout(() => this.session.asking.choose(choice), PAUSE);
    return () => clearTimeout(waiting);
  }
}
