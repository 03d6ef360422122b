// Small boards and questions in the shapes the server sends.
import type { Board, Piece, Place, Question } from "../src/table/types";

export function squares(columns: number, rows: number, size = 20): Board {
  const places: Place[] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      places.push({
        id: y * columns + x,
        name: `${String.fromCharCode(65 + x)}${y + 1}`,
        x: x * size + size / 2,
        y: y * size + size / 2,
        terrain: x === 1 && y === 1 ? "bush" : "meadow",
      });
  const terrain = { meadow: { colour: "#b9cf85", pattern: "grass" }, bush: { colour: "#6b9440", pattern: "bush" } };
  return { shape: "square", size, width: columns * size, height: rows * size, places, terrain };
}

export function hexes(columns: number, rows: number, size = 20): Board {
  const places: Place[] = [];
  const tall = (size * Math.sqrt(3)) / 2;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      places.push({
        id: y * columns + x,
        name: `${x}.${y}`,
        x: Math.round(size + x * size * 1.5),
        y: Math.round(tall + (2 * y + (x % 2)) * tall),
        terrain: "meadow",
        level: x === 2 ? 1 : 0,
      });
  const edges = [{ a: 0, b: 1, kind: "river" }];
  const terrain = { meadow: { colour: "#b9cf85" }, river: { colour: "#4f86b5", pattern: "water" } };
  return { shape: "hex-flat", size, width: columns * size * 2, height: rows * size * 2, places, edges, terrain };
}

export function piece(id: number, at: number | null, more: Partial<Piece> = {}): Piece {
  return { id, word: "unit-archer", side: "celts", army: "celts", icon: "bowman", label: String(id), at, ...more };
}

export function question(kind: Question["kind"], options: Question["options"], more: Partial<Question> = {}): Question {
  return { number: 7, seat: "celts", kind, prompt: "order", rule: "MFM-G1-b", options, ...more } as Question;
}
