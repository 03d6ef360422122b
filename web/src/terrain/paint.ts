// The painted map: cells of a terrain as one area, what grows on them as one path per paint, height as contours.
import { cellPath, type Chart } from "../board/geometry";
import { darker, lighter, nightly } from "../look/colour";
import type { Board, Look, Place } from "../table/types";
import { chanceOf, seedOf } from "./chance";
import { MOTIFS, PAINTS, type Paint } from "./motifs";
import { regionPath } from "./regions";
import { blob } from "./strokes";

export interface Stroke {
  d: string;
  fill: string;
  stroke: string;
  width: number;
  opacity: number;
}

export const PLAIN: Look = { colour: "#b9c58a" };

export function groundColour(look: Look, dark: boolean): string {
  return dark ? look.dark || nightly(look.colour) : look.colour;
}

function brush(paint: Paint, d: string, ground: string, reach: number): Stroke {
  const fine = Math.max(reach * 0.045, 0.6);
  const fills: Record<Paint, Stroke> = {
    shadow: { d, fill: "#0a0d06", stroke: "none", width: 0, opacity: 0.24 },
    body: { d, fill: darker(ground, 0.3), stroke: "none", width: 0, opacity: 1 },
    lit: { d, fill: lighter(ground, 0.2), stroke: "none", width: 0, opacity: 0.65 },
    line: { d, fill: "none", stroke: darker(ground, 0.42), width: fine, opacity: 0.75 },
    pale: { d, fill: "none", stroke: lighter(ground, 0.5), width: fine, opacity: 0.7 },
    flare: { d, fill: lighter(ground, 0.6), stroke: "none", width: 0, opacity: 0.95 },
    ink: { d, fill: "none", stroke: ground, width: reach * 0.11, opacity: 0.9 },
    hole: { d, fill: ground, stroke: "none", width: 0, opacity: 0.9 },
  };
  return fills[paint];
}

/** Terrains with their cells, the widest spread first: the rarer ones are painted over its edge. */
export function areas(board: Board): [string, Place[]][] {
  const by = new Map<string, Place[]>();
  for (const place of board.places ?? []) by.set(place.terrain, [...(by.get(place.terrain) ?? []), place]);
  return [...by].sort((a, b) => b[1].length - a[1].length);
}

export function paintGround(chart: Chart, dark: boolean): Stroke[] {
  const { board, reach } = chart;
  if (board.shape === "plane") return [{ d: sheet(chart), fill: groundColour(board.terrain?.plain ?? PLAIN, dark), stroke: "none", width: 0, opacity: 1 }];
  return areas(board).flatMap(([name, places], i) => {
    const ground = groundColour(board.terrain?.[name] ?? PLAIN, dark);
    const d = i === 0 ? sheet(chart) : regionPath(chart, places);
    const rim = { stroke: darker(ground, 0.22), width: i === 0 ? 0 : reach * 0.07 };
    return [{ d, fill: ground, ...rim, opacity: 1 }, ...(i === 0 ? mottle(chart, name, places, ground, dark) : [])];
  });
}

/** All that is board: what is not painted over shows the commonest ground. */
export function sheet(chart: Chart): string {
  const { x, y, width, height } = chart.box;
  if (!chart.board.shape.startsWith("hex")) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  return [...chart.byId.values()].map((place) => cellPath(chart.board, place, 1.004)).join("");
}

/** Patches a little lighter and a little darker, as on a painted sheet. */
function mottle(chart: Chart, name: string, places: Place[], ground: string, dark: boolean): Stroke[] {
  const seed = seedOf(name);
  const light: string[] = [];
  const deep: string[] = [];
  for (const place of places) {
    const chance = chanceOf(seed + place.id * 13);
    const drawn = chance();
    if (drawn > 0.16) continue;
    const size = chart.reach * (1.2 + chance() * 2.4);
    (drawn < 0.08 ? light : deep).push(blob(place.x, place.y, size, chance, 0.28, 9));
  }
  return [
    { d: light.join(""), fill: lighter(ground, 0.5), stroke: "none", width: 0, opacity: dark ? 0.035 : 0.13 },
    { d: deep.join(""), fill: darker(ground, 0.5), stroke: "none", width: 0, opacity: dark ? 0.12 : 0.07 },
  ];
}

export function paintGrowth(chart: Chart, dark: boolean): Stroke[] {
  return areas(chart.board).flatMap(([name, places]) => grown(chart, name, places, dark));
}

