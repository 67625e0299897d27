/** Each event as a little play: steps that show something for a while, and move the view on. */
import { neighbour, STEPS } from "../geometry/map";
import { sitterOf } from "../geometry/crowd";
import type { Happening, Setting, View } from "../wire";
import { words } from "../words";
import { BEAT, type Mark, type Plan, amoebaAt, cubeFlights, floater, spaceAt } from "./effects";
import { after } from "./stage";

export interface AnimationStep {
  /** The view while the step is shown; null leaves it as it is. */
  view: View | null;
  effects: Plan[];
  ms: number;
}

interface EventInView {
  setting: Setting;
  view: View;
  event: Happening;
}

const step = (ms: number, view: View | null = null, effects: Plan[] = []): AnimationStep => ({ view, effects, ms });

const next = ({ setting, view, event }: EventInView): View => after(view, event, setting);

/** How many cubes an event is about. */
const count = (event: Happening): number => (event.cubes ?? []).reduce((sum, many) => sum + many, 0);

const here = ({ setting, view, event }: EventInView) =>
  amoebaAt(setting, view, event.tribe ?? -1, event.number ?? -1) ?? spaceAt(setting, event.space ?? -1);

/** Cubes go one by one, and the last has its time to arrive. */
function oneByOne(flights: Plan[], ms: number): AnimationStep[] {
  return flights.map((flight, index) => step(index < flights.length - 1 ? BEAT : ms, null, [flight]));
}

function eats(scene: EventInView): AnimationStep[] {
  const { setting, view, event } = scene;
  const [first, ...others] = oneByOne(cubeFlights(setting, view, event, true, 380), 300);
  return first ? [{ ...first, view: next(scene) }, ...others] : [];
}

function puts(scene: EventInView): AnimationStep[] {
  const { setting, view, event } = scene;
  const steps = oneByOne(cubeFlights(setting, view, event, false, 340), 280);
  return steps.length ? [...steps, step(60, next(scene))] : [];
}

/** After a death cubes burst out all at once. */
function bursts(scene: EventInView): AnimationStep[] {
  const flights = cubeFlights(scene.setting, scene.view, scene.event, false, 420);
  return [step(400, null, flights), step(60, next(scene))];
}

function rolls(scene: EventInView): AnimationStep[] {
  const { setting, event } = scene;
  const at = here(scene);
  const dice = event.dice ?? [];
  if (!at || !dice.length) return [];
  const against = event.kind === "fought";
  const owners = [event.tribe, event.other_tribe];
  const effects = dice.map((face, index): Plan => ({
    kind: "die",
    face,
    ms: 1300,
    at: { x: at.x + (index - (dice.length - 1) / 2) * 46, y: at.y - 44 },
    colour: against ? (setting.colours[owners[index] ?? -1] ?? null) : null,
  }));
  return [step(against ? 1250 : 950, next(scene), effects)];
}

/** One becomes two: the new one begins beside another of its tribe, and goes to its space. */
function divides(scene: EventInView): AnimationStep[] {
  const { setting, view, event } = scene;
  const born = next(scene);
  const near = [0, 1, 2, 3].map((direction) => neighbour(setting.spaces, event.space ?? -1, direction));
  const own = view.tribes[event.tribe ?? -1]?.amoebas ?? [];
  const parent = own.find((one) => one.space === event.space) ?? own.find((one) => near.includes(one.space));
  if (!parent) return [step(450, born)];
  const beside: Happening = { ...event, space: parent.space };
  return [step(300, after(view, beside, setting)), step(450, born)];
}

function dies(scene: EventInView): AnimationStep[] {
  const { setting, view, event } = scene;
  const sitter = sitterOf(setting, view, event.tribe ?? -1, event.number ?? -1);
  if (!sitter) return [step(0, next(scene))];
  const { x, y, scale } = sitter;
  const dying: Plan = {
    kind: "dying",
    colour: setting.colours[sitter.tribe] ?? "",
    number: sitter.amoeba.number,
    at: { x, y },
    scale,
    ms: 800,
  };
  return [step(480, next(scene), [dying])];
}

/** The marker leaps from stone to stone. */
function leaps(scene: EventInView): AnimationStep[] {
  const { view, setting, event } = scene;
  const from = view.tribes[event.tribe ?? -1]?.marker ?? 0;
  const far = Math.max(1, (event.to ?? 0) - from);
  const ms = Math.max(70, Math.min(150, 1100 / far));
  return Array.from({ length: far }, (_, leap) => step(ms, after(view, { ...event, to: from + leap + 1 }, setting)));
}

function turnsUp(scene: EventInView): AnimationStep[] {
  const { setting, event } = scene;
  const card = setting.cards[event.card ?? -1];
  const island = setting.islands[0];
  if (!card || !island) return [step(0, next(scene))];
  const at = { x: (island[0] + 0.5) * 100, y: (island[1] + 0.5) * 100 };
  return [step(900, null, [{ kind: "card", card, at, ms: 1500 }]), step(500, next(scene))];
}

/** BP pass while the play goes on. */
function pays(sign: 1 | -1, ms: number) {
  return (scene: EventInView): AnimationStep[] => {
    const { tribe, amount } = scene.event;
    if (!amount) return [step(0, next(scene))];
    return [step(ms, next(scene), [sum(tribe ?? -1, amount * sign)])];
  };
}

