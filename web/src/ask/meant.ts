// What a click, or letting go of a unit, can mean. The rules have said what is possible; nothing is decided here.
import type { Answer, Question, ThingKind } from "../table/types";
import type { Chooser } from "./chooser.svelte";
import { choose, EMPTY, lit, wayTo, type Chosen } from "./draft";
import type { Plan } from "./foresight";
import { targetOf } from "./hand.svelte";

/** One of the things that a click can mean. */
export interface Meaning {
  verb: string;
  /** the unit that is chosen instead, if that is what it means */
  unit?: number;
  /** the answers up to here */
  plan?: Plan;
  way?: number[];
  /** it is not what was clicked itself, and would be done at once */
  isBeneath?: boolean;
  act: () => Promise<void>;
}

/** All that a click, or letting go of a unit, can mean here. */
export function meant(hand: Chooser, units: number[], cell: number | null, isDrop: boolean): Meaning[] {
  const question = hand.question!;
  if (question.kind === "order" && hand.helper === null) return asOrder(hand, question, units, cell, isDrop);
  if (hand.helper !== null) return [...forHelper(hand, units), ...instead(hand, units, isDrop)];
  const verb = Array.isArray(hand.plan[0]) ? String(hand.plan[0][0]) : "";
  const found = answersTo(hand, question, hand.plan, verb, units, cell);
  return question.kind === "some" ? found : [...found, ...instead(hand, units, isDrop)];
}

function asOrder(hand: Chooser, question: Question, units: number[], cell: number | null, isDrop: boolean): Meaning[] {
  if (!hand.draft.things.length && !hand.plan.length) return firstChoice(hand, units, cell, isDrop);
  const found: Meaning[] = [];
  const things: [number, ThingKind][] = [...units.map((unit) => [unit, "unit"] as [number, ThingKind]), ...(cell === null ? [] : [[cell, "cell"] as [number, ThingKind]])];
  for (const [thing, kind] of things) {
    if (thing === hand.actor && kind === "unit") continue;
    const chosen = further(hand, question, thing, kind);
    if (chosen) found.push(chosenAs(hand, chosen));
  }
  for (const branch of hand.open) found.push(...answersTo(hand, branch.question, branch.plan, branch.verb, units, cell));
  return [...found, ...instead(hand, units, isDrop)];
}

function chosenAs(hand: Chooser, chosen: Chosen): Meaning {
  const verb = chosen.draft.verb ?? String((chosen.answer as Answer[] | undefined)?.[0] ?? "");
  const plan = chosen.answer === undefined ? {} : { plan: [...hand.plan, chosen.answer] };
  return { verb, ...plan, act: () => hand.goOn(chosen) };
}

/** A further thing of an order that needs more than one; not another beginning. */
function further(hand: Chooser, question: Question, thing: number, kind: ThingKind): Chosen | undefined {
  const allLit = lit(question, hand.draft, hand.table.things, hand.isUnit);
  return (kind === "unit" ? allLit.units : allLit.cells).has(thing) ? choose(question, hand.draft, thing, kind, hand.table.things) : undefined;
}

/** Nobody is chosen yet: the topmost who can be; nothing is done at once with what lies under the figure that was clicked. */
function firstChoice(hand: Chooser, units: number[], cell: number | null, isDrop: boolean): Meaning[] {
  const possible = units.filter((unit) => hand.lit.units.has(unit));
  const isBeneath = possible[0] !== units[0] && possible.some((unit) => onlyVerb(hand, unit) !== undefined && !isFigure(hand, unit));
  if (isBeneath || (possible.length > 1 && !hand.isOwn(possible[0]!)))
    return possible.map((unit) => ({ verb: onlyVerb(hand, unit) ?? "", unit, isBeneath, act: () => hand.take(unit) }));
  if (possible.length) return [{ verb: "", unit: possible[0]!, act: () => hand.take(possible[0]!, "unit", possible) }];
  if (cell !== null && hand.lit.cells.has(cell) && !isDrop) return [{ verb: "", act: () => hand.take(cell, "cell") }];
  return [];
}

