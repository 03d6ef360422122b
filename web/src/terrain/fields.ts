// Terrain of an open table, north up: outlines and lines with what grows on them, hills with their crest.
import type { Chart, Point } from "../board/geometry";
import { darker } from "../look/colour";
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

const isHill = (look: string) => look.endsWith("hill") || look === "dunes";

function piece({ board, reach }: Chart, area: Area, index: number, dark: boolean): Stroke[] {
  const look = board.terrain?.[area.look] ?? PLAIN;
  const ground = groundColour(look, dark);
  const line = northUp(board, area.line ?? []);
  if (!area.outline?.length) {
    const width = area.width || reach * 0.2;
    const d = path(line, "");
    return [
      { d, fill: "none", stroke: darker(ground, 0.35), width: width * 1.15, opacity: 0.8 },
      { d, fill: "none", stroke: ground, width, opacity: 1 },
    ];
  }
  const corners = northUp(board, area.outline);
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
