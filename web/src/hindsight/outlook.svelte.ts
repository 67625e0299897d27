/** The win chances of a finished game, polled until all are known. */
import { errorText, fetchOutlook } from "../net/api";
import type { Outlook } from "../wire";

const POLL_INTERVAL = 700;

export class OutlookPolling {
  outlook = $state.raw<Outlook | null>(null);
  trouble = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(private readonly log: string) {
    void this.poll();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async poll(): Promise<void> {
    try {
      this.outlook = await fetchOutlook(this.log);
      if (!this.outlook.done && !this.stopped) this.timer = setTimeout(() => void this.poll(), POLL_INTERVAL);
    } catch (error) {
      this.trouble = errorText(error);
    }
  }
}