const isFigure = (hand: Chooser, unit: number) => hand.isOwn(unit) && !hand.table.units.get(unit)?.is_marker && !!hand.table.units.get(unit)?.values?.length;

/** The one order of a unit that is given as soon as it is chosen; undefined if there is more to choose. */
function onlyVerb(hand: Chooser, unit: number): string | undefined {
  const chosen = hand.question?.kind === "order" ? choose(hand.question, hand.draft, unit, "unit", hand.table.things) : undefined;
  return Array.isArray(chosen?.answer) ? String(chosen.answer[0]) : undefined;
}

/** Answers to a question that what was pointed at can be. */
function answersTo(hand: Chooser, question: Question, plan: Plan, verb: string, units: number[], cell: number | null): Meaning[] {
  const options = question.options ?? [];
  const whole = (answer: Answer, way: number[] = []): Meaning => ({ verb, plan: [...plan, answer], way, act: () => hand.follow([...plan, answer], EMPTY) });
  if (question.kind === "unit") return units.filter((unit) => options.includes(unit)).map((unit) => whole(unit));
  if (question.kind === "cell") return cell !== null && options.includes(cell) ? [whole(cell, [cell])] : [];
  if (question.kind === "path") {
    if (hand.isStepping && cell !== null) return stepping(hand, question, cell);
    const way = cell === null ? undefined : wayTo(question, cell);
    return way?.length ? [whole(way, way)] : [];
  }
  if (question.kind === "some") return joining(hand, question, plan, verb, [...units, ...(cell === null ? [] : [cell])]);
  return [];
}

/** A way that is built cell by cell. */
function stepping(hand: Chooser, question: Question, cell: number): Meaning[] {
  if (hand.draft.things.at(-1) === cell && hand.isReady) return [{ verb: "", act: () => hand.confirm() }];
  const chosen = choose(question, hand.draft, cell);
  return chosen ? [{ verb: "", act: async () => void (hand.draft = chosen.draft) }] : [];
}

/** Somebody joins those who take part, or leaves them. */
function joining(hand: Chooser, question: Question, plan: Plan, verb: string, things: number[]): Meaning[] {
  const isHere = question === hand.question;
  const thing = things.find((one) => (question.options ?? []).some((option) => (option as number[]).includes(one)));
  if (thing === undefined) return [];
  const chosen = choose(question, isHere ? hand.draft : EMPTY, thing);
  return chosen ? [{ verb, plan: [...plan, chosen.draft.things], act: () => hand.enter(plan, question, chosen.draft) }] : [];
}

function forHelper(hand: Chooser, units: number[]): Meaning[] {
  const unit = hand.helper!;
  return hand.branches.filter((branch) => units.includes(targetOf(branch))).map(({ plan, question, verb }) => {
    const isSet = question.kind === "some";
    const whole = [...plan, isSet ? [unit] : unit];
    const act = () => (isSet ? hand.enter(plan, question, { verb: null, things: [unit] }) : hand.follow(whole, EMPTY));
    return { verb, plan: whole, act };
  });
}

/** Another own unit that is chosen instead. */
function instead(hand: Chooser, units: number[], isDrop: boolean): Meaning[] {
  if (isDrop || hand.root?.kind !== "order") return [];
  const here = hand.stack.length > 1 && hand.actor !== null && units.includes(hand.actor) ? hand.stack : [];
  const next = here[here.indexOf(hand.actor!) + 1];
  const unit = here.length ? next : units.find((one) => hand.others.has(one));
  if (unit === undefined) return [];
  const all = here.length ? here : units.filter((one) => hand.others.has(one));
  return [{ verb: "", unit, act: async () => (hand.drop(), hand.take(unit, "unit", all)) }];
}