const sum = (tribe: number, amount: number): Plan => ({
  kind: "sum",
  tribe,
  text: amount > 0 ? `+${amount}` : `−${-amount}`,
  bad: amount < 0,
  ms: 1200,
});

const drains = (scene: EventInView): AnimationStep[] => [
  step(350, next(scene), [sum(scene.event.other_tribe ?? -1, -(scene.event.amount ?? 0))]),
];

const receives = (scene: EventInView): AnimationStep[] => {
  const { tribe, other_tribe: giver, amount } = scene.event;
  return [step(350, next(scene), [sum(tribe ?? -1, amount ?? 0), sum(giver ?? -1, -(amount ?? 0))])];
};

/** A gene flies to its tribe, or back home to the pool. */
function flies(home: boolean, ms: number) {
  return (scene: EventInView): AnimationStep[] => {
    const { tribe, gene, amount } = scene.event;
    const flight: Plan = { kind: "gene", gene: gene ?? -1, tribe: tribe ?? -1, home, ms: ms + 150 };
    const price = !home && amount ? [sum(tribe ?? -1, -amount)] : [];
    return home ? [step(ms, next(scene), [flight])] : [step(ms, null, [flight, ...price]), step(150, next(scene))];
  };
}

function says(text: (event: Happening) => string, bad: boolean, ms: number) {
  return (scene: EventInView): AnimationStep[] => [step(ms, next(scene), floater(here(scene), text(scene.event), bad))];
}

/** A drawing instead of words: no font needs to have it. */
function marks(mark: Mark, ms: number) {
  return (scene: EventInView): AnimationStep[] => {
    const at = here(scene);
    return [step(ms, next(scene), at ? [{ kind: "mark", mark, at, ms: 1100 }] : [])];
  };
}

function throws(scene: EventInView): AnimationStep[] {
  const { tribe, amount } = scene.event;
  return [
    step(500, next(scene), [{ kind: "sum", tribe: tribe ?? -1, text: `⚄ ${amount ?? 0}`, bad: false, ms: 1400 }]),
  ];
}

function attacks(scene: EventInView): AnimationStep[] {
  const at = spaceAt(scene.setting, scene.event.space ?? -1);
  return [step(700, next(scene), at ? [{ kind: "clash", at: { x: at.x, y: at.y - 15 }, ms: 900 }] : [])];
}

const pause =
  (ms: number) =>
  (scene: EventInView): AnimationStep[] => [step(ms, next(scene))];

const ACTS: Record<string, (scene: EventInView) => AnimationStep[]> = {
  round: pause(250),
  phase: pause(350),
  card: turnsUp,
  threw: throws,
  started: pause(350),
  placed: pause(420),
  paid: pays(-1, 120),
  earned: pays(1, 180),
  rolled: rolls,
  fought: rolls,
  moved: pause(480),
  stayed: pause(150),
  took: eats,
  "put back": puts,
  ate: eats,
  sucked: eats,
  excreted: puts,
  released: bursts,
  drained: drains,
  received: receives,
  exploded: pays(-1, 500),
  starved: says(({ amount }) => `+${words.damage(amount ?? 0)}`, true, 420),
  damaged: says(({ amount }) => `+${words.damage(amount ?? 0)}`, true, 420),
  healed: says(({ amount }) => `−${words.damage(amount ?? 0)}`, false, 420),
  poisoned: says(({ amount }) => `+${words.damage(amount ?? 0)}`, true, 350),
  attacked: attacks,
  defended: marks("defended", 450),
  fled: says(() => "!", true, 250),
  unseen: says(() => "?", true, 400),
  failed: marks("failed", 350),
  died: dies,
  divided: divides,
  scored: leaps,
  "gave up": flies(true, 500),
  returned: flies(true, 400),
  bought: flies(false, 700),
  swapped: flies(false, 700),
  revealed: pause(300),
  bounced: bounces,
};

/** Against the edge and back. */
function bounces(scene: EventInView): AnimationStep[] {
  const { setting, view, event } = scene;
  const at = amoebaAt(setting, view, event.tribe ?? -1, event.number ?? -1);
  const way = STEPS[event.direction ?? -1];
  if (!at || !way) return [step(0, next(scene))];
  return [step(350, next(scene), [{ kind: "clash", at: { x: at.x + way[0] * 42, y: at.y + way[1] * 42 }, ms: 500 }])];
}

/** The steps of an event; one that nothing is to be seen of only moves the view on. */
export function stepsOf(setting: Setting, view: View, event: Happening): AnimationStep[] {
  const scene = { setting, view, event };
  const steps = ACTS[event.kind]?.(scene) ?? [];
  return steps.length ? steps : [step(0, next(scene))];
}

/** About how long an event takes at the usual speed, before it is known where all is. */
export function lengthOf(event: Happening): number {
  if (event.cubes) return 300 + count(event) * BEAT;
  if (event.dice) return 1000;
  return { card: 1400, moved: 480, divided: 750, died: 480, scored: 700, bought: 850 }[event.kind] ?? 150;
}
