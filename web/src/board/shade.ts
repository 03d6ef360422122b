// Where a base of several cells would lie: the same cells, moved. Geometry of the board alone.
import type { Piece, Place } from "../table/types";
import type { Chart } from "./geometry";

/** The cells that a piece would cover with its first cell here; empty if it covers only one, or not all are on the board. */
export function coveredAt(chart: Chart, piece: Piece | undefined, there: Place | undefined): Place[] {
  const from = chart.byId.get(piece?.at ?? -1);
  if (!piece?.cells?.length || !from || !there) return [];
  return moved(chart, piece.cells, there.x - from.x, there.y - from.y);
}

function moved(chart: Chart, cells: number[], dx: number, dy: number): Place[] {
  const found = cells.flatMap((id) => {
    const place = chart.byId.get(id);
    const there = place && chart.at(place.x + dx, place.y + dy);
    return there ? [there] : [];
  });
  return found.length === cells.length ? found : [];
}

/** The front row of a base one step on in the direction in which it has come here. */
export function laneAhead(chart: Chart, piece: Piece | undefined, there: Place | undefined): Place[] {
  const from = chart.byId.get(piece?.at ?? -1);
  if (!piece?.beasts || !piece.cells || !from || !there) return [];
  const step = chart.reach * 2;
  const [dx, dy] = [there.x - from.x, there.y - from.y];
  const far = (d: number) => d + Math.sign(d) * step;
  return moved(chart, piece.cells.slice(0, piece.beasts), far(dx), far(dy));
}

/** Where its first cell comes to lie if a piece that was taken up at one place is held at another. */
export function anchorAt(chart: Chart, piece: Piece, held: { x: number; y: number }, now: { x: number; y: number }): Place | undefined {
  const from = chart.byId.get(piece.at ?? -1);
  if (!piece.cells?.length || !from) return chart.at(now.x, now.y);
  return chart.at(from.x + now.x - held.x, from.y + now.y - held.y);
}
