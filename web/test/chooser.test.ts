import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Chooser } from "../src/ask/chooser.svelte";
import type { Problem } from "../src/table/api";
import type { Table } from "../src/table/table.svelte";
import type { Answer, GameInfo, Question, State } from "../src/table/types";
import { question } from "./fixtures";

let modules: { Table: typeof Table; Chooser: typeof Chooser; Problem: typeof Problem };

beforeAll(async () => {
  vi.stubGlobal("location", { search: "", pathname: "/", hash: "" });
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  const [table, chooser, api] = await Promise.all([
    import("../src/table/table.svelte"), import("../src/ask/chooser.svelte"), import("../src/table/api"),
  ]);
  modules = { Table: table.Table, Chooser: chooser.Chooser, Problem: api.Problem };
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
    odds: async () => ({ outcomes: [], total: 2 }),
    ahead: async (_seat: string, plans: Answer[][]) => ({ number: open.number, next: plans.map(() => ({ then: "done" })) }),
    order: (_seat: string, _number: number, [plan]: Answer[][]) => {
      given.push(plan!.length === 1 ? plan![0]! : (plan as unknown as Answer));
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

/** Whatever is answered, dice fall. */
function rolls(table: Table): void {
  Object.assign(table.wire, { ahead: async (_seat: string, plans: Answer[][]) => ({ number: 1, next: plans.map(() => ({ then: "dice" })) }) });
}

/** Odds that are told when the test says so. */
function slowOdds(table: Table) {
  rolls(table);
  let tell: (odds: unknown) => void = () => undefined;
  let fail: (problem: unknown) => void = () => undefined;
  Object.assign(table.wire, { odds: () => new Promise((resolve, reject) => ([tell, fail] = [resolve, reject])) });
  return { tell: (total: number) => tell({ outcomes: [], total }), fail: (problem: unknown) => fail(problem) };
}

describe("odds that take long", () => {
  const order = question("order", [["charge", 4]], { number: 1 });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("are told to be worked out, and the order waits for them however long it takes", async () => {
    const { table, chooser, given } = seated(order);
    const odds = slowOdds(table);
    void chooser.offer(["charge", 4]);
    await vi.advanceTimersByTimeAsync(200);
    expect(chooser.chances.isCounting).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(chooser.chances.isCounting).toBe(true);
    expect(given).toEqual([]);
    odds.tell(6);
    await vi.advanceTimersByTimeAsync(0);
    expect(chooser.chances.isCounting).toBe(false);
    expect(chooser.preview?.odds?.total).toBe(6);
    expect(given).toEqual([]);
    void chooser.chances.roll();
    await vi.waitFor(() => expect(given).toEqual([["charge", 4]]));
  });

  test("need not be waited for: dropped odds are no longer heard", async () => {
    const { table, chooser, given } = seated(order);
    const odds = slowOdds(table);
    void chooser.offer(["charge", 4]);
    await vi.advanceTimersByTimeAsync(1000);
    chooser.drop();
    expect([chooser.chances.isCounting, chooser.isBusy]).toEqual([false, false]);
    odds.tell(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect([given, chooser.preview]).toEqual([[], null]);
  });

  test("and are never told say why, and the order can be given all the same", async () => {
    const { table, chooser, given } = seated(order);
    const odds = slowOdds(table);
    void chooser.offer(["charge", 4]);
    await vi.advanceTimersByTimeAsync(0);
    odds.fail(new modules.Problem("too-much-to-think", 503, "Too many outcomes."));
    await vi.advanceTimersByTimeAsync(0);
    expect(chooser.preview).toMatchObject({ odds: null, why: "Too many outcomes." });
    expect(given).toEqual([]);
    void chooser.confirm();
    await vi.waitFor(() => expect(given).toEqual([["charge", 4]]));
  });

  test("are asked for again if the server has too much to count at once", async () => {
    const { table, chooser } = seated(order);
    const odds = slowOdds(table);
    void chooser.offer(["charge", 4]);
    await vi.advanceTimersByTimeAsync(0);
    odds.fail(new modules.Problem("too-many", 429, ""));
    await vi.advanceTimersByTimeAsync(2000);
    odds.tell(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(chooser.preview?.odds?.total).toBe(3);
  });
});

test("the dice that fell are told until the next decision", async () => {
  const shot = question("unit", [4], { number: 1 });
  const { table, chooser } = seated(shot);
  rolls(table);
  await chooser.offer(4);
  void chooser.chances.roll();
  table.take({ ...stateWith(2, question("cell", [5], { number: 2 })), chronicle: [{ at: 2, what: "answer", number: 1 }] });
  expect(chooser.chances.fell?.at).toBe(2);
  chooser.meet(table.question);
  Object.assign(table.wire, { ahead: async () => ({ number: 2, next: [{ then: "done" }] }) });
  await Promise.race([chooser.pick([], 5), new Promise((resolve) => setTimeout(resolve, 50))]);
  expect(chooser.chances.fell).toBe(null);
});

describe("facts that only a game names", () => {
  const games = [{ name: "mfm", facts: { ladder: "unit" } }] as unknown as GameInfo[];

  test("are known when the match comes first", () => {
    const { table } = seated(question("cell", [4]));
    expect(table.further).toEqual({});
    table.games = games;
    expect(table.further).toEqual({ ladder: "unit" });
  });

  test("are known when the games come first", () => {
    const table = new modules.Table("m", "key", "en");
    table.wire.board = () => new Promise(() => undefined);
    table.games = games;
    table.take(stateWith(1, question("cell", [4])));
    expect(table.scene.further).toEqual({ ladder: "unit" });
  });
});

describe("a shared screen", () => {
  const asked = (...open: string[]): State => {
    const secret = (seat: string) => question("choice", ["hold"], { number: 3, seat, together: ["red", "blue"] });
    const seats = ["red", "blue"].map((side) => [side, { side, by: "here", joined: true, present: true }] as const);
    const questions = Object.fromEntries(open.map((seat) => [seat, secret(seat)]));
    return { ...stateWith(4, secret("red")), mine: ["red", "blue"], seats: Object.fromEntries(seats), questions };
  };
  const reloaded = (state: State): Table => {
    const table = new modules.Table("m", "key", "en");
    table.wire.board = () => new Promise(() => undefined);
    table.take(state);
    return table;
  };

  test("is covered between two who decide in secret", () => {
    const table = reloaded(asked("red", "blue"));
    expect([table.seat, table.isVeiled]).toEqual(["red", true]);
    table.unveil();
    expect(table.isVeiled).toBe(false);
    table.take({ ...asked("blue"), at: 5 });
    expect([table.seat, table.isVeiled]).toEqual(["blue", true]);
  });

  test("is covered after a reload, also if only the last one has yet to decide", () => {
    expect(reloaded(asked("blue")).isVeiled).toBe(true);
  });

  test("is not covered for the only one here who is asked", () => {
    expect(reloaded({ ...asked("blue"), mine: ["blue"] }).isVeiled).toBe(false);
  });
});

test("the dice that fell are put away when others have had their turn since", async () => {
  const shot = question("unit", [4], { number: 1 });
  const { table, chooser } = seated(shot);
  rolls(table);
  await chooser.offer(4);
  void chooser.chances.roll();
  const told = [{ at: 2, what: "answer", number: 1, seat: "red" }, { at: 3, what: "answer", number: 2, seat: "blue", kind: "unit" }];
  table.take({ ...stateWith(3, question("cell", [5], { number: 3 })), chronicle: told });
  chooser.meet(table.question);
  expect(chooser.chances.fell?.at).toBe(2); // the other has only chosen who is hit
  table.take({ ...stateWith(4, question("cell", [5], { number: 5 })), chronicle: [{ at: 4, what: "answer", number: 4, seat: "blue", kind: "order" }] });
  chooser.meet(table.question);
  expect(chooser.chances.fell).toBe(null);
});

test("the only set there is to choose is in the hand from the beginning, and is no hindrance to taking back", () => {
  const { chooser } = seated(question("some", [[4, 7]], { number: 3 }));
  chooser.meet(chooser.question);
  expect([chooser.draft.things, chooser.isReady, chooser.holds]).toEqual([[4, 7], true, false]);
  const open = seated(question("some", [[4]], { number: 3, truncated: true })).chooser;
  open.meet(open.question);
  expect(open.draft.things).toEqual([]);
});

test("what a question is about is marked on the board", () => {
  const { chooser } = seated(question("some", [[], [4]], { facts: { target: 7, cell: 12, units: [4] } }));
  expect([[...chooser.why.marks.units], [...chooser.why.marks.cells]]).toEqual([[7], [12]]);
  chooser.pointing.at([3]);
  expect([...chooser.why.marks.units]).toEqual([3]);
});

describe("what is in the hand", () => {
  const orders = question("order", ["end", ["drop", 1001], ["move", 5], ["leave", 5]], { number: 1 });

  test("is put back before an answer is taken back", async () => {
    const { table, chooser } = seated(orders);
    const undo = vi.fn(() => new Promise(() => undefined));
    Object.assign(table.wire, { undo });
    table.state!.undo = { celts: null };
    await chooser.pick([5], 3);
    expect(chooser.draft.things).toEqual([5]);
    expect(chooser.holds).toBe(true);
    await chooser.undo();
    expect(chooser.draft.things).toEqual([]);
    expect(undo).not.toHaveBeenCalled();
    void chooser.undo();
    await vi.waitFor(() => expect(undo).toHaveBeenCalledOnce());
  });

  test("nothing is done at once with what lies under the figure that was clicked", async () => {
    const { chooser, given } = seated(orders);
    await chooser.pick([7, 1001], 3); // a bearer who can do no more, above his ladder
    expect(chooser.meanings?.all.map((one) => one.unit)).toEqual([1001]);
    expect(given).toEqual([]);
    void chooser.take(1001);
    await vi.waitFor(() => expect(given).toEqual([["drop", 1001]]));
  });

  test("what lies alone or on top is taken with one click", async () => {
    const { chooser, given } = seated(orders);
    void chooser.pick([1001, 7], 3);
    await vi.waitFor(() => expect(given).toEqual([["drop", 1001]]));
  });

  test("an order that nobody can be given any more is refused with its reason", async () => {
    const { table, chooser, given } = seated(question("order", ["end", ["pick", 5]], { number: 1, prompt: "order_muster" }));
    void chooser.pick([5], null);
    await vi.waitFor(() => expect(given).toEqual([["pick", 5]]));
    const whyNot = vi.fn(async () => ({ refusal: { rule: "SC4", code: "enough_chosen", facts: { most: 1 } } }));
    Object.assign(table.wire, { whyNot });
    table.take(stateWith(2, question("order", ["end"], { number: 2, prompt: "order_muster" })));
    await chooser.pick([6], null);
    expect(whyNot).toHaveBeenCalledWith("celts", [["pick", 6]]);
    expect(chooser.why.refusal?.code).toBe("enough_chosen");
  });
});

describe("a hand quicker than the server", () => {
  const order = question("order", [["move", 4], ["shoot", 4]], { number: 1 });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("rolls by a second click on a target only if the odds were to be seen", async () => {
    const { table, chooser, given } = seated(order);
    const next = ([first, target]: Answer[]) =>
      target === undefined ? { then: "asked", question: question((first as Answer[])[0] === "shoot" ? "unit" : "cell", [9]) } : { then: "dice" };
    Object.assign(table.wire, {
      ahead: async (_seat: string, plans: Answer[][]) => (await new Promise((resolve) => setTimeout(resolve, 100)), { number: 1, next: plans.map(next) }),
    });
    void chooser.pick([4], null); // its orders are being looked up
    void chooser.pick([9], null);
    void chooser.pick([9], null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(chooser.preview?.plan).toEqual([["shoot", 4], 9]);
    expect(given).toEqual([]);
    void chooser.pick([9], null);
    await vi.advanceTimersByTimeAsync(100);
    expect(given).toEqual([[["shoot", 4], 9]]);
  });

  test("does not mean what it clicked after something that waited too long", async () => {
    const { table, chooser, given } = seated(question("cell", [4], { number: 1 }));
    void chooser.pick([], 4); // the reply never comes
    await vi.advanceTimersByTimeAsync(0);
    void chooser.pick([], 4);
    void chooser.pick([], 5);
    await vi.advanceTimersByTimeAsync(3500);
    table.take(stateWith(2, question("cell", [5], { number: 2 })));
    await vi.advanceTimersByTimeAsync(3500);
    expect(given).toEqual([4]);
    void chooser.pick([], 5);
    await vi.advanceTimersByTimeAsync(0);
    expect(given).toEqual([4, 5]);
  });
});
