/// <reference types="node" />
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { Happening, Setting, View } from "../wire";
import { after } from "./stage";

interface ToldGame {
  setting: Setting;
  first: View;
  steps: { events: Happening[]; view: View }[];
}

/** Whole games of random choices, from the engine itself. */
function toldGames(players: number, ...seeds: number[]): ToldGame[] {
  const told = execFileSync("../.venv/bin/python", ["../tests/told_games.py", ...[players, ...seeds].map(String)], {
    maxBuffer: 2 ** 30,
  });
  return JSON.parse(told.toString()) as ToldGame[];
}

/** What the events tell; the rest of a view comes from the server alone. */
function told(view: View): unknown {
  const { round, phase, card, pile, soup, toxins, pool, face_down: down } = view;
  const tribes = view.tribes.map(({ mutation: _sum, cards: _count, ...one }) => one);
  return { round, phase, card, pile, soup, toxins, pool, down, tribes };
}

describe.each([
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 4],
  [6, 5],
])("a game of %i players", (players, seed) => {
  it("looks after each event as the server says, without and with the new genes", { timeout: 600_000 }, () => {
    const kinds = new Set<string>();
    for (const game of toldGames(players, seed, seed + 1)) {
      let view = game.first;
      for (const step of game.steps) {
        for (const event of step.events) {
          kinds.add(event.kind);
          view = after(view, event, game.setting);
        }
        expect(JSON.stringify(told(view))).toBe(JSON.stringify(told(step.view)));
        view = step.view;
      }
    }
    expect(kinds.size).toBeGreaterThan(20);
  });
});
