/** A session at a table: the state that the server sends, and the commands of the player. */
import { Connection, type Command, type ConnectionState } from "../net/connection";
import { Asking } from "../choices/asking.svelte";
import { Playback } from "../motion/playback.svelte";
import { Previews } from "../preview/previews.svelte";
import type {
  Candidate,
  Choice,
  Entry,
  FromClient,
  FromServer,
  Mine,
  Refused,
  Room,
  Secret,
  TableFrame,
  Trouble,
  View,
  Welcome,
} from "../wire";
import { language } from "../words/language.svelte";
import { Cover } from "./cover.svelte";
import { ReactiveView } from "../view/reactive.svelte";
import { appendEntries } from "./story";
import { shareUnchanged } from "../view/sharing";

type WithoutId<C> = C extends Command ? Omit<C, "id"> : never;
/** What a command refers to: the game, the last entry that was received, and the seat. */
type Context = { game: number; seq: number; seat: number };

/** Codes after which a retry is of no use. */
const FATAL = ["cut_link", "unknown_token", "two_tables", "no_table", "unplayable", "not_understood", "too_many"];

/** What may be done while something is played: nothing. */
const UNASKED = { seat: null, choices: [], offers: [], undo: false, undo_seat: null, stood_in: 0, rest: false };

export class Session {
  connectionState = $state<ConnectionState>("connecting");
  /** Commands without an acknowledgement. */
  pending = $state(0);
  fatal = $state.raw<Trouble | null>(null);
  refused = $state.raw<Refused | null>(null);
  welcome = $state.raw<Welcome | null>(null);
  room = $state.raw<Room | null>(null);
  /** How many seconds the server's clock is before the device's. */
  ahead = $state(0);
  private boardView = $state.raw<ReactiveView | null>(null);
  private panelsView = $state.raw<ReactiveView | null>(null);
  mine = $state.raw<Mine | null>(null);
  entries = $state.raw<Entry[]>([]);
  hint = $state.raw<Candidate[] | null>(null);
  thinking = $state(false);
  /** A command is on its way; nothing else is chosen until it is acknowledged. */
  busy = $state(false);

  readonly cover = new Cover(
    () => this.welcome?.seats ?? [],
    () => this.view,
    () => this.mine,
  );

  readonly asking = new Asking(
    () => this.asked(),
    (choice) => this.choose(choice),
    () => this.busy,
  );

  readonly previews = new Previews((action) => this.askPreview(action));

  /** Plays what happened; until it has, nothing is asked. */
  readonly playback = new Playback({
    setting: () => this.welcome?.setting ?? null,
    view: () => this.boardView?.last ?? null,
    showView: (view) => this.showView(view),
    updatePanels: () => this.boardView && this.panelsView?.show(this.boardView.last),
    append: (entries) => (this.entries = appendEntries(this.entries, entries)),
  });

  /** The last entry that was received, and that was shown. */
  private seq: number | null = null;
  private shownSeq: number | null = null;
  /** The language of the last hello. */
  private helloLanguage = "";
  private hintId = "";
  private commandId = "";
  private acceptedSeq: number | null = null;
  private readonly connection: Connection;

  constructor(readonly tokens: string[]) {
    const scheme = window.location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection(`${scheme}://${window.location.host}/ws`, {
      hello: () => this.hello(),
      receive: (frame) => this.receive(frame),
      stateChanged: (state) => (this.connectionState = state),
      pendingChanged: (count) => (this.pending = count),
    });
  }

  /** The view that the board shows now. */
  get view(): View | null {
    return this.boardView?.view ?? null;
  }

  /** The view that the panels around the board show: a moment later. */
  get panels(): View | null {
    return this.panelsView?.view ?? null;
  }

  /** The secrets that may be shown now. */
  get secrets(): Secret[] {
    return this.cover.shown(this.mine?.secrets ?? []);
  }

  leave(): void {
    this.playback.leave();
    this.connection.close();
  }

  /** Resyncs in another language. */
  translate(wanted: string): void {
    if (this.helloLanguage === wanted) return;
    this.hint = null;
    this.refused = null;
    this.asking.narrowed = null;
    this.resync();
  }

  /** Requests the current state, as after somebody has joined with one of the tokens. */
  resync(): void {
    this.connection.hello();
  }

  undo(): void {
    const seat = this.mine?.undo_seat;
    if (this.mine?.undo && seat != null) this.play({ type: "undo", ...this.context(seat) });
  }

  rest(): void {
    const seat = this.mine?.seat;
    if (this.mine?.rest && seat != null) this.play({ type: "rest", ...this.context(seat) });
  }

  askHint(): void {
    const seat = this.mine?.seat;
    if (seat == null || !this.welcome?.hints || this.thinking) return;
    this.thinking = true;
    this.hintId = this.submit({ type: "ask_hint", ...this.context(seat) });
  }

  private askPreview(action: number): string {
    const id = newId();
    const seat = this.mine?.seat;
    if (seat != null) this.connection.send({ type: "ask_preview", id, ...this.context(seat), action });
    return id;
  }

  standIn(seat: number, level: string | null): void {
    this.submit({ type: "stand_in", seat, level });
  }

