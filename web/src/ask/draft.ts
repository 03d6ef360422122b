// An answer in the making: which things can be chosen next, and what a choice makes of the answer. Pure; no rules.
import type { Answer, Question, ThingKind, Things } from "../table/types";

export interface Draft {
  /** of an order: the verb chosen before its things are complete */
  verb: string | null;
  /** of an order: the things chosen; of a path: its cells; of a set: its members */
  things: number[];
}

export interface Lit {
  units: Set<number>;
  cells: Set<number>;
}

/** What a choice leads to: a new draft, perhaps a finished answer. */
export interface Chosen {
  draft: Draft;
  answer?: Answer;
}

/** Verbs that are never meant by a quick hand: they stand at the end. */
const LEAVING = new Set(["leave", "pass", "end"]);

export const EMPTY: Draft = { verb: null, things: [] };

type Row = number[];
interface Order {
  verb: string;
  things: Row;
}

const asRow = (answer: Answer): Row => (Array.isArray(answer) ? (answer as number[]) : [answer as number]);
const startsWith = (row: Row, start: Row) => start.every((one, i) => row[i] === one);
const same = (a: Row, b: Row) => a.length === b.length && startsWith(a, b);
const sorted = (row: Row) => [...row].sort((a, b) => a - b);

function orders(question: Question): Order[] {
  return (question.options ?? []).map((option) =>
    Array.isArray(option)
      ? { verb: String(option[0]), things: option.slice(1) as number[] }
      : { verb: String(option), things: [] },
  );
}

function fitting(question: Question, draft: Draft): Order[] {
  return orders(question).filter(
    (order) => (draft.verb === null || order.verb === draft.verb) && startsWith(order.things, draft.things),
  );
}

const orderAnswer = (order: Order): Answer => (order.things.length ? [order.verb, ...order.things] : order.verb);

export const kindAt = (things: Things, verb: string, at: number): ThingKind => things[verb]?.[at] ?? "unit";

/** Things that can be chosen on the board now. `isUnit` tells units from cells where a set may have both. */
export function lit(question: Question, draft: Draft, things: Things, isUnit: (thing: number) => boolean): Lit {
  const units = new Set<number>();
  const cells = new Set<number>();
  const add = (thing: number) => (isUnit(thing) ? units : cells).add(thing);
  const options = question.options ?? [];
  if (question.kind === "order")
    for (const order of fitting(question, draft)) {
      const at = draft.things.length;
      const next = order.things[at];
      const kind = kindAt(things, order.verb, at);
      if (next !== undefined && kind !== "word") (kind === "unit" ? units : cells).add(next);
    }
  else if (question.kind === "unit") options.forEach((one) => units.add(one as number));
  else if (question.kind === "cell") options.forEach((one) => cells.add(one as number));
  else if (question.kind === "some") options.forEach((one) => asRow(one).forEach(add));
  else if (question.kind === "path")
    for (const option of options) {
      const row = asRow(option);
      const last = row[row.length - 1];
      if (last !== undefined) cells.add(last);
      if (startsWith(row, draft.things) && row[draft.things.length] !== undefined) cells.add(row[draft.things.length]!);
    }
  return { units, cells };
}

/** The verbs to show as buttons: those about what is chosen, or those about nothing in particular. */
export function verbs(question: Question, draft: Draft): string[] {
  if (question.kind !== "order") return [];
  const fit = fitting(question, { ...draft, verb: null });
  const fits = draft.things.length ? fit : fit.filter((order) => order.things.length === 0);
  const goesOn = (order: Order) => order.things.length > draft.things.length;
  const found = [...new Set([...fits.filter(goesOn), ...fits].map((order) => order.verb))]; // what is done at once comes last
  return found.sort((a, b) => Number(LEAVING.has(a)) - Number(LEAVING.has(b)));
}

/** Numbers with words of their own that the chosen verb still needs. */
export function wordsLeft(question: Question, draft: Draft, things: Things): number[] {
  if (question.kind !== "order" || draft.verb === null) return [];
  const at = draft.things.length;
  if (kindAt(things, draft.verb, at) !== "word") return [];
  return fitting(question, draft).flatMap((order) => order.things.slice(at, at + 1));
}

export function chooseVerb(question: Question, draft: Draft, verb: string): Chosen {
  const next = { ...draft, verb };
  const fit = fitting(question, next);
  const exact = fit.find((order) => same(order.things, draft.things));
  if (exact && (fit.length === 1 || draft.things.length === 0)) return { draft: EMPTY, answer: orderAnswer(exact) };
  return { draft: next };
}

