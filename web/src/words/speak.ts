// Facts in words: units and cells by their names, terrain and kinds by their messages, dice as figures.
import type { Facts, Piece, Place } from "../table/types";
import { dashed, type Values, type Words } from "./words";

const UNIT = new Set([
  "unit", "target", "attacker", "defender", "shooter", "victim", "by", "leader", "other", "foe", "friend", "engine",
]);
const UNITS = new Set(["units"]);
const CELL = new Set(["cell", "from_cell", "to_cell", "at"]);
const CELLS = new Set(["cells", "path", "trace"]);

export type FactKind = "unit" | "units" | "cell" | "cells" | "plain";

/** What a fact of this name is about; a game may say so for further names. */
export function kindOf(name: string, further: Record<string, string> = {}): FactKind {
  if (UNIT.has(name)) return "unit";
  if (UNITS.has(name)) return "units";
  if (CELL.has(name)) return "cell";
  if (CELLS.has(name)) return "cells";
  const kind = further[name];
  return kind === "unit" || kind === "units" || kind === "cell" || kind === "cells" ? kind : "plain";
}

/** What there is to speak about. */
export interface Scene {
  units: ReadonlyMap<number, Piece>;
  cells: ReadonlyMap<number, Place>;
  further?: Record<string, string> | undefined;
}

export const numberOf = (piece: Piece) => piece.number ?? piece.id;

/** Pieces by their number in questions. Where a marker has the number of a unit, the unit is meant. */
export function byNumber(pieces: Piece[]): Map<number, Piece> {
  const found = new Map<number, Piece>();
  for (const piece of pieces) if (piece.is_marker) found.set(numberOf(piece), piece);
  for (const piece of pieces) if (!piece.is_marker) found.set(numberOf(piece), piece);
  return found;
}

export function nameOf(words: Words, piece: Piece | undefined, number?: number): string {
  if (!piece) return number === undefined ? "?" : `#${number}`;
  const word = words.say(piece.word);
  if (!piece.label) return word;
  return /^\d+$/.test(piece.label) ? `${word} ${piece.label}` : piece.label === word ? word : `${word} ${piece.label}`;
}

const cellName = (scene: Scene, id: unknown) => scene.cells.get(Number(id))?.name ?? String(id);
const unitName = (words: Words, scene: Scene, id: unknown) => nameOf(words, scene.units.get(Number(id)), Number(id));

function plainWord(words: Words, name: string, value: unknown): string | number {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return words.say(value ? "yes" : "no");
  if (Array.isArray(value)) return value.map((one) => plainWord(words, name, one)).join(", ");
  const text = String(value);
  if (name === "side" || name === "seat" || name === "winner") return words.find(`side-${dashed(text)}`) ?? text;
  return words.find(dashed(text)) ?? text;
}

/** The facts as values for a message. */
export function valuesOf(words: Words, scene: Scene, facts: Facts = {}): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(facts)) {
    if (value === null || value === undefined) continue;
    const kind = kindOf(name, scene.further);
    const many = Array.isArray(value) ? value : [value];
    if (kind === "unit" || kind === "units") values[name] = many.map((id) => unitName(words, scene, id)).join(", ");
    else if (kind === "cell" || kind === "cells") values[name] = many.map((id) => cellName(scene, id)).join(", ");
    else values[name] = plainWord(words, name, value);
  }
  return values;
}

/** The units and cells that facts point at, to mark them on the board. */
export function pointedAt(facts: Facts = {}, further: Record<string, string> = {}): { units: number[]; cells: number[] } {
  const units: number[] = [];
  const cells: number[] = [];
  for (const [name, value] of Object.entries(facts)) {
    const kind = kindOf(name, further);
    const many = (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === "number");
    if (kind === "unit" || kind === "units") units.push(...many);
    if (kind === "cell" || kind === "cells") cells.push(...many);
  }
  return { units, cells };
}
