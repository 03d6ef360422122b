// Odds are counted a few at a time, those that somebody waits for first.
import { expect, test } from "vitest";
import { Foresight } from "../src/ask/foresight";
import type { Answer, Odds } from "../src/table/types";

function counted() {
  const begun: { plan: Answer[]; tell: () => void }[] = [];
  const odds = (_seat: string, plan: Answer[]) => new Promise<Odds>((resolve) => begun.push({ plan, tell: () => resolve({ outcomes: [], total: 2 }) }));
  const foresight = new Foresight({ odds, ahead: () => new Promise(() => undefined) } as unknown as ConstructorParameters<typeof Foresight>[0]);
  return { foresight, begun, plans: () => begun.map(({ plan }) => plan[0]) };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

test("what is looked up ahead leaves room for what is pointed at", async () => {
  const { foresight, begun, plans } = counted();
  for (const plan of [1, 2, 3, 4]) void foresight.odds("me", [plan], true);
  await turn();
  expect(plans()).toEqual([1, 2]);
  void foresight.odds("me", [9]);
  void foresight.odds("me", [4]); // it was to be looked up ahead, and is wanted now
  await turn();
  expect(plans()).toEqual([1, 2, 9]);
  begun[0]!.tell();
  await turn();
  expect(plans()).toEqual([1, 2, 9, 4]);
  begun[1]!.tell();
  begun[2]!.tell();
  await turn();
  expect(plans()).toEqual([1, 2, 9, 4, 3]);
});

test("nobody is kept waiting for odds of a game that has gone on", async () => {
  const { foresight, plans } = counted();
  for (const plan of [1, 2, 3]) void foresight.odds("me", [plan]);
  const late = foresight.odds("me", [4]);
  foresight.forget();
  expect(await late).toMatchObject({ kind: "stale-question" });
  expect(plans()).toEqual([1, 2, 3]);
});
