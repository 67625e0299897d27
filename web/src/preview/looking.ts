/** Notices which choice a player looks at: by the mouse, by the keyboard's focus, or by a
 * long press of a finger, which then chooses nothing. */
import type { Attachment } from "svelte/attachments";
import type { Asking } from "../choices/asking.svelte";
import type { Choice } from "../wire";
import type { Previews } from "./previews.svelte";

const LONG_PRESS = 420;
/** A finger that wanders further than this scrolls. */
const WANDER = 12;

const CHOOSABLE = "[data-target], [data-action]";

/** The one choice that a part of the page stands for. */
function choiceAt(asking: Asking, target: EventTarget | null): Choice | null {
  const node = target instanceof Element ? target.closest(CHOOSABLE) : null;
  if (!node) return null;
  const text = node.getAttribute("data-action");
  if (text !== null) return asking.all.find((choice) => choice.text === text) ?? null;
  const name = node.getAttribute("data-target") ?? "";
  if (name.startsWith("cube:")) return asking.load;
  const choices = asking.targets.get(name) ?? [];
  return choices.length === 1 ? (choices[0] ?? null) : null;
}

/** One part of the page and who looks at it. */
class Look {
  private pressing: ReturnType<typeof setTimeout> | undefined;
  private start = { x: 0, y: 0 };
  /** Whether a finger has been on a choice so long that it looks at it. */
  private held = false;

  constructor(
    private readonly asking: Asking,
    private readonly previews: Previews,
  ) {}

  listen(root: HTMLElement, signal: AbortSignal): void {
    root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.at(event.target), { signal });
    root.addEventListener("pointerleave", () => this.previews.away(), { signal });
    root.addEventListener("focusin", (event) => this.focus(event.target), { signal });
    root.addEventListener("focusout", () => this.previews.away(), { signal });
    root.addEventListener("pointerdown", (event) => this.down(event), { signal });
    root.addEventListener("pointermove", (event) => this.move(event), { signal, passive: true });
    root.addEventListener("pointerup", () => clearTimeout(this.pressing), { signal });
    root.addEventListener("pointercancel", () => clearTimeout(this.pressing), { signal });
    root.addEventListener("contextmenu", (event) => this.held && event.preventDefault(), { signal });
    root.addEventListener("click", (event) => this.click(event), { signal, capture: true });
    signal.addEventListener("abort", () => clearTimeout(this.pressing));
  }

  private at(target: EventTarget | null): void {
    const choice = choiceAt(this.asking, target);
    if (choice) this.previews.look(choice);
    else this.previews.away();
  }

  /** What the mouse has pressed is not looked at for its focus. */
  private focus(target: EventTarget | null): void {
    if (target instanceof Element && target.matches(":focus-visible")) this.at(target);
  }

  private down(event: PointerEvent): void {
    this.held = false;
    clearTimeout(this.pressing);
    if (event.pointerType === "mouse") return;
    const choice = choiceAt(this.asking, event.target);
    if (!choice) return;
    this.start = { x: event.clientX, y: event.clientY };
    this.pressing = setTimeout(() => {
      this.held = true;
      this.previews.look(choice);
    }, LONG_PRESS);
  }

  private move(event: PointerEvent): void {
    const far = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y);
    if (far > WANDER) clearTimeout(this.pressing);
  }

  /** The end of a long press chooses nothing. */
  private click(event: MouseEvent): void {
    if (!this.held) return;
    this.held = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

export function looking(asking: Asking, previews: Previews): Attachment<HTMLElement> {
  return (root) => {
    const end = new AbortController();
    new Look(asking, previews).listen(root, end.signal);
    return () => end.abort();
  };
}
