import { expect, test } from "vitest";
import { fileOf, linkOf, parted, peopleOf, piecesOf, readFile, sent, textOf, without } from "../src/army/roster";

test("a list is read and written as the server does", () => {
  const text = "celts; kw6 k16 k17; 3 k1";
  expect(peopleOf(text)).toBe("celts");
  expect(piecesOf(text)).toEqual(["kw6 k16 k17", "k1", "k1", "k1"]);
  expect(textOf("celts", piecesOf("celts; k1; kw6  k16 k17; 2x k1;"))).toBe("celts; 3 k1; kw6 k16 k17");
  expect(piecesOf("celts")).toEqual([]);
  expect(without(["k1", "k2", "k1"], "k1")).toEqual(["k1", "k2"]);
  expect(without(["k1"], "k2")).toEqual(["k1"]);
});

test("the parts of an army are named once each", () => {
  const text = "gallic; fortified_camp; 1: brilliant in warriors; 6 warriors; 2: competent; light_horse E";
  expect(textOf("gallic", piecesOf(text))).toBe(text);
  expect(piecesOf("gallic; 2:; horse; 1: 2 warriors")).toEqual(["2: horse", "1: warriors", "1: warriors"]);
  expect(textOf("gallic", ["2: horse", "fortified_camp", "1: warriors", "2: horse"])).toBe("gallic; fortified_camp; 1: warriors; 2: 2 horse");
  expect(without(["1: horse", "2: horse"], "1: horse")).toEqual(["2: horse"]);
  expect(parted("1: competent in cavalry HCV")).toEqual(["1", "competent in cavalry HCV"]);
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
