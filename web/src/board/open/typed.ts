// Marches that are typed: `w l 30, a 2, s l .5`, read as papers/marches.py reads them. The words come with the game.
import type { Words } from "../../words/words";
import type { MarchStep } from "../../table/types";

const LENGTH = 4096;
const ANGLE = 16;
const QUARTER = 90 * ANGLE;
const LONGEST = 400;

interface Measure {
  unit: number;
  /** what a positive and a negative amount are called */
  positive?: "left" | "right";
}

const STEPS: Record<string, Measure> = {
  ahead: { unit: LENGTH },
  wheel: { unit: ANGLE, positive: "left" },
  slide: { unit: LENGTH, positive: "right" },
  turn: { unit: ANGLE, positive: "left" },
  pivot: { unit: ANGLE, positive: "left" },
  extend: { unit: 1, positive: "right" },
  contract: { unit: 1, positive: "right" },
};
const SIDES = ["left", "right", "about"];

/** The one of these whose keys have what was typed, or begin like it and no others do. */
function meant(typed: string, among: string[], words: Words): string | undefined {
  const keys = among.map((one) => ({ one, keys: (words.find(`march-keys-${one}`) ?? one).toLowerCase().split(/\s+/) }));
  const exact = keys.find((each) => each.keys.includes(typed));
  if (exact) return exact.one;
  const begun = keys.filter((each) => each.keys.some((key) => key.startsWith(typed)));
  return begun.length === 1 ? begun[0]!.one : undefined;
}

function readStep(text: string, words: Words): MarchStep | undefined {
  const said = text.match(/\p{L}+/gu) ?? [];
  const figures = text.match(/\d*[.,]?\d+/g) ?? [];
  if (!said.length || figures.length > 1 || text.includes("-")) return undefined;
  const word = meant(said[0]!, [...Object.keys(STEPS), "back"], words);
  if (!word) return undefined;
  const side = said.slice(word === "turn" ? 0 : 1).map((one) => meant(one, SIDES, words)).find((one) => one) ?? "";
  const measure = STEPS[word === "back" ? "ahead" : word]!;
  let amount = figures[0] === undefined ? 0 : Math.round(Number(figures[0].replace(",", ".")) * measure.unit);
  if (word === "turn" && figures[0] === undefined) amount = side === "about" ? 2 * QUARTER : QUARTER;
  if (!amount || (measure.positive && !side) || (side === "about" && amount !== 2 * QUARTER)) return undefined;
  const isNegative = word === "back" || (!!measure.positive && side !== "about" && side !== measure.positive);
  return [word === "back" ? "ahead" : word, isNegative ? -amount : amount];
}

/** The march that a typed line means, legal or not; undefined if it means none. */
export function marchRead(text: string, words: Words): MarchStep[] | undefined {
  const line = text.trim().toLowerCase();
  if (!line || line.length > LONGEST) return undefined;
  if (line === "-" || line === (words.find("march-none") ?? "").toLowerCase()) return [];
  const steps = line.split(/\s*(?:;|→|,(?!\d))\s*/).filter((part) => part).map((part) => readStep(part, words));
  return steps.length && !steps.includes(undefined) ? (steps as MarchStep[]) : undefined;
}
