/** The view after an event: a reducer that moves the view on, step by step. What
 * no event tells (the question, the order, the sum of mutation points) comes with the
 * server's next view. */
import type { Amoeba, Happening, Setting, Tribe, View } from "../wire";

/** The poison that lies on a space goes over to who arrives there. */
const POISON = "H-TOX";

const added = (to: readonly number[], cubes: readonly number[], sign: number): number[] =>
  to.map((count, colour) => count + sign * (cubes[colour] ?? 0));

const set = (list: readonly number[], place: number, value: number): number[] =>
  list.map((old, index) => (index === place ? value : old));

function inTribe(view: View, tribe: number, change: (one: Tribe) => Partial<Tribe>): View {
  return { ...view, tribes: view.tribes.map((one, seat) => (seat === tribe ? { ...one, ...change(one) } : one)) };
}

const earns = (view: View, tribe: number, amount: number): View =>
  inTribe(view, tribe, (one) => ({ bp: one.bp + amount }));

function inAmoeba(view: View, event: Happening, change: (one: Amoeba) => Partial<Amoeba>): View {
  return inTribe(view, event.tribe ?? -1, (tribe) => ({
    amoebas: tribe.amoebas.map((one) => (one.number === event.number ? { ...one, ...change(one) } : one)),
  }));
}

/** Cubes come onto a space, or (sign -1) leave it. */
function inSoup(view: View, space: number, cubes: readonly number[], sign: number): View {
  return { ...view, soup: view.soup.map((lying, index) => (index === space ? added(lying, cubes, sign) : lying)) };
}

/** Cubes go between a space and the reserve. */
function fromReserve(view: View, event: Happening, sign: number): View {
  const cubes = event.cubes ?? [];
  const tribes = view.tribes.map((one, colour) => ({ ...one, reserve: one.reserve - sign * (cubes[colour] ?? 0) }));
  return inSoup({ ...view, tribes }, event.space ?? -1, cubes, sign);
}

function placed(view: View, event: Happening, damage: number): View {
  const amoeba: Amoeba = { number: event.number ?? 0, space: event.space ?? 0, damage };
  return inTribe(view, event.tribe ?? -1, (one) => ({
    amoebas: [...one.amoebas, amoeba].sort((a, b) => a.number - b.number),
  }));
}

function gains(view: View, tribe: number, gene: number): View {
  const pool = set(view.pool, gene, (view.pool[gene] ?? 0) - 1);
  return inTribe({ ...view, pool }, tribe, (one) => ({ genes: [...one.genes, gene].sort((a, b) => a - b) }));
}

function loses(view: View, tribe: number, gene: number): View {
  const pool = set(view.pool, gene, (view.pool[gene] ?? 0) + 1);
  return inTribe({ ...view, pool }, tribe, (one) => ({ genes: one.genes.filter((held) => held !== gene) }));
}

/** Carried cubes wait with the step until the mover arrives. */
function lifted(view: View, event: Happening): View {
  const space = event.space ?? -1;
  const step = view.step ?? {
    tribe: event.tribe ?? 0,
    number: event.number ?? 0,
    leaving: space,
    entering: space,
    followers: [],
    aside: view.tribes.map(() => 0),
  };
  const aside = added(step.aside, event.cubes ?? [], 1);
  return { ...inSoup(view, space, event.cubes ?? [], -1), step: { ...step, aside } };
}

function moved(view: View, event: Happening): View {
  const to = event.to ?? -1;
  const there = inSoup(view, to, view.step?.aside ?? [], 1);
  return inAmoeba({ ...there, step: null }, event, () => ({ space: to }));
}

function hurt(view: View, event: Happening): View {
  const space = event.space ?? -1;
  const toxins = event.rule === POISON ? set(view.toxins, space, 0) : view.toxins;
  return inAmoeba({ ...view, toxins }, event, (one) => ({ damage: one.damage + (event.amount ?? 0) }));
}

function bought(view: View, event: Happening): View {
  const [tribe, gene, price] = [event.tribe ?? -1, event.gene ?? -1, event.amount ?? 0];
  const seller = event.other_tribe;
  const offered = seller == null ? view : earns(loses(view, seller, gene), seller, price);
  return earns(gains(offered, tribe, gene), tribe, -price);
}

function turnedUp(view: View, event: Happening, setting: Setting): View {
  const card = setting.cards[event.card ?? -1] ?? null;
  const place = view.pile.findIndex((one) => one.drift === card?.drift && one.ozone === card.ozone);
  return { ...view, card, pile: view.pile.filter((_, index) => index !== place), next_seen_by: [] };
}

