/** Who plays the other tribes of the first game: the page itself, always the plainest way. */
import { Sitting } from "../table/sitting.svelte";
import type { Choice } from "../wire";

const PLAIN = ["drift", "eat", "starve", "submit", "done"];
/** Time to see what the learner did, in milliseconds. */
const PAUSE = 500;

export function plainest(choices: Choice[]): Choice | undefined {
  const liked = PLAIN.flatMap((kind) => choices.find((choice) => choice.kind === kind) ?? []);
  return liked[0] ?? choices[0];
}

/** Sits down at these seats and plays them until it is told to leave. */
export class Puppets {
  private readonly sitting: Sitting;
  private readonly forget: () => void;

  constructor(tokens: string[]) {
    this.sitting = new Sitting(tokens);
    this.forget = $effect.root(() => {
      $effect(() => this.play());
    });
  }

  leave(): void {
    this.forget();
    this.sitting.leave();
  }

  private play(): (() => void) | undefined {
    const choice = plainest(this.sitting.asking.all);
    if (choice === undefined) return undefined;
    const waiting = setTimeout(() => this.sitting.asking.choose(choice), PAUSE);
    return () => clearTimeout(waiting);
  }
}
