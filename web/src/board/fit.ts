/** Lets boxes lie where a drawing has its places: the drawings fill their box as far as their
 * shape allows, in its middle. */
import type { Attachment } from "svelte/attachments";
import { type Extent, RIM } from "../geometry/map";

/** Tells the style of the box, as `--fit`, how the drawing's measure becomes the page's. */
export function fitted(size: () => Extent, scaled: (scale: number) => void): Attachment<HTMLElement> {
  return (node) => {
    const fit = (width: number, height: number): void => {
      const { width: wide, height: high } = size();
      const scale = Math.min(width / (wide + 2 * RIM), height / (high + 2 * RIM));
      const [left, top] = [(width - wide * scale) / 2, (height - high * scale) / 2];
      if (scale > 0) scaled(scale);
      node.style.setProperty("--fit", `translate(${left}px, ${top}px) scale(${scale})`);
    };
    const watching = new ResizeObserver(([seen]) => seen && fit(seen.contentRect.width, seen.contentRect.height));
    watching.observe(node);
    return () => watching.disconnect();
  };
}
