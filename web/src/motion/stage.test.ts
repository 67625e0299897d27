/// <reference types="node" />
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { Happening, Setting, View } from "../wire";
import { after } from "./stage";

interface RecordedGame {
  setting: Setting;
  first: View;
  steps: { events: Happening[]; view: View }[];
}

/** Whole games of random choices, from the engine itself. */
function recordedGames(...words: (number | string)[]): RecordedGame[] {
  const output = execFileSync("../.venv/bin/python", ["../tests/told_games.py", ...words.map(String)], {
    maxBuffer: 2 ** 30,
  });
  return JSON.parse(output.toString()) as RecordedGame[];
}

/** What the events change; the rest of a view comes from the server alone. */
function eventParts(view: View): unknown {
  const { round, phase, card, pile, soup, toxins, pool, face_down: down } = view;
  const tribes = view.tribes.map(({ mutation: _sum, cards: _count, ...one }) => one);
  return { round, phase, card, pile, soup, toxins, pool, down, tribes };
}

/** A view without the soup, where cubes that a tentacle took are on their way while followers are asked. */
const tribeParts = ({ round, phase, tribes }: View): unknown => eventParts({ round, phase, tribes } as View);

/** Plays the events of games, holds what they make of each view against the server's, and returns their kinds. */
function followed(games: RecordedGame[], compared = eventParts): Set<string> {
  const kinds = new Set<string>();
  for (const game of games) {
    let view = game.first;
    for (const step of game.steps) {
      for (const event of step.events) {
        kinds.add(event.kind);
        view = after(view, event, game.setting);
      }
      expect(JSON.stringify(compared(view))).toBe(JSON.stringify(compared(step.view)));
      view = step.view;
    }
  }
  return kinds;
}

describe.each([
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 4],
  [6, 5],
])("a game of %i players", (players, seed) => {
  it("looks after each event as the server says, without and with the new genes", { timeout: 600_000 }, () => {
    expect(followed(recordedGames(players, seed, seed + 1)).size).toBeGreaterThan(20);
  });
});

it("shows answers as spent when they are declared, until phase 6 (ED4)", { timeout: 600_000 }, () => {
  const games = recordedGames("--crowd", 3, ...Array(12).keys());
  const kinds = followed(games, tribeParts);
  expect(["attacked", "defended", "fled", "followed"].filter((kind) => !kinds.has(kind))).toEqual([]);
  const spent = games.flatMap(({ steps }) =>
    steps.map(({ view }) => view.tribes.some((tribe) => tribe.spent_defense || tribe.spent_escape)),
  );
  expect(new Set(spent)).toEqual(new Set([true, false]));
});
