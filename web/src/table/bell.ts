/** Tells a player who waited that it is their turn: by a sound that is made here. */

/** Rings when the turn comes to one of the page's own seats from somebody else's. */
export class Bell {
  private waited = false;

  constructor(private readonly ring: () => void) {}

  /** Looks who is asked now; nobody (null or -1) while dice fall or the game is over. */
  look(asked: number | null, own: readonly number[]): void {
    if (asked === null || asked < 0) return;
    if (!own.includes(asked)) this.waited = true;
    else if (this.waited) {
      this.waited = false;
      this.ring();
    }
  }
}

/** Two drops that fall into the soup: hertz, and seconds after now. */
const DROPS = [
  [660, 0],
  [990, 0.13],
] as const;
const LOUD = 0.12;
const LONG = 0.4;

let context: AudioContext | null = null;

/** Browsers let a page sound only after the player has touched it; until then it is silent. */
export function chime(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [pitch, after] of DROPS) drop(context, pitch, context.currentTime + after);
}

function drop(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 1.5, at + LONG);
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LONG);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LONG);
}
