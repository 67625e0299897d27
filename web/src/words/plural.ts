/** A number with its noun. In French nothing counts as one, elsewhere as many. */
export function counted(count: number, one: string, many: string, language = "en"): string {
  const single = count === 1 || (language === "fr" && count === 0);
  return `${count} ${single ? one : many}`;
}
