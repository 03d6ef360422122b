// The turns of others: what is shown of them, and what is not shown any more.
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { settings as Settings } from "../src/look/settings.svelte";
import type { ofLastTurns as OfLastTurns, Pace as PaceClass, Shown, trailsOf as TrailsOf } from "../src/table/pace.svelte";
import type { View } from "../src/table/types";

let settings: typeof Settings;
let Pace: typeof PaceClass;
let trailsOf: typeof TrailsOf;
let ofLastTurns: typeof OfLastTurns;

beforeAll(async () => {
  vi.stubGlobal("location", { search: "", pathname: "/", hash: "" });
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  ({ settings } = await import("../src/look/settings.svelte"));
  ({ ofLastTurns, Pace, trailsOf } = await import("../src/table/pace.svelte"));
});

const at = (cell: number): View =>
  ({ turn: 1, turns: null, phase: "", active: [], pieces: [{ id: 1, side: "dark", at: cell, states: [] }] }) as unknown as View;
const act = (number: number): Shown => ({ view: at(number), entry: { at: number, what: "answer", events: [{ code: "moved" }] } as unknown as Shown["entry"] });

describe("the pace of others", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.go("slow");
  });

  test("leaves trails only of what has been shown", () => {
    const pace = new Pace();
    pace.show(at(0), [act(1), act(2)]);
    expect(pace.trails).toEqual([]);
    pace.step();
    expect(pace.trails.map(({ from, to }) => [from, to])).toEqual([[0, 1]]);
    pace.step();
    pace.step();
    expect(pace.current).toBeNull();
    expect(pace.trails).toHaveLength(2);
  });

  test("skips the rest of a turn, also what comes later, until we have decided", () => {
    const pace = new Pace();
    pace.show(at(0), [act(1)]);
    pace.skip();
    pace.show(at(1), [act(2)]);
    expect(pace.isShowing).toBe(false);
    expect(pace.trails).toHaveLength(2);
    pace.turn();
    pace.show(at(2), [act(3)]);
    expect(pace.isShowing).toBe(true);
  });

  test("does not skip what others do later if only the last turn was shown again", () => {
    const pace = new Pace();
    settings.go("at-once");
    pace.show(at(0), [act(1)]);
    settings.go("slow");
    pace.again();
    expect(pace.trails).toEqual([]);
    pace.skip();
    pace.show(at(1), [act(2)]);
    expect(pace.isShowing).toBe(true);
  });

  test("tells where begins what is still to be shown, but nothing of it when it is shown again", () => {
    const pace = new Pace();
    pace.show(at(0), [act(1), act(2)]);
    expect(pace.unseen).toBe(1);
    pace.step();
    expect(pace.unseen).toBe(2);
    pace.skip();
    expect(pace.unseen).toBe(Infinity);
    pace.again();
    expect(pace.unseen).toBe(Infinity);
  });
});

describe("a pause", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.go("at-once");
  });

  test("before others have acted holds them from their first act on, however quick they are shown", () => {
    const pace = new Pace();
    pace.turn();
    pace.pause();
    pace.show(at(0), [act(1), act(2)]);
    vi.runAllTimers();
    expect([pace.isShowing, pace.left]).toEqual([true, 2]);
    pace.pause();
    vi.runAllTimers();
    expect([pace.isShowing, pace.isPaused]).toEqual([false, false]);
  });

  test("ends with our next decision if nothing was shown, and never holds what is shown again", () => {
    const pace = new Pace();
    pace.show(at(0), [act(1)]);
    pace.pause();
    pace.again();
    vi.runAllTimers();
    expect(pace.isShowing).toBe(false);
    pace.pause();
    pace.turn();
    pace.show(at(1), [act(2)]);
    expect(pace.isShowing).toBe(false);
  });
});

