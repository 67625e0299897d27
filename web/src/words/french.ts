/** French has spaces that must not break: before : ; ! and ?, and inside its quotation marks. */

function spaced(text: string): string {
  return text.replace(/« | (?=[:»])/g, (found) => found.replace(" ", "\u00a0")).replace(/ (?=[;!?…])/g, "\u202f");
}

/** The same words with such spaces, in texts and in what functions make of their arguments. */
export function unbreakable<Part>(part: Part): Part {
  if (typeof part === "string") return spaced(part) as Part;
  if (typeof part === "function") {
    return ((...facts: unknown[]) => unbreakable((part as (...facts: unknown[]) => unknown)(...facts))) as Part;
  }
  if (Array.isArray(part)) return part.map(unbreakable) as Part;
  if (typeof part === "object" && part !== null) {
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, unbreakable(one)])) as Part;
  }
  return part;
}
