import { flushSync } from "svelte";
import { expect, test } from "vitest";
import type { View } from "../wire";
import { Sight } from "./sight.svelte";

const view = (round: number, bp: number): View => ({
  round, phase: 1, card: null, pile: [], next_seen_by: [], soup: [[1, 2], [0, 0]], toxins: [0, 0], pool: [3], face_down: [],
  tribes: [{ bp, marker: 1, genes: [], amoebas: [], reserve: 5, mutation: 0, cards: 0, alarmed: false }],
  order: [], step: null, attack: null, question: null, ranking: null, chooses_next: null,
});

test("it looks like what was shown last", () => {
  const sight = new Sight(view(1, 4));
  sight.show(view(2, 7));
  expect({ ...sight.view }).toEqual(view(2, 7));
});

test("only those who look at a part that changes hear of it", () => {
  const sight = new Sight(view(1, 4));
  const heard: string[] = [];
  const stop = $effect.root(() => {
    $effect(() => void heard.push(`round ${sight.view.round}`));
    $effect(() => void heard.push(`soup ${sight.view.soup.length}`));
    $effect(() => void heard.push(`bp ${sight.view.tribes[0]?.bp}`));
  });
  flushSync();
  heard.length = 0;
  sight.show(view(2, 4));
  flushSync();
  sight.show(view(2, 9));
  flushSync();
  stop();
  expect(heard).toEqual(["round 2", "bp 9"]);
});
