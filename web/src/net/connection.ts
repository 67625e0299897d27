/** One WebSocket that looks after itself: it comes back with backoff and jitter, notices a
 * line that is only half open, and sends again what was not answered. */
import type { FromClient, FromServer } from "../wire";

export type LineState = "connecting" | "open" | "lost" | "closed";

/** What the player did: it is kept until the server has said yes or no. */
export type Deed = Extract<FromClient, { id: string }>;

export interface Ears {
  greet: () => FromClient;
  hear: (frame: FromServer) => void;
  line: (state: LineState) => void;
  waiting: (count: number) => void;
}

export const PING_EVERY = 4_000;
export const PONG_WITHIN = 4_000;
/** After this the server listens again to a page that was too fast. */
const CALM_DOWN = 1_500;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

export class Connection {
  private socket: WebSocket | null = null;
  private deeds = new Map<string, Deed>();
  private failures = 0;
  private pings = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private overdue: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly ears: Ears,
  ) {
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  /** Does something; it goes out now, or as soon as the line is back. */
  act(deed: Deed): void {
    this.deeds.set(deed.id, deed);
    this.ears.waiting(this.deeds.size);
    this.send(deed);
  }

  /** Asks something that is of no use later: it is not sent again. */
  ask(frame: FromClient): void {
    this.send(frame);
  }

  /** Tells the server anew who this is, so that it tells all anew. */
  greet(): void {
    this.send(this.ears.greet());
  }

  end(): void {
    this.ended = true;
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.retry);
    this.drop();
    this.ears.line("closed");
  }

  private readonly hurry = (): void => {
    if (this.ended || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else if (this.socket === null) {
      clearTimeout(this.retry);
      this.open();
    }
  };

  private open(): void {
    this.ears.line(this.failures ? "lost" : "connecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.overdue = setTimeout(() => this.lose(socket), PONG_WITHIN * 2);
    socket.onopen = () => {
      this.calm();
      this.greet();
      this.repeat();
      this.pulse = setInterval(() => this.ping(), PING_EVERY);
    };
    socket.onmessage = (message) => {
      if (this.socket === socket) this.take(JSON.parse(String(message.data)) as FromServer);
    };
    socket.onclose = () => this.lose(socket);
  }

  private take(frame: FromServer): void {
    if (frame.type === "pong") {
      this.calm();
      return;
    }
    if (frame.type === "welcome") {
      this.failures = 0;
      this.ears.line("open");
    }
    if (frame.type === "accepted" || frame.type === "refused" || frame.type === "hint") {
      this.deeds.delete(frame.id);
      this.ears.waiting(this.deeds.size);
    }
    if (frame.type === "trouble" && frame.code === "too_fast") setTimeout(this.repeat, CALM_DOWN);
    this.ears.hear(frame);
  }

  /** Sends again what has had no answer; each is done once. */
  private readonly repeat = (): void => {
    for (const deed of this.deeds.values()) this.send(deed);
  };

  /** Asks whether anybody is there. A question that is still open is not forgotten for a
   * new one, or a dead line would never be found out. */
  private ping(): void {
    const socket = this.socket;
    if (socket === null) return;
    this.pings += 1;
    this.send({ type: "ping", number: this.pings });
    this.overdue ??= setTimeout(() => this.lose(socket), PONG_WITHIN);
  }

  private calm(): void {
    clearTimeout(this.overdue);
    this.overdue = undefined;
  }

  private send(frame: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private drop(): void {
    clearInterval(this.pulse);
    this.calm();
    const socket = this.socket;
    this.socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The line is gone. Waits double up to a limit; jitter keeps pages from coming at once. */
  private lose(socket: WebSocket): void {
    if (this.ended || this.socket !== socket) return;
    this.drop();
    this.failures += 1;
    this.ears.line("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.failures - 1));
    this.retry = setTimeout(() => this.open(), wait * (0.5 + Math.random()));
  }
}
