// The outline of an area of cells as a painter would draw it: corners rounded, sides a little uneven.
import { cornersOf, type Chart, type Point } from "../board/geometry";
import type { Place } from "../table/types";
import { chanceOf } from "./chance";

const keyOf = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`;
const n = (value: number) => Math.round(value * 10) / 10;

/** Sides of the area's rim, each led from corner to corner so that the area lies on its right. */
function rim(chart: Chart, places: Place[]): Map<string, { from: Point; to: Point }[]> {
  const inside = new Map<string, { from: Point; to: Point }>();
  for (const place of places) {
    const corners = cornersOf(chart.board, place);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const twin = `${keyOf(to)}|${keyOf(from)}`;
      if (!inside.delete(twin)) inside.set(`${keyOf(from)}|${keyOf(to)}`, { from, to });
    });
  }
  const starting = new Map<string, { from: Point; to: Point }[]>();
  for (const side of inside.values()) starting.set(keyOf(side.from), [...(starting.get(keyOf(side.from)) ?? []), side]);
  return starting;
}

function loops(starting: Map<string, { from: Point; to: Point }[]>): Point[][] {
  const found: Point[][] = [];
  for (const sides of starting.values())
    while (sides.length) {
      const loop: Point[] = [];
      let side = sides.pop();
      while (side) {
        loop.push(side.from);
        side = starting.get(keyOf(side.to))?.pop();
      }
      found.push(loop);
    }
  return found;
}

/** Move a corner a little, the same way every time and for every area that shares it. */
function unsteady(p: Point, by: number): Point {
  const chance = chanceOf(Math.round(p.x) * 7919 + Math.round(p.y) * 104729);
  return { x: p.x + (chance() - 0.5) * by, y: p.y + (chance() - 0.5) * by };
}

const between = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

export function regionPath(chart: Chart, places: Place[], cut = 0.38): string {
  const sway = chart.reach * 0.22;
  return loops(rim(chart, places))
    .map((loop) => {
      const points = loop.map((p) => unsteady(p, sway));
      const size = points.length;
      let d = "";
      points.forEach((corner, i) => {
        const before = between(corner, points[(i + size - 1) % size]!, cut);
        const after = between(corner, points[(i + 1) % size]!, cut);
        d += `${i ? "L" : "M"}${n(before.x)} ${n(before.y)}Q${n(corner.x)} ${n(corner.y)} ${n(after.x)} ${n(after.y)}`;
      });
      return `${d}Z`;
    })
    .join("");
}
