/** Makes a part of the drawing a button: for the mouse, for touch and for the keyboard. */
import type { Attachment } from "svelte/attachments";

type Press = () => void;
type Node = SVGElement | HTMLElement;

/** `press` tells what a press does now; null while it does nothing. A node stays the same
 * button while that changes, so the focus stays with it.
 *
 * The second click of a double click would answer the next question; where several clicks
 * belong to one answer (`often`), each counts. While a press does nothing the node has the
 * role `still`, if any. */
export function pressable(press: () => Press | null, often = false, still: string | null = null): Attachment<Node> {
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
    node.addEventListener("click", click as EventListener);
    node.addEventListener("keydown", key as EventListener);
    $effect(() => dress(node, press() !== null, still));
    return () => {
      node.removeEventListener("click", click as EventListener);
      node.removeEventListener("keydown", key as EventListener);
    };
  };
}

function dress(node: Node, button: boolean, still: string | null): void {
  const role = button ? "button" : still;
  if (role === null) node.removeAttribute("role");
  else node.setAttribute("role", role);
  if (button) node.setAttribute("tabindex", "0");
  else node.removeAttribute("tabindex");
}
