/** The win chances of a finished game, asked for until all is known. */
import { inWords, outlookOf } from "../net/api";
import type { Outlook } from "../wire";

const AGAIN = 700;

export class Watching {
  outlook = $state.raw<Outlook | null>(null);
  trouble = $state("");
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(private readonly log: string) {
    void this.ask();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.waiting);
  }

  /** What is known by now is shown; the rest is asked for again. */
  private async ask(): Promise<void> {
    try {
      this.outlook = await outlookOf(this.log);
      if (!this.outlook.done && !this.stopped) this.waiting = setTimeout(() => void this.ask(), AGAIN);
    } catch (error) {
      this.trouble = inWords(error);
    }
  }
}
