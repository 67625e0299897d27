import { expect, test } from "vitest";
import type { View } from "../wire";
import { Sight } from "./sight.svelte";

const view = (round: number, bp: number): View => ({
  round,
  phase: 1,
  card: null,
  pile: [],
  next_seen_by: [],
  soup: [
    [1, 2],
    [0, 0],
  ],
  toxins: [0, 0],
  pool: [3],
  face_down: [],
  tribes: [
    {
      bp,
      marker: 1,
      genes: [],
      amoebas: [],
      reserve: 5,
      mutation: 0,
      cards: 0,
      alarmed: false,
      spent_defense: false,
      spent_escape: false,
    },
  ],
  order: [],
  step: null,
  attack: null,
  question: null,
  ranking: null,
  chooses_next: null,
});

test("it looks like what was shown last", () => {
  const sight = new Sight(view(1, 4));
  sight.show(view(2, 7));
  expect({ ...sight.view }).toEqual(view(2, 7));
});

test("what has not changed in it is the very same object", () => {
  const sight = new Sight(view(1, 4));
  const [seen, before] = [sight.view, { ...sight.view }];
  sight.show(view(2, 4));
  expect(sight.view).toBe(seen);
  expect(sight.view.round).toBe(2);
  expect(sight.view.soup).toBe(before.soup);
  expect(sight.view.tribes).toBe(before.tribes);
  sight.show(view(2, 9));
  expect(sight.view.tribes).not.toBe(before.tribes);
  expect(sight.view.tribes[0]?.bp).toBe(9);
});
