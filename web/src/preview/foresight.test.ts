import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, Preview } from "../wire";
import { Foresight } from "./foresight.svelte";

const choice = (action: number): Choice => ({ action, kind: "drift", text: "drift", label: "", rule: "M1" }) as Choice;
const preview = (id: string, action: number): Preview => ({
  type: "preview",
  id,
  seq: 1,
  action,
  lines: [],
  events: [],
  tribes: [],
  then: null,
});

describe("looking at a choice", () => {
  let asked: number[];
  let foresight: Foresight;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    foresight = new Foresight((action) => `ask ${asked.push(action)}`);
  });
  afterEach(() => vi.useRealTimers());

  it("asks once, when the look lasts, and keeps the answer", () => {
    foresight.look(choice(7));
    foresight.look(choice(8));
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual([8]);
    foresight.hear(preview("ask 1", 8));
    expect(foresight.preview?.action).toBe(8);
    foresight.drop();
    foresight.look(choice(8));
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual([8]);
  });

  it("takes no answer about an earlier question, and hides that it was refused", () => {
    foresight.look(choice(7));
    vi.advanceTimersByTime(1_000);
    foresight.fresh();
    foresight.look(choice(7));
    foresight.hear(preview("ask 1", 7));
    expect(foresight.preview).toBe(null);
    vi.advanceTimersByTime(1_000);
    foresight.fresh();
    expect(foresight.refused("ask 2")).toBe(true);
    expect(foresight.refused("another")).toBe(false);
  });
});
