/** A table as this page sees it: what the server told, and what the player does there. */
import { Connection, type Deed, type LineState } from "../net/connection";
import { Asking } from "../choices/asking.svelte";
import { Playback } from "../motion/playback.svelte";
import { Foresight } from "../preview/foresight.svelte";
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
import { Sight } from "../view/sight.svelte";
import { told } from "./story";
import { unchanged } from "../view/unchanged";

type Unsent<D> = D extends Deed ? Omit<D, "id"> : never;
/** Where a seat is that does something: of which game, and the last entry it has seen. */
type Place = { game: number; seq: number; seat: number };

/** Troubles after which it is no use to try again. */
const FINAL = ["unknown_token", "two_tables", "no_table", "unplayable", "not_understood", "too_many"];

/** What may be done while something is played: nothing. */
const UNASKED = { seat: null, choices: [], offers: [], undo: false, undo_seat: null, rest: false };

export class Sitting {
  line = $state<LineState>("connecting");
  waiting = $state(0);
  gone = $state.raw<Trouble | null>(null);
  refused = $state.raw<Refused | null>(null);
  welcome = $state.raw<Welcome | null>(null);
  room = $state.raw<Room | null>(null);
  /** How many seconds the server's clock is before the device's. */
  ahead = $state(0);
  private sight = $state.raw<Sight | null>(null);
  private aside = $state.raw<Sight | null>(null);
  mine = $state.raw<Mine | null>(null);
  entries = $state.raw<Entry[]>([]);
  hint = $state.raw<Candidate[] | null>(null);
  thinking = $state(false);
  /** A choice is on its way; nothing else is chosen until it is answered. */
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

  readonly foresight = new Foresight((action) => this.askPreview(action));

  /** Plays what happened; until it has, nothing is asked. */
  readonly playback = new Playback({
    setting: () => this.welcome?.setting ?? null,
    view: () => this.sight?.last ?? null,
    scene: (view) => this.paint(view),
    follow: () => this.sight && this.aside?.show(this.sight.last),
    tell: (entries) => (this.entries = told(this.entries, entries)),
  });

  /** The last entry that was heard of, and that was shown. */
  private seq: number | null = null;
  private shownSeq: number | null = null;
  /** The language of the last greeting. */
  private spoken = "";
  private hintId = "";
  private actId = "";
  private settledAt: number | null = null;
  private readonly connection: Connection;

  constructor(readonly tokens: string[]) {
    const scheme = window.location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection(`${scheme}://${window.location.host}/ws`, {
      greet: () => this.hello(),
      hear: (frame) => this.hear(frame),
      line: (state) => (this.line = state),
      waiting: (count) => (this.waiting = count),
    });
  }

  /** The table as it is seen now. */
  get view(): View | null {
    return this.sight?.view ?? null;
  }

  /** The table as the panels around the board show it: a moment later. */
  get panels(): View | null {
    return this.aside?.view ?? null;
  }

  /** The secrets that may be shown now. */
  get secrets(): Secret[] {
    return this.cover.shown(this.mine?.secrets ?? []);
  }

  leave(): void {
    this.playback.leave();
    this.connection.end();
  }

  /** Asks to be told all again in another language. */
  translate(wanted: string): void {
    if (this.spoken === wanted) return;
    this.hint = null;
    this.refused = null;
    this.asking.narrowed = null;
    this.connection.greet();
  }

  /** Asks to be told all anew: after somebody has joined with one of its tokens. */
  greet(): void {
    this.connection.greet();
  }

  undo(): void {
    const seat = this.mine?.undo_seat;
    if (this.mine?.undo && seat != null) this.play({ type: "undo", ...this.place(seat) });
  }

  rest(): void {
    const seat = this.mine?.seat;
    if (this.mine?.rest && seat != null) this.play({ type: "rest", ...this.place(seat) });
  }

  askHint(): void {
    const seat = this.mine?.seat;
    if (seat == null || !this.welcome?.hints || this.thinking) return;
    this.thinking = true;
    this.hintId = this.send({ type: "ask_hint", ...this.place(seat) });
  }

  private askPreview(action: number): string {
    const id = newId();
    const seat = this.mine?.seat;
    if (seat != null) this.connection.ask({ type: "ask_preview", id, ...this.place(seat), action });
    return id;
  }

  standIn(seat: number, level: string | null): void {
    this.send({ type: "stand_in", seat, level });
  }

