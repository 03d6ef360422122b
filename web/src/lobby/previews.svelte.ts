// The openings of battles, fetched when their picture comes into sight.
import * as api from "../table/api";
import type { Board, View } from "../table/types";

export interface Opening {
  board: Board;
  view: View;
}

let known = $state.raw<Record<string, Opening>>({});
const asked = new Set<string>();

export function openingOf(game: string, scenario: string): Opening | undefined {
  return known[`${game}/${scenario}`];
}

export function ask(game: string, scenario: string): void {
  const name = `${game}/${scenario}`;
  if (asked.has(name)) return;
  asked.add(name);
  api.opening(game, scenario).then(
    (opening) => (known = { ...known, [name]: opening }),
    () => asked.delete(name),
  );
}

/** Ask for a picture when its frame is seen. */
export function seen(node: Element, wanted: { game: string; scenario: string }): { destroy(): void } {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    ask(wanted.game, wanted.scenario);
    watch.disconnect();
  });
  watch.observe(node);
  return { destroy: () => watch.disconnect() };
}
