/** A view with one signal per part: a change of one part updates only what is drawn of it. With
 * one signal for the whole view, every step of a playback would check the whole table. */
import type { View } from "../wire";
import { shareUnchanged } from "./sharing";

class Part {
  now: unknown = $state.raw();
}

export class ReactiveView {
  /** Always the same object; its parts are those of the last view, by signals. */
  readonly view: View;
  /** The last view, as plain data. */
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
    this.publish();
  }

  show(view: View): void {
    this.last = shareUnchanged(this.last, view);
    this.publish();
  }

  private publish(): void {
    for (const [key, part] of this.parts) part.now = this.last[key as keyof View];
  }
}
