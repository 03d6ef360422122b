// Where pieces stand on the board: on a cell, over several, in a stack, or at a measured pose.
import type { Board, Piece } from "../table/types";
import type { Chart, Point } from "./geometry";
import type { Box } from "./zoom";

export interface Standing extends Point {
  piece: Piece;
  /** half the width and half the length, in drawing units */
  half: number;
  long: number;
  turn: number;
  /** half the width of a cell */
  reach: number;
  /** over several cells: lines between the neighbours among them, from the middle of all */
  body: string;
  /** where icon and values are drawn, from the middle of all: a rider's are where his head is */
  face: Point;
  /** how many of its sort, units or markers, lie on the same cell, and whether this one is on top */
  of: number;
  isTop: boolean;
  /** an engine with somebody on each of its cells, or a marker above a unit that is drawn on it: a sign shows it */
  isHidden: boolean;
}

type Spot = Omit<Standing, "piece" | "of" | "isTop" | "isHidden">;
const HERE: Point = { x: 0, y: 0 };
const SIXTEENTHS = 16; // of a degree: directions of an open table
const TOKEN = 0.2; // of a unit of distance: half of a piece without a base

/** Lines between cells that lie side by side. */
function bodyOf(points: Point[], reach: number): string {
  const isBeside = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < reach * 2.3;
  const pairs = points.flatMap((a, i) => points.slice(i + 1).filter((b) => isBeside(a, b)).map((b) => [a, b] as const));
  return pairs.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join("");
}

function onCells(chart: Chart, piece: Piece): Spot | undefined {
  const ids = piece.cells?.length ? piece.cells : piece.at === null || piece.at === undefined ? [] : [piece.at];
  const places = ids.map((id) => chart.byId.get(id)).filter((place) => place !== undefined);
  if (!places.length) return undefined;
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const half = (right - left) / 2 + chart.reach;
  const long = (bottom - top) / 2 + chart.reach;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const around = places.map((place) => ({ x: place.x - x, y: place.y - y }));
  const body = places.length > 1 && !piece.is_marker ? bodyOf(around, chart.reach) : "";
  const face = body && (piece.facing === null || piece.facing === undefined) ? around[0]! : HERE;
  return { x, y, half: half * 0.9, long: long * 0.9, turn: piece.facing ?? 0, reach: chart.reach, body, face };
}

/** The middle of a base whose front edge is at the pose; north is up, and it turns clockwise from there. */
function atPose(chart: Chart, piece: Piece, [x, y, direction]: [number, number, number]): Spot {
  const { size, height } = chart.board;
  const [half, long] = piece.base ? [piece.base[0] / 2, piece.base[1] / 2] : [size * TOKEN, size * TOKEN];
  const degrees = direction / SIXTEENTHS;
  const [back, angle] = [piece.base ? long : 0, (degrees * Math.PI) / 180];
  const middle = { x: x - Math.cos(angle) * back, y: height - y + Math.sin(angle) * back };
  return { ...middle, half, long, turn: 90 - degrees, reach: chart.reach, body: "", face: HERE };
}

/** The highest that stands on each cell, of pieces that cover only one. */
function heights(pieces: Piece[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { at, cells, stack, ground } of pieces)
    if (at !== null && at !== undefined && !cells?.length && !ground) found.set(at, Math.max(stack ?? 0, found.get(at) ?? 0));
  return found;
}

/** Whether a unit over several cells, as a horse, stands over this one, as over the dead. */
const isUnder = (piece: Piece, pieces: Piece[]) =>
  pieces.some((one) => !!one.values?.length && !!one.cells?.includes(piece.at ?? -1) && (one.stack ?? 0) > (piece.stack ?? 0));

/** A marker that lies above a unit, or an engine, which has no values of its own, under one. */
function isCovered(piece: Piece, pieces: Piece[]): boolean {
  const stack = piece.stack ?? 0;
  const isWanted = piece.is_marker ? stack > 0 : !piece.values?.length;
  return isWanted && lyingOn(pieces, piece.at ?? -1).some((one) => !one.is_marker && one !== piece && (piece.is_marker || (one.stack ?? 0) > stack));
}

