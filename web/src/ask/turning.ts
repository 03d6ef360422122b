// Turning in place: where sides of the board can be answered, they can be pointed at on the board itself.
import type { Plan } from "./foresight";
import type { Branch } from "./hand.svelte";
import type { Question } from "../table/types";

/** The sides of a board, clockwise from the top; y points down. */
export const SIDES = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] } as const;
export type Side = keyof typeof SIDES;

/** A side to which somebody can turn, with the whole order. */
export interface Turn {
  side: Side;
  plan: Plan;
}

const ROUND = Object.keys(SIDES) as Side[];
const QUARTER = 90;

const sidesOf = (question: Question): Side[] => {
  const options = question.kind === "choice" ? (question.options ?? []) : [];
  return options.every((option) => ROUND.includes(option as Side)) ? (options as Side[]) : [];
};

/** What is asked, or would be asked after the orders of who is chosen. */
export function turnsOf(question: Question | null, plan: Plan, branches: Branch[]): Turn[] {
  if (!question) return [];
  const asked = sidesOf(question).map((side) => ({ side, plan: [...plan, side] }));
  return [...asked, ...branches.flatMap((branch) => sidesOf(branch.question).map((side) => ({ side, plan: [...branch.plan, side] })))];
}

/** The next of these sides clockwise from where somebody faces, or the other way round. */
export function nextTurn(turns: Turn[], facing: number, isBack: boolean): Turn | undefined {
  const here = Math.round(facing / QUARTER);
  const far = ({ side }: Turn) => (4 + (isBack ? here - ROUND.indexOf(side) : ROUND.indexOf(side) - here)) % 4;
  return [...turns].sort((a, b) => far(a) - far(b))[0];
}
