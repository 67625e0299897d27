import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, Preview } from "../wire";
import { Previews } from "./previews.svelte";

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
  let previews: Previews;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    previews = new Previews((action) => `ask ${asked.push(action)}`);
  });
  afterEach(() => vi.useRealTimers());

  it("asks once, when the look lasts, and keeps the answer", () => {
    previews.look(choice(7));
    previews.look(choice(8));
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual([8]);
    previews.receive(preview("ask 1", 8));
    expect(previews.preview?.action).toBe(8);
    previews.drop();
    previews.look(choice(8));
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual([8]);
  });

  it("takes no answer about an earlier question, and hides that it was refused", () => {
    previews.look(choice(7));
    vi.advanceTimersByTime(1_000);
    previews.reset();
    previews.look(choice(7));
    previews.receive(preview("ask 1", 7));
    expect(previews.preview).toBe(null);
    vi.advanceTimersByTime(1_000);
    previews.reset();
    expect(previews.refused("ask 2")).toBe(true);
    expect(previews.refused("another")).toBe(false);
  });
});