describe("what others leave on the board", () => {
  const view = (pieces: { id: number; at: number }[]): View =>
    ({ turn: 1, turns: null, phase: "", active: [], pieces: pieces.map((piece) => ({ ...piece, side: "dark", states: [] })) }) as unknown as View;
  const done = (...events: object[]) => ({ at: 1, what: "answer", side: "dark", events }) as unknown as Shown["entry"];
  const lines = (before: View, entry: Shown["entry"], after = before) => trailsOf(before, after, entry).map(({ kind, from, to }) => [kind, from, to]);

  test("is a line from who shoots to his target, also without a line of fire", () => {
    const here = view([{ id: 1, at: 5 }, { id: 2, at: 9 }]);
    expect(lines(here, done({ what: "shot", facts: { shooter: 1, target: 2 } }, { what: "missed", facts: { attacker: 1, target: 2 } }))).toEqual([["shot", 5, 9]]);
  });

  test("is a way between two points where there are no cells, and a cross where somebody fell", () => {
    const placed = (pose: [number, number, number] | null) => ({ ...view([]), pieces: [{ id: 1, side: "dark", states: [], pose }] }) as unknown as View;
    expect(lines(placed([10, 20, 90]), done(), placed([10, 35, 90]))).toEqual([["way", [10, 20], [10, 35]]]);
    expect(lines(placed([10, 20, 90]), done(), placed([10, 20, 0]))).toEqual([]);
    expect(lines(placed([10, 20, 90]), done(), placed(null))).toEqual([["loss", [10, 20], [10, 20]]]);
  });

  test("is a line from everybody who fights together", () => {
    const here = view([{ id: 1, at: 5 }, { id: 2, at: 6 }, { id: 3, at: 9 }]);
    expect(lines(here, done({ what: "assault", facts: { units: [1, 2], defenders: [3], cell: 9 } }))).toEqual([["shot", 5, 9], ["shot", 6, 9]]);
    expect(lines(here, done({ what: "took_heart", facts: { units: [1, 2], cell: 9, roll: 3 } }))).toEqual([]);
  });

  test("is a blow from where the striker has gone before it", () => {
    const [here, there] = [view([{ id: 1, at: 5 }, { id: 2, at: 9 }]), view([{ id: 1, at: 8 }, { id: 2, at: 9 }])];
    const entry = done({ what: "moved", facts: { unit: 1, from_cell: 5, to_cell: 8 } }, { what: "attacked", facts: { attacker: 1, target: 2 } });
    expect(lines(here, entry, there)).toEqual([["way", 5, 8], ["shot", 8, 9]]);
  });
});

describe("after a reload", () => {
  test("what others did last is on the board and can be shown again, at once and without a pause", () => {
    const pace = new Pace();
    pace.recall(at(0), [act(1), act(2)], false);
    expect(pace.current).toBe(null);
    expect(pace.trails.map(({ from, to }) => [from, to])).toEqual([[0, 1], [1, 2]]);
    expect(pace.hasLast).toBe(true);
    pace.show(at(2), [act(3)]); // we have decided something since: another turn
    expect(pace.trails.filter(({ from }) => from === 0)).toEqual([]);
  });

  test("a turn that is still going on goes on", () => {
    const pace = new Pace();
    settings.go("at-once");
    pace.recall(at(0), [act(1)], true);
    pace.show(at(1), [act(2)]);
    expect(pace.trails.map(({ from, to }) => [from, to])).toEqual([[0, 1], [1, 2]]);
  });
});

test("who only watches sees what was left in the last two turns", () => {
  const trail = (from: number) => ({ kind: "way" as const, from, to: from + 1, side: "dark" });
  const left = ["1 dark", "1 dark", "1 free", "2 dark", "2 dark"].map((turn, i) => ({ turn, trails: [trail(i)] }));
  expect(ofLastTurns(left).map(({ from }) => from)).toEqual([2, 3, 4]);
  expect(ofLastTurns(left.slice(0, 3)).map(({ from }) => from)).toEqual([0, 1, 2]);
  expect(ofLastTurns([])).toEqual([]);
});

test("who rides leaves no trail beside that of what carries him", () => {
  const piece = (id: number, cell: number, states: string[]) => ({ id, side: "dark", at: cell, states });
  const view = (by: number, state: string) => ({ ...at(0), pieces: [piece(1, 10 + by, []), piece(2, 20 + by, [state])] }) as unknown as View;
  expect(trailsOf(view(0, "state-aboard"), view(5, "state-aboard"), act(1).entry)).toHaveLength(1);
  expect(trailsOf(view(0, "state-aboard"), view(5, "state-idle"), act(1).entry)).toHaveLength(2); // he has got off
});