  /** Lets the bots play on alone. */
  goOn(): void {
    this.submit({ type: "go_on", game: this.welcome?.game ?? 1 });
  }

  /** Takes back all that a bot chose last for a seat of this page. */
  undoStoodIn(): void {
    const seat = this.mine?.undo_seat;
    if (this.mine?.stood_in && seat != null) this.play({ type: "undo", ...this.context(seat), all_stood_in: true });
  }

  rematch(): void {
    this.submit({ type: "rematch", game: this.welcome?.game ?? 1 });
  }

  private asked() {
    const setting = this.welcome?.setting;
    if (!setting || !this.view || !this.mine || this.cover.closed) return null;
    return { setting, view: this.view, mine: this.mine };
  }

  private choose(choice: Choice): void {
    const seat = this.mine?.seat;
    if (seat == null || this.busy) return;
    this.play({ type: "act", ...this.context(seat), action: choice.action });
  }

  private context(seat: number): Context {
    return { game: this.welcome?.game ?? 1, seq: this.seq ?? 0, seat };
  }

  /** Submits a command that changes the game: one at a time. */
  private play(command: WithoutId<Command>): void {
    if (this.busy) return;
    this.busy = true;
    this.refused = null;
    this.commandId = this.submit(command);
  }

  private submit(command: WithoutId<Command>): string {
    const id = newId();
    this.connection.submit({ ...command, id });
    return id;
  }

  private hello(): FromClient {
    const same = this.helloLanguage === language.value;
    this.helloLanguage = language.value;
    const known = same && this.welcome && this.seq !== null ? { game: this.welcome.game, seq: this.seq } : {};
    return { type: "hello", tokens: this.tokens, language: language.value, ...known };
  }

  private receive(frame: FromServer): void {
    if (frame.type === "welcome") this.receiveWelcome(frame);
    else if (frame.type === "room") this.receiveRoom(frame);
    else if (frame.type === "table") this.receiveTable(frame);
    else if (frame.type === "hint") this.receiveHint(frame.id, frame.seq === this.seq ? frame.candidates : null);
    else if (frame.type === "preview") this.previews.receive(frame);
    else if (frame.type === "accepted") this.acknowledge(frame.id, frame.seq);
    else if (frame.type === "refused") this.receiveRefusal(frame);
    else if (frame.type === "trouble" && FATAL.includes(frame.code)) {
      this.fatal = frame;
      this.connection.close();
    }
  }

  private receiveWelcome(frame: Welcome): void {
    if (this.welcome?.game !== frame.game) {
      this.playback.skip();
      this.seq = null;
      this.shownSeq = null;
      this.entries = [];
      this.boardView = null;
      this.panelsView = null;
      this.mine = null;
      this.acceptedSeq = null;
      this.busy = false;
      this.asking.fresh();
    }
    this.welcome = frame;
  }

  private receiveRoom(frame: Room): void {
    this.room = shareUnchanged(this.room, frame);
    this.ahead = frame.now - Date.now() / 1000;
  }

  /** Queues what happened since; a gap in the sequence needs a resync. */
  private receiveTable(frame: TableFrame): void {
    const snapshot = frame.after === 0;
    if (!snapshot && frame.after !== this.seq) {
      if (this.seq === null || frame.seq > this.seq) this.resync();
      return;
    }
    if (snapshot) {
      this.playback.skip();
      this.entries = [];
    }
    this.seq = frame.seq;
    this.releaseIfDone();
    this.mine = this.mine && shareUnchanged(this.mine, { ...this.mine, ...UNASKED });
    this.previews.reset();
    this.playback.add({ entries: frame.entries, end: () => this.show(frame) }, snapshot);
  }

  private showView(view: View): void {
    if (this.boardView) this.boardView.show(view);
    else {
      this.boardView = new ReactiveView(view);
      this.panelsView = new ReactiveView(view);
    }
  }

  /** The events of a frame have been played, or skipped: shows its state. */
  private show(frame: TableFrame): void {
    const known = this.shownSeq;
    this.shownSeq = frame.seq;
    this.showView(frame.view);
    this.mine = shareUnchanged(this.mine, frame.mine);
    this.cover.look();
    if (known === frame.seq) return;
    this.asking.fresh();
    this.hint = null;
    if (!this.busy) this.refused = null;
  }

  /** The command is acknowledged; the entries that come of it may still be on their way. */
  private acknowledge(id: string, seq: number): void {
    if (id !== this.commandId) return;
    this.acceptedSeq = seq;
    this.releaseIfDone();
  }

  private releaseIfDone(): void {
    if (this.acceptedSeq === null || (this.seq ?? -1) < this.acceptedSeq) return;
    this.acceptedSeq = null;
    this.busy = false;
  }

  private receiveRefusal(frame: Refused): void {
    if (this.previews.refused(frame.id)) return;
    this.acknowledge(frame.id, 0);
    if (frame.id === this.hintId) this.thinking = false;
    this.refused = frame;
  }

  private receiveHint(id: string, candidates: Candidate[] | null): void {
    if (id !== this.hintId) return;
    this.thinking = false;
    this.hint = candidates;
  }
}

/** `crypto.randomUUID` is only there on localhost and https; a friend's page on the local
 * network has plain http. */
function newId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
