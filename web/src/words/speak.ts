// Facts in words: units and cells by their names, terrain and kinds by their messages, dice as figures.
import type { Board, Facts, GameEvent, Piece, Place } from "../table/types";
import { isOpaque } from "../terrain/paint";
import { brief, briefAngle, briefLength, marchSaid, type Step } from "./march";
import { dashed, type Values, type Words } from "./words";

const UNIT = new Set([
  "unit", "target", "attacker", "defender", "shooter", "victim", "by", "leader", "other", "foe", "friend", "engine",
]);
const UNITS = new Set(["units"]);
const CELL = new Set(["cell", "from_cell", "to_cell", "at"]);
const CELLS = new Set(["cells", "path", "trace"]);

const KINDS = ["unit", "units", "cell", "cells", "march", "length", "angle"] as const;

export type FactKind = (typeof KINDS)[number] | "plain";

/** What a fact of this name is about; a game may say so for further names. */
export function kindOf(name: string, further: Record<string, string> = {}): FactKind {
  if (UNIT.has(name)) return "unit";
  if (UNITS.has(name)) return "units";
  if (CELL.has(name)) return "cell";
  if (CELLS.has(name)) return "cells";
  if (name === "march") return "march";
  return KINDS.find((kind) => kind === further[name]) ?? "plain";
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

/** Whether it lies on all of the ground, so that nothing of it is left to tell. */
export const covers = (board: Board, piece: Piece) => !!piece.ground && isOpaque(board.terrain?.[piece.ground]);

/** The ground of a cell, with its level unless the ground's own name tells it; or what covers it. */
export function groundOf(words: Words, board: Board, cell: Place, pieces: Piece[] = []): string {
  const worn = pieces.find((piece) => covers(board, piece));
  if (worn) return words.say(worn.word);
  const ground = words.say(board.terrain?.[cell.terrain]?.word || `terrain-${cell.terrain}`);
  const level = cell.level ? words.say("board-level", { level: cell.level }) : "";
  return ground.includes(level) ? ground : `${ground}, ${level}`;
}

/** A piece's word and what tells it from its like. */
export function nameOf(words: Words, piece: Piece | undefined, number?: number): string {
  if (!piece) return number === undefined ? "?" : `#${number}`;
  return `${words.say(piece.word)} ${piece.label ?? ""}`.trimEnd();
}

const shared = new WeakMap<ReadonlyMap<number, Piece>, { words: Words; names: Set<string> }>();

/** The names that more than one unit has. */
function sharedNames(words: Words, units: ReadonlyMap<number, Piece>): Set<string> {
  const known = shared.get(units);
  if (known?.words === words) return known.names;
  const seen = new Set<string>();
  const names = new Set<string>();
  for (const piece of units.values()) {
    if (piece.is_marker) continue;
    const name = nameOf(words, piece);
    (seen.has(name) ? names : seen).add(name);
  }
  shared.set(units, { words, names });
  return names;
}

/** A unit's name in a sentence; where both sides have one of that name, with its side. */
export function unitName(words: Words, units: ReadonlyMap<number, Piece>, number: number): string {
  const piece = units.get(number);
  const name = nameOf(words, piece, number);
  return piece && sharedNames(words, units).has(name) ? `${name} (${words.say(`side-${dashed(piece.side)}`)})` : name;
}

const formats = new Map<string, Intl.ListFormat>(); // each is dear to make

/** "A, B und C" */
function listed(words: Words, names: string[]): string {
  const format = formats.get(words.lang) ?? new Intl.ListFormat(words.lang === "en" ? "en-GB" : words.lang);
  formats.set(words.lang, format);
  return format.format(names);
}

/** All that names of units are made of: as long as it stays the same, so does every sentence about them. */
export const namesIn = (units: ReadonlyMap<number, Piece>) =>
  [...units].map(([number, { word, label, side }]) => [number, word, label, side].join(" ")).join("\n");

const cellName = (scene: Scene, id: unknown) => scene.cells.get(Number(id))?.name ?? String(id);

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
    if (kind === "unit" || kind === "units") values[name] = listed(words, many.map((id) => unitName(words, scene.units, Number(id))));
    else if (kind === "cell" || kind === "cells") values[name] = listed(words, many.map((id) => cellName(scene, id)));
    else if (kind === "march") values[name] = marchSaid(words, value as Step[], name === "march" ? brief : undefined); // how far a step may go stays exact: somebody may type it
    else if (kind === "length" && typeof value === "number") values[name] = briefLength(value, words.lang);
    else if (kind === "angle" && typeof value === "number") values[name] = briefAngle(value, words.lang);
    else values[name] = plainWord(words, name, value);
  }
  return values;
}

/** Why a game ended so, and how clear the victory is if the game knows grades of it. */
export function endingOf(words: Words, scene: Scene, { reason, facts = {} }: { reason: string; facts?: Facts | undefined }): string {
  const why = words.say(`result-${dashed(reason)}`, valuesOf(words, scene, facts));
  const grade = typeof facts.grade === "string" ? words.find(dashed(facts.grade)) : undefined;
  return grade ? `${why} (${grade})` : why;
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

/** Lines on the board that tell what happened: along which cells who shot at whom, or from where to where somebody went. */
export interface Drawn {
  sight: readonly [number, number] | null;
  trace: number[];
  way: number[];
}

/** The line of the last event that has one. */
export function drawnBy(events: GameEvent[] = []): Drawn | null {
  for (const { facts = {} } of [...events].reverse()) {
    const { trace, shooter, target, from_cell: from, to_cell: to } = facts;
    const sight = typeof shooter === "number" && typeof target === "number" ? ([shooter, target] as const) : null;
    if (Array.isArray(trace) && trace.length) return { sight, trace, way: [] };
    if (typeof from === "number" && typeof to === "number") return { sight: null, trace: [], way: [from, to] };
  }
  return null;
}
