/** Makes a part of the drawing a button: for the mouse, for touch and for the keyboard. */
import type { Attachment } from "svelte/attachments";

type Press = () => void;

/** `press` tells what a press does now; null while it does nothing. A node stays the same
 * button while that changes, so the focus stays with it.
 *
 * The second click of a double click would answer the next question; where several clicks
 * belong to one answer (`often`), each counts. */
export function pressable(press: () => Press | null, often = false): Attachment<SVGElement> {
  return (node) => {
    const click = (event: MouseEvent): void => {
      const act = press();
      if (act === null) return;
      event.stopPropagation();
      if (often || event.detail < 2) act();
    };
    const key = (event: KeyboardEvent): void => {
      const act = press();
      if (act === null || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    node.addEventListener("click", click);
    node.addEventListener("keydown", key);
    $effect(() => dress(node, press() !== null));
    return () => {
      node.removeEventListener("click", click);
      node.removeEventListener("keydown", key);
    };
  };
}

function dress(node: SVGElement, button: boolean): void {
  if (button) {
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "0");
  } else {
    node.removeAttribute("role");
    node.removeAttribute("tabindex");
  }
}
