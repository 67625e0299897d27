/** What the form for a new game holds. */
import type { Facts, NewTable, SeatWish, SpiceWish } from "../wire";
import { words } from "../words";
import { DEFAULT_COLOURS, usualLevel } from "./seats";

export interface SeatRow {
  who: SeatWish["who"];
  name: string;
  colour: string;
  level: string;
}

export type SpiceMode = "default" | "chosen" | "random";

export class Wish {
  seats = $state<SeatRow[]>([]);
  edition = $state("classic");
  finish = $state<number | null>(null);
  /** The readings of ED4; null is the edition's. */
  answers = $state<"attack" | "round" | null>(null);
  following = $state<"any" | "others" | null>(null);
  spiced = $state(false);
  spiceMode = $state<SpiceMode>("default");
  start = $state<string[]>([]);
  random = $state(2);
  turnedUp = $state(2);
  rebound = $state<"back" | "through">("back");
  healing = $state<"kills" | "at_limit">("kills");
  clock = $state(0);
  /** Null until the host decides. */
  hints = $state<boolean | null>(null);
  readonly byLink = $derived(this.seats.some((row) => row.who === "link"));
  /** Against people who sit elsewhere nobody has a bot whisper, unless the host allows it. */
  readonly withHints = $derived(this.hints ?? !this.byLink);
  private readonly level: string;

  constructor(facts: Facts, name: string) {
    this.level = usualLevel(facts.levels);
    this.start = [...facts.default_spice];
    this.resize(4);
    const first = this.seats[0];
    if (first) Object.assign(first, { who: "here", name });
  }

  resize(players: number): void {
    const seats = this.seats.slice(0, players);
    while (seats.length < players) seats.push(this.row(seats));
    this.seats = seats;
  }

  /** A bot's name goes with the bot, and comes with it. */
  seat(seat: number, who: SeatWish["who"]): void {
    const row = this.seats[seat];
    if (!row) return;
    if (who === "bot" && !row.name.trim()) row.name = botName(seat);
    else if (who !== "bot" && row.name === botName(seat)) row.name = "";
    row.who = who;
  }

  /** A free colour takes the place of one that another seat has: the two change. */
  paint(seat: number, colour: string): void {
    const row = this.seats[seat];
    if (!row) return;
    const other = this.seats.find((one) => one !== row && one.colour === colour);
    if (other) other.colour = row.colour;
    row.colour = colour;
  }

  toggle(gene: string): void {
    this.start = this.start.includes(gene) ? this.start.filter((key) => key !== gene) : [...this.start, gene];
  }

  table(): NewTable {
    return {
      seats: this.named().map(wished),
      edition: this.edition,
      finish: this.finish,
      answers: this.answers,
      following: this.following,
      spice: this.spiced ? this.spice() : null,
      clock: this.clock || null,
      hints: this.withHints,
    };
  }

  /** Who joins by a link shall know whose table it is: a host without a name is called so. */
  private named(): SeatRow[] {
    const host = this.seats.find((row) => row.who === "here");
    const free = !this.seats.some((row) => row.name.trim() === words.setup.host);
    if (!this.byLink || !host || host.name.trim() || !free) return this.seats;
    return this.seats.map((row) => (row === host ? { ...row, name: words.setup.host } : row));
  }

  private spice(): SpiceWish {
    const options = { turned_up: this.turnedUp, rebound: this.rebound, healing_two: this.healing };
    if (this.spiceMode === "chosen") return { ...options, start: [...this.start] };
    return this.spiceMode === "random" ? { ...options, random: this.random } : options;
  }

  private row(seats: SeatRow[]): SeatRow {
    const taken = seats.map((seat) => seat.colour);
    const colour = DEFAULT_COLOURS.find((one) => !taken.includes(one)) ?? "red";
    return { who: "bot", name: botName(seats.length), colour, level: this.level };
  }
}

/** What a bot is called in a seat; the first seat is the player's own. */
function botName(seat: number): string {
  return words.bots[seat - 1] ?? "";
}

function wished(row: SeatRow): SeatWish {
  const name = row.name.trim();
  return {
    who: row.who,
    colour: row.colour,
    ...(name ? { name } : {}),
    ...(row.who === "bot" ? { level: row.level } : {}),
  };
}
