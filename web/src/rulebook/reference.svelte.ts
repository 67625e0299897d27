/** The book of rules and genes, laid over whatever is shown. */
class OpenBook {
  /** The rule or gene to begin with, "" for the first page; null while the book is closed. */
  at = $state<string | null>(null);

  open(id = ""): void {
    this.at = id;
  }

  close(): void {
    this.at = null;
  }
}

export const openBook = new OpenBook();
