import { expect, test } from "vitest";
import type { View } from "../wire";
import { ReactiveView } from "./reactive.svelte";

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
  const reactive = new ReactiveView(view(1, 4));
  reactive.show(view(2, 7));
  expect({ ...reactive.view }).toEqual(view(2, 7));
});

test("what has not changed in it is the very same object", () => {
  const reactive = new ReactiveView(view(1, 4));
  const [seen, before] = [reactive.view, { ...reactive.view }];
  reactive.show(view(2, 4));
  expect(reactive.view).toBe(seen);
  expect(reactive.view.round).toBe(2);
  expect(reactive.view.soup).toBe(before.soup);
  expect(reactive.view.tribes).toBe(before.tribes);
  reactive.show(view(2, 9));
  expect(reactive.view.tribes).not.toBe(before.tribes);
  expect(reactive.view.tribes[0]?.bp).toBe(9);
});
