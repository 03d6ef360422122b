import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import de from "../src/words/de.ftl?raw";
import en from "../src/words/en.ftl?raw";
import { drawnBy, endingOf, groundOf, namesIn, nameOf, pointedAt, unitName, valuesOf } from "../src/words/speak";
import { minus, Words } from "../src/words/words";
import type { Piece } from "../src/table/types";
import { hexes, piece } from "./fixtures";

const ids = (source: string) => new FluentResource(source).body.map((message) => message.id).sort();
const sources = Object.values(import.meta.glob("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true })) as string[];

test("both languages have the same messages, with the same variables", () => {
  expect(ids(de)).toEqual(ids(en));
  const variables = (source: string) => new Map(source.split(/\n(?=\S)/).map((block) => [block.split(" ")[0], [...new Set(block.match(/\$\w+/g))].sort().join()]));
  const english = variables(en);
  for (const [id, names] of variables(de)) expect([id, names]).toEqual([id, english.get(id)]);
});

test("every message that the page names exists, and none is left over", () => {
  const all = sources.join("\n");
  const named = [...all.matchAll(/say\(\s*["'`]([a-z0-9-]+)["'`]/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(50);
  for (const id of named) expect(ids(en)).toContain(id);
  for (const id of ids(en)) {
    const stem = id.split("-").slice(0, -1).join("-");
    expect(all.includes(id) || (stem !== "" && all.includes(`${stem}-$`)) || all.includes(`${id.split("-")[0]}-$`), id).toBe(true);
  }
});

test("facts are told by name: units, cells, words, dice", () => {
  const words = new Words("en", ["unit-archer = Archer\nterrain-bush = bush\nside-celts = Celts"]);
  const scene = {
    units: new Map([[12, piece(12, 3, { label: "2" })]]),
    cells: new Map([[3, { id: 3, name: "K7", x: 0, y: 0, terrain: "meadow" }]]),
    further: { ladder: "unit" },
  };
  expect(valuesOf(words, scene, { unit: 12, cell: 3, terrain: "terrain-bush", side: "celts", roll: 5, ladder: 12, dice: [1, 2] })).toEqual({
    unit: "Archer 2", cell: "K7", terrain: "bush", side: "Celts", roll: 5, ladder: "Archer 2", dice: "1, 2",
  });
  expect(pointedAt({ unit: 12, path: [3, 4], ladder: 9, roll: 4 }, { ladder: "unit" })).toEqual({ units: [12, 9], cells: [3, 4] });
  expect(nameOf(words, undefined, 9)).toBe("#9");
});

test("several units are told as a list with its last word", () => {
  const scene = { units: new Map([1, 2, 3].map((id) => [id, piece(id, 3, { label: String(id) })])), cells: new Map() };
  const told = (lang: "de" | "en", units: number[]) => valuesOf(new Words(lang, ["unit-archer = Archer"]), scene, { units }).units;
  expect(told("de", [1, 2, 3])).toBe("Archer 1, Archer 2 und Archer 3");
  expect(told("en", [1, 2, 3])).toBe("Archer 1, Archer 2 and Archer 3");
  expect(told("de", [2])).toBe("Archer 2");
});

test("figures below zero have a true minus, and rules keep their hyphen", () => {
  const words = new Words("en", ["event-fell = Level { $level } (-2, +1): see S1.3-4, 3-5"]);
  expect(words.say("event-fell", { level: -1 })).toBe("Level −1 (−2, +1): see S1.3-4, 3-5");
  expect([words.number(-1234), minus("-3"), minus("A-3"), minus("17.08-2")]).toEqual(["−1,234", "−3", "A-3", "17.08-2"]);
});

test("a message nobody wrote is shown as words, never as nothing", () => {
  expect(new Words("de").say("event-something-odd")).toBe("something odd");
});

test("units of one name are told apart by their side", () => {
  const words = new Words("de", ["unit-archer = Bogenschütze\nside-celts = Kelten\nside-romans = Römer"]);
  const units = new Map([
    [1, piece(1, 3, { label: "1" })],
    [2, piece(2, 4, { label: "1", side: "romans" })],
    [3, piece(3, 5, { label: "2" })],
  ]);
  expect([1, 2, 3].map((unit) => unitName(words, units, unit))).toEqual([
    "Bogenschütze 1 (Kelten)", "Bogenschütze 1 (Römer)", "Bogenschütze 2",
  ]);
});

test("a level is told once", () => {
  const board = { ...hexes(5, 4), terrain: { meadow: { colour: "#fff", word: "terrain-mountain-1" } } };
  const words = (name: string) => new Words("en", [`terrain-mountain-1 = ${name}\nboard-level = level { $level }`]);
  const [low, high] = [board.places![1]!, board.places![2]!];
  expect(groundOf(words("mountain, level 1"), board, high)).toBe("mountain, level 1");
  expect(groundOf(words("mountain"), board, high)).toBe("mountain, level 1");
  expect(groundOf(words("mountain"), board, low)).toBe("mountain");
  const worn = { ...board, terrain: { ...board.terrain, breach: { colour: "#000", pattern: "breach" }, fire: { colour: "#f00", pattern: "flame" } } };
  const [breach, fire] = ["breach", "fire"].map((ground) => piece(8, 2, { is_marker: true, ground, word: `marker-${ground}` })) as [Piece, Piece];
  expect(groundOf(words("mountain"), worn, high, [breach])).toBe("breach");
  expect(groundOf(words("mountain"), worn, high, [fire])).toBe("mountain, level 1");
});

test("the page's own files hold messages and nothing else", () => {
  for (const source of [de, en]) expect(source.split("\n").filter((line) => line && !/^(#|\s|[a-z][a-z0-9-]* =|\})/.test(line))).toEqual([]);
  const opened = (source: string) => source.split("{").length - source.split("}").length;
  expect([opened(de), opened(en)]).toEqual([0, 0]);
});

test("events draw the line of the last shot or step they tell of", () => {
  const shot = { rule: "S1.3", what: "shot", facts: { shooter: 4, target: 9, trace: [12, 13, 20] } };
  const moved = { rule: "S1.6", what: "moved", facts: { unit: 4, from_cell: 12, to_cell: 14 } };
  const fell = { rule: "PS-e", what: "killed", facts: { unit: 9 } };
  expect(drawnBy([moved, shot, fell])).toEqual({ sight: [4, 9], trace: [12, 13, 20], way: [] });
  expect(drawnBy([shot, moved])).toEqual({ sight: null, trace: [], way: [12, 14] });
  expect([drawnBy([fell]), drawnBy()]).toEqual([null, null]);
});

test("an ending tells how clear the victory is, if the game knows grades", () => {
  const words = new Words("en", ["result-castle-fallen = The castle has fallen.\ngrade-marginal = marginal victory"]);
  const scene = { units: new Map(), cells: new Map() };
  expect(endingOf(words, scene, { reason: "castle_fallen", facts: { grade: "grade-marginal" } })).toBe("The castle has fallen. (marginal victory)");
  expect(endingOf(words, scene, { reason: "castle_fallen" })).toBe("The castle has fallen.");
});

test("names stay the same while figures move, and change when somebody is called otherwise", () => {
  const names = (more: Partial<Piece>) => namesIn(new Map([[1, piece(1, 3, more)]]));
  expect(names({ at: 9, states: ["state-dead"] })).toBe(names({}));
  expect(names({ word: "unit-rider" })).not.toBe(names({}));
  expect(names({ label: "2" })).not.toBe(names({}));
});

test("a choice of several things, such as a chariot and its driver, names each of them", () => {
  const words = new Words("en", ["choice-kw6 = Light chariot\nchoice-k16 = Driver\nchoice-no-more = Enough"]);
  expect(words.choice("kw6 k16")).toBe("Light chariot + Driver");
  expect(words.choice("no_more")).toBe("Enough");
});
