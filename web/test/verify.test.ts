import { expect, test } from "vitest";
import { facesOf, verify } from "../src/replay/verify";
import record from "./drill.jsonl?raw";

test("a true record holds, with all its rolls", async () => {
  expect(await verify(record)).toMatchObject({ holds: true, kind: "old", withheld: {} });
});

test("a changed line breaks the chain there", async () => {
  const lines = record.split("\n");
  lines[5] = lines[5]!.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
  expect(await verify(lines.join("\n"))).toMatchObject({ holds: false, reason: "chain", line: 6 });
});

test("an unfinished record cannot be checked yet", async () => {
  const lines = record.trimEnd().split("\n");
  expect(await verify(lines.slice(0, -1).join("\n"))).toMatchObject({ holds: false, reason: "open" });
});

test("what is no record is said to be unreadable", async () => {
  expect(await verify("hello\n")).toMatchObject({ holds: false, reason: "unreadable" });
});

test("dice have their faces as often as chances", () => {
  expect(facesOf("d6")).toEqual([1, 2, 3, 4, 5, 6]);
  expect(facesOf([[0, 2], [1, 1]])).toEqual([0, 0, 1]);
});
