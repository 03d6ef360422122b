// What runs along sides (rivers, walls, gates) and through cells (roads, trails).
import type { Chart } from "../board/geometry";
import type { Edge, Look } from "../table/types";
import { groundColour } from "./paint";

export interface Line {
  d: string;
  colour: string;
  width: number;
  dash?: string | undefined;
  cap: "round" | "butt";
  /** A second, paler stroke on top: the ripple of a river, the merlons of a wall. */
  top?: { share: number; dash: string } | undefined;
}

const UNKNOWN: Look = { colour: "#7a6a4a" };

function endsOf(chart: Chart, edge: Edge): [number, number, number, number] | undefined {
  if (edge.ends && edge.ends.some((n) => n !== 0)) return edge.ends;
  const side =
    edge.b >= 0 ? chart.sideBetween(edge.a, edge.b) : chart.sides.find((one) => one.a.id === edge.a && !one.b);
  return side && [side.from.x, side.from.y, side.to.x, side.to.y];
}

interface Manner {
  width: number; // in parts of the inner radius
  cap: "round" | "butt";
  top?: { share: number; dash: number[] };
}

const MANNERS: Record<string, Manner> = {
  water: { width: 0.34, cap: "round", top: { share: 0.25, dash: [0.5, 0.4] } },
  wall: { width: 0.3, cap: "butt", top: { share: 0.55, dash: [0.16, 0.12] } },
  plank: { width: 0.3, cap: "butt", top: { share: 0.75, dash: [0.05, 0.1] } },
  rubble: { width: 0.26, cap: "round", top: { share: 0.5, dash: [0.1, 0.2] } },
  slope: { width: 0.14, cap: "round" },
  road: { width: 0.22, cap: "round" },
};
const PLAIN_MANNER: Manner = { width: 0.2, cap: "round" };

/** One path per kind of side, so that corners join. */
export function edges(chart: Chart, dark: boolean): Line[] {
  const by = new Map<string, string>();
  for (const edge of chart.board.edges ?? []) {
    const ends = endsOf(chart, edge);
    if (!ends) continue;
    const [x1, y1, x2, y2] = ends.map((n) => Math.round(n * 10) / 10);
    by.set(edge.kind, `${by.get(edge.kind) ?? ""}M${x1} ${y1}L${x2} ${y2}`);
  }
  return [...by].map(([kind, d]) => {
    const look = chart.board.terrain?.[kind] ?? UNKNOWN;
    const manner = MANNERS[look.pattern ?? ""] ?? PLAIN_MANNER;
    const top = manner.top && { share: manner.top.share, dash: manner.top.dash.map((n) => n * chart.reach).join(" ") };
    return { d, colour: groundColour(look, dark), width: manner.width * chart.reach, cap: manner.cap, top };
  });
}

/** Smooth lines through the middles of cells. */
export function courses(chart: Chart, dark: boolean): Line[] {
  return (chart.board.courses ?? []).flatMap((course) => {
    const points = course.places.map((id) => chart.byId.get(id)).filter((place) => place !== undefined);
    const first = points[0];
    if (!first || points.length < 2) return [];
    let d = `M${first.x} ${first.y}`;
    for (let i = 1; i < points.length - 1; i++) {
      const [a, b] = [points[i]!, points[i + 1]!];
      d += `Q${a.x} ${a.y} ${(a.x + b.x) / 2} ${(a.y + b.y) / 2}`;
    }
    const last = points[points.length - 1]!;
    d += `L${last.x} ${last.y}`;
    const look = chart.board.terrain?.[course.kind] ?? UNKNOWN;
    const manner = MANNERS[look.pattern ?? ""] ?? PLAIN_MANNER;
    const width = manner.width * chart.reach;
    const dash = look.pattern ? undefined : `${chart.reach * 0.3} ${chart.reach * 0.22}`;
    return [{ d, colour: groundColour(look, dark), width, dash, cap: "round" as const }];
  });
}
