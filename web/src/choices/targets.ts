/** What in the soup stands for a choice: the places that glow, and that can be clicked. */
import { NOWHERE, neighbour } from "../geometry/map";
import type { Choice, Question, Setting, View } from "../wire";

/** `space:4`, `amoeba:0.2`, `arrow:1`, `ladder:3`, `pool:5`, `hand:5`, `bp` or `sign:drift`. */
export type Target = string;

export const space = (number: number): Target => `space:${number}`;
export const amoeba = (tribe: number, number: number): Target => `amoeba:${tribe}.${number}`;
export const arrow = (direction: number): Target => `arrow:${direction}`;
export const ladder = (place: number): Target => `ladder:${place}`;
export const pool = (gene: number): Target => `pool:${gene}`;
export const hand = (gene: number): Target => `hand:${gene}`;
export const sign = (choice: Choice): Target => `sign:${choice.action}`;
export const BP: Target = "bp";

export interface Scene {
  setting: Setting;
  view: View;
  question: Question;
}

const has = (value: number | null | undefined): value is number => value != null && value >= 0;

/** Choices whose thing is cubes are picked cube by cube; "nothing" is a choice like others. */
export function isLoad(choice: Choice): boolean {
  return choice.cubes != null && choice.cubes.some((count) => count > 0);
}

function driftsTo({ setting, view, question }: Scene): Target[] {
  if (!has(question.space)) return [];
  const there = view.card ? neighbour(setting.spaces, question.space, view.card.drift) : -1;
  const blocked = view.card === null || view.card.drift === NOWHERE || there < 0;
  return [space(blocked ? question.space : there)];
}

function excretesTo({ setting, question }: Scene, choice: Choice): Target[] {
  if (!has(question.space)) return [];
  if (!has(choice.direction) || choice.direction === NOWHERE) return [space(question.space)];
  return [space(neighbour(setting.spaces, question.space, choice.direction))];
}

function hosts({ view, question }: Scene, choice: Choice): Target[] {
  if (!has(choice.tribe)) return [sign(choice)];
  const there = view.tribes[choice.tribe]?.amoebas ?? [];
  const near = there.filter((one) => one.space === question.space);
  return near.map((one) => amoeba(choice.tribe!, one.number));
}

const EXPLOSION = "population_explosion";

type Find = (scene: Scene, choice: Choice) => Target[];

const PLACES: Record<string, Find> = {
  start: (_, choice) => [ladder(choice.ladder!)],
  place: (_, choice) => [space(choice.space!)],
  divide: (_, choice) => [space(choice.space!)],
  drift: driftsTo,
  go: (_, choice) => [choice.direction === NOWHERE ? sign(choice) : arrow(choice.direction!)],
  excrete: excretesTo,
  follow: (scene, choice) => [has(scene.question.to) ? space(scene.question.to) : sign(choice)],
  host: hosts,
  attack: (_, choice) => [amoeba(choice.tribe!, choice.number!)],
  onto: (_, choice) => [amoeba(choice.tribe!, choice.number!)],
  heal: ({ question }, choice) => [amoeba(question.tribe!, choice.number!)],
  shift: ({ question }, choice) => [amoeba(question.tribe!, choice.number!)],
  buy: (_, choice) => [pool(choice.gene!)],
  for: (_, choice) => [pool(choice.gene!)],
  swap: (_, choice) => [hand(choice.gene!)],
  give: (_, choice) => [hand(choice.gene!)],
  pay: () => [BP],
  explode: ({ setting }) => setting.genes.filter((gene) => gene.key === EXPLOSION).map((gene) => hand(gene.number)),
};

/** The targets of a choice; a sign beside the amoeba stands for what has no place. */
export function targetsOf(scene: Scene, choice: Choice): Target[] {
  if (isLoad(choice)) return [];
  const find = PLACES[choice.kind];
  if (find) return find(scene, choice);
  return has(scene.question.space) ? [sign(choice)] : [];
}

/** Once a target is chosen, what is left to choose has places of its own. */
export function narrowTargets({ question }: Scene, choice: Choice): Target[] {
  if (has(choice.attacker)) return [amoeba(question.tribe!, choice.attacker)];
  if (has(choice.lower)) return [hand(choice.lower)];
  return [sign(choice)];
}

/** Which choices each target stands for. */
export function byTarget(choices: Choice[], find: (choice: Choice) => Target[]): Map<Target, Choice[]> {
  const found = new Map<Target, Choice[]>();
  for (const choice of choices) {
    for (const target of find(choice)) found.set(target, [...(found.get(target) ?? []), choice]);
  }
  return found;
}
