/** Several players at one screen: the table covers itself between them while one of them
 * knows a secret (I3). */
import type { Mine, Secret, View } from "../wire";

export class Cover {
  /** The seat that has said it sits before the screen. */
  private open = $state<number | null>(null);
  /** The seat that must say so; null if the table lies open. */
  asks = $state<number | null>(null);

  constructor(
    private readonly seats: () => number[],
    private readonly view: () => View | null,
    private readonly mine: () => Mine | null,
  ) {}

  get closed(): boolean {
    return this.asks !== null;
  }

  /** Looks at the table anew: has the turn passed to another player of this screen? */
  look(): void {
    const seat = this.mine()?.seat ?? null;
    if (seat === null) return;
    if (seat === this.open || !this.secretive()) {
      this.open = seat;
      this.asks = null;
    } else {
      this.open = null;
      this.asks = seat;
    }
  }

  /** The player before the screen says who it is. */
  lift(): void {
    this.open = this.asks;
    this.asks = null;
  }

  /** Those secrets that the player before the screen may see. */
  shown(secrets: Secret[]): Secret[] {
    const seats = this.seats();
    if (seats.length === 1) return secrets;
    return secrets.filter((secret) => !this.closed && secret.seat === this.open);
  }

  private secretive(): boolean {
    const seats = this.seats();
    if (seats.length < 2) return false;
    const knowing = this.view()?.next_seen_by ?? [];
    return (this.mine()?.secrets.length ?? 0) > 0 || knowing.some((seat) => seats.includes(seat));
  }
}
