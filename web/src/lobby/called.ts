// What a remembered game is called, and when it was last opened.
import type { Remembered } from "../table/memory";
import { dashed, type Words } from "../words/words";

export function titleOf(one: Remembered, wordsOf: (game: string) => Words): string {
  const own = wordsOf(one.game);
  return `${own.say(`scenario-${dashed(one.scenario)}`)} · ${own.find("game-title") ?? one.game}`;
}

export const dayOf = (one: Remembered, lang: string) => new Date(one.at).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
