/** How fast events are played: as the player set it, and not at all where the device asks
 * for less motion. */
import { MediaQuery } from "svelte/reactivity";
import { motion } from "../device/settings.svelte";

const RATES = { off: 0, fast: 2.5, normal: 1 } as const;

const less = new MediaQuery("(prefers-reduced-motion: reduce)");

/** Whether anything moves at all. */
export function moving(): boolean {
  return motion.value !== "off" && !less.current;
}

/** How many times as fast as usual events are played; 0 if they are not. */
export function rate(): number {
  return moving() ? RATES[motion.value] : 0;
}
