/** The question that is asked of this player, and how far its answer has come. */
import type { Choice, Mine, Setting, View } from "../wire";
import { colourKeys, cubeKeys, keysOf } from "./keys";
import { type Picked, type Source, added, canAdd, none, settled, sourcesOf } from "./picker";
import { type Scene, type Target, byTarget, isLoad, narrowTargets, sign, targetsOf } from "./targets";

export interface Asked {
  setting: Setting;
  view: View;
  mine: Mine;
}

interface AskedScene extends Scene {
  choices: Choice[];
}

/** More loads than this are picked cube by cube, and listed only when asked for. */
const LOADS = 4;

export class Asking {
  /** Part of the choices, after a click on something that stands for several. */
  narrowed = $state<Choice[] | null>(null);
  /** The number to place; the lowest unless another is chosen. */
  private wanted = $state<number | null>(null);
  /** All choices are listed, with a field to find one by its words. */
  finding = $state(false);
  private sourceKey = $state<string | null>(null);
  private cubes = $state<Picked>([]);

  constructor(
    private readonly asked: () => Asked | null,
    private readonly act: (choice: Choice) => void,
    /** An answer is on its way: the question is still to be read, but no more to be answered. */
    private readonly sent: () => boolean = () => false,
  ) {}

  private readonly scene = $derived.by<AskedScene | null>(() => {
    const asked = this.asked();
    // First whether anybody here is asked: who only watches need not look at each question.
    if (asked?.mine.seat == null) return null;
    const { setting, view, mine } = asked;
    const { question } = view;
    return question && { setting, view, question, choices: mine.choices };
  });

  readonly all = $derived(this.scene?.choices ?? []);

  /** The numbers that can be placed. */
  readonly numbers = $derived(
    [...new Set(this.all.filter(isPlacement).map((choice) => choice.number!))].sort((a, b) => a - b),
  );

  readonly number = $derived(
    this.wanted !== null && this.numbers.includes(this.wanted) ? this.wanted : (this.numbers[0] ?? null),
  );

  readonly answered = $derived.by(() => this.sent());

  /** What can be chosen now. */
  readonly shown = $derived(
    this.narrowed ?? this.all.filter((choice) => !isPlacement(choice) || choice.number === this.number),
  );

  /** Whether loads are left out of the list. */
  readonly folded = $derived(!this.finding && this.shown.filter(isLoad).length > LOADS);

  /** What is listed as buttons now. */
  readonly listed = $derived(this.folded ? this.shown.filter((choice) => !isLoad(choice)) : this.shown);

  readonly sources = $derived<Source[]>(
    this.scene ? sourcesOf(this.shown, this.scene.question, this.scene.setting) : [],
  );

  readonly source = $derived(this.sources.find((source) => source.key === this.sourceKey) ?? this.sources[0] ?? null);

  readonly picked = $derived<Picked>(this.cubes.length ? this.cubes : none(this.scene?.setting.tribes ?? 0));

  /** The meal or load that is picked; null while it is not whole. */
  readonly load = $derived(
    this.source && this.picked.some((many) => many > 0) ? settled(this.source.options, this.picked) : null,
  );

  readonly keys = $derived(
    keysOf(this.listed, this.sources.length && this.scene ? cubeKeys(this.scene.setting.colours) : []),
  );

  readonly targets = $derived<Map<Target, Choice[]>>(
    this.scene && !this.answered ? this.found(this.scene) : new Map<Target, Choice[]>(),
  );

  /** Choices shown as signs beside the amoeba that is asked about. */
  readonly signs = $derived(this.shown.filter((choice) => this.targets.has(sign(choice))));

  private found(scene: Scene): Map<Target, Choice[]> {
    const narrow = this.narrowed !== null;
    return byTarget(this.shown, (choice) => (narrow ? narrowTargets : targetsOf)(scene, choice));
  }

  /** Forgets what was begun: another question is asked. */
  fresh(): void {
    this.narrowed = null;
    this.wanted = null;
    this.finding = false;
    this.sourceKey = null;
    this.cubes = [];
  }

  choose(choice: Choice): void {
    this.act(choice);
  }

  place(number: number): void {
    this.wanted = number;
  }

  /** What a target says to those who cannot see it; null if it cannot be chosen. */
  label(target: Target): string | null {
    const choices = this.targets.get(target);
    return choices ? choices.map((choice) => choice.label).join(" / ") : null;
  }

  press(target: Target): void {
    const choices = this.targets.get(target) ?? [];
    if (choices.length > 1) this.narrowed = choices;
    else if (choices[0]) this.choose(choices[0]);
  }

  from(source: Source): void {
    this.sourceKey = source.key;
    this.cubes = [];
  }

  /** The source that a cube in the soup belongs to, if one more can be picked. */
  sourceAt(space: number, colour: number): Source | null {
    if (this.answered) return null;
    for (const source of this.sources) {
      const base = source.key === this.source?.key ? this.picked : none(this.picked.length);
      if (source.space === space && canAdd(source.options, base, colour)) return source;
    }
    return null;
  }

  add(source: Source, colour: number): void {
    if (source.key !== this.source?.key) this.from(source);
    if (canAdd(source.options, this.picked, colour)) this.cubes = added(this.picked, colour, 1);
  }

  remove(colour: number): void {
    this.cubes = added(this.picked, colour, -1);
  }

  clear(): void {
    this.cubes = [];
  }

  /** A key was pressed; says whether it meant something here. */
  key(key: string): boolean {
    if (this.answered) return false;
    const choice = this.listed.find((one) => this.keys.get(one.action) === key);
    if (choice) {
      this.choose(choice);
      return true;
    }
    if (key === "Escape" && this.narrowed) {
      this.narrowed = null;
      return true;
    }
    return this.source !== null && this.cubeKey(this.source, key);
  }

  private cubeKey(source: Source, key: string): boolean {
    const colour = colourKeys(this.scene?.setting.colours ?? []).indexOf(key.toLowerCase());
    if (colour >= 0) {
      if (key === key.toLowerCase()) this.add(source, colour);
      else this.remove(colour);
      return true;
    }
    if (key === "Enter" && this.load) this.choose(this.load);
    else if (key === "Backspace" || key === "Escape") this.clear();
    else return false;
    return true;
  }
}

export function isPlacement(choice: Choice): boolean {
  return choice.kind === "place" || choice.kind === "divide";
}

export { isLoad };
