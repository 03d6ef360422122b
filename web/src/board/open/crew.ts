// Who can act together on an open table, from the orders that are listed. No rules.
import type { Answer, Piece, Question, Things } from "../../table/types";
import type { Words } from "../../words/words";

type Order = (number | string)[];
const ordersOf = (question: Question): Order[] => (question.options ?? []).filter((one): one is Order => Array.isArray(one) && one.length > 1);
const unitsOf = (order: Order) => order.slice(1) as number[];

/** The longest listed order that a unit is part of; it alone where there is none. */
export function lineOf(question: Question, unit: number): number[] {
  const lines = ordersOf(question).map(unitsOf).filter((units) => units.includes(unit));
  return lines.reduce((best, one) => (one.length > best.length ? one : best), [unit]);
}

/** The orders that could be given to these: the listed ones, and those that are given to units, whoever they are. */
export function crewOrders(question: Question, crew: number[], things: Things): Answer[] {
  const isOfUnits = ([verb]: Order) => (things[String(verb)] ?? []).every((kind) => kind === "unit");
  const all = ordersOf(question).filter(isOfUnits);
  const isTogether = new Set(all.filter((order) => order.length > 2).map(([verb]) => verb));
  const named = Object.keys(things).filter((verb) => things[verb]!.every((kind) => kind === "unit")); // not listed for anybody now
  const verbs = [...new Set([...all.map(([verb]) => verb!), ...named])].filter((verb) => crew.length === 1 || !isTogether.size || isTogether.has(verb) || named.includes(String(verb)));
  const listed = all.filter((order) => unitsOf(order).join() === crew.join());
  const further = verbs.map((verb) => [verb, ...crew]).filter((order) => !listed.some((one) => one.join() === order.join()));
  return [...listed, ...further];
}

const FORMATIONS = new Set(["extend", "contract"]);

/** Changes of the formation among the sample of a question: each that is a step of its own. */
export function formationsOf(question: Question): [word: string, amount: number][] {
  const steps = (question.options ?? []).flatMap((march) => (Array.isArray(march) && march.length === 1 && Array.isArray(march[0]) ? [march[0] as unknown as [string, number]] : []));
  const found = steps.filter(([word]) => FORMATIONS.has(word));
  return found.filter(([word, amount], i) => found.findIndex((one) => one[0] === word && Math.sign(one[1]) === Math.sign(amount)) === i);
}

/** Cohesion and values of somebody in one line. */
export function valuesSaid({ health, values = [] }: Piece, words: Words): string {
  const cohesion = health ? [words.say("open-cohesion", { left: health[0], of: health[1] })] : [];
  return [...cohesion, ...values.map(([word, figure]) => `${words.say(word)} ${figure}`.trim())].join(" · ");
}
