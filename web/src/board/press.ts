/** Makes a part of the drawing a button: for the mouse, for touch and for the keyboard. */
import type { Attachment } from "svelte/attachments";

/** The second click of a double click would answer the next question; where several clicks
 * belong to one answer (`often`), each counts. */
export function pressable(press: (() => void) | null, often = false): Attachment<SVGElement> {
  return (node) => {
    if (press === null) return;
    const click = (event: MouseEvent): void => {
      event.stopPropagation();
      if (often || event.detail < 2) press();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "0");
    node.addEventListener("click", click);
    node.addEventListener("keydown", key);
    return () => {
      node.removeAttribute("role");
      node.removeAttribute("tabindex");
      node.removeEventListener("click", click);
      node.removeEventListener("keydown", key);
    };
  };
}
