/** A view whose parts change one by one: what is drawn of one part is not looked at when
 * another changes. With one signal for the whole view, every step of a play would ask all
 * that is drawn of the table whether it is still right. */
import type { View } from "../wire";
import { unchanged } from "./unchanged";

class Part {
  now: unknown = $state.raw();
}

export class Sight {
  /** What is seen: always the same object, with the parts of what was shown last. */
  readonly view: View;
  /** What was shown last, as it came. */
  last: View;
  private readonly parts = new Map<string, Part>();

  constructor(first: View) {
    const seen = {};
    for (const key of Object.keys(first)) {
      const part = new Part();
      this.parts.set(key, part);
      Object.defineProperty(seen, key, { enumerable: true, get: () => part.now });
    }
    this.view = seen as View;
    this.last = first;
    this.tell();
  }

  show(view: View): void {
    this.last = unchanged(this.last, view);
    this.tell();
  }

  private tell(): void {
    for (const [key, part] of this.parts) part.now = this.last[key as keyof View];
  }
}