function attacked(view: View, event: Happening): View {
  const attacker: [number, number] = [event.tribe ?? -1, event.number ?? -1];
  const target: [number, number] = [event.other_tribe ?? -1, event.other_number ?? -1];
  return { ...view, attack: { attacker, target, space: event.space ?? -1 } };
}

/** What was answered once a round can be answered again after phase 5 (ED4). */
function answersBack(view: View): View {
  return { ...view, tribes: view.tribes.map((one) => ({ ...one, spent_defense: false, spent_escape: false })) };
}

type Reducer = (view: View, event: Happening, setting: Setting) => View;

const REDUCERS: Record<string, Reducer> = {
  round: (view, { amount }) => ({
    ...view,
    round: amount ?? 0,
    tribes: view.tribes.map((tribe) => ({ ...tribe, alarmed: false })),
  }),
  phase: (view, { amount }) => (amount === 6 ? answersBack({ ...view, phase: 6 }) : { ...view, phase: amount ?? 0 }),
  card: turnedUp,
  started: (view, { tribe, amount }) => inTribe(view, tribe ?? -1, () => ({ marker: amount ?? 0 })),
  placed: (view, event) => placed(view, event, event.amount ?? 0),
  divided: (view, event) => earns(placed(view, event, 0), event.tribe ?? -1, -(event.amount ?? 0)),
  paid: (view, { tribe, amount }) => earns(view, tribe ?? -1, -(amount ?? 0)),
  earned: (view, { tribe, amount }) => earns(view, tribe ?? -1, amount ?? 0),
  drained: (view, { other_tribe: host, amount }) => earns(view, host ?? -1, -(amount ?? 0)),
  received: (view, { tribe, other_tribe: giver, amount }) =>
    earns(earns(view, giver ?? -1, -(amount ?? 0)), tribe ?? -1, amount ?? 0),
  exploded: (view, { tribe, amount }) => earns(view, tribe ?? -1, -(amount ?? 0)),
  took: lifted,
  moved,
  "put back": (view, event) => ({ ...inSoup(view, event.space ?? -1, event.cubes ?? [], 1), step: null }),
  ate: (view, event) => fromReserve(view, event, -1),
  sucked: (view, event) => fromReserve(view, event, -1),
  excreted: (view, event) => fromReserve(view, event, 1),
  released: (view, event) => fromReserve(view, event, 1),
  starved: hurt,
  damaged: hurt,
  healed: (view, event) => inAmoeba(view, event, (one) => ({ damage: one.damage - (event.amount ?? 0) })),
  poisoned: (view, { space, amount }) => ({
    ...view,
    toxins: set(view.toxins, space ?? -1, (view.toxins[space ?? -1] ?? 0) + (amount ?? 0)),
  }),
  died: (view, { tribe, number }) =>
    inTribe(view, tribe ?? -1, (one) => ({ amoebas: one.amoebas.filter((amoeba) => amoeba.number !== number) })),
  attacked,
  defended: (view, { tribe }, { answers }) =>
    answers === "round" ? inTribe(view, tribe ?? -1, () => ({ spent_defense: true })) : view,
  fled: (view, { tribe }, { answers }) =>
    answers === "round" ? inTribe(view, tribe ?? -1, () => ({ spent_escape: true })) : view,
  failed: (view) => ({ ...view, attack: null }),
  fed: (view) => ({ ...view, attack: null }),
  "gave up": (view, { tribe, gene }) => loses(view, tribe ?? -1, gene ?? -1),
  returned: (view, { tribe, gene }) => loses(view, tribe ?? -1, gene ?? -1),
  bought,
  swapped: (view, { tribe, gene, amount }) => earns(gains(view, tribe ?? -1, gene ?? -1), tribe ?? -1, -(amount ?? 0)),
  revealed: (view, { gene }) => ({
    ...view,
    pool: set(view.pool, gene ?? -1, (view.pool[gene ?? -1] ?? 0) + 1),
    face_down: view.face_down.filter((one) => one !== gene),
  }),
  scored: (view, { tribe, to }) => inTribe(view, tribe ?? -1, () => ({ marker: to ?? 0 })),
  alarmed: (view, { tribe }) => inTribe(view, tribe ?? -1, () => ({ alarmed: true })),
};

/** The view after an event. While it goes on, nobody is asked. */
export function after(view: View, event: Happening, setting: Setting): View {
  const change = REDUCERS[event.kind];
  const quiet = view.question === null ? view : { ...view, question: null };
  return change ? change(quiet, event, setting) : quiet;
}
