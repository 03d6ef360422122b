// A march by keys: tenths of a unit of distance, whole degrees.
import type { Marching } from "./march.svelte";
import { DEGREE, UD } from "./plane";

const TENTH = UD / 10;

/** An amount moved on to the next tenth, or by ten of them; never below none. */
export function tenths(amount: number, by: number): number {
  return Math.round((Math.round(amount / TENTH) + by) * TENTH);
}

/** True if the key changed the march, gave it, or chose who marches. */
export function keyed(marching: Marching, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !marching.open || !marching.crew.length) return false;
  const many = event.shiftKey;
  const steps = marching.latest;
  const last = steps.at(-1);
  const of = (word: string) => (last?.[0] === word ? last[1] : 0);
  const set = (word: string, amount: number) => {
    const rest = last?.[0] === word ? steps.slice(0, -1) : steps;
    marching.try(amount ? [...rest, [word, amount]] : rest);
  };
  const deeds: Record<string, () => void> = {
    ArrowUp: () => set("ahead", tenths(of("ahead"), many ? 10 : 1)),
    ArrowDown: () => set("ahead", Math.max(0, tenths(of("ahead"), many ? -10 : -1))),
    ArrowLeft: () => set("wheel", of("wheel") + DEGREE * (many ? 15 : 1)),
    ArrowRight: () => set("wheel", of("wheel") - DEGREE * (many ? 15 : 1)),
    ",": () => set("slide", tenths(of("slide"), -1)),
    ".": () => set("slide", tenths(of("slide"), 1)),
    Backspace: () => marching.back(),
    g: () => void marching.together(marching.longer !== null),
  };
  if (event.key === "Enter" && marching.isWhole) return void marching.give(), true;
  const deed = deeds[event.key];
  deed?.();
  return deed !== undefined;
}
