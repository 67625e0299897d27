/** What players set once for this device. A setting is made here, and has a row in
 * SettingsMenu.svelte. */
import { deviceStorage } from "./storage";

/** One of a few words; it is saved on the device whenever it changes. */
export class Setting<Value extends string> {
  private chosen: Value;

  /** `usual` is what holds until the player chooses. */
  constructor(
    private readonly name: string,
    readonly values: readonly Value[],
    usual: Value,
  ) {
    const saved = deviceStorage.read(this.key);
    this.chosen = $state(values.find((value) => value === saved) ?? usual);
  }

  get value(): Value {
    return this.chosen;
  }

  set value(value: Value) {
    this.chosen = value;
    deviceStorage.write(this.key, value);
  }

  private get key(): string {
    return `ursuppe.${this.name}`;
  }
}

/** Colours as the device has them, or always the one or the other. */
export const theme = new Setting("theme", ["device", "dark", "light"], "device");

/** Whether a sound tells that it is the player's turn. */
export const sound = new Setting("sound", ["on", "off"], "on");

/** How fast the table shows what happens. */
export const motion = new Setting("motion", ["off", "fast", "normal"], "normal");
