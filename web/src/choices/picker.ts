/** Choosing a meal or a load cube by cube, out of hundreds of legal ones: only cubes that
 * still lead to a legal choice can be added. */
import { neighbour } from "../geometry/map";
import type { Choice, Question, Setting } from "../wire";
import { isLoad } from "./targets";

/** Cubes that come from one space: one's own, or the one a gulp is sucked from. */
export interface Source {
  key: string;
  kind: string;
  space: number;
  own: boolean;
  options: Choice[];
}

export type Picked = readonly number[];

const count = (cubes: readonly number[] | null, colour: number): number => cubes?.[colour] ?? 0;

/** The sources of all choices that are cubes, one's own space first. */
export function sourcesOf(choices: Choice[], question: Question, setting: Setting): Source[] {
  const sources = new Map<string, Source>();
  const here = question.space ?? -1;
  for (const choice of choices.filter(isLoad)) {
    const sucked = choice.kind === "suck";
    const from = sucked ? neighbour(setting.spaces, here, choice.direction ?? -1) : here;
    const key = `${choice.kind}${sucked ? choice.direction : ""}`;
    const source = sources.get(key);
    if (source) source.options.push(choice);
    else sources.set(key, { key, kind: choice.kind, space: from, own: !sucked, options: [choice] });
  }
  return [...sources.values()].sort((a, b) => Number(b.own) - Number(a.own));
}

/** The options that hold at least what is picked. */
export function within(options: Choice[], picked: Picked): Choice[] {
  return options.filter((option) => picked.every((many, colour) => many <= count(option.cubes, colour)));
}

export function canAdd(options: Choice[], picked: Picked, colour: number): boolean {
  return within(options, added(picked, colour, 1)).length > 0;
}

export function added(picked: Picked, colour: number, many: number): Picked {
  return picked.map((have, at) => (at === colour ? Math.max(0, have + many) : have));
}

/** The choice that the picked cubes are, or that is the only one they can become. */
export function settled(options: Choice[], picked: Picked): Choice | null {
  const left = within(options, picked);
  const exact = left.find((option) => picked.every((many, colour) => many === count(option.cubes, colour)));
  if (exact) return exact;
  return left.length === 1 ? left[0]! : null;
}

/** Whether the choice has no cube beyond the picked ones. */
export function isWhole(choice: Choice, picked: Picked): boolean {
  return picked.every((many, colour) => many === count(choice.cubes, colour));
}

export const none = (colours: number): Picked => Array.from({ length: colours }, () => 0);
