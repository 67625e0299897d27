/** Signs are small so that they hide little; a finger is not. What is touched beside a sign, and is
 * no amoeba or cube that can be chosen, means the sign. */
import type { Attachment } from "svelte/attachments";

const HALF = 22;

export function signsInReach(): Attachment<HTMLElement> {
  return (board) => {
    const click = (event: MouseEvent): void => {
      const touched = event.target as Element;
      if (navigator.maxTouchPoints === 0 || !event.isTrusted || touched.closest(".sign, .amoeba.glow, .cubes.glow"))
        return;
      const near = nearest(board.querySelectorAll(".sign"), event.clientX, event.clientY);
      if (!near) return;
      event.stopPropagation();
      near.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: event.detail }));
    };
    board.addEventListener("click", click, true);
    return () => board.removeEventListener("click", click, true);
  };
}

/** The sign whose middle is nearest, if a finger reaches it. */
function nearest(signs: Iterable<Element>, x: number, y: number): Element | null {
  let found: Element | null = null;
  let least = HALF;
  for (const sign of signs) {
    const box = sign.getBoundingClientRect();
    const far = Math.max(Math.abs(box.x + box.width / 2 - x), Math.abs(box.y + box.height / 2 - y));
    if (far > least) continue;
    [found, least] = [sign, far];
  }
  return found;
}
