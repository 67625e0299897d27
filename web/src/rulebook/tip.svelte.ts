/** The rule whose text is shown beside a link to it, while the pointer or the focus is there. */
class Tip {
  id = $state<string | null>(null);
  /** The link. */
  by = $state.raw<HTMLElement | null>(null);

  show(id: string, by: HTMLElement): void {
    this.id = id;
    this.by = by;
  }

  hide(): void {
    this.id = null;
    this.by = null;
  }
}

export const tip = new Tip();
