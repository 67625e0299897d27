/** The colour of the browser's own bars around the page. */

/** As the page's ground: --sea in style/base.css. */
const GROUND = { dark: "#06262f", light: "#cfe9e6" };

/** There is a tag for a dark device and one for a light one; both follow what the player chose. */
export function colourBrowser(theme: "device" | "dark" | "light"): void {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const device = tag.media.includes("dark") ? "dark" : "light";
    tag.content = GROUND[theme === "device" ? device : theme];
  }
}