/** All pieces on the board, the lowest first. */
export function standings(chart: Chart, pieces: Piece[]): Standing[] {
  const heaps = new Map<number, Piece[]>();
  for (const piece of pieces)
    if (piece.at !== null && piece.at !== undefined && !piece.cells?.length && !piece.ground)
      heaps.set(piece.at, [...(heaps.get(piece.at) ?? []), piece]);
  for (const heap of heaps.values())
    heap.sort((a, b) => Number(!!b.is_marker) - Number(!!a.is_marker) || (a.stack ?? 0) - (b.stack ?? 0));
  const standing: Standing[] = [];
  const tops = heights(pieces);
  for (const piece of pieces) {
    const spot = piece.pose ? atPose(chart, piece, piece.pose) : onCells(chart, piece);
    if (!spot) continue;
    const heap = piece.at === null || piece.at === undefined ? [piece] : (heaps.get(piece.at) ?? [piece]);
    const rank = Math.max(0, heap.indexOf(piece));
    const lift = rank * chart.reach * 0.13;
    const isBelow = (cell: number) => (tops.get(cell) ?? -1) > (piece.stack ?? 0); // a ladder its bearers, a tower its crew
    const isTop = rank === heap.length - 1 && !piece.cells?.some(isBelow) && !isUnder(piece, pieces);
    const isHidden = spot.body !== "" ? piece.cells!.every(isBelow) : isCovered(piece, pieces);
    const of = heap.filter((one) => !one.is_marker === !piece.is_marker).length;
    standing.push({ ...spot, x: spot.x + lift, y: spot.y - lift, piece, of, isTop, isHidden });
  }
  return standing.sort((a, b) => (a.isTop === b.isTop ? a.y - b.y : Number(a.isTop) - Number(b.isTop)));
}

/** Whether a point lies on a piece: on its turned rectangle if it has a base, else within its circle. */
export function isOn(stand: Standing, x: number, y: number): boolean {
  const [dx, dy] = [x - stand.x, y - stand.y];
  if (!stand.piece.base) return Math.hypot(dx, dy) < Math.max(stand.half, stand.long);
  const turn = (stand.turn * Math.PI) / 180;
  const [aside, along] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
  return Math.abs(aside) <= stand.half && Math.abs(along) <= stand.long;
}

/** The corners of a base, front left first, clockwise; of anything else those of its box. */
export function cornersAt({ x, y, half, long, turn }: Pick<Standing, "x" | "y" | "half" | "long" | "turn">): Point[] {
  const a = (turn * Math.PI) / 180;
  const sides: [number, number][] = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
  return sides.map(([i, j]) => ({ x: x + i * half * Math.cos(a) - j * long * Math.sin(a), y: y + i * half * Math.sin(a) + j * long * Math.cos(a) }));
}

/** The pieces that cover a cell, the topmost first. */
export function lyingOn(pieces: Piece[], cell: number): Piece[] {
  return pieces
    .filter((piece) => (piece.cells?.length ? piece.cells.includes(cell) : piece.at === cell))
    .sort((a, b) => Number(!!a.is_marker) - Number(!!b.is_marker) || (b.stack ?? 0) - (a.stack ?? 0));
}

/** The part of the board where things happen: all units with some ground around them, at least some cells wide; most are around its middle. */
export function scope(chart: Chart, pieces: Piece[]): Box {
  const all = standings(chart, pieces.filter((piece) => !piece.is_marker));
  if (!all.length) return chart.box;
  const { box, reach } = chart;
  const span = (low: number, high: number, least: number, from: number, size: number): [number, number] => {
    const middle = (low + high) / 2;
    const wide = Math.min(size, Math.max(high - low + reach * 6, least));
    const start = Math.min(Math.max(middle - wide / 2, from), from + size - wide);
    return [start, wide];
  };
  const [x, width] = span(Math.min(...all.map((s) => s.x)), Math.max(...all.map((s) => s.x)), reach * 28, box.x, box.width);
  const [y, height] = span(Math.min(...all.map((s) => s.y)), Math.max(...all.map((s) => s.y)), reach * 18, box.y, box.height);
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
  return { x, y, width, height, middle: { x: median(all.map((s) => s.x)), y: median(all.map((s) => s.y)) } };
}

/** The colour that most of a side's pieces wear. */
export function sideColour(board: Board | null, pieces: Piece[], side: string): string {
  const worn = new Map<string, number>();
  for (const { side: own, army, is_marker } of pieces)
    if (own === side && !is_marker) worn.set(army, (worn.get(army) ?? 0) + 1);
  const [army] = [...worn].sort((a, b) => b[1] - a[1])[0] ?? [side];
  return board?.armies?.[army]?.colour ?? "#6b5a3a";
}
