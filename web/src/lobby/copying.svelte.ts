/** Puts a text on the clipboard, and says for a moment that it is there. */
import { words } from "../words";

export class Copying {
  done = $state(false);
  trouble = $state("");

  async copy(text: string, field: HTMLInputElement | HTMLTextAreaElement | undefined): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.done = true;
      setTimeout(() => (this.done = false), 2000);
    } catch {
      // Without https a browser may forbid it: then the player copies by hand.
      field?.select();
      this.trouble = words.trouble.copy;
    }
  }
}
