/** Makes a part of the drawing a button: for the mouse, for touch and for the keyboard. */
import type { Attachment } from "svelte/attachments";

export function pressable(press: (() => void) | null): Attachment<SVGElement> {
  return (node) => {
    if (press === null) return;
    const click = (event: Event): void => {
      event.stopPropagation();
      press();
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
