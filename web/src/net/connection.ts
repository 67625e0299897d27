/** A WebSocket that reconnects with backoff and jitter, detects half-open connections by
 * ping, and resends commands that were not acknowledged. */
import type { FromClient, FromServer } from "../wire";

export type ConnectionState = "connecting" | "open" | "lost" | "closed";

/** A frame that the server acknowledges: accepted, refused, or answered by a hint. */
export type Command = Extract<FromClient, { id: string }>;

export interface Listener {
  /** The frame that opens the session, for each new socket. */
  hello: () => FromClient;
  receive: (frame: FromServer) => void;
  stateChanged: (state: ConnectionState) => void;
  pendingChanged: (count: number) => void;
}

const PING_INTERVAL = 4_000;
const PONG_TIMEOUT = 4_000;
/** After this the server's rate limit lets commands pass again. */
const RATE_LIMIT_DELAY = 1_500;
const MIN_BACKOFF = 300;
const MAX_BACKOFF = 8_000;

export class Connection {
  private socket: WebSocket | null = null;
  /** Commands without an acknowledgement, by id. */
  private pending = new Map<string, Command>();
  private failures = 0;
  private pings = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private timeout: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    window.addEventListener("online", this.check);
    document.addEventListener("visibilitychange", this.check);
    this.open();
  }

  /** Sends a command now, or as soon as the connection is back. */
  submit(command: Command): void {
    this.pending.set(command.id, command);
    this.listener.pendingChanged(this.pending.size);
    this.send(command);
  }

  /** Sends a frame once, if the connection is open. */
  send(frame: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** Asks the server for a resync. */
  hello(): void {
    this.send(this.listener.hello());
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.check);
    document.removeEventListener("visibilitychange", this.check);
    clearTimeout(this.retry);
    this.closeSocket();
    this.listener.stateChanged("closed");
  }

  /** Pings, or reconnects without waiting for the backoff. */
  private readonly check = (): void => {
    if (this.closed || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else if (this.socket === null) {
      clearTimeout(this.retry);
      this.open();
    }
  };

  private open(): void {
    this.listener.stateChanged(this.failures ? "lost" : "connecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.timeout = setTimeout(() => this.reconnect(socket), PONG_TIMEOUT * 2);
    socket.onopen = () => {
      this.clearTimeout();
      this.hello();
      this.resend();
      this.heartbeat = setInterval(() => this.ping(), PING_INTERVAL);
    };
    socket.onmessage = (message) => {
      if (this.socket === socket) this.receive(JSON.parse(String(message.data)) as FromServer);
    };
    socket.onclose = () => this.reconnect(socket);
  }

  private receive(frame: FromServer): void {
    if (frame.type === "pong") {
      this.clearTimeout();
      return;
    }
    if (frame.type === "welcome") {
      this.failures = 0;
      this.listener.stateChanged("open");
    }
    if (frame.type === "accepted" || frame.type === "refused" || frame.type === "hint") {
      this.pending.delete(frame.id);
      this.listener.pendingChanged(this.pending.size);
    }
    if (frame.type === "trouble" && frame.code === "too_fast") setTimeout(this.resend, RATE_LIMIT_DELAY);
    this.listener.receive(frame);
  }

  /** The server runs each id once, so resending is safe. */
  private readonly resend = (): void => {
    for (const command of this.pending.values()) this.send(command);
  };

  /** A timeout that runs already is kept: restarting it with each ping would hide a dead connection. */
  private ping(): void {
    const socket = this.socket;
    if (socket === null) return;
    this.pings += 1;
    this.send({ type: "ping", number: this.pings });
    this.timeout ??= setTimeout(() => this.reconnect(socket), PONG_TIMEOUT);
  }

  private clearTimeout(): void {
    clearTimeout(this.timeout);
    this.timeout = undefined;
  }

  private closeSocket(): void {
    clearInterval(this.heartbeat);
    this.clearTimeout();
    const socket = this.socket;
    this.socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Drops a socket and schedules the next one, with exponential backoff and jitter. */
  private reconnect(socket: WebSocket): void {
    if (this.closed || this.socket !== socket) return;
    this.closeSocket();
    this.failures += 1;
    this.listener.stateChanged("lost");
    const backoff = Math.min(MAX_BACKOFF, MIN_BACKOFF * 2 ** (this.failures - 1));
    this.retry = setTimeout(() => this.open(), backoff * (0.5 + Math.random()));
  }
}
