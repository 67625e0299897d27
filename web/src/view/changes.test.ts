import { describe, expect, it } from "vitest";
import type { TableFrame, View } from "../wire";
import { changed, viewAfter } from "./changes";

describe("a change", () => {
  it("reaches into lists and objects, and leaves the rest as it is", () => {
    const view = {
      tribes: [
        { bp: 3, genes: [1] },
        { bp: 4, genes: [] },
      ],
      card: null,
    };
    const after = changed(view, { tribes: { 1: { bp: { "=": 2 } } }, card: { "=": { ozone: 6 } } });
    expect(after).toEqual({
      tribes: [
        { bp: 3, genes: [1] },
        { bp: 2, genes: [] },
      ],
      card: { ozone: 6 },
    });
    expect((after as typeof view).tribes[0]).toBe(view.tribes[0]);
    expect(view.tribes[1]?.bp).toBe(4);
  });

  it("may bring nothing at all in the place of something", () => {
    expect(changed({ question: { seat: 1 } }, { question: { "=": null } })).toEqual({ question: null });
  });
});

describe("a frame", () => {
  const frame = (view: object | null, ...changes: object[]) => ({ view, changes }) as unknown as TableFrame;
  const view = (round: number) => ({ round, order: [1, 2] }) as unknown as View;

  it("has the whole view, or what has changed since the last one", () => {
    expect(viewAfter(null, frame(view(1)))).toEqual(view(1));
    expect(viewAfter(view(7), frame(view(1)))).toEqual(view(1));
    expect(viewAfter(view(1), frame(null, { round: { "=": 2 } }, { round: { "=": 3 } }))).toEqual(view(3));
    expect(viewAfter(view(1), frame(null))).toEqual(view(1));
  });

  it("cannot be shown without the view that it changes", () => {
    expect(viewAfter(null, frame(null, { round: { "=": 2 } }))).toBeNull();
  });
});
