/** What lies on the board many times over, each as one picture. Drawn as shapes, every one of
 * them would be several parts with transforms of their own, all of which Chromium goes through
 * for each change of what is seen. */
import {
  CUBE,
  DEAD_EYES,
  EYES,
  INK,
  INNER_SCALE,
  MOUTHS,
  NUCLEUS_RADIUS,
  OUTLINE,
  WHITE,
  type Amoeba,
  type Mood,
} from "./amoebas";
import stone from "./stone.svg?raw";
import stoneFinish from "./stone-finish.svg?raw";
import { lookOf } from "./shapes";

const made = new Map<string, string>();

function once(key: string, draw: () => string): string {
  const known = made.get(key) ?? `data:image/svg+xml,${encodeURIComponent(draw())}`;
  made.set(key, known);
  return known;
}

const svg = (half: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}">${inner}</svg>`;

/** Half the width of a picture of an amoeba that is 100 wide, outline and all. */
export const CELL_HALF = 52;

function eyes({ tones, line }: Amoeba, mood: Mood): string {
  if (mood === "dead") return `<path d="${DEAD_EYES}" stroke="${line}" stroke-width="3" stroke-linecap="round"/>`;
  return [EYES.left, EYES.right]
    .map(
      ({ x, y }) =>
        `<circle cx="${x}" cy="${y}" r="${EYES.radius}" fill="${WHITE}" stroke="${tones.dark}" stroke-width="1.5"/>` +
        `<circle cx="${x + 1.5}" cy="${y + 1}" r="${EYES.pupil}" fill="${INK}"/>`,
    )
    .join("");
}

function mouth({ line }: Amoeba, mood: Mood): string {
  const { d, filled } = MOUTHS[mood];
  return `<path d="${d}" fill="${filled ? INK : "none"}" stroke="${line}" stroke-width="3" stroke-linecap="round"/>`;
}

const SHADOW = `<ellipse cx="3.3" cy="13.3" rx="38.3" ry="31.7" fill="rgb(2 27 32 / 35%)"/>`;

function cell(look: Amoeba, mood: Mood, numbered: boolean): string {
  const { body, face, nucleus, tones } = look;
  const middle = numbered
    ? `<circle cx="${nucleus.x}" cy="${nucleus.y}" r="${NUCLEUS_RADIUS + 3}" fill="${tones.dark}"/>`
    : "";
  return [
    `<path d="${body}" fill="${tones.light}" stroke="${tones.dark}" stroke-width="${OUTLINE}" stroke-linejoin="round"/>`,
    `<path d="${body}" fill="${tones.base}" transform="scale(${INNER_SCALE})"/>`,
    `<g transform="translate(${face.x} ${face.y})">${eyes(look, mood)}${numbered ? "" : mouth(look, mood)}</g>`,
    middle,
  ].join("");
}

/** An amoeba: with a face, or with room for its number in the place of the mouth. */
export function cellPicture(colour: string, mood: Mood, numbered: boolean): string {
  return once(`cell ${colour} ${mood} ${numbered}`, () => svg(CELL_HALF, cell(lookOf(colour), mood, numbered)));
}

/** An amoeba on the water, with room for its number and with its shadow. */
export function swimmerPicture(colour: string): string {
  return once(`swimmer ${colour}`, () => svg(CELL_HALF, SHADOW + cell(lookOf(colour), "calm", true)));
}

/** The pawn of a tribe on the ladder, as large as an amoeba. */
export function pawnPicture(colour: string): string {
  const { body, tones } = lookOf(colour);
  return once(`pawn ${colour}`, () =>
    svg(
      CELL_HALF,
      `<path d="${body}" fill="${tones.base}" stroke="${tones.dark}" stroke-width="5" stroke-linejoin="round"/>`,
    ),
  );
}

/** A cube with the sign of its tribe, 12 wide. */
export function cubePicture(colour: string): string {
  const { tones, cubeMark, line } = lookOf(colour);
  return once(`cube ${colour}`, () =>
    svg(6, `<path d="${CUBE}" fill="${tones.base}" stroke="${tones.dark}"/><path d="${cubeMark}" fill="${line}"/>`),
  );
}

/** A stone of the ladder, turned by so many quarters. */
export function stonePicture(finish: boolean, quarters: number): string {
  const drawing = finish ? stoneFinish : stone;
  return once(`stone ${finish} ${quarters}`, () =>
    drawing.replace(/<svg[^>]*>/, `$&<g transform="rotate(${quarters * 90})">`).replace("</svg>", "</g></svg>"),
  );
}
