import { beforeAll, expect, test, vi } from "vitest";
import type { Chooser } from "../src/ask/chooser.svelte";
import type { Table } from "../src/table/table.svelte";
import type { Answer, Question, State } from "../src/table/types";
import { question } from "./fixtures";

let modules: { Table: typeof Table; Chooser: typeof Chooser };

beforeAll(async () => {
  vi.stubGlobal("location", { search: "", pathname: "/", hash: "" });
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  const [table, chooser] = await Promise.all([import("../src/table/table.svelte"), import("../src/ask/chooser.svelte")]);
  modules = { Table: table.Table, Chooser: chooser.Chooser };
});

function stateWith(at: number, open: Question): State {
  return {
    match: "m", game: "mfm", scenario: "first-fight", options: {}, dice: "keyed", stage: "running", commitment: "",
    seats: { celts: { side: "celts", by: "here", joined: true, present: true } }, mine: ["celts"], at,
    waiting_for: ["celts"], thinking: [], views: {}, questions: { celts: open }, undo: {}, chronicle: [],
    proposal: null, result: null, notice: null,
  };
}

function seated(open: Question): { table: Table; chooser: Chooser; given: Answer[] } {
  const table = new modules.Table("m", "key", "en");
  const given: Answer[] = [];
  Object.assign(table.wire, {
    board: () => new Promise(() => undefined),
    odds: async () => ({ outcomes: [], total: 1 }),
    answer: (_seat: string, _number: number, answer: Answer) => {
      given.push(answer);
      return new Promise(() => undefined); // the reply is slow
    },
  });
  table.take(stateWith(1, open));
  return { table, chooser: new modules.Chooser(table), given };
}

test("a new question can be answered before the reply to the last answer has come", async () => {
  const { table, chooser, given } = seated(question("cell", [4], { number: 1 }));
  void chooser.pick([], 4);
  await vi.waitFor(() => expect(given).toEqual([4]));
  expect(chooser.isBusy).toBe(true);
  table.take(stateWith(2, question("cell", [5], { number: 2 })));
  expect(chooser.isBusy).toBe(false);
  void chooser.pick([], 5);
  await vi.waitFor(() => expect(given).toEqual([4, 5]));
});

test("one answer is not given twice by two quick clicks", async () => {
  const { chooser, given } = seated(question("cell", [4], { number: 1 }));
  void chooser.pick([], 4);
  void chooser.pick([], 4);
  await vi.waitFor(() => expect(given).toEqual([4]));
  void chooser.pick([], 4);
  expect(given).toEqual([4]);
});

test("an older state never replaces a newer one", () => {
  const { table } = seated(question("cell", [4], { number: 9 }));
  table.take(stateWith(5, question("cell", [5], { number: 10 })));
  table.take(stateWith(2, question("cell", [4], { number: 9 })));
  expect(table.question?.number).toBe(10);
});