  rematch(): void {
    this.send({ type: "rematch", game: this.welcome?.game ?? 1 });
  }

  private asked() {
    const setting = this.welcome?.setting;
    if (!setting || !this.view || !this.mine || this.cover.closed) return null;
    return { setting, view: this.view, mine: this.mine };
  }

  private choose(choice: Choice): void {
    const seat = this.mine?.seat;
    if (seat == null || this.busy) return;
    this.play({ type: "act", ...this.place(seat), action: choice.action });
  }

  private place(seat: number): Place {
    return { game: this.welcome?.game ?? 1, seq: this.seq ?? 0, seat };
  }

  private play(deed: Unsent<Deed>): void {
    if (this.busy) return;
    this.busy = true;
    this.refused = null;
    this.actId = this.send(deed);
  }

  private send(deed: Unsent<Deed>): string {
    const id = newId();
    this.connection.act({ ...deed, id });
    return id;
  }

  private hello(): FromClient {
    const same = this.spoken === language.value;
    this.spoken = language.value;
    const known = same && this.welcome && this.seq !== null ? { game: this.welcome.game, seq: this.seq } : {};
    return { type: "hello", tokens: this.tokens, language: language.value, ...known };
  }

  private hear(frame: FromServer): void {
    if (frame.type === "welcome") this.enter(frame);
    else if (frame.type === "room") this.look(frame);
    else if (frame.type === "table") this.see(frame);
    else if (frame.type === "hint") this.hearHint(frame.id, frame.seq === this.seq ? frame.candidates : null);
    else if (frame.type === "preview") this.foresight.hear(frame);
    else if (frame.type === "accepted") this.settle(frame.id, frame.seq);
    else if (frame.type === "refused") this.refuse(frame);
    else if (frame.type === "trouble" && FINAL.includes(frame.code)) {
      this.gone = frame;
      this.connection.end();
    }
  }

  private enter(frame: Welcome): void {
    if (this.welcome?.game !== frame.game) {
      this.playback.skip();
      this.seq = null;
      this.shownSeq = null;
      this.entries = [];
      this.sight = null;
      this.aside = null;
      this.mine = null;
      this.settledAt = null;
      this.busy = false;
      this.asking.fresh();
    }
    this.welcome = frame;
  }

  private look(frame: Room): void {
    this.room = unchanged(this.room, frame);
    this.ahead = frame.now - Date.now() / 1000;
  }

  /** Takes what happened since; with a gap in between it is asked for anew. */
  private see(frame: TableFrame): void {
    const whole = frame.after === 0;
    if (!whole && frame.after !== this.seq) {
      if (this.seq === null || frame.seq > this.seq) this.connection.greet();
      return;
    }
    if (whole) {
      this.playback.skip();
      this.entries = [];
    }
    this.seq = frame.seq;
    this.breathe();
    this.mine = this.mine && unchanged(this.mine, { ...this.mine, ...UNASKED });
    this.foresight.fresh();
    this.playback.add({ entries: frame.entries, end: () => this.show(frame) }, whole);
  }

  private paint(view: View): void {
    if (this.sight) this.sight.show(view);
    else {
      this.sight = new Sight(view);
      this.aside = new Sight(view);
    }
  }

  /** What a frame led to has been played, or shown at once: now all is as the server said. */
  private show(frame: TableFrame): void {
    const known = this.shownSeq;
    this.shownSeq = frame.seq;
    this.paint(frame.view);
    this.mine = unchanged(this.mine, frame.mine);
    this.cover.look();
    if (known === frame.seq) return;
    this.asking.fresh();
    this.hint = null;
    if (!this.busy) this.refused = null;
  }

  /** The answer has come; what comes of it may still be on its way. */
  private settle(id: string, seq: number): void {
    if (id !== this.actId) return;
    this.settledAt = seq;
    this.breathe();
  }

  private breathe(): void {
    if (this.settledAt === null || (this.seq ?? -1) < this.settledAt) return;
    this.settledAt = null;
    this.busy = false;
  }

  private refuse(frame: Refused): void {
    if (this.foresight.refused(frame.id)) return;
    this.settle(frame.id, 0);
    if (frame.id === this.hintId) this.thinking = false;
    this.refused = frame;
  }

  private hearHint(id: string, candidates: Candidate[] | null): void {
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
