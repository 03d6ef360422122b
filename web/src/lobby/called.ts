// What a remembered game is called, and when it was last opened.
import type { Remembered } from "../table/memory";
import { battleOf, type Words } from "../words/words";

export function titleOf(one: Remembered, wordsOf: (game: string) => Words): string {
  const own = wordsOf(one.game);
  return `${battleOf(one, own)} · ${own.find("game-title") ?? one.game}`;
}

export const dayOf = (one: Remembered, lang: string) => new Date(one.at).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
