/** How far the learner has come in a chapter, read from the story of the table alone: what is
 * taken back is not done. */
import type { Entry, Question } from "../wire";
import { LEARNER, type Step } from "./chapters";

export interface Progress {
  /** The steps that are done. */
  done: number;
  /** The entry that completed the last of them; 0 before the first. */
  since: number;
  /** Something else was done, and the next step can no longer be. */
  astray: boolean;
}

export function progressOf(steps: readonly Step[], entries: Entry[], question: Question | null): Progress {
  let done = 0;
  let since = 0;
  for (const entry of entries) {
    for (const event of entry.events) {
      if (!steps[done]?.done(event)) continue;
      done += 1;
      since = entry.seq;
    }
  }
  return { done, since, astray: isAstray(steps[done], question) };
}

function isAstray(step: Step | undefined, question: Question | null): boolean {
  if (!step?.at) return false;
  return question === null || question.seat !== LEARNER || !step.at.includes(question.kind);
}

/** What happened after an entry, in the words of the story. */
export function toldSince(entries: Entry[], since: number): string[] {
  return entries
    .filter((entry) => entry.seq > since)
    .flatMap((entry) => entry.lines.filter((line) => !line.heading).map((line) => line.words));
}