/** What grows and lies on cells of one terrain. */
const grown = ({ board, reach }: Chart, name: string, places: Place[], dark: boolean): Stroke[] =>
  grownAt(name, board.terrain?.[name] ?? PLAIN, places, reach * 0.94, dark);

/** What grows around these points, each as large as a radius allows. */
export function grownAt(name: string, look: Look, places: { id: number; x: number; y: number }[], radius: number, dark: boolean): Stroke[] {
  const motif = MOTIFS[look.pattern ?? ""];
  if (!motif) return [];
  const layers = new Map<Paint, string[]>(PAINTS.map((paint) => [paint, []]));
  const seed = seedOf(name);
  for (const place of places)
    motif(place.x, place.y, radius, chanceOf(seed + place.id * 7), (paint, d) => layers.get(paint)!.push(d));
  const ground = groundColour(look, dark);
  return PAINTS.filter((paint) => layers.get(paint)!.length).map((paint) =>
    brush(paint, layers.get(paint)!.join(""), ground, radius / 0.94),
  );
}

/** How much of the ground beneath is hidden by what lies on it; all, unless the pattern lets it be seen. */
const COVER: Record<string, number> = { crack: 0, cracks: 0, shattered: 0, flame: 0.5 };

export const isOpaque = (look: Look | undefined) => (COVER[look?.pattern ?? ""] ?? 1) === 1;

/** Cells that wear another look for a while: a filled ditch, a breach, flames. */
export function paintWorn(chart: Chart, name: string, places: Place[], dark: boolean): Stroke[] {
  const look = chart.board.terrain?.[name] ?? PLAIN;
  const opacity = COVER[look.pattern ?? ""] ?? 1;
  const colour = groundColour(look, dark);
  const d = places.map((place) => cellPath(chart.board, place, opacity < 1 ? 1 : 1.04)).join("");
  const rim = { stroke: darker(colour, 0.3), width: opacity < 1 ? 0 : chart.reach * 0.06 };
  return [...(opacity ? [{ d, fill: colour, ...rim, opacity }] : []), ...grown(chart, name, places, dark)];
}

const step = (x: number) => Math.round(x * 10) / 10;

/** The thin net of cells, and the heavier one of blocks. */
export function net(chart: Chart): { fine: string; heavy: string } {
  const { board } = chart;
  const fine = chart.sides.map((s) => `M${step(s.from.x)} ${step(s.from.y)}L${step(s.to.x)} ${step(s.to.y)}`).join("");
  if (!board.blocks || board.shape !== "square") return { fine, heavy: "" };
  const xs = (board.places ?? []).map((p) => p.x - board.size / 2);
  const ys = (board.places ?? []).map((p) => p.y - board.size / 2);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [right, bottom] = [Math.max(...xs) + board.size, Math.max(...ys) + board.size];
  let heavy = "";
  for (let x = left; x <= right + 0.1; x += board.size * board.blocks) heavy += `M${step(x)} ${step(top)}V${step(bottom)}`;
  for (let y = top; y <= bottom + 0.1; y += board.size * board.blocks) heavy += `M${step(left)} ${step(y)}H${step(right)}`;
  return { fine, heavy };
}

/** Sides where the ground changes its height, with ticks that point down. */
export function contours(chart: Chart): { lines: string; ticks: string } {
  let lines = "";
  let ticks = "";
  for (const { a, b, from, to } of chart.sides) {
    if (!b || (a.level ?? 0) === (b.level ?? 0)) continue;
    lines += `M${step(from.x)} ${step(from.y)}L${step(to.x)} ${step(to.y)}`;
    const low = (a.level ?? 0) < (b.level ?? 0) ? a : b;
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      const x = from.x + (to.x - from.x) * share;
      const y = from.y + (to.y - from.y) * share;
      ticks += `M${step(x)} ${step(y)}l${step((low.x - x) * 0.2)} ${step((low.y - y) * 0.2)}`;
    }
  }
  return { lines, ticks };
}

/** Cells above the ground, one path per level. */
export function heights(chart: Chart): [number, string][] {
  const by = new Map<number, string>();
  for (const place of chart.byId.values())
    if (place.level) by.set(place.level, (by.get(place.level) ?? "") + cellPath(chart.board, place));
  return [...by].sort((a, b) => a[0] - b[0]);
}
