import { expect, test } from "vitest";
import { nextTurn, turnsOf } from "../src/ask/turning";
import type { Branch } from "../src/ask/hand.svelte";
import type { Question } from "../src/table/types";

const asks = (kind: string, options: unknown[]) => ({ number: 1, seat: "red", kind, options }) as unknown as Question;

test("sides can be pointed at, whether they are asked or would be asked next; other choices cannot", () => {
  const face: Branch = { verb: "face", plan: [["face", 4]], question: asks("choice", ["north", "west"]) };
  const other: Branch = { verb: "mount", plan: [["mount", 4]], question: asks("choice", ["north", "drive"]) };
  expect(turnsOf(asks("order", []), [], [face, other])).toEqual([
    { side: "north", plan: [["face", 4], "north"] },
    { side: "west", plan: [["face", 4], "west"] },
  ]);
  expect(turnsOf(asks("choice", ["east"]), [["face", 4]], [])).toEqual([{ side: "east", plan: [["face", 4], "east"] }]);
  expect(turnsOf(null, [], [face])).toEqual([]);
});

test("a key turns to the next side clockwise, or the other way round", () => {
  const turns = turnsOf(asks("choice", ["north", "south", "west"]), [], []);
  expect(nextTurn(turns, 90, false)?.side).toBe("south");
  expect(nextTurn(turns, 90, true)?.side).toBe("north");
  expect(nextTurn([], 0, false)).toBeUndefined();
});
