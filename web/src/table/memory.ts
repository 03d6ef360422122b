// The games this device knows: with their keys, so that a reload returns to the same seat.

import type { Title } from "./types";

export interface Remembered {
  match: string;
  key: string | null;
  game: string;
  scenario: string;
  title?: Title; // of a scenario document
  at: number; // when it was last opened, in milliseconds
  over: boolean;
  agreed?: boolean; // we have set it up to rest on the server's word
  links?: Record<string, string>; // seat -> path with key, for the friend who has not come yet
}

const NAME = "walstatt.games";
const MOST = 60;

export function remembered(): Remembered[] {
  try {
    const list = JSON.parse(localStorage.getItem(NAME) ?? "[]") as Remembered[];
    return Array.isArray(list) ? list.filter((one) => typeof one?.match === "string") : [];
  } catch {
    return [];
  }
}

export function recall(match: string): Remembered | undefined {
  return remembered().find((one) => one.match === match);
}

export function remember(game: Partial<Remembered> & { match: string }): void {
  const old = recall(game.match);
  const blank: Remembered = { match: game.match, key: null, game: "", scenario: "", at: 0, over: false };
  const rest = remembered().filter((one) => one.match !== game.match);
  const list = [{ ...blank, ...old, ...game, at: Date.now() }, ...rest].slice(0, MOST);
  try {
    localStorage.setItem(NAME, JSON.stringify(list));
  } catch {
    // a browser that keeps nothing still plays
  }
}

export function forget(match: string): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(remembered().filter((one) => one.match !== match)));
  } catch {
    // nothing kept, nothing to forget
  }
}
