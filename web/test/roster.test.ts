import { expect, test } from "vitest";
import { fileOf, linkOf, peopleOf, piecesOf, readFile, sent, textOf, without } from "../src/army/roster";

test("a list is read and written as the server does", () => {
  const text = "celts; kw6 k16 k17; 3 k1";
  expect(peopleOf(text)).toBe("celts");
  expect(piecesOf(text)).toEqual(["kw6 k16 k17", "k1", "k1", "k1"]);
  expect(textOf("celts", piecesOf("celts; k1; kw6  k16 k17; 2x k1;"))).toBe("celts; 3 k1; kw6 k16 k17");
  expect(piecesOf("celts")).toEqual([]);
  expect(without(["k1", "k2", "k1"], "k1")).toEqual(["k1", "k2"]);
  expect(without(["k1"], "k2")).toEqual(["k1"]);
});

test("files and links bring an army back whole", () => {
  const army = { game: "mfm", title: 'The "Boii" & friends', army: "celts; 3 k1", points: 75 };
  expect(readFile(fileOf(army), "mfm")).toEqual({ army: army.army, title: army.title, points: 75 });
  expect(sent(new URL(linkOf(army), "http://x").search)).toEqual(army);
  expect(readFile("celts\n3 k1\nk12\n", "mfm")).toBeUndefined();
  expect(readFile("celts; 3 k1\n", "mfm")).toEqual({ army: "celts; 3 k1" });
});

test("what is no army of this game is not read", () => {
  expect(readFile('game = "siege"\narmy = "celts; k1"', "mfm")).toBeUndefined();
  expect(readFile("hello", "mfm")).toBeUndefined();
  expect(readFile('game = "mfm"\narmy = 3', "mfm")).toBeUndefined();
  expect(sent("?game=mfm")).toBeUndefined();
  expect(sent("?game=mfm&army=celts&points=9999")!.points).toBe(600);
});
