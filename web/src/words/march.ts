// Marches, lengths and angles in words, as papers/marches.py says them: 1/4096 of a unit of distance, 1/16 degree.
import type { Words } from "./words";

export type Step = readonly [string, number];

const LENGTH = 4096;
const ANGLE = 16;
const QUARTER = 90 * ANGLE;
const UNITS: Record<string, number> = { ahead: LENGTH, slide: LENGTH, wheel: ANGLE, turn: ANGLE, pivot: ANGLE, extend: 1, contract: 1 };

/** An amount with as many of four decimals as it needs. */
export function figure(amount: number, unit: number, lang: string): string {
  const parts = Math.floor((2 * Math.abs(amount) * 10_000 + unit) / (2 * unit));
  const decimals = String(parts % 10_000).padStart(4, "0").replace(/0+$/, "");
  const whole = String(Math.floor(parts / 10_000));
  const said = decimals ? `${whole}${lang === "de" ? "," : "."}${decimals}` : whole;
  return amount < 0 ? `-${said}` : said;
}

/** An amount with two decimals at most: enough to be read. */
export function brief(amount: number, unit: number, lang: string): string {
  const hundredths = String(Math.round((Math.abs(amount) * 100) / unit)).padStart(3, "0");
  const decimals = hundredths.slice(-2).replace(/0+$/, "");
  const said = hundredths.slice(0, -2) + (decimals ? `${lang === "de" ? "," : "."}${decimals}` : "");
  return amount < 0 && said !== "0" ? `-${said}` : said;
}

export const briefLength = (amount: number, lang: string) => brief(amount, LENGTH, lang);
export const briefAngle = (amount: number, lang: string) => `${brief(amount, ANGLE, lang)}°`;
export const lengthSaid = (amount: number, lang: string) => figure(amount, LENGTH, lang);
export const angleSaid = (amount: number, lang: string) => `${figure(amount, ANGLE, lang)}°`;

/** The words of marches come with the game, not with the page. */
const told = (words: Words, part: string, values: Record<string, string> = {}) => words.say(`march-${part}`, values);

function stepSaid(words: Words, [word, amount]: Step, say: typeof figure): string {
  const unit = UNITS[word];
  if (unit === undefined) return `${word} ${amount}`;
  if (word === "turn" && amount === 2 * QUARTER) return told(words, "turn-about");
  const isLeft = unit === ANGLE ? amount > 0 : amount < 0;
  if (word === "turn" && Math.abs(amount) === QUARTER) return told(words, `turn-${isLeft ? "left" : "right"}`);
  const said = say(Math.abs(amount), unit, words.lang) + (unit === ANGLE ? "°" : "");
  if (word === "ahead") return told(words, amount > 0 ? word : "back", { amount: said });
  return told(words, word, { hand: told(words, isLeft ? "left" : "right"), amount: said });
}

/** "wheel left 30°, ahead 2"; an empty march is straight on. */
export const marchSaid = (words: Words, march: readonly Step[], say = figure) =>
  march.map((step) => stepSaid(words, step, say)).join(", ") || told(words, "none");
