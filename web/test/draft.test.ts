import { describe, expect, test } from "vitest";
import { attempt, choose, chooseVerb, EMPTY, isReady, lit, verbs, wordsLeft } from "../src/ask/draft";
import type { Things } from "../src/table/types";
import { question } from "./fixtures";

const isUnit = (thing: number) => thing < 100;

describe("orders", () => {
  const orders = question("order", ["end", ["move", 1], ["move", 2], ["shoot", 2], ["charge", 3, 8], ["charge", 3, 9]]);

  test("units with orders are lit, and verbs about nothing are buttons", () => {
    expect([...lit(orders, EMPTY, {}, isUnit).units]).toEqual([1, 2, 3]);
    expect(verbs(orders, EMPTY)).toEqual(["end"]);
  });

  test("a unit with one order does it", () => {
    expect(choose(orders, EMPTY, 1)?.answer).toEqual(["move", 1]);
  });

  test("a unit with several orders shows its verbs", () => {
    const chosen = choose(orders, EMPTY, 2)!;
    expect(chosen.answer).toBeUndefined();
    expect(verbs(orders, chosen.draft)).toEqual(["move", "shoot"]);
    expect(chooseVerb(orders, chosen.draft, "shoot").answer).toEqual(["shoot", 2]);
  });

  test("an order about two things asks for the second", () => {
    const chosen = choose(orders, EMPTY, 3)!;
    expect([...lit(orders, chosen.draft, {}, isUnit).units]).toEqual([8, 9]);
    expect(choose(orders, chosen.draft, 9)?.answer).toEqual(["charge", 3, 9]);
  });

  test("another unit may be chosen instead", () => {
    const chosen = choose(orders, EMPTY, 3)!;
    expect(choose(orders, chosen.draft, 1)?.answer).toEqual(["move", 1]);
  });

  test("a verb alone is an answer", () => {
    expect(chooseVerb(orders, EMPTY, "end").answer).toBe("end");
  });

  test("what is not lit cannot be chosen, but one may ask why", () => {
    expect(choose(orders, EMPTY, 55)).toBeUndefined();
    expect(attempt(orders, EMPTY, 55)).toEqual(["move", 55]);
  });
});

describe("orders about more than units", () => {
  const things: Things = { haul: ["unit", "cell"], torch: ["unit", "cell"], roll: ["unit", "word"] };
  const orders = question("order", [["leave", 1], ["haul", 1, 8], ["torch", 2, 8], ["torch", 2, 3], ["move", 3], ["roll", 9, 0], ["roll", 9, 1], "end"]);
  const of = (unit: number) => choose(orders, EMPTY, unit, "unit", things)!;

  test("what is done at once comes after what goes on", () => {
    expect(verbs(orders, of(1).draft)).toEqual(["haul", "leave"]);
  });

  test("a cell is lit as a cell though a unit has its number, and is not chosen by clicking that unit", () => {
    const { units, cells } = lit(orders, of(2).draft, things, isUnit);
    expect([...units]).toEqual([]);
    expect([...cells]).toEqual([8, 3]);
    expect(choose(orders, of(2).draft, 3, "cell", things)?.answer).toEqual(["torch", 2, 3]);
    expect(choose(orders, of(2).draft, 3, "unit", things)?.answer).toEqual(["move", 3]);
  });

  test("where one cell is left it is shown, not taken", () => {
    const chosen = chooseVerb(orders, of(1).draft, "haul");
    expect(chosen.answer).toBeUndefined();
    expect([...lit(orders, chosen.draft, things, isUnit).cells]).toEqual([8]);
  });

  test("a number with a word of its own is a button", () => {
    const { draft } = of(9);
    expect(draft.verb).toBe("roll");
    expect(wordsLeft(orders, draft, things)).toEqual([0, 1]);
    expect([...lit(orders, draft, things, isUnit).units]).toEqual([]);
    expect(choose(orders, draft, 1, "word", things)?.answer).toEqual(["roll", 9, 1]);
    expect(wordsLeft(orders, EMPTY, things)).toEqual([]);
  });
});

describe("paths", () => {
  const paths = question("path", [[101], [101, 102], [101, 102, 103], [201], [201, 103]]);

  test("ends and next steps are lit", () => {
    expect([...lit(paths, EMPTY, {}, isUnit).cells].sort()).toEqual([101, 102, 103, 201]);
  });

  test("the end chooses the shortest way, and only a listed way is ready", () => {
    const chosen = choose(paths, EMPTY, 103)!;
    expect(chosen.draft.things).toEqual([201, 103]);
    expect(isReady(paths, chosen.draft)).toBe(true);
    expect(isReady(paths, { verb: null, things: [102] })).toBe(false);
  });

  test("a way that was begun goes on", () => {
    const begun = choose(paths, EMPTY, 101)!;
    expect(choose(paths, begun.draft, 103)!.draft.things).toEqual([101, 102, 103]);
  });

  test("a way elsewhere begins anew", () => {
    const begun = choose(paths, EMPTY, 102)!;
    expect(choose(paths, begun.draft, 201)!.draft.things).toEqual([201]);
  });
});

describe("sets", () => {
  const some = question("some", [[1], [1, 2], [2], [1, 2, 3]]);

  test("members are put in and taken out, sorted", () => {
    const one = choose(some, EMPTY, 2)!;
    const two = choose(some, one.draft, 1)!;
    expect(two.draft.things).toEqual([1, 2]);
    expect(isReady(some, two.draft)).toBe(true);
    expect(choose(some, two.draft, 2)!.draft.things).toEqual([1]);
  });

  test("a set that is not listed is not ready, unless more exist than were listed", () => {
    const draft = { verb: null, things: [1, 3] };
    expect(isReady(some, draft)).toBe(false);
    expect(isReady({ ...some, truncated: true }, draft)).toBe(true);
  });
});

test("who would leave the field is not offered that first", () => {
  const orders = question("order", ["end", ["leave", 1], ["ride", 1], ["wheel", 1]]);
  expect(verbs(orders, { verb: null, things: [1] })).toEqual(["ride", "wheel", "leave"]);
});
