// Terrain of an open table, north up: outlines and lines with what grows on them, hills with their crest.
import type { Chart, Point } from "../board/geometry";
import { darker, lighter } from "../look/colour";
import type { Area, Board } from "../table/types";
import { chanceOf, seedOf } from "./chance";
import { grownAt, groundColour, PLAIN, type Stroke } from "./paint";

/** Whether a point lies inside an outline. */
export function isInside({ x, y }: Point, corners: readonly (readonly [number, number])[]): boolean {
  let is = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
  });
  return is;
}

const northUp = (board: Board, points: readonly [number, number][]) => points.map(([x, y]) => [x, board.height - y] as [number, number]);
const path = (points: [number, number][], end: string) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}${end}`;

/** Points all over an outline, a little out of line, as far from each other as things grow. */
function strewn(corners: [number, number][], step: number, seed: number): (Point & { id: number })[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const found: (Point & { id: number })[] = [];
  const chance = chanceOf(seed);
  for (let row = 0, y = top + step * 0.6; y < bottom; row++, y += step)
    for (let x = left + step * (row % 2 ? 0.9 : 0.45); x < right; x += step) {
      const at = { x: x + (chance() - 0.5) * step * 0.5, y: y + (chance() - 0.5) * step * 0.5, id: found.length };
      if (isInside(at, corners)) found.push(at);
    }
  return found;
}

/** A smaller copy of an outline around its middle: a contour. */
function shrunk(corners: [number, number][], share: number): [number, number][] {
  const middle = [0, 1].map((i) => corners.reduce((sum, corner) => sum + corner[i]!, 0) / corners.length);
  return corners.map(([x, y]) => [Math.round(middle[0]! + (x - middle[0]!) * share), Math.round(middle[1]! + (y - middle[1]!) * share)]);
}

type Line = [number, number][];

/** A line moved sideways by a length: what lies beside its middle. */
export function beside(line: Line, aside: number): Line {
  const turns = line.slice(1).map(([x, y], i) => Math.atan2(y - line[i]![1], x - line[i]![0]));
  return line.map(([x, y], i) => {
    const [before, after] = [turns[Math.max(0, i - 1)]!, turns[Math.min(i, turns.length - 1)]!];
    const half = Math.atan2(Math.sin(after) + Math.sin(before), Math.cos(after) + Math.cos(before));
    const far = aside / Math.max(0.3, Math.cos(after - half));
    return [Math.round(x - Math.sin(half) * far), Math.round(y + Math.cos(half) * far)];
  });
}

/** Small waves on a line, as far from each other as they are long. */
function waves(line: Line, size: number, from: number): string {
  const found: string[] = [];
  line.slice(1).forEach(([x, y], i) => {
    const [ax, ay] = line[i]!;
    const far = Math.hypot(x - ax, y - ay);
    const [c, s] = [(x - ax) / far, (y - ay) / far];
    const spot = (ahead: number, aside: number) => `${Math.round(ax + c * ahead - s * aside)} ${Math.round(ay + s * ahead + c * aside)}`;
    for (let at = from; at + size < far; at += 3.4 * size) found.push(`M${spot(at, 0)}Q${spot(at + size / 4, -size / 4)} ${spot(at + size / 2, 0)}T${spot(at + size, 0)}`);
  });
  return found.join("");
}

/** Something as broad as it is, along a line: water between banks, a road with its ruts. */
function alongLine(line: Line, width: number, ground: string, pattern: string, reach: number, dark: boolean): Stroke[] {
  const d = path(line, "");
  const rim = reach * 0.12;
  const bed: Stroke[] = [
    { d, fill: "none", stroke: darker(ground, dark ? 0.45 : 0.35), width: width + rim, opacity: 0.85 },
    { d, fill: "none", stroke: ground, width, opacity: 1 },
  ];
  if (pattern === "water") {
    const banks = [-1, 1].map((side): Stroke => ({ d: path(beside(line, (side * width) / 2 - side * rim), ""), fill: "none", stroke: dark ? lighter(ground, 0.18) : darker(ground, 0.16), width: rim, opacity: 0.7 }));
    const rows = [-0.3, 0, 0.3].map((aside, i): Stroke => ({ d: waves(beside(line, aside * width), reach * 0.42, reach * (0.4 + 0.47 * i)), fill: "none", stroke: lighter(ground, dark ? 0.35 : 0.55), width: reach * 0.045, opacity: 0.9 }));
    return [...bed, ...banks, ...rows];
  }
  if (pattern !== "road") return bed;
  return [...bed, ...[-0.24, 0.24].map((aside): Stroke => ({ d: path(beside(line, aside * width), ""), fill: "none", stroke: dark ? lighter(ground, 0.2) : darker(ground, 0.18), width: Math.max(reach * 0.03, width * 0.07), opacity: 0.75 }))];
}

const FLOWS = new Set(["water", "road"]);
const LONG = 3; // times as long as wide

/** The middle line of a long narrow rectangle, and how wide it is: what flows or leads through it is drawn along. */
export function spineOf(corners: Line): { line: Line; width: number } | null {
  if (corners.length !== 4) return null;
  const [a, b, c, d] = corners as [Line[0], Line[0], Line[0], Line[0]];
  const far = (p: Line[0], q: Line[0]) => Math.hypot(p[0] - q[0], p[1] - q[1]);
  const between = (p: Line[0], q: Line[0]): Line[0] => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const [one, other] = [far(a, b), far(b, c)];
  if (one >= LONG * other) return { line: [between(d, a), between(b, c)], width: other };
  if (other >= LONG * one) return { line: [between(a, b), between(c, d)], width: one };
  return null;
}

const isHill = (look: string) => look.endsWith("hill") || look === "dunes";

function piece({ board, reach }: Chart, area: Area, index: number, dark: boolean): Stroke[] {
  const look = board.terrain?.[area.look] ?? PLAIN;
  const ground = groundColour(look, dark);
  const line = northUp(board, area.line ?? []);
  if (!area.outline?.length) {
    return alongLine(line, area.width || reach * 0.2, ground, look.pattern ?? "", reach, dark);
  }
  const corners = northUp(board, area.outline);
  const spine = FLOWS.has(look.pattern ?? "") ? spineOf(corners) : null;
  if (spine) return alongLine(spine.line, spine.width, ground, look.pattern ?? "", reach, dark);
  const flat: Stroke = { d: path(corners, "Z"), fill: ground, stroke: darker(ground, 0.35), width: reach * 0.06, opacity: 1 };
  const rings = isHill(area.look) ? [0.78, 0.55, 0.3] : [];
  const contours = rings.map((share, i): Stroke => ({ d: path(shrunk(corners, share), "Z"), fill: dark ? "#ffe9b8" : "#fff4d2", stroke: darker(ground, 0.3), width: reach * 0.03, opacity: 0.16 + i * 0.04 }));
  const crest = area.crest?.length ? [{ d: path(northUp(board, area.crest), ""), fill: "none", stroke: darker(ground, 0.45), width: reach * 0.09, opacity: 0.8 }] : [];
  const places = isHill(area.look) ? [] : strewn(corners, reach * 1.05, seedOf(area.look) + index * 31);
  return [flat, ...contours, ...crest, ...grownAt(area.look, look, places, reach * 0.62, dark)];
}

/** All pieces of terrain, and tufts on the open ground between them. */
export function paintFields(chart: Chart, dark: boolean): Stroke[] {
  const { board, reach, box } = chart;
  if (board.shape !== "plane") return [];
  const all = [[box.x, box.y], [box.x + box.width, box.y], [box.x + box.width, box.y + box.height], [box.x, box.y + box.height]] as [number, number][];
  const plain = board.terrain?.plain ?? PLAIN;
  const tufts = grownAt("plain", plain, strewn(all, reach * 1.7, 5), reach * 0.6, dark);
  return [...tufts, ...(board.areas ?? []).flatMap((area, i) => piece(chart, area, i, dark))];
}