function chooseForOrder(question: Question, draft: Draft, thing: number, kind: ThingKind, things: Things): Chosen | undefined {
  for (const from of [draft, { ...EMPTY, verb: draft.verb }, EMPTY]) {
    const next = { verb: from.verb, things: [...from.things, thing] };
    const fit = fitting(question, next).filter((order) => kindAt(things, order.verb, from.things.length) === kind);
    if (!fit.length) continue;
    if (fit.length === 1 && fit[0]!.things.length === next.things.length)
      return { draft: next, answer: orderAnswer(fit[0]!) };
    const isSettled = fit.every((order) => order.verb === fit[0]!.verb);
    return { draft: isSettled ? { ...next, verb: fit[0]!.verb } : next };
  }
  return undefined;
}

/** A path: the shortest listed one that goes on from what is built and ends here, else up to here, else anew. */
function chooseForPath(question: Question, draft: Draft, cell: number): Chosen | undefined {
  const rows = (question.options ?? []).map(asRow).sort((a, b) => a.length - b.length);
  const ends = (row: Row) => row[row.length - 1] === cell;
  const built = draft.things;
  const onward = rows.find((row) => ends(row) && startsWith(row, built));
  if (onward) return { draft: { verb: null, things: onward } };
  const through = rows.find((row) => row.includes(cell) && startsWith(row, built));
  if (through) return { draft: { verb: null, things: through.slice(0, through.indexOf(cell) + 1) } };
  const anew = rows.find(ends);
  return anew ? { draft: { verb: null, things: anew } } : undefined;
}

function chooseForSome(question: Question, draft: Draft, thing: number): Chosen | undefined {
  if (!(question.options ?? []).some((option) => asRow(option).includes(thing))) return undefined;
  const things = draft.things.includes(thing) ? draft.things.filter((one) => one !== thing) : [...draft.things, thing];
  return { draft: { verb: null, things: sorted(things) } };
}

/** Choose a thing; undefined if it is not lit. */
export function choose(question: Question, draft: Draft, thing: number, kind: ThingKind = "unit", things: Things = {}): Chosen | undefined {
  switch (question.kind) {
    case "order":
      return chooseForOrder(question, draft, thing, kind, things);
    case "unit":
    case "cell":
      return (question.options ?? []).includes(thing) ? { draft: EMPTY, answer: thing } : undefined;
    case "path":
      return chooseForPath(question, draft, thing);
    case "some":
      return chooseForSome(question, draft, thing);
    default:
      return undefined;
  }
}

/** The way that a click on its end means: the first listed one. */
export function wayTo(question: Question, cell: number): number[] | undefined {
  return (question.options ?? []).map(asRow).find((row) => row.at(-1) === cell);
}

/** The orders that begin with these things, as answers: those that are complete with them, and how many need more. */
export function ordersAbout(question: Question, draft: Draft): { whole: Answer[]; longer: number } {
  const fit = fitting(question, draft);
  const whole = fit.filter((order) => order.things.length === draft.things.length);
  return { whole: whole.map(orderAnswer), longer: fit.length - whole.length };
}

/** All who can take part, if they may do so together. */
export function everybody(question: Question): number[] | undefined {
  const rows = (question.options ?? []).map(asRow);
  const all = sorted([...new Set(rows.flat())]);
  return !question.truncated && rows.some((row) => same(sorted(row), all)) ? all : undefined;
}

/** What a hand begins with: the only set there is, or everybody where somebody must take part. */
export function startOf(question: Question): Draft {
  const { kind, options = [] } = question;
  if (kind !== "some") return EMPTY;
  if (options.length === 1 && !question.truncated) return { verb: null, things: options[0] as number[] };
  const isFree = options.some((option) => asRow(option).length === 0);
  return { verb: null, things: isFree ? [] : (everybody(question) ?? []) };
}

/** The units that can still be given an order, the first thing that orders name. */
export function actorsOf(question: Question, things: Things): number[] {
  const found = orders(question).filter((order) => order.things.length > 0 && kindAt(things, order.verb, 0) === "unit");
  return [...new Set(found.map((order) => order.things[0]!))];
}

/** Whether what is built can be given as the answer. Where not all answers are listed, the server decides. */
export function isReady(question: Question, draft: Draft): boolean {
  if (question.kind !== "path" && question.kind !== "some") return false;
  const listed = (question.options ?? []).some((option) => same(asRow(option), draft.things));
  return listed || (question.truncated === true && draft.things.length > 0);
}

/** The answer that a click on something not lit would be, for the question "why not?"; an order as it was given last. */
export function attempt(question: Question, draft: Draft, thing: number, usual?: string): Answer | undefined {
  switch (question.kind) {
    case "unit":
    case "cell":
      return thing;
    case "path":
      return [...draft.things, thing];
    case "some":
      return sorted([...new Set([...draft.things, thing])]);
    case "order": {
      const verb = draft.verb ?? orders(question).find((order) => order.things.length > 0)?.verb ?? usual;
      return verb ? [verb, ...(draft.verb ? draft.things : []), thing] : undefined;
    }
    default:
      return undefined;
  }
}
