/** The amoebas: a shape, three tones and a cube mark for each tribe, and the faces they share. */
import type { Point } from "../geometry/map";

/** The six colours of the game, in the rule book's order. */
export const TRIBES = ["red", "yellow", "green", "blue", "purple", "orange"] as const;

export type Tribe = (typeof TRIBES)[number];

/** Hex colours: what a body is filled with, its rim, and its outline. */
export interface Tones {
  readonly base: string;
  readonly light: string;
  readonly dark: string;
}

/** One tribe's look. Everything but the cube mark is drawn in the view box -50 -50 100 100. */
export interface Amoeba {
  readonly tones: Tones;
  /** The outline. Drawn twice it is a cell: whole in the light tone, shrunk in the base tone. */
  readonly body: string;
  /** Where the middle between the eyes is: eyes and mouths are drawn around it. */
  readonly face: Point;
  /** The middle of the nucleus, which carries the amoeba's number. */
  readonly nucleus: Point;
  /** The sign on a cube, in the view box of {@link CUBE}, so that colour is not the only sign. */
  readonly cubeMark: string;
  /** The colour of lines and of the cube mark on the base tone: whichever is plain to see on it. */
  readonly line: string;
}

/** Pupils and open mouths. */
export const INK = "#16323a";
/** Eyes. */
export const WHITE = "#fffdf4";

export const AMOEBAS: Readonly<Record<Tribe, Amoeba>> = {
  red: {
    tones: { base: "#bd1f2a", light: "#ffa294", dark: "#6b0f1a" },
    body: "M2 -44C8-44 13-35 17-28 21-21 23-12 27-4 31 4 40 15 42 22 44 29 41 34 36 36 31 38 21 34 14 35 7 36 0 39-8 39-16 39-28 40-34 37-40 34-44 30-43 24-42 18-33 8-29 0-25-8-24-19-19-26-14-33-4-44 2-44Z",
    face: { x: 0, y: -10 },
    nucleus: { x: 0, y: 22 },
    cubeMark: "M-1.8 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0Z",
    line: WHITE,
  },
  yellow: {
    tones: { base: "#ffe23a", light: "#fff6b8", dark: "#8f6300" },
    body: "M2 -47C9-47 11-31 19-24 27-18 41-19 43-12 45-5 33 1 29 11 26 21 31 33 25 37 19 42 9 32-1 32-12 32-22 40-28 35-33 31-27 19-30 9-33-2-47-9-44-16-42-23-26-20-17-26-8-32-6-47 2-47Z",
    face: { x: 0, y: -15 },
    nucleus: { x: 0, y: 15 },
    cubeMark: "M0-2.4L2.5 1.9h-5Z",
    line: INK,
  },
  green: {
    tones: { base: "#6cab45", light: "#c2ec92", dark: "#235c1c" },
    body: "M-26 -30C-20-32-13-26-6-27 1-28 7-33 14-34 21-35 29-36 34-33 39-30 44-22 45-16 46-10 44 0 40 6 36 12 29 16 24 17 19 18 13 14 8 15 3 16 1 21-4 25-9 29-14 36-20 37-26 38-34 36-39 32-44 28-47 20-47 12-47 4-44-7-41-14-38-21-32-28-26-30Z",
    face: { x: 12, y: -17 },
    nucleus: { x: -18, y: 12 },
    cubeMark: "M-2.6-.9h5.2v1.8h-5.2Z",
    line: INK,
  },
  blue: {
    tones: { base: "#62baf9", light: "#c4e6ff", dark: "#124a86" },
    body: "M-30 -38C-26-39-19-34-14-32-9-30-5-28 0-28 5-28 10-32 15-33 20-34 29-38 33-37 37-36 39-30 39-26 39-22 32-16 31-12 30-8 30-4 30 1 30 6 32 10 33 15 34 20 40 26 39 30 38 34 32 39 28 39 24 39 18 32 13 31 8 30 4 30-1 30-6 30-10 32-15 33-20 34-28 39-32 38-36 37-39 30-39 26-39 22-32 18-31 13-30 8-30 4-30-1-30-6-32-10-33-14-34-18-40-23-39-27-38-31-34-37-30-38Z",
    face: { x: 0, y: -13 },
    nucleus: { x: 0, y: 17 },
    cubeMark: "M-2.3-1.2L-1.2-2.3 0-1.1 1.2-2.3 2.3-1.2 1.1 0 2.3 1.2 1.2 2.3 0 1.1-1.2 2.3-2.3 1.2-1.1 0Z",
    line: INK,
  },
  purple: {
    tones: { base: "#8c4cc2", light: "#dbb3f4", dark: "#43166b" },
    body: "M0 -43C8-43 18-40 24-35 30-30 33-20 35-12 37-4 36 6 37 14 38 22 40 32 39 36 38 40 32 42 29 41 26 40 23 33 20 33 17 33 13 41 9 41 5 41 1 34-3 34-7 34-10 42-14 42-18 42-21 34-24 34-27 34-30 40-33 40-36 40-39 37-40 32-41 27-38 16-37 8-36 0-36-9-34-16-32-23-29-32-23-36-17-40-8-43 0-43Z",
    face: { x: 0, y: -20 },
    nucleus: { x: 0, y: 13 },
    cubeMark: "M0-2.7L2.7 0 0 2.7-2.7 0Z",
    line: WHITE,
  },
  orange: {
    tones: { base: "#f79022", light: "#ffd09a", dark: "#8a3d06" },
    body: "M16 -48C18-46 16-38 18-32 20-26 28-20 31-14 34-8 38-1 39 6 40 13 39 20 36 26 33 32 26 38 20 41 14 44 5 44-2 44-9 44-18 43-24 39-30 35-36 28-38 22-40 16-39 9-37 2-35-5-29-12-24-18-19-24-11-29-6-34-1-39 2-44 6-46 10-48 14-50 16-48Z",
    face: { x: 0, y: -7 },
    nucleus: { x: 0, y: 23 },
    cubeMark: "M-2.9 0a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0ZM.3 0a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z",
    line: INK,
  },
};

/** How much the body is shrunk for its inner part, the base tone inside the light rim. */
export const INNER_SCALE = 0.82;

/** The width of the body's outline in the dark tone. */
export const OUTLINE = 4;

export const NUCLEUS_RADIUS = 14;

/** Both eyes around the face's middle: white balls, and pupils that may look up to `reach` away. */
export const EYES = {
  left: { x: -10, y: 0 },
  right: { x: 10, y: 0 },
  radius: 8,
  pupil: 4,
  reach: 3,
} as const;

/** Crosses in the place of both eyes, drawn as a line: the eyes of the dead. */
export const DEAD_EYES = "M-15-5l10 10m0-10l-10 10M5-5l10 10m0-10l-10 10";

export type Mood = "calm" | "eating" | "hungry" | "dead";

/** A mouth below the eyes: a line to stroke in the tribe's line colour, or an area to fill with ink. */
export interface Mouth {
  readonly d: string;
  readonly filled: boolean;
}

export const MOUTHS: Readonly<Record<Mood, Mouth>> = {
  calm: { d: "M-7 10q7 7 14 0", filled: false },
  eating: { d: "M-10 9h20q-1 11-10 11t-10-11Z", filled: true },
  hungry: { d: "M-8 13q4-5 8 0t8 0", filled: false },
  dead: { d: "M-7 14q7-6 14 0", filled: false },
};

/** A food cube in the view box -6 -6 12 12: filled in the base tone, outlined in the dark one. */
export const CUBE = "M-3-5h6q2 0 2 2v6q0 2-2 2h-6q-2 0-2-2v-6q0-2 2-2Z";
